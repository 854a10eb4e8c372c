import type { Session } from '../../game/session.ts';
import type { CommandName } from './keys.ts';

/** The commands of a shell and their actions. */
export type Commands = Partial<Record<CommandName, () => void>>;

/** Commands that step through the game. */
export const navigationCommands = (session: Session) => ({
  first: () => void session.goTo(0),
  previous: () => void session.goTo(session.game.cursor - 1),
  next: () => void session.goTo(session.game.cursor + 1),
  last: () => void session.goTo(session.game.plies.length),
  'next-variation': () => void session.goToSibling(1),
  'next-game': () => void session.stepGame(1),
  'previous-game': () => void session.stepGame(-1),
  'previous-variation': () => void session.goToSibling(-1),
});

/** Commands that move the playhead of the search. */
export function showCommands({ playhead }: Session): Commands {
  if (!playhead || playhead.events.length === 0) return {};
  return {
    'play-search': () => playhead.toggle(),
    'previous-event': () => playhead.step(-1),
    'next-event': () => playhead.step(1),
    'previous-iteration': () => playhead.stepIteration(-1),
    'next-iteration': () => playhead.stepIteration(1),
    'first-event': () => playhead.show(0),
    live: () => playhead.goLive(),
  };
}

/** Commands for the number of lines of an analysis. */
export function lineCommands(session: Session): Commands {
  if (session.mode !== 'analyse') return {};
  const lines = (count: number) => () => session.setMultipv(count);
  return { 'lines-1': lines(1), 'lines-2': lines(2), 'lines-3': lines(3), 'lines-4': lines(4), 'lines-5': lines(5) };
}

/** Commands for the game and the engine, available at any move. */
export const gameCommands = (session: Session) => ({
  engine: () => void session.engineNow(),
  takeback: () => void session.takeback(),
  pause: () => session.clock.togglePause(),
  // In a game against the engine, moves are taken back instead.
  ...(session.isAnalysis ? { delete: () => void session.edits.remove(session.game.path) } : {}),
  ...(session.mode === 'play' ? { draw: () => session.offerDraw() } : {}),
  undo: () => void session.edits.undo(),
  redo: () => void session.edits.redo(),
  leave: () => {
    if (session.premoves.clear()) return;
    session.preview.clear();
    session.playhead?.goLive();
  },
});
