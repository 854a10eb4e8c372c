// The catalogues of translations as files, and what is known of them beside: which translations are to be read again, what groups of
// messages are for, and the terms that each language has decided on.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  catalogueFolder,
  codes,
  compile,
  engineMessages,
  messagesIn,
  problemsOf,
  reworded,
  sourcesWithMessages,
  translations,
} from '../../build/messages.mjs';
import { root } from '../shell.mjs';

const folder = join(root, 'web', 'language');
const rereadFile = join(folder, 'reread.json');

/** @typedef {Record<string, string[]>} Reread codes of languages by English messages */

/**
 * English messages whose wording has changed since they were translated, with the languages that have yet to read them again.
 * @returns {Reread}
 */
export const reread = () => (existsSync(rereadFile) ? JSON.parse(readFileSync(rereadFile, 'utf8')) : {});

/** @param {Reread} marked */
function writeReread(marked) {
  const rows = Object.entries(marked).filter(([, languages]) => languages.length > 0);
  writeFileSync(rereadFile, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
}

/**
 * Takes messages, by default all, off those that a language has to read again.
 * @param {string} code
 * @param {readonly string[]} [messages]
 */
export function markRead(code, messages) {
  const rows = Object.entries(reread()).map(([message, languages]) => {
    const isRead = !messages || messages.includes(message);
    return [message, isRead ? languages.filter((language) => language !== code) : languages];
  });
  writeReread(Object.fromEntries(rows));
}

/**
 * Writes a catalogue in the order of the sources, so that a change is where its text is.
 * @param {string} code
 * @param {Record<string, string>} own
 * @param {Iterable<string>} messages all of the sources
 */
export function writeCatalogue(code, own, messages) {
  writeRows(
    code,
    [...messages].filter((message) => message in own).map((message) => [message, own[message]]),
  );
}

const writeRows = (code, rows) =>
  writeFileSync(join(catalogueFolder, `${code}.json`), `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);

/**
 * Gives translations of a message to another wording of it, to be read again. One that does not name what the new wording names is
 * dropped, since it would be shown with gaps.
 * @param {{ catalogues: Record<string, Record<string, string>>, marked: Reread }} from translations by languages and messages
 * @param {string} before
 * @param {string} after
 */
export function carried({ catalogues, marked }, before, after) {
  const { [before]: waiting = [], ...others } = marked;
  const waits = new Set([...waiting, ...(marked[after] ?? [])]);
  /** @type {{ code: string, translated: string, problem: string }[]} */
  const dropped = [];
  const made = Object.entries(catalogues).map(([code, own]) => {
    const translated = own[before];
    if (translated === undefined) return [code, own];
    const [problem] = problemsOf(after, translated);
    if (problem) {
      dropped.push({ code, translated, problem });
      waits.delete(code);
    }
    const stays = !problem && !(after in own);
    if (stays) waits.add(code);
    const rows = Object.entries(own).flatMap((row) => (row[0] !== before ? [row] : stays ? [[after, row[1]]] : []));
    return [code, Object.fromEntries(rows)];
  });
  return { catalogues: Object.fromEntries(made), marked: { ...others, [after]: [...waits] }, dropped };
}

/**
 * Changes an English message in the sources and carries its translations over.
 * @param {string} before
 * @param {string} after
 * @returns the sources changed and the translations dropped; null if no source has the message
 */
export function reword(before, after) {
  compile(after);
  const files = [...sourcesWithMessages()].flatMap(([file, code]) => {
    const made = reworded(code, before, after);
    return made === code ? [] : [/** @type {const} */ ([file, made])];
  });
  for (const [file, messages] of engineMessages()) {
    const code = readFileSync(join(root, file), 'utf8');
    const made = messages.includes(before) ? code.replaceAll(`"${before}"`, () => `"${after}"`) : code;
    if (made !== code) files.push([file, made]);
  }
  if (files.length === 0) return null;
  for (const [file, made] of files) writeFileSync(join(root, file), made);
  const all = Object.fromEntries(codes().map((code) => [code, translations(code)]));
  const { catalogues, marked, dropped } = carried({ catalogues: all, marked: reread() }, before, after);
  for (const [code, own] of Object.entries(catalogues)) writeRows(code, Object.entries(own));
  writeReread(marked);
  return { files: files.map(([file]) => file), dropped };
}

/** The rows of a table of web/language by the names in its first line, which begins with `#`. */
function table(name) {
  const [head = '', ...lines] = readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean);
  const names = head.replace(/^# */, '').split('\t');
  return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, i) => [names[i], cell])));
}

/**
 * What groups of messages are for: where they are shown and what they name; `longest`: characters that fit there.
 * @returns {{ sources: string, context: string, longest?: number }[]} `sources`: how the path of the group's sources begins
 */
export const contexts = () =>
  table('contexts.tsv').map(({ sources, context, longest }) => ({
    sources,
    context,
    ...(longest ? { longest: Number(longest) } : {}),
  }));

/**
 * The group of a source: the row that names most of its path.
 * @param {string} file
 */
export const contextOf = (file, rows = contexts()) =>
  rows.filter(({ sources }) => file.startsWith(sources)).sort((a, b) => b.sources.length - a.sources.length)[0] ?? null;

/**
 * The sources of each message.
 * @returns {Map<string, string[]>}
 */
export function messageSources() {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  const sources = [...sourcesWithMessages()].map(([file, code]) => /** @type {const} */ ([file, messagesIn(code)]));
  for (const [file, messages] of [...sources, ...engineMessages()])
    for (const message of new Set(messages)) found.set(message, [...(found.get(message) ?? []), file]);
  return found;
}

/**
 * A pattern for words: `|` between them, `*` for any ending. Chinese has no spaces between words. A word right after a bracket only
 * explains the term before it.
 */
const wordsPattern = (words, code) => {
  const each = words.split('|').map((word) =>
    word
      .trim()
      .replace(/[.+?^${}()[\]\\]/g, '\\$&')
      .replaceAll('*', '[\\p{L}\\p{M}]*'),
  );
  const [open, close] = code === 'zh' ? ['', ''] : ['(?<![\\p{L}\\p{M}{_(])', '(?![\\p{L}\\p{M}_])'];
  return new RegExp(`${open}(?:${each.join('|')})${close}`, 'iu');
};

/**
 * The terms that languages have decided on: what a translation says for an English term, and words that it does not say then.
 * @returns {{ english: string, language: string, term: string, not: string }[]}
 */
export const glossary = () => /** @type {any} */ (table('glossary.tsv'));

/** A case of a `select`, which is no word of the text. */
const CASE = /\}\s*\w+\s*\{/g;

/**
 * Translations that say for a term what the glossary rules out.
 * @param {string} code
 * @param {Record<string, string>} own translations by their English messages
 * @param {{ english: string, language: string, term: string, not: string }[]} rows
 */
export function againstGlossary(code, own, rows = glossary()) {
  return rows
    .filter(({ language }) => language === code)
    .flatMap(({ english, term, not }) => {
      const [asks, wrong] = [wordsPattern(english, 'en'), wordsPattern(not, code)];
      return Object.entries(own)
        .filter(([message, text]) => asks.test(message) && wrong.test(text.replace(CASE, '}{')))
        .map(([, text]) => `${term}, not “${wrong.exec(text)?.[0]}”: ${text}`);
    });
}

/**
 * The languages that a release has whole: those that are not marked as beta.
 * @param {readonly { code: string, beta?: string }[]} languages
 * @param {readonly string[]} catalogues codes
 */
export const toComplete = (languages, catalogues) =>
  catalogues.filter((code) => !languages.find((one) => one.code === code)?.beta);
