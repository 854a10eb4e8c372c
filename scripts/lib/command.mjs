// How a script begins: what it does and takes, in words, and its options.

import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { main, messageOf, Stop, say } from './shell.mjs';

/**
 * @template T
 * @typedef {{ [K in keyof T]: T[K] extends undefined ? string | undefined : T[K] extends number ? number
 *   : T[K] extends boolean ? boolean : T[K] extends readonly unknown[] ? string[] : string }} Given
 */

/**
 * Reads `--name value` arguments. `defaults` gives the names and, where it is not undefined, the default: a boolean makes a flag, a
 * number takes whole numbers. `words: []` takes the arguments without a name.
 * @template {Record<string, string | number | boolean | undefined | never[]>} T
 * @param {readonly string[]} args
 * @param {T} defaults
 * @param {string} usage printed after what is wrong
 * @returns {Given<T> | null} null for `--help`
 */
export function readOptions(args, defaults, usage) {
  const names = Object.entries(defaults).filter(([name]) => name !== 'words');
  const options = Object.fromEntries(
    [...names, ['help', false]].map(([name, value]) => [name, { type: typeof value === 'boolean' ? 'boolean' : 'string' }]),
  );
  let parsed;
  try {
    // parseArgs takes "--elo0 -5" for two options, "--elo0=-5" not.
    const joined = args.flatMap((arg, i) => {
      const isName = (text = '') => /^--[\w-]+$/.test(text);
      if (isName(arg) && /^-\d/.test(args[i + 1] ?? '')) return [`${arg}=${args[i + 1]}`];
      return /^-\d/.test(arg) && isName(args[i - 1]) ? [] : [arg];
    });
    parsed = parseArgs({ args: joined, options, allowPositionals: 'words' in defaults });
  } catch (error) {
    throw new Stop(`${messageOf(error).split('. ')[0]}.\n\n${usage}`);
  }
  const { values, positionals } = parsed;
  if (values.help) return null;
  const read = ([name, initial]) => {
    const value = values[name] ?? initial;
    if (typeof initial !== 'number') return [name, value];
    if (!/^\d{1,15}$/.test(String(value))) throw new Stop(`--${name}: expected a whole number, got ${value}\n\n${usage}`);
    return [name, Number(value)];
  };
  return /** @type {any} */ ({ ...Object.fromEntries(names.map(read)), words: positionals });
}

/**
 * Runs a script; does nothing where another module has imported it. `--help` prints `usage` and starts no work, and neither does an
 * option that is unknown.
 * @template {Record<string, string | number | boolean | undefined | never[]>} T
 * @param {ImportMeta} meta of the script
 * @param {string} usage the first line: how it is called; then what it does, and its options
 * @param {T} defaults as `readOptions` takes them
 * @param {(given: Given<T>) => unknown} work
 */
export async function command(meta, usage, defaults, work) {
  if (meta.url !== pathToFileURL(process.argv[1] ?? '').href) return;
  await main(async () => {
    const given = readOptions(process.argv.slice(2), defaults, usage);
    if (given) await work(given);
    else say(usage);
  });
}
