// What the measurement pages and their in-page functions keep in `window`.
import type { EngineClient } from '../../web/engine/client/client.ts';
import type { Session } from '../../web/game/session.ts';

declare global {
  interface Window {
    /** Makes a client; `slice`: milliseconds of each slice of search. */
    makeClient(slice?: number): EngineClient;
    engine?: EngineClient;
    /** Milliseconds from the navigation to the first worker, its `ready` and its first PV. */
    startTimes?: { worker?: number; ready?: number; pv?: number };
    /** The sum of the layout shifts, each of them, and when a board had pieces: milliseconds from the navigation. */
    firstVisit?: { shift: number; shifts: string[]; pieces: number };
  }
  interface HTMLElementTagNameMap {
    /** The page, whose state the measurements read. */
    'riposte-app': HTMLElement & { session: Session };
  }
}
