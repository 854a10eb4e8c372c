import type { AnalyseOptions, Analysis, EngineState } from '../../web/engine/analysis.ts';
import type { Connect, EnginePort } from '../../web/engine/engine-port.ts';
import { QuestionMethods } from '../../web/engine/question-methods.ts';
import { listGames } from '../../web/pgn/list.ts';
import { readPgn } from '../../web/pgn/read.ts';
import type { ListedGame } from '../../web/protocol/game-record.ts';
import type {
  BestMove,
  EvaluationView,
  Generation,
  KillerSlot,
  LegalMove,
  Limits,
  Motif,
  OptionInfo,
  PieceWorth,
  PlyView,
  PositionSpec,
  PositionView,
  ReadGame,
  RecordingFile,
  SearchInfo,
  XrayRow,
  XraySnapshot,
} from '../../web/protocol/protocol.ts';
import { CUTOFF_SOURCES } from '../../web/recording/node-ends.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** An error as the engine's client throws it. */
export class FakeError extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

type Board = Map<string, string>;

function boardOf(placement: string): Board {
  const board: Board = new Map();
  placement.split('/').forEach((row, r) => {
    let file = 0;
    for (const c of row) {
      if (/\d/.test(c)) file += Number(c);
      else board.set(String.fromCharCode(97 + file++) + String(8 - r), c);
    }
  });
  return board;
}

function placementOf(board: Board): string {
  const rows: string[] = [];
  for (let rank = 8; rank >= 1; rank--) {
    let row = '';
    let gap = 0;
    for (let file = 0; file < 8; file++) {
      const piece = board.get(String.fromCharCode(97 + file) + String(rank));
      if (!piece) gap += 1;
      else {
        row += (gap > 0 ? String(gap) : '') + piece;
        gap = 0;
      }
    }
    rows.push(row + (gap > 0 ? String(gap) : ''));
  }
  return rows.join('/');
}

/** Pushes of pawns and leaps of knights: as much chess as a view's test needs. */
function movesOf(board: Board, turn: string): LegalMove[] {
  const moves: LegalMove[] = [];
  const mine = (p: string): boolean => (turn === 'w' ? p === p.toUpperCase() : p === p.toLowerCase());
  const add = (from: string, file: number, rank: number, letter: string): void => {
    if (file < 0 || file > 7 || rank < 1 || rank > 8) return;
    const to = String.fromCharCode(97 + file) + String(rank);
    const there = board.get(to);
    if (there && (letter === '' || mine(there))) return;
    const last = letter === '' && (rank === 1 || rank === 8);
    for (const promotion of last ? ['q', 'r', 'b', 'n'] : ['']) {
      const suffix = promotion === '' ? '' : `=${promotion.toUpperCase()}`;
      moves.push({
        uci: from + to + promotion,
        san: letter + (there ? 'x' : '') + to + suffix,
        from,
        to,
        promotion,
        capture: there !== undefined,
      });
    }
  };
  for (const [from, piece] of board) {
    if (!mine(piece)) continue;
    const file = from.charCodeAt(0) - 97;
    const rank = Number(from[1]);
    const up = turn === 'w' ? 1 : -1;
    if (piece.toLowerCase() === 'p') {
      add(from, file, rank + up, '');
      if (rank === (turn === 'w' ? 2 : 7)) add(from, file, rank + 2 * up, '');
    } else if (piece.toLowerCase() === 'n') {
      for (const [df, dr] of [
        [1, 2],
        [2, 1],
        [-1, 2],
        [-2, 1],
        [1, -2],
        [2, -1],
        [-1, -2],
        [-2, -1],
      ] as const) {
        add(from, file + df, rank + dr, 'N');
      }
    }
  }
  return moves;
}

function fakeDescribe(position: PositionSpec): PositionView {
  const fen = position.fen === 'startpos' ? START : position.fen;
  const fields = fen.split(' ');
  if (fields.length !== 6) throw new FakeError('fen', 'expected 6 fields');
  if (fields[1] !== 'w' && fields[1] !== 'b') throw new FakeError('fen.turn', `expected w or b, found "${fields[1] ?? ''}"`);
  const board = boardOf(fields[0] ?? '');
  if (![...board.values()].includes('K')) throw new FakeError('fen.placement', 'White has no king');
  let turn: 'w' | 'b' = fields[1];
  const plies: PlyView[] = [];
  position.moves.forEach((uci, i) => {
    const from = uci.slice(0, 2);
    const to = uci.slice(2, 4);
    const piece = board.get(from);
    if (!piece) throw new FakeError(`moves[${i}]`, `${uci} is not legal here`);
    const capture = board.has(to);
    const promoted = uci[4] ? (turn === 'w' ? uci[4].toUpperCase() : uci[4]) : piece;
    board.delete(from);
    board.set(to, promoted);
    turn = turn === 'w' ? 'b' : 'w';
    const letter = piece.toUpperCase() === 'P' ? '' : piece.toUpperCase();
    const after = `${placementOf(board)} ${turn} - - 0 ${1 + Math.floor((i + 1) / 2)}`;
    plies.push({
      uci,
      san: letter + to + (uci[4] ? `=${uci[4].toUpperCase()}` : ''),
      fen: after,
      check: false,
      capture,
      from,
      to,
    });
  });
  const last = plies[plies.length - 1];
  return {
    startFen: fen,
    repairs: [],
    fen: last?.fen ?? fen,
    turn,
    check: false,
    result: '*',
    reason: '',
    legal: movesOf(board, turn),
    plies,
  };
}

