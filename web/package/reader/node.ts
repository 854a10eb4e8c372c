// The classes extend nothing where there is no document, and importing them defines nothing.
export { RiposteExplorable } from '../../reader/riposte-explorable.ts';
export { RiposteGame } from '../../reader/riposte-game.ts';
export { RiposteMoves } from '../../reader/riposte-moves.ts';
export { RipostePuzzle } from '../../reader/riposte-puzzle.ts';
export { upgrade } from '../../reader/upgrade.ts';
export { RiposteBoard } from '../element-node.ts';
