// Command lines of the match scripts.

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf, Stop } from '../lib/shell.mjs';

/**
 * Reads `--name value` arguments. `defaults` gives the names and, where it is not undefined, the default; a boolean
 * default makes a flag, a numeric one a number.
 * @template {Record<string, string | number | boolean | undefined>} T
 * @param {T} defaults
 * @param {string} help printed for --help, which ends the script
 * @returns {{ [K in keyof T]: T[K] extends undefined ? string | undefined
 *   : T[K] extends number ? number : T[K] extends boolean ? boolean : string }}
 */
export function readOptions(defaults, help) {
  const names = Object.entries(defaults);
  const options = Object.fromEntries(
    [...names, ['help', false]].map(([name, value]) => [name, { type: typeof value === 'boolean' ? 'boolean' : 'string' }]),
  );
  let values;
  try {
    // elo0 may be negative: parseArgs takes "--elo0 -5" for two options, "--elo0=-5" not.
    const args = process.argv.slice(2).flatMap((arg, i, all) => {
      const next = all[i + 1];
      if (/^--[\w-]+$/.test(arg) && /^-\d/.test(next ?? '')) return [`${arg}=${next}`];
      return /^-\d/.test(arg) && /^--[\w-]+$/.test(all[i - 1] ?? '') ? [] : [arg];
    });
    ({ values } = parseArgs({ args, options, strict: true }));
  } catch (error) {
    throw new Stop(`${messageOf(error).split('. ')[0]}.\n\n${help}`);
  }
  if (values.help) {
    process.stdout.write(`${help}\n`);
    process.exit(0);
  }
  return /** @type {any} */ (
    Object.fromEntries(
      names.map(([name, initial]) => {
        const value = values[name] ?? initial;
        if (typeof initial !== 'number') return [name, value];
        if (!Number.isFinite(Number(value))) throw new Stop(`--${name}: expected a number, got ${value}`);
        return [name, Number(value)];
      }),
    )
  );
}

/**
 * The limit of `--tc`, `--nodes` or `--depth`; at most one may be given.
 * @param {{ tc?: string, nodes?: string, depth?: string }} given
 * @template {import('./play.mjs').Limit | null} F
 * @param {F} fallback
 * @returns {import('./play.mjs').Limit | F}
 */
export function limitOf({ tc, nodes, depth }, fallback) {
  const given = [tc, nodes, depth].filter((x) => x !== undefined);
  if (given.length > 1) throw new Stop('limit: expected one of --tc, --nodes and --depth.');
  if (tc !== undefined) {
    const known = /^(\d+\/)?\d+(\.\d+)?(\+\d+(\.\d+)?)?$/.test(tc);
    if (!known) throw new Stop(`--tc: expected seconds+increment such as 1+0.01, got ${tc}`);
    return { tc };
  }
  const whole = (name, text) => {
    if (!/^[1-9]\d*$/.test(text)) throw new Stop(`--${name}: expected a whole number of at least 1, got ${text}`);
    return Number(text);
  };
  if (nodes !== undefined) return { nodes: whole('nodes', nodes) };
  return depth !== undefined ? { depth: whole('depth', depth) } : fallback;
}

/** Resolves a path from the caller's folder: npm runs scripts in the repository's root and passes that folder in a variable. */
export const callersPath = (path) => resolve(process.env.INIT_CWD ?? process.cwd(), path);
