// Recordings for tests: by hand, and large ones by chance.
import { type CutoffSource, type End, endCode, SEARCH_KIND_CODES, type SearchKind } from '../../web/recording/node-ends.ts';
import { NO_EVAL, NO_PLY_LIMIT, RECORD, Recording, type RecordingHead } from '../../web/recording/recording.ts';
import { recordDisplacedKillers } from './killer-rule.ts';

/** A node as a test writes it down; what is left out is ordinary. */
export interface Node {
  /** UCI text; `''` where no move led here. */
  move?: string;
  /** Kind of the move: promotion 1, en passant 2, castling 3 (king takes rook). */
  kind?: number;
  depth?: number;
  window?: [number, number];
  score?: number;
  staticEval?: number;
  end?: End;
  source?: CutoffSource;
  searchKind?: SearchKind;
  reduction?: number;
  extension?: number;
  number?: number;
  killers?: [number, number];
  /** The move is quiet; unless told, where its source says so. */
  quiet?: boolean;
  pv?: boolean;
  /** Nodes without those below; 1 by default. */
  own?: number;
  below?: Node[];
}

const square = (text: string): number => text.charCodeAt(0) - 97 + 8 * (Number(text[1]) - 1);

function bits(move: string, kind: number): number {
  if (move === '') return 0;
  const promoted = Math.max(0, 'nbrq'.indexOf(move[4] ?? 'n'));
  return square(move.slice(0, 2)) | (square(move.slice(2, 4)) << 6) | (promoted << 12) | (kind << 14);
}

/** The initial position. */
export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** Head of a recording from the usual start. */
export function head(changes: Partial<RecordingHead> = {}): RecordingHead {
  return {
    description: {
      engine: 'Riposte test',
      position: { fen: 'startpos', moves: [] },
      limits: { depth: 4 },
      options: {},
    },
    nodes: 0,
    time: 12,
    plyLimit: NO_PLY_LIMIT,
    ...changes,
  };
}

const QUIET = ['killer1', 'killer2', 'countermove', 'quiet'];

/** Writes records one after another. */
class Writer {
  private readonly view: DataView;
  private readonly bytes: Uint8Array<ArrayBuffer>;
  at = 0;

  constructor(most: number) {
    this.bytes = new Uint8Array(most * RECORD);
    this.view = new DataView(this.bytes.buffer);
  }
  /** Opens a node; its size and nodes are set when it is closed. */
  open(node: Node, ply: number): number {
    const o = this.at * RECORD;
    const { view } = this;
    const [alpha, beta] = node.window ?? [-10, 10];
    view.setUint16(o, bits(node.move ?? '', node.kind ?? (node.move?.length === 5 ? 1 : 0)), true);
    view.setUint8(o + 2, ply);
    view.setInt8(o + 3, node.depth ?? 3);
    view.setInt16(o + 4, alpha, true);
    view.setInt16(o + 6, beta, true);
    view.setInt16(o + 8, node.score ?? 0, true);
    view.setInt16(o + 10, node.staticEval ?? NO_EVAL, true);
    const [k1, k2] = node.killers ?? [0, 0];
    const quiet = node.quiet ?? (QUIET.includes(node.source ?? '') && node.searchKind !== 'quiescence');
    view.setUint8(o + 19, k1 | (k2 << 2) | (node.pv ? 32 : 0) | (quiet ? 128 : 0));
    view.setUint8(o + 20, endCode(node.end ?? 'allSearched'));
    const searchKind = node.searchKind ?? (ply === 0 ? 'root' : 'zeroWindow');
    view.setUint8(o + 21, node.source ? endCode(node.source) : 0);
    view.setUint8(o + 26, SEARCH_KIND_CODES[searchKind]);
    view.setUint8(o + 22, (node.reduction ?? 0) | (((node.extension ?? 0) + 2) << 5));
    view.setUint8(o + 23, node.number ?? 0);
    return this.at++;
  }
  close(i: number, nodes: number): void {
    this.view.setUint32(i * RECORD + 12, nodes, true);
    const flags = this.view.getUint8(i * RECORD + 19);
    this.view.setUint32(i * RECORD + 16, (this.at - i) | (flags << 24), true);
  }
  add(node: Node, ply: number): number {
    const i = this.open(node, ply);
    let nodes = node.own ?? 1;
    for (const child of node.below ?? []) nodes += this.add(child, child.searchKind === 'singular' ? ply : ply + 1);
    this.close(i, nodes);
    return nodes;
  }
  done(h: RecordingHead): Recording {
    const recording = new Recording(h, this.bytes.slice(0, this.at * RECORD));
    recordDisplacedKillers(recording);
    return recording;
  }
}

