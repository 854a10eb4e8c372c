// Requests that leave a running search alone.
import type { Engine, RiposteModule } from '../../../wasm-build/engine.d.ts';
import { flattenRecord } from '../../protocol/flat-record.ts';
import type { EvaluationView, LegalMove, Motif, PositionSpec, PositionView, ReadGameMessage } from '../../protocol/protocol.ts';
import type { Question } from '../../protocol/questions.ts';
import type { AnswerTo, CommandOf } from '../../protocol/requests.ts';
import { parseResponse, Refused } from './parse-response.ts';
import { withReader } from './pgn-reader.ts';
import type { ThreadPolicy } from './thread-policy.ts';

/** The commands that `RequestHandlers` answers. */
export type Request = CommandOf<'ping' | 'option' | Exclude<Question, 'recording'>>;
type Answer<K> = K extends Question ? AnswerTo<K> : null;
type Answers = { [K in Request['type']]: (request: CommandOf<K>) => Answer<K> | Promise<Answer<K>> };

/** Throws `Refused` for a FEN that needs repairs if the position is strict. */
function checkStrict(module: RiposteModule, { fen, strict }: PositionSpec): void {
  if (strict) parseResponse(module.checkFen(fen));
}

/** Describes a position. Throws `Refused` for an invalid one; with `strict`, also for a FEN that needs repairs. */
export function describePosition(module: RiposteModule, position: PositionSpec): PositionView {
  const { fen, moves, chess960 } = position;
  checkStrict(module, position);
  return parseResponse<PositionView>(module.describe(fen, moves.join(' '), chess960 ?? false));
}

/** Throws `Refused`, as the engine's `go` does, for limits with a move that is not among the legal moves of the position. */
export function checkSearchmoves(
  module: RiposteModule,
  { position, limits }: Pick<CommandOf<'analyse'>, 'position' | 'limits'>,
  legal: readonly LegalMove[],
): void {
  const { fen, moves, chess960 } = position;
  for (const move of limits.searchmoves ?? []) {
    if (legal.some(({ uci }) => uci === move)) continue;
    // The engine reads other spellings, too: a promotion without its piece, castling as in Chess960.
    try {
      parseResponse(module.describe(fen, [...moves, move].join(' '), chess960 ?? false));
    } catch (error) {
      throw error instanceof Refused ? new Refused({ ...error.info, field: 'limits.searchmoves' }) : error;
    }
  }
}

/** Answers requests. Throws `Refused` for an invalid one, or rejects with it. */
export class RequestHandlers {
  private readonly module: RiposteModule;
  private readonly engine: Engine;
  private readonly threads: ThreadPolicy;
  private readonly answers: Answers = {
    ping: () => null,
    option: ({ name, value }) => this.setOption(name, value),
    options: () => parseResponse(this.engine.options()),
    generations: () => parseResponse(this.module.generations()),
    describe: ({ position }) => describePosition(this.module, position),
    evaluate: ({ position }) => this.evaluate(position),
    motifs: ({ position, line, against = false }) => this.motifs(position, line, against),
    readSan: ({ fen, sans }) => parseResponse(this.module.readSan(fen, sans.join(' '), false)),
    readPgn: ({ pgn, fen, line }) => this.readGame(pgn, fen, line),
    listPgn: ({ pgn }) => withReader(({ listOfGames }) => listOfGames(pgn)),
  };

  constructor(module: RiposteModule, engine: Engine, threads: ThreadPolicy) {
    this.module = module;
    this.engine = engine;
    this.threads = threads;
  }

  /** The value of the `result` event that answers `request`, or a promise of it. */
  answer(request: Request): unknown {
    // Rows and requests have the same type, which the compiler does not follow through an index.
    const answer = this.answers[request.type] as (request: Request) => unknown;
    return answer(request);
  }

  private evaluate(position: PositionSpec): EvaluationView {
    const { fen, moves, chess960 } = position;
    checkStrict(this.module, position);
    return parseResponse<EvaluationView>(this.engine.evaluation(fen, moves.join(' '), chess960 ?? false));
  }

  private motifs(position: PositionSpec, line: readonly string[], against: boolean): Motif[] {
    const { fen, moves, chess960 } = position;
    checkStrict(this.module, position);
    return parseResponse<Motif[]>(this.module.motifs(fen, moves.join(' '), line.join(' '), against ? 1 : 0, chess960 ?? false));
  }

  private readGame(pgn: string, fen: string, line: number | undefined): ReadGameMessage | Promise<ReadGameMessage> {
    return withReader(({ readGame }) => {
      const game = readGame(this.module, pgn, fen, line);
      return { ...game, record: flattenRecord(game.record) };
    });
  }

  private setOption(name: string, value: string): null {
    const threads = name.toLowerCase() === 'threads';
    try {
      parseResponse(this.engine.setOption(name, value));
    } catch (error) {
      if (threads) this.threads.restoreReserved();
      throw error;
    }
    if (threads) this.threads.setRequested(Number(value));
    return null;
  }
}
