// Matches in pairs of games, each opening once with either colour, saved game by game, so that a match can be
// resumed.
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DRAWN, WON } from '../../web/stats/adjudication.js';
import { hashOf } from '../lib/fresh.mjs';
import { root, Stop } from '../lib/shell.mjs';
import { faultOf, runFastchess } from './fastchess.mjs';

/** Positions of our own, from a fixed seed; the first line says how they were made. */
export const BOOK = join(root, 'engine', 'testing', 'book.epd');

/** Arguments of fastchess for the games that end early. */
export const ADJUDICATED = [
  '-resign',
  `movecount=${WON.moves}`,
  `score=${WON.centipawns}`,
  'twosided=true',
  '-draw',
  `movenumber=${DRAWN.from}`,
  `movecount=${DRAWN.moves}`,
  `score=${DRAWN.centipawns}`,
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
 *
 * @typedef {object} Game
 * @property {number} pair from 0
 * @property {boolean} aWhite whether the first player had White
 * @property {'1-0' | '0-1' | '1/2-1/2'} result
 * @property {string} reason
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

/** The same order for the same seed, on every machine (xorshift, Fisher-Yates). @template T @param {T[]} list */
export function shuffled(list, seed) {
  const copy = [...list];
  let x = (Math.imul(seed, 2654435761) ^ 0x9e3779b9) >>> 0 || 1;
  for (let i = copy.length - 1; i > 0; i -= 1) {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    const j = (x >>> 0) % (i + 1);
    [copy[i], copy[j]] = [copy[j], copy[i]];
  }
  return copy;
}

/** Points of the first player, in halves. @param {Game} game */
const halves = ({ aWhite, result }) => (result === '1/2-1/2' ? 1 : (result === '1-0') === aWhite ? 2 : 0);

/**
 * The totals of a match for the first player. A pair counts once both of its games are finished.
 * @param {readonly Game[]} games
 */
export function tally(games) {
  const pairs = new Map();
  for (const game of games) {
    const both = pairs.get(game.pair) ?? new Map();
    both.set(game.aWhite, game);
    pairs.set(game.pair, both);
  }
  const [penta, wdl] = [
    [0, 0, 0, 0, 0],
    [0, 0, 0],
  ];
  const faults = { a: {}, b: {} };
  for (const both of pairs.values()) {
    if (both.size < 2) continue;
    const points = [...both.values()].map(halves);
    penta[points[0] + points[1]] += 1;
    for (const p of points) wdl[p] += 1;
    for (const game of both.values()) {
      const fault = faultOf(game.reason);
      if (!fault) continue;
      const who = (fault.side === 'white') === game.aWhite ? faults.a : faults.b;
      who[fault.kind] = (who[fault.kind] ?? 0) + 1;
    }
  }
  const [losses, draws, wins] = wdl;
  return { games: losses + draws + wins, wins, draws, losses, penta, faults, next: Math.max(-1, ...pairs.keys()) + 1 };
}

/** @typedef {ReturnType<typeof tally>} Tally */

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
 * Plays a match, or resumes it: a call with the same players, limit, book and seed includes the games that were played
 * before and plays only the rest.
 * @param {object} match
 * @param {[Player, Player]} match.players
 * @param {Limit} match.limit
 * @param {number} match.games at most; even
 * @param {string} match.folder under build/
 * @param {string} [match.book]
 * @param {number} [match.seed] of the order of openings
 * @param {number} [match.concurrency]
 * @param {number} [match.margin] milliseconds that a clock may be overdrawn
 * @param {boolean} [match.playOn] to mate or to a draw by the rules, where otherwise `ADJUDICATED` ends a game
 * @param {(tally: Tally) => boolean | void} [match.onPair] after each pair; true ends the match
 * @returns {Promise<Tally & { interrupted: boolean, file: string }>}
 */
export async function playMatch(match) {
  const { players, limit, games, folder, book = BOOK, seed = 1, concurrency = 2, margin = 100, playOn = false, onPair } = match;
  if (!(games >= 2)) throw new Stop(`games: expected at least 2, got ${games}`);
  const positions = readBook(book);
  const fixed = (player) => !('tc' in (player.limit ?? limit));
  if (players.every(fixed) && games > 2 * positions.length) {
    throw new Stop(
      `games: expected at most ${2 * positions.length} (twice the ${positions.length} openings of the ` +
        `book), got ${games}: at fixed effort an opening gives the same two games again. A larger book:\n` +
        'build/native/riposte-datagen --book N --seed S --out BOOK, then --book BOOK',
    );
  }
  const [a, b] = players;
  const known = players.map(({ program, args, ...player }) => player);
  const identity = JSON.stringify({ players: known, limit, seed, margin, playOn, book: hashOf([], ...positions) });
  const key = hashOf([], identity).slice(0, 12);
  const name = `${a.name}-${b.name}`.replace(/[^\w.-]+/g, '_');
  const file = resolve(root, 'build', folder, `${name}-${key}.jsonl`);
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file)) writeFileSync(file, `${identity}\n`);
  /** @type {Game[]} */
  const played = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      try {
        return [JSON.parse(line)];
      } catch {
        return []; // a line cut short by a crash
      }
    });
  let now = tally(played);
  if (now.games >= games || onPair?.(now)) return { ...now, interrupted: false, file };

  const ordered = file.replace(/jsonl$/, 'epd');
  writeFileSync(ordered, `${shuffled(positions, seed).join('\n')}\n`);
  const first = now.next;
  const args = [
    ...engineArguments(a, a.limit ?? limit, margin),
    ...engineArguments(b, b.limit ?? limit, margin),
    '-openings',
    `file=${ordered}`,
    'format=epd',
    'order=sequential',
    `start=${1 + (first % positions.length)}`,
    '-rounds',
    String(Math.ceil((games - now.games) / 2)),
    '-games',
    '2',
    '-repeat',
    '-concurrency',
    String(concurrency),
    ...(playOn ? [] : ADJUDICATED),
    '-recover',
    '-ratinginterval',
    '0',
    '-autosaveinterval',
    '0',
    '-config',
    `outname=${file.replace(/jsonl$/, 'config')}`,
    '-pgnout',
    `file=${file.replace(/jsonl$/, 'pgn')}`,
    'append=true',
  ];
  const { interrupted } = await runFastchess(
    args,
    ({ number, white, result, reason }) => {
      const game = { pair: first + Math.floor((number - 1) / 2), aWhite: white === a.name, result, reason };
      played.push(game);
      appendFileSync(file, `${JSON.stringify(game)}\n`);
      const before = now.games;
      now = tally(played);
      return now.games > before && onPair?.(now) === true;
    },
    dirname(file),
  );
  return { ...now, interrupted, file };
}
