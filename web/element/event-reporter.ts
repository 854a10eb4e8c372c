import type { Session } from '../game/session.ts';
import type { SearchInfo, XraySnapshot } from '../protocol/protocol.ts';
import { type PositionDetail, report } from './events.ts';

/** Minimum milliseconds between two `riposte-info` events, and between two `riposte-killer` events. */
const REPORT_MS = 100;

/** Calls `work` immediately, then at most once every `REPORT_MS`. Never drops the last call. */
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

/** Reports a session's changes as events of an element. */
export class EventReporter {
  private readonly session: Session;
  private readonly from: EventTarget;
  private readonly killers: () => boolean;
  private unsubscribe: (() => void) | null = null;
  private readonly infos = new Throttle();
  private readonly snapshots = new Throttle();
  private lastInfo: SearchInfo | undefined;
  private lastSnapshot: XraySnapshot | null = null;
  private lastFound: Session['lastResult'] = null;
  private lastPosition = '';
  private lastError = '';

  /** @param killers returns whether to send `riposte-killer` now */
  constructor(session: Session, from: EventTarget, killers: () => boolean) {
    this.session = session;
    this.from = from;
    this.killers = killers;
    this.resume();
  }

  /** Goes on after `end`. What has been reported before is not repeated. */
  resume(): void {
    this.unsubscribe ??= this.session.subscribe(() => this.reportChanges());
  }

  /** Reports nothing more, not even what waits, until `resume`. */
  end(): void {
    this.unsubscribe?.();
    this.unsubscribe = null;
    this.infos.end();
    this.snapshots.end();
  }

  private reportChanges(): void {
    const { game, liveSearch, lastResult } = this.session;
    this.reportErrors();
    const shown = game.shown;
    if (shown) {
      const detail: PositionDetail = {
        fen: shown.fen,
        ply: game.cursor,
        plies: game.plies.length,
        result: game.outcome().result,
      };
      const place = JSON.stringify(detail);
      if (place !== this.lastPosition) report(this.from, 'riposte-position', detail);
      this.lastPosition = place;
    }
    const fen = liveSearch.root?.fen ?? '';
    const info = liveSearch.latest.lines[0];
    if (info && info !== this.lastInfo) {
      const { generation } = liveSearch;
      this.infos.run(() => {
        // By now the lines may be another search's.
        if (liveSearch.generation === generation) report(this.from, 'riposte-info', { fen, lines: [...liveSearch.latest.lines] });
      });
    }
    this.lastInfo = info;
    const { snapshot } = liveSearch.latest;
    if (snapshot && snapshot !== this.lastSnapshot && this.killers()) {
      this.snapshots.run(() => report(this.from, 'riposte-killer', { fen, snapshot }));
    }
    this.lastSnapshot = snapshot;
    if (lastResult && lastResult !== this.lastFound)
      report(this.from, 'riposte-bestmove', { ...lastResult.best, fen: lastResult.root.fen });
    this.lastFound = lastResult;
  }

  private reportErrors(): void {
    const { failure, notice } = this.session.notifications;
    const message = failure ?? notice ?? '';
    if (message !== '' && message !== this.lastError) report(this.from, 'riposte-error', { message, fatal: failure !== null });
    this.lastError = message;
  }
}
