import { errorText } from '../core/errors.ts';
import { type Schedule, Store } from '../core/store.ts';
import type { Analyst } from '../engine/engine-port.ts';
import type { PositionSpec } from '../protocol/protocol.ts';
import type { RootMove } from './refutations.ts';
import { findThreat, type Threat } from './threat.ts';
import { explainMove, type WhyNot } from './why-not.ts';

/** An engine of the explainer's own. */
export interface OwnAnalyst extends Analyst {
  terminate(): void;
}

/** The answer to a question: being worked out, found, or failed with a message. */
export type Answer<T> = { state: 'working' } | { state: 'found'; value: T } | { state: 'failed'; message: string };

const keyOf = ({ fen, moves }: PositionSpec, uci = ''): string => [fen, ...moves, '?', uci].join(' ');

/** Answers questions about positions and moves, one at a time, the last one first. Connects to its engine with the first question. */
export class Explainer extends Store {
  private readonly connect: () => OwnAnalyst;
  private analyst: OwnAnalyst | null = null;
  private wanted: {
    threat: PositionSpec | null;
    move: { position: PositionSpec; uci: string; recorded: RootMove | null } | null;
  } = {
    threat: null,
    move: null,
  };
  private threatKey = '';
  private moveKey = '';
  private threatAnswer: Answer<Threat | null> | null = null;
  private moveAnswer: Answer<WhyNot> | null = null;
  private running: { controller: AbortController; key: string } | null = null;

  constructor(connect: () => OwnAnalyst, schedule?: Schedule) {
    super(schedule);
    this.connect = connect;
  }

  /** What is threatened in the position asked for last; null if none was. The value is null for a finished game. */
  get threat(): Answer<Threat | null> | null {
    return this.threatAnswer;
  }

  /** Why the move asked for last is not the best; null if none was. */
  get move(): Answer<WhyNot> | null {
    return this.moveAnswer;
  }

  /** Asks for the threat in a position; null asks for none. The same position is not searched again. */
  askThreat(position: PositionSpec | null): void {
    const key = position ? keyOf(position) : '';
    if (key === this.threatKey) return;
    this.threatKey = key;
    this.wanted.threat = position;
    this.threatAnswer = position ? { state: 'working' } : null;
    this.proceed();
  }

  /** Asks about a legal move; null asks about none. `recorded`: what a recorded search did with it. */
  askMove(question: { position: PositionSpec; uci: string; recorded: RootMove | null } | null): void {
    const key = question ? keyOf(question.position, question.uci) : '';
    if (key === this.moveKey) return;
    this.moveKey = key;
    this.wanted.move = question;
    this.moveAnswer = question ? { state: 'working' } : null;
    this.proceed();
  }

  /** Ends the engine; a later question starts another. */
  dispose(): void {
    this.running?.controller.abort();
    this.running = null;
    this.analyst?.terminate();
    this.analyst = null;
    this.threatKey = this.moveKey = '';
    this.threatAnswer = this.moveAnswer = null;
    this.wanted = { threat: null, move: null };
  }

  /** Drops a search that nobody waits for any more, and starts the next. */
  private proceed(): void {
    const { running } = this;
    if (running && running.key !== this.threatKey && running.key !== this.moveKey) running.controller.abort();
    if (!running) void this.work();
    this.changed();
  }

  private async work(): Promise<void> {
    for (let next = this.next(); next; next = this.next()) {
      const controller = new AbortController();
      const key = next.key;
      this.running = { controller, key };
      this.analyst ??= this.connect();
      try {
        await next.run(this.analyst, controller.signal);
      } catch (error) {
        if (!controller.signal.aborted) next.fail(errorText(error).message);
      }
      // Disposed in the meantime.
      if (this.running?.controller !== controller) return;
      this.running = null;
      this.changed();
    }
  }

  /** The question to answer next: a move before a threat. */
  private next(): { key: string; run(analyst: Analyst, signal: AbortSignal): Promise<void>; fail(message: string): void } | null {
    const { move, threat } = this.wanted;
    if (move && this.moveAnswer?.state === 'working') {
      const { position, uci, recorded } = move;
      const key = this.moveKey;
      const settle = (answer: Answer<WhyNot>): void => void (key === this.moveKey && (this.moveAnswer = answer));
      return {
        key,
        run: async (analyst, signal) =>
          settle({ state: 'found', value: await explainMove(analyst, position, uci, { recorded, signal }) }),
        fail: (message) => settle({ state: 'failed', message }),
      };
    }
    if (!threat || this.threatAnswer?.state !== 'working') return null;
    const key = this.threatKey;
    const settle = (answer: Answer<Threat | null>): void => void (key === this.threatKey && (this.threatAnswer = answer));
    return {
      key,
      run: async (analyst, signal) => settle({ state: 'found', value: await findThreat(analyst, threat, signal) }),
      fail: (message) => settle({ state: 'failed', message }),
    };
  }
}
