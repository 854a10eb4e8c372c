// Importing this module defines `<riposte-board>`, `<riposte-game>`, `<riposte-moves>` and `<riposte-puzzle>`, and upgrades what has
// the class `riposte`.

export { RiposteGame } from '../../reader/riposte-game.ts';
export { RiposteMoves } from '../../reader/riposte-moves.ts';
export { RipostePuzzle } from '../../reader/riposte-puzzle.ts';
export { upgrade } from '../../reader/upgrade.ts';
export * from '../element.ts';
