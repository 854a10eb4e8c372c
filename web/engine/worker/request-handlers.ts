// Requests that are answered at once and leave a running search alone.
import type { Engine, RiposteModule } from '../../../wasm-build/engine.d.ts';
import { flattenRecord } from '../../protocol/flat-record.ts';
import type {
  Command,
  EvaluationView,
  KillerSample,
  Motif,
  OptionInfo,
  PositionSpec,
  PositionView,
  ReadGameMessage,
} from '../../protocol/protocol.ts';
import { parseResponse } from './parse-response.ts';
import { listOfGames, readGame } from './read-game.ts';
import type { ThreadPolicy } from './thread-policy.ts';

/** The commands that `RequestHandlers` answers. */
export type Request = Extract<
  Command,
  { type: 'samples' | 'option' | 'options' | 'describe' | 'evaluate' | 'motifs' | 'readSan' | 'readPgn' | 'listPgn' | 'ping' }
>;

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

/** Answers requests. Throws `Refused` for an invalid one. */
export class RequestHandlers {
  readonly #module: RiposteModule;
  readonly #engine: Engine;
  readonly #threads: ThreadPolicy;

  constructor(module: RiposteModule, engine: Engine, threads: ThreadPolicy) {
    this.#module = module;
    this.#engine = engine;
    this.#threads = threads;
  }

  /** The value of the `result` event that answers `request`. */
  answer(request: Request): unknown {
    switch (request.type) {
      case 'ping':
        return null;
      case 'option':
        return this.#setOption(request.name, request.value);
      case 'options':
        return parseResponse<OptionInfo[]>(this.#engine.options());
      case 'samples':
        return parseResponse<KillerSample[]>(this.#engine.samples(request.ply, request.killer));
      case 'describe':
        return describePosition(this.#module, request.position);
      case 'evaluate':
        return this.#evaluate(request.position);
      case 'motifs':
        return this.#motifs(request.position, request.line, request.against ?? false);
      case 'readSan':
        return parseResponse<string[]>(this.#module.readSan(request.fen, request.sans.join(' '), false));
      case 'readPgn':
        return this.#readGame(request.pgn, request.fen, request.line);
      case 'listPgn':
        return listOfGames(request.pgn);
    }
  }

  #evaluate(position: PositionSpec): EvaluationView {
    const { fen, moves, chess960 } = position;
    checkStrict(this.#module, position);
    return parseResponse<EvaluationView>(this.#engine.evaluation(fen, moves.join(' '), chess960 ?? false));
  }

  #motifs(position: PositionSpec, line: readonly string[], against: boolean): Motif[] {
    const { fen, moves, chess960 } = position;
    checkStrict(this.#module, position);
    return parseResponse<Motif[]>(this.#module.motifs(fen, moves.join(' '), line.join(' '), against ? 1 : 0, chess960 ?? false));
  }

  #readGame(pgn: string, fen: string, line: number | undefined): ReadGameMessage {
    const game = readGame(this.#module, pgn, fen, line);
    return { ...game, record: flattenRecord(game.record) };
  }

  #setOption(name: string, value: string): null {
    const threads = name.toLowerCase() === 'threads';
    try {
      parseResponse(this.#engine.setOption(name, value));
    } catch (error) {
      if (threads) this.#threads.restoreReserved();
      throw error;
    }
    if (threads) this.#threads.setRequested(Number(value));
    return null;
  }
}
