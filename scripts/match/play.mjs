// Matches in pairs of games, each opening once with either colour. fastchess saves and resumes them.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DRAWN, WON } from '../../web/stats/adjudication.js';
import { hashOf } from '../lib/fresh.mjs';
import { root, Stop } from '../lib/shell.mjs';
import { runFastchess } from './fastchess.mjs';

/** Positions of our own, from a fixed seed; the first line says how they were made. */
export const BOOK = join(root, 'engine', 'testing', 'book.epd');

/** Arguments of fastchess for the games that end early. */
export const ADJUDICATED = [
  ...['-resign', `movecount=${WON.moves}`, `score=${WON.centipawns}`, 'twosided=true'],
  ...['-draw', `movenumber=${DRAWN.from}`, `movecount=${DRAWN.moves}`, `score=${DRAWN.centipawns}`],
];

/**
 * @typedef {object} Player
 * @property {string} name unique in a match
 * @property {string} program
 * @property {string[]} [args]
 * @property {Record<string, string | number | boolean>} [options] UCI options
 * @property {string} id identifies this build: part of the match's identity
 * @property {Limit} [limit] where it differs from the match's
 *
 * @typedef {{ tc: string } | { nodes: number } | { depth: number }} Limit a clock as fastchess takes it, or a fixed
 *   effort for each move
 */

/** @param {string} file @returns {string[]} the positions of an EPD book, without comments */
export function readBook(file) {
  if (!existsSync(file)) {
    throw new Stop(
      `book: expected an EPD file, ${file} is not there.\n` +
        'Make one: build/native/riposte-datagen --book 1000 --seed 1 --out BOOK, then --book BOOK',
    );
  }
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim());
  const positions = lines.filter((line) => line && !line.startsWith('#'));
  if (positions.length === 0) throw new Stop(`book: ${file} holds no positions.`);
  return positions;
}

