import type { SearchInfo, XraySnapshot } from '../engine/protocol.ts';
import type { Session } from '../game/session.ts';
import { report, type PositionDetail } from './events.ts';

/** Least milliseconds between two `riposte-info`, and between two `riposte-killer`. */
const REPORT_MS = 100;

/** Calls `work` at once, then at most every `REPORT_MS`; the last call is never lost. */
class Throttle {
  private last = -Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;

  run(work: () => void): void {
    clearTimeout(this.timer);
    const wait = this.last + REPORT_MS - performance.now();
    const now = (): void => {
      this.last = performance.now();
      work();
    };
    if (wait <= 0) now();
    else this.timer = setTimeout(now, wait);
  }

  end(): void {
    clearTimeout(this.timer);
  }
}

/** Turns what changes in a session into events of an element. */
export class Reports {
  private readonly session: Session;
  private readonly from: EventTarget;
  private readonly killers: () => boolean;
  private readonly leave: () => void;
  private readonly infos = new Throttle();
  private readonly snapshots = new Throttle();
  private info: SearchInfo | undefined;
  private snapshot: XraySnapshot | null = null;
  private found: Session['found'] = null;
  private place = '';
  private trouble = '';

  /** `killers`: whether `riposte-killer` is wanted now. */
  constructor(session: Session, from: EventTarget, killers: () => boolean) {
    this.session = session;
    this.from = from;
    this.killers = killers;
    this.leave = session.subscribe(() => this.look());
  }

  end(): void {
    this.leave();
    this.infos.end();
    this.snapshots.end();
  }

  private look(): void {
    const { game, thinking, found } = this.session;
    this.lookForTrouble();
    const shown = game.shown;
    if (shown) {
      const detail: PositionDetail = { fen: shown.fen, ply: game.cursor, plies: game.plies.length, result: game.outcome().result };
      const place = JSON.stringify(detail);
      if (place !== this.place) report(this.from, 'riposte-position', detail);
      this.place = place;
    }
    const fen = thinking.root?.fen ?? '';
    const info = thinking.lines[0];
    if (info && info !== this.info) {
      this.infos.run(() => report(this.from, 'riposte-info', { fen, lines: [...this.session.thinking.lines] }));
    }
    this.info = info;
    const { snapshot } = thinking;
    if (snapshot && snapshot !== this.snapshot && this.killers()) {
      this.snapshots.run(() => report(this.from, 'riposte-killer', { fen, snapshot }));
    }
    this.snapshot = snapshot;
    if (found && found !== this.found) report(this.from, 'riposte-bestmove', { ...found.best, fen: found.root.fen });
    this.found = found;
  }

  private lookForTrouble(): void {
    const { failure, notice } = this.session.troubles;
    const message = failure ?? notice ?? '';
    if (message !== '' && message !== this.trouble) report(this.from, 'riposte-error', { message, fatal: failure !== null });
    this.trouble = message;
  }
}
