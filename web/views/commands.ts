import type { Session } from '../game/session.ts';

/** What buttons and keys do to look through the game. */
export const walkCommands = (session: Session) => ({
  first: () => void session.goTo(0),
  previous: () => void session.goTo(session.game.cursor - 1),
  next: () => void session.goTo(session.game.cursor + 1),
  last: () => void session.goTo(session.game.plies.length),
});

/** What they do with the game and the engine, wherever the board stands. */
export const workCommands = (session: Session) => ({
  engine: () => void session.engineNow(),
  takeback: () => void session.takeback(),
  leave: () => session.preview.clear(),
});
