// The texts of the page: finds the messages in the sources, compiles them, and makes each language's catalogue of
// web/language/catalogues/CODE.json, which has the English message for each translation.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import compileIcu from 'icu-minify/compile';
import { termTitle } from '../../web/engine/term-title.js';
import { messageKey } from '../../web/language/message-key.js';
import { filesUnder } from '../lib/fresh.mjs';
import { root } from '../lib/shell.mjs';

const web = join(root, 'web');
/** Each language's translations by their English messages. */
export const catalogueFolder = join(web, 'language', 'catalogues');
const QUOTED = String.raw`(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`;
/** `t('…')`, `...msg('…' + '…')`, `rich('…')`: a quoted text right after the bracket. */
const CALL = new RegExp(String.raw`(?<![\w$]|(?<!\.\.)\.)(t|msg|rich)\(\s*(${QUOTED}(?:\s*\+\s*${QUOTED})*)`, 'g');
const IMPORT = /from '[^']*language\/translate\.ts'/;
/** Folders whose texts are loaded with lessons and experiments. */
const LESSONS = /^web\/(lessons|experiments|ui\/(lessons|experiments|duel|match|train|present|exercise))\//;
/** Tables of the engine whose names and sentences the page shows. */
const ENGINE_TABLES = ['engine/search/settings/switches.def', 'engine/eval/terms.def'];
/** A row of such a table, and the strings in it: a name, a sentence, names of values. */
const ENGINE_ROW = /^(CHECK|SPIN|COMBO|TERM)\(([^]*?)\)$/gm;
/** Languages made of the English texts, to look at a page with. */
const PSEUDO = { 'qps-ploc': longer, 'qps-plocm': rightToLeft };

/** The value of a quoted literal. */
const textOf = (literal) => Function(`return ${literal}`)();

/**
 * Messages in a source.
 * @param {string} code
 * @returns {string[]}
 */
export function messagesIn(code) {
  return IMPORT.test(code) ? [...code.matchAll(CALL)].map(([, , literal]) => textOf(literal)) : [];
}

/**
 * A source in which one message is another.
 * @param {string} code
 * @param {string} before
 * @param {string} after
 */
export function reworded(code, before, after) {
  if (!IMPORT.test(code)) return code;
  return code.replace(CALL, (call, _, literal) =>
    textOf(literal) === before ? call.replace(literal, () => quotedText(after)) : call,
  );
}

