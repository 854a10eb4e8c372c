// Games and backends for the tests of the storage.
import 'fake-indexeddb/auto';
import { START_FEN } from '../../../web/core/format.ts';
import type { GameRecord, MoveNode } from '../../../web/protocol/game-record.ts';
import type { Backend } from '../../../web/storage/backend.ts';
import type { StorageError } from '../../../web/storage/errors.ts';
import { IndexedDbBackend } from '../../../web/storage/indexed-db.ts';
import { MemoryBackend } from '../../../web/storage/memory.ts';

/** A move after which the board has one rank that no other move number has. */
export function move(uci: string, number: number, part: Partial<MoveNode> = {}): MoveNode {
  const rank = ['8', 'p7', '1p6', '2p5', '3p4', '4p3', '5p2', '6p1'][number % 8];
  return {
    uci,
    san: uci.slice(2),
    fen: `rnbqkbnr/pppppppp/${rank}/8/8/8/PPPPPPPP/RNBQKBNR ${number % 2 === 0 ? 'w' : 'b'} KQkq - 0 ${1 + Math.floor(number / 2)}`,
    check: false,
    capture: false,
    from: uci.slice(0, 2),
    to: uci.slice(2, 4),
    before: [],
    comments: [],
    nags: [],
    commands: [],
    children: [],
    ...part,
  };
}

const SHUFFLE = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];

/** A game of `plies` half-moves with these tags. */
export function game(tags: Record<string, string> = {}, plies = 8, part: Partial<GameRecord> = {}): GameRecord {
  let children: readonly MoveNode[] = [];
  for (let ply = plies; ply > 0; ply--) children = [move(SHUFFLE[(ply - 1) % 4]!, ply, { children })];
  return {
    startFen: START_FEN,
    chess960: false,
    tags: Object.entries(tags),
    result: '*',
    comments: [],
    nags: [],
    commands: [],
    children,
    ...part,
  };
}

let databases = 0;

/** The name of a database that no other test uses. */
export const newName = (): string => `test ${++databases}`;

/** Both kinds of backend; each call makes an empty one. */
export const BACKENDS: [string, () => Promise<Backend>][] = [
  ['IndexedDB', () => IndexedDbBackend.open({ name: newName() })],
  ['memory', async () => new MemoryBackend()],
];

/** Collects problems: their kinds in order. */
export function problems(): { report: (problem: StorageError) => void; kinds: string[] } {
  const kinds: string[] = [];
  return { kinds, report: ({ kind }) => void kinds.push(kind) };
}
