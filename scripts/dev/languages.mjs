// `npm run languages`: the catalogues of translations.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { allMessages, catalogue, codes, problemsOf, translations } from '../build/messages.mjs';
import { command } from '../lib/command.mjs';
import {
  againstGlossary,
  contextOf,
  contexts,
  markRead,
  messageSources,
  reread,
  reword,
  toComplete,
  writeCatalogue,
} from '../lib/language/catalogues.mjs';
import { fromPo, toPo } from '../lib/language/po.mjs';
import { loadTypeScript } from '../lib/load-typescript.mjs';
import { Stop, say } from '../lib/shell.mjs';

const USAGE = `npm run languages -- [LANGUAGE] [options]
What each language lacks, has to read again, has of texts that are no more, and its size; for one language such as de, the messages by name.
  --missing            prints the messages that the language lacks as JSON, to be translated
  --add FILE           takes translations from such a file; they count as read
  --read               marks all translations of the language as read
  --prune              drops translations of texts that are no more
  --reword "OLD" "NEW" changes an English text in the sources; its translations stay, to be read again
  --po-export DIR      writes LANGUAGE.po, or one of each language, for Weblate or Poedit
  --po-import FILE     takes translations from such a file
  --complete           fails if a language that is not marked as beta lacks a message, as a release does`;

const defaults = {
  missing: false,
  prune: false,
  read: false,
  complete: false,
  add: undefined,
  reword: undefined,
  'po-export': undefined,
  'po-import': undefined,
  words: [],
};

/** Fails if translations do not name what their messages name. */
function demandSound(added) {
  const problems = Object.entries(added).flatMap(([message, translated]) => problemsOf(message, translated));
  if (problems.length > 0) throw new Stop(problems.join('\n'));
}

/** Rewords a message, and says what is left to do by hand. */
function rewordAndTell(before, after) {
  if (after === undefined) throw new Stop('Expected --reword "the old text" "the new text".');
  const done = reword(before, after);
  if (!done) throw new Stop(`No source has the text ${JSON.stringify(before)}.`);
  say(`Changed in ${done.files.join(', ')}; run npm run format.`);
  for (const { code, translated, problem } of done.dropped)
    say(`  ${code} is missing now (${problem.split(': ')[0]}); it was: ${translated}`);
}

/** The rows of a language's PO file. */
function poRows(code, messages) {
  const [own, marked, sources, groups] = [translations(code), reread(), messageSources(), contexts()];
  return [...messages.keys()].map((message) => {
    const files = sources.get(message) ?? [];
    const of = files.flatMap((file) => contextOf(file, groups) ?? []);
    const context = [...new Set(of.map((row) => row.context + (row.longest ? ` At most ${row.longest} characters.` : '')))];
    return { message, translated: own[message] ?? '', sources: files, context, reread: marked[message]?.includes(code) ?? false };
  });
}

/** Takes translations from a PO file. */
function importPo(file, messages) {
  const { code, translated, reread: fuzzy } = fromPo(readFileSync(file, 'utf8'));
  if (!codes().includes(code))
    throw new Stop(`${file}: Language is ${JSON.stringify(code)}; expected one of ${codes().join(', ')}.`);
  const known = Object.fromEntries(Object.entries(translated).filter(([message]) => messages.has(message)));
  demandSound(known);
  writeCatalogue(code, { ...translations(code), ...known }, messages.keys());
  markRead(
    code,
    Object.keys(known).filter((message) => !fuzzy.includes(message)),
  );
  const unknown = Object.keys(translated).filter((message) => !messages.has(message));
  say(`${code}: ${Object.keys(known).length} translations taken`);
  for (const message of unknown) say(`  no such text: ${message}`);
}

/** The messages that a catalogue lacks. */
const missingIn = (own, messages) => [...messages.keys()].filter((message) => !own[message]);

/** Says how languages stand; of one alone, every message that needs a hand. */
function report(only, messages) {
  const marked = reread();
  const kb = (code, part) => (brotliCompressSync(catalogue(code, part, messages)).length / 1024).toFixed(1).padStart(5);
  say(`${messages.size} messages`);
  for (const code of only ? [only] : codes()) {
    const own = translations(code);
    const lists = {
      missing: missingIn(own, messages),
      'to be read again': Object.keys(marked).filter((message) => marked[message].includes(code)),
      stale: Object.keys(own).filter((message) => !messages.has(message)),
      wrong: Object.entries(own).flatMap(([message, translated]) => problemsOf(message, translated)),
      'against the glossary': againstGlossary(code, own),
    };
    const counts = Object.entries(lists).map(([name, list]) => `${String(list.length).padStart(5)} ${name}`);
    say(
      `${code}  ${counts.join(' ')} ${kb(code, 'page')} KB brotli, lessons ${kb(code, 'lessons')} KB, engine ${kb(code, 'engine')} KB`,
    );
    if (only) for (const [name, list] of Object.entries(lists)) for (const item of list) say(`  ${name}: ${item}`);
  }
}

await command(import.meta, USAGE, defaults, async (values) => {
  if (values.reword !== undefined) return rewordAndTell(values.reword, values.words[0]);
  const [only] = values.words;
  if (only && !codes().includes(only)) throw new Stop(`Expected one of ${codes().join(', ')}, got ${only}.`);
  const messages = allMessages();
  const missing = (code) => missingIn(translations(code), messages);
  if (values['po-import']) return importPo(values['po-import'], messages);
  if (values['po-export']) {
    const to = resolve(values['po-export']);
    mkdirSync(to, { recursive: true });
    for (const code of only ? [only] : codes()) writeFileSync(join(to, `${code}.po`), toPo(code, poRows(code, messages)));
    return;
  }
  if (values.complete) {
    const languages = await loadTypeScript('/web/language/languages.ts', async ({ LANGUAGES }) => LANGUAGES);
    const lacking = toComplete(languages, codes()).flatMap((code) => missing(code).map((message) => `${code} lacks: ${message}`));
    if (lacking.length > 0) throw new Stop(lacking.join('\n'));
    return;
  }
  const needsLanguage = ['missing', 'add', 'read', 'prune'].find((name) => values[name]);
  if (needsLanguage && !only) throw new Stop(`--${needsLanguage} needs a language: one of ${codes().join(', ')}.`);
  if (values.missing) {
    say(JSON.stringify(Object.fromEntries(missing(only).map((message) => [message, ''])), null, 1));
  } else if (values.add) {
    const added = JSON.parse(readFileSync(values.add, 'utf8'));
    demandSound(added);
    writeCatalogue(only, { ...translations(only), ...added }, messages.keys());
    markRead(only, Object.keys(added));
  } else if (values.read) {
    markRead(only);
  } else if (values.prune) {
    writeCatalogue(only, translations(only), messages.keys());
  } else {
    report(only, messages);
  }
});
