import type { Connect } from '../engine/engine-port.ts';
import { Session } from '../game/session.ts';
import { type MoveDetail, report } from './events.ts';
import { scheduleInFrame } from './frame-scheduler.ts';

/** The session of an embedded board. Reports moves to the page as events; the page may reject the user's moves. */
export class BoardSession extends Session {
  private readonly from: HTMLElement;
  /** True while the board never searches although the user may move. */
  quiet = false;

  constructor(connect: Connect, from: HTMLElement) {
    super(connect, scheduleInFrame);
    this.from = from;
  }

  /** Starts the engine of a board that only showed its game, and asks for the moves. */
  async leaveView(): Promise<void> {
    if (!(await this.startEngine())) return;
    const { state } = this.game;
    if (state) await this.attempt(() => this.game.restore(state));
  }

  /** A board outside the document never searches, even if a script calls its methods or sets its attributes. */
  override get maySearch(): boolean {
    return super.maySearch && !this.quiet && this.from.isConnected;
  }

  /** Plays the user's move unless a listener prevents it. */
  override async play(uci: string): Promise<void> {
    const shown = this.game.shown;
    const move = shown?.legal.find((m) => m.uci === uci);
    if (this.locked) return;
    // The engine refuses an illegal move with a message.
    if (shown && move && !this.announce({ uci, san: move.san, by: 'person', before: shown.fen }, true)) return this.changed();
    await super.play(uci);
  }

  override enginePlayed(): void {
    super.enginePlayed();
    const { plies, startFen } = this.game;
    const last = plies.at(-1);
    if (last) this.announce({ uci: last.uci, san: last.san, by: 'engine', before: plies.at(-2)?.fen ?? startFen }, false);
  }

  private announce(move: MoveDetail, cancelable: boolean): boolean {
    return report(this.from, 'riposte-move', move, cancelable);
  }
}