const sizeOf = (node: Node): number => 1 + (node.below ?? []).reduce((sum, child) => sum + sizeOf(child), 0);

/** A recording of these searches of the root. */
export function recorded(roots: Node[], changes: Partial<RecordingHead> = {}): Recording {
  const writer = new Writer(roots.reduce((sum, root) => sum + sizeOf(root), 0));
  let nodes = 0;
  for (const root of roots) nodes += writer.add(root, 0);
  return writer.done(head({ nodes, ...changes }));
}

/** Pseudo-random numbers in 0..1 from a seed: the same on every machine. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const ORDER: CutoffSource[] = ['ttMove', 'goodCapture', 'killer1', 'killer2', 'countermove', 'quiet'];

/**
 * A search of about `count` records that looks like one: iterations with growing depth, nodes that cut early by turns
 * with nodes whose moves are all searched, quiescence at the leaves, null moves, reductions and second searches. Moves
 * are squares by chance.
 */
export function synthetic(count: number, seed = 1): Recording {
  const random = chance(seed);
  const writer = new Writer(count);
  const full = (): boolean => writer.at >= count;
  const move = (): string => {
    const at = (): string => 'abcdefgh'.charAt(Math.floor(random() * 8)) + String(1 + Math.floor(random() * 8));
    return at() + at();
  };
  const leafEnd = (cut: boolean): End => {
    const x = random();
    if (x < 0.05) return x < 0.04 ? 'draw' : 'checkmate';
    if (cut) return x < 0.45 ? 'ttBound' : x < 0.75 ? 'standPat' : 'reverseFutility';
    return x < 0.2 ? 'ttBound' : x < 0.3 ? 'razoring' : 'allSearched';
  };
  const grow = (node: Node, ply: number, depth: number, cut: boolean): number => {
    const last = full();
    const children = last
      ? 0
      : depth <= 0
        ? random() < 0.35
          ? 1 + Math.floor(random() * 3)
          : 0
        : cut
          ? random() < 0.6
            ? 1
            : 1 + Math.floor(random() * random() * 12)
          : 6 + Math.floor(random() * 26);
    const source = ORDER[Math.min(ORDER.length - 1, Math.floor(children > 4 ? 5 : random() * 6))] ?? 'quiet';
    const end: End = last ? 'unfinished' : children === 0 ? leafEnd(cut) : cut ? source : 'allSearched';
    const score = Math.floor(random() * 120) + (cut ? 20 : -140);
    const i = writer.open(
      { ...node, depth, window: [-1, 0], score, end, staticEval: score - 9, pv: ply < 4 && node.number === 1 },
      ply,
    );
    let nodes = 1;
    for (let n = 1; n <= children && !full(); n++) {
      const searched: Node = {
        move: move(),
        number: n,
        source: cut && n === children ? source : n < 4 ? (ORDER[n - 1] ?? 'quiet') : 'quiet',
        searchKind: depth <= 0 ? 'quiescence' : n > 4 ? 'reduced' : n === 1 && ply < 3 ? 'fullWindow' : 'zeroWindow',
        reduction: n > 4 ? 2 : 0,
        ...(n === 1 && depth > 0 ? { quiet: random() < 0.5 } : {}),
      };
      nodes += grow(searched, ply + 1, depth - 1 - (n > 4 ? 2 : 0), n === children && cut ? false : !cut || n < children);
      if (n > 4 && !full() && random() < 0.06)
        nodes += grow({ ...searched, searchKind: 'zeroWindow', reduction: 0 }, ply + 1, depth - 1, false);
    }
    writer.close(i, nodes);
    return nodes;
  };
  let nodes = 0;
  for (let depth = 1; !full(); depth++) nodes += grow({ searchKind: 'root', pv: true }, 0, depth, false);
  return writer.done(head({ nodes }));
}