/** The losses for technical reasons in a PGN file that fastchess has written, by player and reason. @param {string} pgn */
export function faultsIn(pgn) {
  const faults = /** @type {Record<string, Record<string, number>>} */ ({});
  for (const game of pgn.split(/^(?=\[Event )/m)) {
    const tag = (name) => new RegExp(`^\\[${name} "(.*)"\\]`, 'm').exec(game)?.[1] ?? '';
    const kind = { 'time forfeit': 'time', abandoned: 'crash', 'illegal move': 'illegal move' }[tag('Termination')];
    if (!kind) continue;
    const loser = tag(tag('Result') === '1-0' ? 'Black' : 'White');
    faults[loser] = { ...faults[loser], [kind]: (faults[loser]?.[kind] ?? 0) + 1 };
  }
  return faults;
}

/**
 * fastchess's arguments for a player.
 * @param {Omit<Player, 'id'>} player
 * @param {Limit} limit
 * @param {number} [margin] milliseconds that a clock may be overdrawn
 */
export function engineArguments({ name, program, args = [], options = {} }, limit, margin = 0) {
  const settings = Object.entries(options).map(([key, value]) => `option.${key}=${value}`);
  const time =
    'tc' in limit
      ? [`tc=${limit.tc}`, `timemargin=${margin}`]
      : ['tc=inf', 'nodes' in limit ? `nodes=${limit.nodes}` : `plies=${limit.depth}`];
  const rest = args.length ? [`args=${args.join(' ')}`] : [];
  return ['-engine', `cmd=${program}`, `name=${name}`, ...rest, ...time, ...settings];
}

/**
 * @typedef {object} Match
 * @property {[Player, Player]} players
 * @property {Limit} limit
 * @property {number} games at most; even
 * @property {string} folder under build/
 * @property {string} [book]
 * @property {number} [seed] of the order of openings
 * @property {number} [concurrency]
 * @property {number} [margin] milliseconds that a clock may be overdrawn
 * @property {boolean} [playOn] to mate or to a draw by the rules, where otherwise `ADJUDICATED` ends a game
 * @property {string[]} [sprt] ends the match: fastchess's arguments
 */

/** The file of a match: another build, limit, book or seed is another match. @param {Match} match */
function fileOf({ players, limit, folder, book = BOOK, seed = 1, margin = 100, playOn = false }) {
  const known = players.map(({ program, args, ...player }) => player);
  const key = hashOf([], JSON.stringify({ players: known, limit, seed, margin, playOn, book: hashOf([book]) })).slice(0, 12);
  const name = players.map((player) => player.name).join('-');
  return resolve(root, 'build', folder, `${name.replace(/[^\w.-]+/g, '_')}-${key}.json`);
}

/**
 * What has been played of a match, for the first player; a pair counts once both of its games are finished.
 * @param {Match} match
 */
export function totalsOf(match) {
  const file = fileOf(match);
  const names = match.players.map(({ name }) => name);
  const read = (path, otherwise) => (existsSync(path) ? readFileSync(path, 'utf8') : otherwise);
  const counts = JSON.parse(read(file, '{}')).stats?.[names.join(' vs ')] ?? {};
  const { wins = 0, draws = 0, losses = 0 } = counts;
  const of = (...kinds) => kinds.reduce((sum, kind) => sum + (counts[`penta_${kind}`] ?? 0), 0);
  const faults = faultsIn(read(file.replace(/json$/, 'pgn'), ''));
  return {
    games: wins + draws + losses,
    wins,
    draws,
    losses,
    penta: [of('LL'), of('LD'), of('WL', 'DD'), of('WD'), of('WW')],
    faults: { a: faults[names[0]] ?? {}, b: faults[names[1]] ?? {} },
  };
}

/** @typedef {ReturnType<typeof totalsOf>} Totals */

/**
 * Plays a match, or resumes it: a call with the same players, limit, book and seed plays only the rest.
 * @param {Match} match
 * @returns {Promise<Totals & { interrupted: boolean, file: string }>}
 */
export async function playMatch(match) {
  const { players, limit, games, book = BOOK, seed = 1, concurrency = 2, margin = 100, playOn = false, sprt = [] } = match;
  if (games < 2) throw new Stop(`games: expected at least 2, got ${games}`);
  const positions = readBook(book);
  const fixed = (player) => !('tc' in (player.limit ?? limit));
  if (players.every(fixed) && games > 2 * positions.length) {
    throw new Stop(
      `games: expected at most ${2 * positions.length} (twice the ${positions.length} openings of the ` +
        `book), got ${games}: at fixed effort an opening gives the same two games again. A larger book:\n` +
        'build/native/riposte-datagen --book N --seed S --out BOOK, then --book BOOK',
    );
  }
  const file = fileOf(match);
  const before = totalsOf(match);
  if (before.games >= games) return { ...before, interrupted: false, file };
  mkdirSync(dirname(file), { recursive: true });
  const plain = file.replace(/json$/, 'epd');
  writeFileSync(plain, `${positions.join('\n')}\n`);
  const resumed = existsSync(file)
    ? ['-config', `file=${file}`]
    : players.flatMap((one) => engineArguments(one, one.limit ?? limit, margin));
  const { interrupted } = await runFastchess(
    [
      ...resumed,
      ...['-openings', `file=${plain}`, 'format=epd', 'order=random', '-srand', String(seed)],
      ...['-rounds', String(Math.ceil(games / 2)), '-games', '2', '-repeat', '-concurrency', String(concurrency)],
      ...(playOn ? [] : ADJUDICATED),
      ...sprt,
      ...['-recover', '-ratinginterval', '20', '-autosaveinterval', '20', '-config', `outname=${file}`],
      ...['-pgnout', `file=${file.replace(/json$/, 'pgn')}`, 'append=true'],
    ],
    dirname(file),
  );
  return { ...totalsOf(match), interrupted, file };
}
