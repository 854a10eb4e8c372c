import type { Session } from '../../game/session.ts';
import type { SoundName } from './sound-name.ts';

/** The sound of a move by its SAN. */
export function soundOfMove(san: string): SoundName {
  if (/[+#]$/.test(san)) return 'check';
  if (san.includes('=')) return 'promotion';
  if (san.startsWith('O-O')) return 'castle';
  return san.includes('x') ? 'capture' : 'move';
}

/** What of a session can be heard. */
interface Heard {
  readonly startFen: string;
  readonly path: readonly string[];
  readonly over: boolean;
}

/** Whether the position has come from `before` by moves forward, as few as can have been made between two frames. */
function wentOn(before: Heard, now: Heard, most: number): boolean {
  const steps = now.path.length - before.path.length;
  return before.startFen === now.startFen && steps >= 1 && steps <= most && before.path.every((uci, i) => uci === now.path[i]);
}

/**
 * Calls `play` with the sound of each move that is made or stepped to, of low time, and of the end of a game that is played. Jumps, steps back and
 * opened games are silent. Returns a function that stops it.
 */
export function followGame(session: Session, play: (name: SoundName) => void): () => void {
  let before: Heard | null = null;
  let seen: { state: unknown; mode: unknown } = { state: null, mode: null };
  const listen = (): void => {
    const { game, mode } = session;
    // The session also changes with every report of a search.
    if (!game.ready || (game.state === seen.state && mode === seen.mode)) return;
    seen = { state: game.state, mode };
    const now: Heard = { startFen: game.startFen, path: game.path, over: mode === 'play' && game.over };
    const last = before;
    before = now;
    if (!last) return;
    // A fast engine answers within the frame of the move.
    const forward = wentOn(last, now, mode === 'play' ? 2 : 1);
    const same = last.startFen === now.startFen && last.path.join() === now.path.join();
    if (now.over && !last.over && (forward || same)) play('end');
    else if (forward) play(soundOfMove(game.plies[game.cursor - 1]?.san ?? ''));
  };
  listen();
  const low = (): void => play('low-time');
  session.clock.addEventListener('low-time', low);
  const unsubscribe = session.subscribe(listen);
  return () => {
    session.clock.removeEventListener('low-time', low);
    unsubscribe();
  };
}
