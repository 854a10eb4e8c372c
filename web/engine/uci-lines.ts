// UCI text as it comes in messages, of one line or of many, carried out line by line.
import { MAX_UCI_LINES, MAX_UCI_TEXT } from './validate.ts';

/** Milliseconds of lines between two looks at the messages. */
const TURN = 50;

/** Carries out UCI lines in order. A long message lets the event loop deliver others after each turn, and none is without bound. */
export class UciLines {
  readonly #carryOut: (line: string) => void;
  readonly #later: (turn: () => void) => void;
  readonly #now: () => number;
  readonly #waiting: string[] = [];
  #turnPending = false;

  /** `later` calls back after the event loop had its turn. */
  constructor(carryOut: (line: string) => void, later: (turn: () => void) => void, now: () => number) {
    this.#carryOut = carryOut;
    this.#later = later;
    this.#now = now;
  }

  /** Takes a message; its lines follow those that still wait. Returns why it is refused, or null. */
  take(message: string): string | null {
    if (message.length > MAX_UCI_TEXT) return `a message of more than ${MAX_UCI_TEXT} characters was ignored`;
    const lines = message.split(/\r?\n/, MAX_UCI_LINES + 1);
    if (lines.length > MAX_UCI_LINES) return `a message of more than ${MAX_UCI_LINES} lines was ignored`;
    this.#waiting.push(...lines);
    this.#turn();
    return null;
  }

  /** Drops the lines that wait. */
  clear(): void {
    this.#waiting.length = 0;
  }

  #turn(): void {
    const end = this.#now() + TURN;
    do {
      const line = this.#waiting.shift();
      if (line !== undefined) this.#carryOut(line);
    } while (this.#waiting.length > 0 && this.#now() < end);
    if (this.#waiting.length === 0 || this.#turnPending) return;
    this.#turnPending = true;
    this.#later(() => {
      this.#turnPending = false;
      this.#turn();
    });
  }
}
