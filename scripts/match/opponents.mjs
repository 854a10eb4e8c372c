// The engines of the gauntlet: their programs, options and ratings.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../lib/fresh.mjs';
import { isProgram, root, which } from '../lib/shell.mjs';

/** Debian installs games in a folder that is not on every PATH. */
const game = (name) => which(name) ?? ['/usr/games', '/usr/local/games'].map((f) => join(f, name)).find(isProgram) ?? null;

const native = () => {
  const program = join(root, 'build', 'native', 'riposte');
  return isProgram(program) ? { program } : null;
};
/** The files of the browser's engine. */
const wasmFiles = ['uci.mjs', 'dist/riposte.js', 'dist/riposte.wasm'].map((file) => join(root, 'wasm-build', file));
const wasm = () => (wasmFiles.every((file) => existsSync(file)) ? { program: process.execPath, args: [wasmFiles[0]] } : null);
const lozza = () => {
  const path = process.env.RIPOSTE_LOZZA;
  return path && existsSync(path) ? { program: process.execPath, args: [path] } : null;
};
const stockfishJs = () => {
  const folder = process.env.RIPOSTE_STOCKFISH_JS_10;
  if (!folder || !existsSync(join(folder, 'stockfish.wasm.js'))) return null;
  return { program: process.execPath, args: [join(root, 'scripts', 'match', 'stockfish-js.cjs'), folder] };
};

/**
 * @typedef {object} Opponent
 * @property {string} name
 * @property {() => { program: string, args?: string[] } | null} find
 * @property {Record<string, string | number | boolean>} options
 * @property {number} [rating] CCRL, for the reader; only the anchor's is used
 * @property {string} [apt] Debian package
 * @property {string} [otherwise] how to have it where there is no package
 */

/** Ratings are CCRL 40/15, or the closest list that has the engine. @type {Opponent[]} */
export const OPPONENTS = [
  {
    name: 'glaurung',
    find: () => found('glaurung'),
    rating: 2793,
    apt: 'glaurung',
    options: { Hash: 16, Threads: 1, Ponder: false, OwnBook: false },
  },
  {
    name: 'toga2',
    find: () => found('toga2'),
    rating: 2850,
    apt: 'toga2',
    options: { Hash: 16, OwnBook: false, 'Number of Threads': 1 },
  },
  {
    name: 'gnuchess',
    find: () => found('gnuchess', '--uci'),
    rating: 2661,
    apt: 'gnuchess',
    options: { Hash: 16, OwnBook: false, Ponder: false },
  },
  {
    name: 'ethereal',
    find: () => found('ethereal-chess'),
    rating: 3300,
    apt: 'ethereal-chess',
    options: { Hash: 16, Threads: 1, MoveOverhead: 10 },
  },
  ...[10, 15].map((level) => ({
    name: `stockfish-${level}`,
    find: () => found('stockfish'),
    apt: 'stockfish',
    options: { Hash: 16, Threads: 1, 'Skill Level': level, 'Move Overhead': 10 },
  })),
  {
    name: 'fairy-stockfish',
    find: () => found('fairy-stockfish'),
    rating: 3300,
    apt: 'fairy-stockfish',
    options: { Hash: 16, Threads: 1, 'Move Overhead': 10, 'Minimum Thinking Time': 0 },
  },
  {
    name: 'lozza',
    find: lozza,
    rating: 3167,
    options: { Hash: 16 },
    otherwise: 'git clone https://github.com/op12no2/lozza, then RIPOSTE_LOZZA=/path/to/lozza/lozza.js',
  },
  {
    name: 'stockfish-js',
    find: stockfishJs,
    options: { Hash: 16 },
    otherwise: 'npm pack stockfish.js@10.0.2, unpack it, then RIPOSTE_STOCKFISH_JS_10=/path/to/package',
  },
  { name: 'riposte', find: native, options: { Hash: 16, Threads: 1 }, otherwise: 'npm run build' },
  { name: 'riposte-wasm', find: wasm, options: { Hash: 16, Threads: 1 }, otherwise: 'npm run build' },
];

/** The rating that anchors all others. */
export const ANCHOR = { glaurung: 2793 };

/** Who plays without `--opponents`: fairy-stockfish, stockfish-js and Riposte itself must be named. */
export const USUAL = ['glaurung', 'toga2', 'gnuchess', 'ethereal', 'stockfish-10', 'stockfish-15', 'lozza'];

function found(name, ...args) {
  const program = game(name);
  return program ? { program, args } : null;
}

/**
 * An opponent as a player of `playMatch`, or null where it is not on this machine.
 * @param {string} name
 */
export function playerOf(name) {
  const { find, options } = OPPONENTS.find((o) => o.name === name) ?? {};
  const there = find?.();
  if (!there) return null;
  // Our own programs are identified by content: a new build is another player.
  const files = name === 'riposte' ? [there.program] : name === 'riposte-wasm' ? wasmFiles : [];
  return { name, ...there, options, id: files.length ? hashOf(files).slice(0, 10) : name };
}