/** A report with the usual figures. */
export function fakeInfo(part: Partial<SearchInfo> = {}): SearchInfo {
  return {
    depth: 12,
    seldepth: 21,
    multipv: 1,
    score: { kind: 'cp', value: 34, bound: 'exact' },
    nodes: 1_234_567,
    nps: 1_410_000,
    hashfull: 123,
    time: 876,
    pv: ['e2e4', 'e7e5', 'g1f3', 'b8c6'],
    san: ['e4', 'e5', 'Nf3', 'Nc6'],
    ...part,
  };
}

/** A killer slot with counts that follow from `tried`. */
export function fakeSlot(part: Partial<KillerSlot> = {}): KillerSlot {
  const tried = part.tried ?? 100;
  return {
    uci: 'b1c3',
    text: 'Nc3',
    legal: true,
    offered: 2 * tried,
    stale: tried >> 1,
    tried,
    cut: 53,
    first: 20,
    wasted: 40 * tried,
    replaced: 4,
    last: 'cut',
    ...part,
  };
}

/** A snapshot of `plies` rows; `step` makes the counts grow, as they do during a search. */
export function fakeSnapshot(plies: number, step = 0, pv: readonly [string, string][] = []): XraySnapshot {
  const rows: XrayRow[] = Array.from({ length: plies }, (_, i) => {
    const weight = Math.round(4000 / (1 + Math.abs(i - 6)));
    const tried = weight + step * (1 + (i % 3));
    const move = pv[i];
    const black = i % 2 === 1;
    return {
      ply: i + 1,
      pv: move ? { uci: move[0], san: move[1] } : null,
      killers: [
        fakeSlot({
          uci: black ? 'g8f6' : 'g1f3',
          text: black ? 'Nf6' : 'Nf3',
          legal: i < pv.length,
          tried,
          cut: Math.round(tried * (0.75 - i * 0.02)),
          replaced: 12 + step,
          last: (i + step) % 3 === 0 ? 'failed' : 'cut',
        }),
        fakeSlot({
          uci: black ? 'd7d5' : 'd2d4',
          text: black ? 'pd7-d5' : 'pd2-d4',
          legal: i % 4 === 0 && i < pv.length,
          tried: tried >> 1,
          cut: tried >> 3,
          replaced: 40 + step,
          last: 'failed',
        }),
      ],
      holders: [],
      quiets: { tried: tried * 3, cut: Math.round(tried * 0.2) },
      cutoffs: CUTOFF_SOURCES.map((_, k) => Math.round(weight / (1 + ((k * 7 + i) % 9))) + step),
    };
  });
  return {
    depth: 12,
    seldepth: plies,
    nodes: 1_000_000 + step * 1000,
    time: 800 + step * 60,
    moveCutoffs: 400_000 + step * 400,
    firstMoveCutShare: 0.87,
    rows,
  };
}

/** A search that a test drives by hand. */
export interface FakeSearch {
  position: PositionSpec;
  limits: Limits;
  hooks: AnalyseOptions;
  xray: boolean;
  stopped: boolean;
  finish(move?: string): void;
  crash(message: string): void;
}

/** Stands for the engine's client; keeps no time and searches nothing. */
export class FakeEngine extends QuestionMethods implements EnginePort {
  state: EngineState = 'initial';
  readonly searches: FakeSearch[] = [];
  /** While set, starting fails with this. */
  broken: string | null = null;
  private readonly onState: (state: EngineState) => void;

  constructor(onState: (state: EngineState) => void = () => {}) {
    super((question) => Promise.reject(new Error(`nothing here answers ${question}`)));
    this.onState = onState;
  }

  /** The motifs of every line. */
  foundMotifs: Motif[] = [];
  override async motifs(): Promise<Motif[]> {
    return this.foundMotifs;
  }

