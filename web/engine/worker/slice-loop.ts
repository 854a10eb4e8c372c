/** Calls back in a later turn of the event loop. */
export type NextTurn = (turn: () => void) => void;

/** Schedules macrotasks without the 4 ms that browsers add to nested timers. */
export function createNextTurn(): NextTurn {
  const { port1, port2 } = new MessageChannel();
  const turns: (() => void)[] = [];
  port1.onmessage = () => turns.shift()?.();
  return (turn) => {
    turns.push(turn);
    port2.postMessage(0);
  };
}

/** Runs a search slice by slice. Between slices the event loop delivers messages. */
export class SliceLoop {
  private readonly runSlice: () => boolean;
  private readonly nextTurn: NextTurn;
  private turnPending = false;
  private closed = false;

  /** `runSlice` runs one slice and returns whether another must follow. */
  constructor(runSlice: () => boolean, nextTurn: NextTurn) {
    this.runSlice = runSlice;
    this.nextTurn = nextTurn;
  }

  /** Schedules the next slice, unless one is scheduled. */
  schedule(): void {
    if (this.turnPending || this.closed) return;
    this.turnPending = true;
    this.nextTurn(() => {
      this.turnPending = false;
      if (!this.closed && this.runSlice()) this.schedule();
    });
  }

  /** Drops the scheduled slice; no other follows. */
  close(): void {
    this.closed = true;
  }
}
