// Options that several match scripts have.
import { resolve } from 'node:path';
import { Stop } from '../lib/shell.mjs';

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

/**
 * UCI options such as `Switch Killers=1,Hash=32`.
 * @param {string} flag for the message
 * @param {string | undefined} text
 * @returns {Record<string, string>}
 */
export function uciOptions(flag, text) {
  const pairs = (text ?? '').split(',').filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, value] = /^ *([^=]+?) *= *(.+?) *$/.exec(pair) ?? [];
      if (!name || !value) throw new Stop(`--${flag}: expected NAME=VALUE,NAME=VALUE, got ${pair}`);
      return [name, value];
    }),
  );
}

/** Resolves a path from the caller's folder: npm runs scripts in the repository's root and passes that folder in a variable. */
export const callersPath = (path) => resolve(process.env.INIT_CWD ?? process.cwd(), path);