  get search(): FakeSearch {
    const last = this.searches[this.searches.length - 1];
    if (!last) throw new Error('nothing is searched');
    return last;
  }

  async start(): Promise<void> {
    this.tell(this.broken === null ? 'idle' : 'failed');
    if (this.broken !== null) throw new FakeError('', this.broken);
  }

  override async describe(position: PositionSpec): Promise<PositionView> {
    return fakeDescribe(position);
  }

  /** The FENs that were to be evaluated. */
  readonly evaluated: string[] = [];
  /** A pawn is worth 1.20, of which the net makes 0.20; nothing else is worth anything. */
  override async evaluate({ fen }: PositionSpec): Promise<EvaluationView> {
    this.evaluated.push(fen);
    const pieces: PieceWorth[] = [...boardOf(fen.split(' ')[0] ?? '')]
      .filter(([, piece]) => piece === 'P' || piece === 'p')
      .map(([square, piece]) => {
        const own = piece === 'P' ? 1 : -1;
        return { square, piece, total: own * 120, terms: own * 100, net: own * 20 };
      });
    const breakdown = [{ name: 'tempo', help: 'The right to move.', white: 24, black: 0 }];
    return { total: 54, terms: 24, net: 30, check: false, pieces, breakdown, scale: 1 };
  }

  override async readPgn(pgn: string, fen: string, options?: { line?: number | undefined }): Promise<ReadGame> {
    const readSan = (start: string, sans: readonly string[]) => {
      const moves: string[] = [];
      for (const [i, san] of sans.entries()) {
        const move = fakeDescribe({ fen: start, moves }).legal.find((m) => m.san === san);
        if (!move) return { field: `sans[${i}]`, message: `expected a legal move, found "${san}"` };
        moves.push(move.uci);
      }
      return moves;
    };
    return readPgn(pgn, { readSan, describe: fakeDescribe }, fen, options);
  }

  override async listPgn(pgn: string): Promise<ListedGame[]> {
    return listGames(pgn);
  }

  async newGame(): Promise<void> {}

  readonly settings = new Map<string, string>();
  override async generations(): Promise<Generation[]> {
    return [];
  }

  override async options(): Promise<OptionInfo[]> {
    const check = (name: string): OptionInfo => ({
      name,
      type: 'check',
      default: 'true',
      value: this.settings.get(name) ?? 'true',
      help: `Help for ${name}.`,
    });
    return [
      {
        name: 'Switch Killers',
        type: 'spin',
        default: '2',
        value: this.settings.get('Switch Killers') ?? '2',
        help: 'Help for Switch Killers.',
        min: 0,
        max: 4,
      },
      check('Switch History'),
      check('Switch Countermove'),
      check('Switch Continuation History'),
      check('Switch Capture History'),
      check('Switch Null Move'),
    ];
  }
  async setOption(name: string, value: string): Promise<void> {
    this.settings.set(name, value);
  }

  /** What the next recording is. */
  recorded: RecordingFile | null = null;
  override async recording(): Promise<RecordingFile | null> {
    return this.recorded;
  }

  analyse(position: PositionSpec, limits: Limits, hooks: AnalyseOptions = {}): Analysis {
    let resolve: (best: BestMove) => void = () => {};
    let reject: (error: Error) => void = () => {};
    const done = new Promise<BestMove>((yes, no) => {
      resolve = yes;
      reject = no;
    });
    const search: FakeSearch = {
      position,
      limits,
      hooks,
      xray: hooks.xray ?? false,
      stopped: false,
      finish: (move = '') => resolve({ move, ponder: '' }),
      crash: (message) => {
        this.tell('failed');
        reject(new FakeError('', message));
      },
    };
    this.searches.push(search);
    this.tell('searching');
    // As all answers of a worker, in a later task.
    const { onPosition } = hooks;
    if (onPosition)
      void Promise.resolve()
        .then(() => this.describe(position))
        .then(onPosition, reject);
    return {
      id: this.searches.length,
      done,
      stop: () => {
        search.stopped = true;
        resolve({
          move: movesOf(boardOf(fakeDescribe(position).fen.split(' ')[0] ?? ''), fakeDescribe(position).turn)[0]?.uci ?? '',
          ponder: '',
        });
      },
      setXray: (on) => (search.xray = on),
    };
  }

  private tell(state: EngineState): void {
    this.state = state;
    this.onState(state);
  }
}

/** A fake and the function that hands it to a session. */
export function fakeConnect(): { connect: Connect; engine: () => FakeEngine } {
  let made: FakeEngine | null = null;
  return {
    connect: (onState) => (made = new FakeEngine(onState)),
    engine: () => {
      if (!made) throw new Error('not connected yet');
      return made;
    },
  };
}
