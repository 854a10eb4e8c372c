// `npm run languages`: the catalogues of translations.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { allMessages, catalogue, catalogueFolder, codes, problemsOf, translations } from '../build/messages.mjs';
import { command } from '../lib/command.mjs';
import { Stop, say } from '../lib/shell.mjs';

const USAGE = `npm run languages -- [LANGUAGE] [options]
What each language lacks, what it has of texts that are no more, and its size; for one language such as de, the messages by name.
  --missing    prints the messages that the language lacks as JSON, to be translated
  --add FILE   takes translations from such a file
  --prune      drops translations of texts that are no more`;

await command(import.meta, USAGE, { missing: false, prune: false, add: undefined, words: [] }, async (values) => {
  const [only] = values.words;
  if (only && !codes().includes(only)) throw new Stop(`Expected one of ${codes().join(', ')}, got ${only}.`);
  const messages = allMessages();
  const missing = (code) => [...messages.keys()].filter((message) => !(message in translations(code)));
  const stale = (code) => Object.keys(translations(code)).filter((message) => !messages.has(message));
  const write = (code, own) => {
    // In the order of the sources, so that a change is where its text is.
    const rows = [...messages.keys()].filter((message) => message in own).map((message) => [message, own[message]]);
    writeFileSync(join(catalogueFolder, `${code}.json`), `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
  };
  if (only && values.missing) {
    say(JSON.stringify(Object.fromEntries(missing(only).map((message) => [message, ''])), null, 1));
    return;
  }
  if (only && values.add) {
    write(only, { ...translations(only), ...JSON.parse(readFileSync(values.add, 'utf8')) });
    return;
  }
  if (only && values.prune) {
    write(only, translations(only));
    return;
  }
  const kb = (code, part) => (brotliCompressSync(catalogue(code, part, messages)).length / 1024).toFixed(1).padStart(5);
  say(`${messages.size} messages`);
  for (const code of only ? [only] : codes()) {
    const problems = Object.entries(translations(code)).flatMap(([message, translated]) => problemsOf(message, translated));
    say(
      `${code}  ${String(missing(code).length).padStart(5)} missing ${String(stale(code).length).padStart(5)} stale ${String(problems.length).padStart(5)} wrong ` +
        `${kb(code, 'page')} KB brotli, lessons ${kb(code, 'lessons')} KB`,
    );
    if (!only) continue;
    for (const message of missing(code)) say(`  missing: ${message}`);
    for (const message of stale(code)) say(`  stale: ${message}`);
    for (const problem of problems) say(`  ${problem}`);
  }
});