/**
 * Two searches of the root, small enough to memorise. By record: 0 depth 1; 1 d4; 2 depth 3, 19 nodes; 3 e4;
 * 4 e4 e5, cut by killer 1; 5 Bb5; 6 Nf3; 7 a reply; 8 e4 d5, cut by a quiet move that replaces that killer; 9 Nc3;
 * 10, 13 and 14 the three searches of Nf3; 11 a null move below the first; 12 d4 after it.
 */
export function handMade(changes: Partial<RecordingHead> = {}): Recording {
  const e5: Node = {
    move: 'e7e5',
    number: 1,
    source: 'quiet',
    depth: 1,
    window: [29, 30],
    score: 57,
    end: 'killer1',
    staticEval: 20,
    killers: [3, 1],
    below: [
      { move: 'f1b5', number: 1, source: 'ttMove', depth: 0, window: [-30, -29], score: 3, end: 'standPat', own: 3 },
      {
        move: 'g1f3',
        number: 3,
        source: 'killer1',
        depth: 0,
        window: [-30, -29],
        score: -57,
        own: 3,
        below: [
          {
            move: 'e5e4',
            number: 1,
            source: 'goodCapture',
            searchKind: 'quiescence',
            depth: -1,
            window: [29, 30],
            score: 10,
            end: 'standPat',
          },
        ],
      },
    ],
  };
  const d5: Node = {
    move: 'd7d5',
    number: 2,
    source: 'quiet',
    depth: 1,
    window: [29, 30],
    score: 40,
    end: 'quiet',
    below: [{ move: 'b1c3', number: 1, source: 'quiet', depth: 0, window: [-30, -29], score: -40, own: 2 }],
  };
  const knight = { move: 'g1f3', number: 2, source: 'quiet' } as const;
  const passing: Node = {
    searchKind: 'nullMove',
    depth: 0,
    window: [12, 13],
    score: -5,
    below: [
      {
        move: 'd2d4',
        number: 1,
        source: 'quiet',
        searchKind: 'quiescence',
        depth: -1,
        window: [-13, -12],
        score: 0,
        end: 'draw',
      },
    ],
  };
  return recorded(
    [
      {
        depth: 1,
        window: [-32001, 32001],
        score: 10,
        below: [
          { move: 'd2d4', number: 1, source: 'quiet', searchKind: 'fullWindow', depth: 0, window: [-32001, 32001], score: -10 },
        ],
      },
      {
        depth: 3,
        window: [-20, 40],
        score: 25,
        pv: true,
        below: [
          {
            move: 'e2e4',
            number: 1,
            source: 'ttMove',
            searchKind: 'fullWindow',
            depth: 2,
            window: [-40, 20],
            score: -12,
            pv: true,
            below: [e5, d5],
          },
          { ...knight, searchKind: 'reduced', reduction: 1, depth: 1, window: [-13, -12], score: -31, below: [passing] },
          { ...knight, depth: 2, window: [-13, -12], score: -28 },
          { ...knight, searchKind: 'fullWindow', depth: 2, window: [-40, -12], score: -25, own: 2 },
        ],
      },
    ],
    changes,
  );
}
