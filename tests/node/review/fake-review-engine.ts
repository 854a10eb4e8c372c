// An engine whose evaluations a test chooses, with the real rules' answers left out.
import type { ExperimentEngine } from '../../../web/engine/engine-port.ts';
import type { BestMove, Limits, PositionSpec, PositionView, SearchInfo } from '../../../web/protocol/protocol.ts';

/** A search that was asked for: the number of moves before its position, its nodes, and the only moves that it may search. */
export interface Asked {
  readonly moves: number;
  readonly nodes: number;
  readonly only?: readonly string[];
}

/** What an engine says of a position after a number of moves: centipawns for the side to move, and its best move, a capture unless `quiet`. */
export type Judge = (moves: number, nodes: number) => { value: number; best: string; quiet?: true } | 'dead' | 'over';

/** Engines that note what they are asked, and can be held. */
export class FakePool {
  readonly asked: Asked[] = [];
  made = 0;
  terminated = 0;
  /** Sizes of tables that were asked for; refused while `isFull`. */
  readonly tables: string[] = [];
  isFull = false;
  /** While set, searches wait. */
  held = false;
  private readonly judge: Judge;
  private waiting: (() => void)[] = [];
  /** FEN before the game. */
  private start: string | null = null;
  /** The moves of the game before each of its positions, which the first pass asks for. */
  private readonly game = new Map<number, string>();

  constructor(judge: Judge) {
    this.judge = judge;
  }

  release(): void {
    this.held = false;
    for (const go of this.waiting.splice(0)) go();
  }

  readonly connect = (): ExperimentEngine => {
    this.made += 1;
    const refuse = (): never => {
      throw new Error('not asked for in a review');
    };
    return {
      analyse: (position, limits, hooks) => ({ done: this.search(position, limits, hooks?.onInfo), stop: () => {} }),
      newGame: async () => {},
      describe: async (position) => over(position as PositionSpec),
      recording: refuse,
      setOption: async (_, value) => {
        this.tables.push(value);
        if (this.isFull) throw new Error('expected a size that fits into memory');
      },
      options: refuse,
      evaluate: refuse,
      terminate: () => void (this.terminated += 1),
    };
  };

  private async search(
    { fen, moves }: PositionSpec,
    { nodes = 0, searchmoves }: Limits,
    onInfo?: (info: SearchInfo) => void,
  ): Promise<BestMove> {
    this.start ??= fen;
    this.asked.push({ moves: moves.length, nodes, ...(searchmoves ? { only: searchmoves } : {}) });
    if (this.held) await new Promise<void>((resolve) => this.waiting.push(resolve));
    // Of positions outside the game, such as those after a pass, it knows nothing.
    if (fen !== this.start) return { move: '', ponder: '' };
    const line = moves.join(' ');
    const isOfGame = (this.game.get(moves.length) ?? line) === line;
    if (isOfGame) this.game.set(moves.length, line);
    const told = isOfGame ? this.judge(moves.length, nodes) : this.afterBest(moves.length, nodes);
    if (told === 'dead') throw new Error('The worker has died.');
    if (told === 'over') return { move: '', ponder: '' };
    const score = { kind: 'cp', value: told.value, bound: 'exact' } as const;
    onInfo?.({
      depth: 9,
      seldepth: 9,
      multipv: 1,
      score,
      nodes,
      nps: 1,
      hashfull: 0,
      time: 1,
      pv: [told.best],
      san: [told.quiet ? told.best : told.best.replace(/^../, '$&x')],
    });
    return { move: told.best, ponder: '' };
  }

  /** Of a position after another move than the game's, the best one; it is worth what the position before was, unless a test changes that. */
  afterBest: Judge = (moves, nodes) => {
    const before = this.judge(moves - 1, nodes);
    return typeof before === 'string' ? before : { value: -before.value, best: 'a1a1' };
  };
}

function over({ fen, moves }: PositionSpec): PositionView {
  const turn = moves.length % 2 === 0 ? 'w' : 'b';
  return {
    startFen: fen,
    repairs: [],
    fen,
    turn,
    check: true,
    result: turn === 'w' ? '0-1' : '1-0',
    reason: 'checkmate',
    legal: [],
    plies: [],
  };
}