/** A quoted literal, in the quotes that need fewer escapes. */
function quotedText(text) {
  const double = JSON.stringify(text);
  return text.includes("'") && !text.includes('"')
    ? double
    : `'${double.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/**
 * The sources that have texts, with their code.
 * @returns {Map<string, string>} by their paths from the root, in a fixed order
 */
export function sourcesWithMessages() {
  const files = filesUnder('web', (path) => path.endsWith('.ts') && !path.endsWith('.d.ts'));
  const own = files.filter((file) => !file.includes(`${join('web', 'dist')}/`));
  const rows = own.map((file) => /** @type {const} */ ([relative(root, file), readFileSync(file, 'utf8')]));
  return new Map(rows.filter(([, code]) => IMPORT.test(code)));
}

/**
 * What the engine says of its switches and of the terms of its evaluation, which the page shows as messages: the sentences, and the
 * names of terms as headings.
 * @returns {Map<string, string[]>} by the paths of the tables from the root
 */
export function engineMessages() {
  const rows = (file) => [...readFileSync(join(root, file), 'utf8').matchAll(ENGINE_ROW)];
  const said = (/** @type {RegExpExecArray} */ [, kind, row = '']) => {
    const [name = '', sentence = ''] = [...row.matchAll(/"([^"]*)"/g)].map(([, text = '']) => text);
    return kind === 'TERM' ? [termTitle(name), sentence] : [sentence];
  };
  return new Map(ENGINE_TABLES.map((file) => [file, rows(file).flatMap(said)]));
}

/**
 * All messages of the tree, each with the part that it is loaded with, in a fixed order. Those of some sources alone are one part, but for
 * the engine's.
 * @param {ReadonlySet<string>} [sources] paths
 * @returns {Map<string, import('../../web/language/catalogue.ts').Part>}
 */
export function allMessages(sources) {
  /** @type {ReturnType<typeof allMessages>} */
  const found = new Map();
  for (const [file, code] of sourcesWithMessages()) {
    if (sources && !sources.has(join(root, file))) continue;
    const part = !sources && LESSONS.test(file) ? 'lessons' : 'page';
    for (const message of messagesIn(code)) {
      if (part === 'page' || !found.has(message)) found.set(message, part);
    }
  }
  for (const message of [...engineMessages().values()].flat()) if (found.get(message) !== 'page') found.set(message, 'engine');
  /** @type {Map<string, string>} */
  const keys = new Map();
  for (const message of found.keys()) {
    const key = messageKey(compile(message));
    const other = keys.get(key);
    if (other !== undefined) throw new Error(`Two messages have one key; word one differently:\n${message}\n${other}`);
    keys.set(key, message);
  }
  return found;
}

/** The codes of the languages that have a catalogue. */
export const codes = () =>
  existsSync(catalogueFolder)
    ? readdirSync(catalogueFolder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => basename(name, '.json'))
    : [];

/**
 * A language's translations by their English messages.
 * @param {string} code
 * @returns {Record<string, string>}
 */
export const translations = (code) => JSON.parse(readFileSync(join(catalogueFolder, `${code}.json`), 'utf8'));

/** Compiles a message. Throws, naming it, if it is not valid ICU. */
export function compile(message) {
  try {
    return compileIcu(message);
  } catch (error) {
    throw new Error(`Not a message: ${JSON.stringify(message)}`, { cause: error });
  }
}

/** The names of the arguments and tags of a compiled message. */
function namesIn(compiled, found = new Set()) {
  if (!Array.isArray(compiled)) return found;
  for (const node of compiled) {
    if (!Array.isArray(node)) continue;
    const [name, kind, ...rest] = node;
    if (typeof name === 'string') found.add(name);
    if (kind === 1 || kind === 2 || kind === 3) for (const option of Object.values(rest[0])) namesIn(option, found);
    else if (kind !== undefined && typeof kind !== 'number') namesIn([kind, ...rest], found);
  }
  return found;
}

/** Endings of the names of further forms that a sentence offers (web/explain/sentences/words.ts). */
const FORMS = /_(acc|dat|of|kind|square|side)$/;

/**
 * What is wrong with a translation: it is no ICU message, leaves out what the English one names, or names what that does not.
 * @param {string} message
 * @param {string} translated
 * @returns {string[]}
 */
export function problemsOf(message, translated) {
  let own;
  try {
    own = namesIn(compile(translated));
  } catch {
    return [`not an ICU message: ${translated}`];
  }
  const named = namesIn(compile(message));
  const bases = new Set([...named, ...own].map((name) => name.replace(FORMS, '')));
  const has = (names, base) => [...names].some((name) => name === base || name.replace(FORMS, '') === base);
  return [...bases]
    .filter((base) => base !== 'form' && has(named, base) !== has(own, base))
    .map((base) => `${has(named, base) ? 'leaves out' : 'names an unknown'} {${base}}: ${message}`);
}

/** The text of a compiled message, changed; its arguments stay. */
function changed(compiled, change) {
  if (typeof compiled === 'string') return change(compiled);
  if (!Array.isArray(compiled)) return compiled;
  return compiled.map((node) => {
    if (typeof node === 'string') return change(node);
    if (!Array.isArray(node) || node.length < 2) return node;
    const [name, kind, ...rest] = node;
    if (kind === 1 || kind === 2 || kind === 3) {
      return [name, kind, Object.fromEntries(Object.entries(rest[0]).map(([key, value]) => [key, changed(value, change)]))];
    }
    return typeof kind === 'number' ? node : [name, ...changed([kind, ...rest], change)];
  });
}

const ACCENTS = { a: 'á', e: 'é', i: 'í', o: 'ö', u: 'ü', A: 'Á', E: 'É', I: 'Í', O: 'Ö', U: 'Ü', n: 'ñ', c: 'ç' };

/** Every word is two fifths longer, with accents. */
function longer(text) {
  return text
    .replace(/[A-Za-z]{2,}/g, (word) => word + '~'.repeat(Math.ceil(word.length * 0.4)))
    .replace(/[aeiouAEIOUnc]/g, (letter) => ACCENTS[letter]);
}

/** Hebrew letters in place of the English ones of words; moves and squares stay as they are. */
function rightToLeft(text) {
  const hebrew = (letter) => 'אבגדהוזחטיכלמנסעפצקרשת'.charAt((letter.toLowerCase().charCodeAt(0) - 97) % 22);
  return text.replace(/(?<![A-Za-z0-9])[A-Za-z]{2,}(?![A-Za-z0-9])/g, (word) => [...word].map(hebrew).join(''));
}

/** A language's catalogue of a part: compiled messages by their keys. */
export function catalogue(code, part, messages) {
  const own = code in PSEUDO ? null : translations(code);
  const rows = [...messages].flatMap(([message, of]) => {
    if (of !== part) return [];
    const compiled = own ? own[message] && compile(own[message]) : changed(compile(message), PSEUDO[code]);
    return compiled ? [`${JSON.stringify(messageKey(compile(message)))}:${JSON.stringify(compiled)}`] : [];
  });
  return `export default {${rows.join(',')}};`;
}

/**
 * Compiles the messages in sources, and makes the catalogues. `english`: of a bundle in one file, which has no other language;
 * `pseudo`: whether there are the languages to look at a page with; `sources`: the paths of those that have texts, by default all.
 * @param {{ english?: boolean, pseudo?: boolean, sources?: ReadonlySet<string> }} [only]
 * @returns {import('vite').Plugin}
 */
export function messages({ english = false, pseudo = false, sources } = {}) {
  /**
   * The messages, for the catalogues of all languages; null until they are wanted, and after a change.
   * @type {ReturnType<typeof allMessages> | null}
   */
  let known = null;
  return {
    name: 'riposte-messages',
    enforce: 'pre',
    watchChange() {
      known = null;
    },
    resolveId: (id) => (/^virtual:languages?(\/|$)/.test(id) ? `\0${id}` : null),
    load(id) {
      if (id === '\0virtual:languages') {
        const offered = english ? [] : [...codes(), ...(pseudo ? Object.keys(PSEUDO) : [])];
        const rows = offered.map((code) => {
          const parts = (sources ? ['page', 'engine'] : ['page', 'lessons', 'engine']).map(
            (part) => `${part}: () => import('virtual:language/${code}/${part}')`,
          );
          return `${JSON.stringify(code)}: { ${parts.join(', ')} }`;
        });
        return `export default { ${rows.join(', ')} };`;
      }
      const [, code, part] = /^\0virtual:language\/([\w-]+)\/(\w+)$/.exec(id) ?? [];
      if (!code) return null;
      known ??= allMessages(sources);
      return catalogue(code, part, known);
    },
    transform(code, id) {
      if (id.includes('node_modules') || !/\.ts($|\?)/.test(id) || !IMPORT.test(code)) return null;
      const made = code.replace(CALL, (call, _, literal) => {
        const compiled = JSON.stringify(compile(textOf(literal)));
        return call.replace(literal, () => compiled);
      });
      return made === code ? null : { code: made, map: null };
    },
  };
}
