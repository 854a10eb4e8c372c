// Importing this module defines `<riposte-board>`, `<riposte-game>`, `<riposte-moves>`, `<riposte-puzzle>` and
// `<riposte-explorable>`, and upgrades what has the class `riposte`.

export { RiposteExplorable } from '../../reader/riposte-explorable.ts';
export { RiposteGame } from '../../reader/riposte-game.ts';
export { RiposteMoves } from '../../reader/riposte-moves.ts';
export { RipostePuzzle } from '../../reader/riposte-puzzle.ts';
export { upgrade } from '../../reader/upgrade.ts';
export * from '../element.ts';
