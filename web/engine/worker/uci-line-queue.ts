// Splits messages of UCI text into lines and executes them in order.
import type { NextTurn } from './slice-loop.ts';
import { MAX_UCI_LINES, MAX_UCI_TEXT } from './validate.ts';

/** Milliseconds of work per turn of the event loop. */
const TURN_MS = 50;

/** Executes UCI lines in order. Long messages yield to the event loop after each turn; the length of a message is limited. */
export class UciLineQueue {
  private readonly execute: (line: string) => void;
  private readonly nextTurn: NextTurn;
  private readonly now: () => number;
  private readonly queue: string[] = [];
  private turnPending = false;

  constructor(execute: (line: string) => void, nextTurn: NextTurn, now: () => number) {
    this.execute = execute;
    this.nextTurn = nextTurn;
    this.now = now;
  }

  /** Queues the lines of a message. Returns why it is refused, or null. */
  push(message: string): string | null {
    if (message.length > MAX_UCI_TEXT) return `a message of more than ${MAX_UCI_TEXT} characters was ignored`;
    const lines = message.split(/\r?\n/, MAX_UCI_LINES + 1);
    if (lines.length > MAX_UCI_LINES) return `a message of more than ${MAX_UCI_LINES} lines was ignored`;
    this.queue.push(...lines);
    this.runTurn();
    return null;
  }

  /** Drops the queued lines. */
  clear(): void {
    this.queue.length = 0;
  }

  private runTurn(): void {
    const end = this.now() + TURN_MS;
    do {
      const line = this.queue.shift();
      if (line !== undefined) this.execute(line);
    } while (this.queue.length > 0 && this.now() < end);
    if (this.queue.length === 0 || this.turnPending) return;
    this.turnPending = true;
    this.nextTurn(() => {
      this.turnPending = false;
      this.runTurn();
    });
  }
}
