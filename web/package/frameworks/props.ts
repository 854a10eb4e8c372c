import type { BOARD, TemplateProps } from '../../element/attributes/attributes.ts';
import type {
  ExplorableAttributes,
  GameAttributes,
  MovesAttributes,
  PuzzleAttributes,
} from '../../element/attributes/reader-attributes.ts';
import type { RiposteBoard, RiposteEvents } from '../../element/riposte-board.ts';
import type { RiposteExplorable } from '../../reader/riposte-explorable.ts';
import type { RiposteGame } from '../../reader/riposte-game.ts';
import type { RiposteMoves } from '../../reader/riposte-moves.ts';
import type { RipostePuzzle } from '../../reader/riposte-puzzle.ts';

/** The elements by their tags. Those beside the board come with `riposte/reader`. */
export interface Elements {
  'riposte-board': RiposteBoard;
  'riposte-game': RiposteGame;
  'riposte-moves': RiposteMoves;
  'riposte-puzzle': RipostePuzzle;
  'riposte-explorable': RiposteExplorable;
}

/** What they take in a template. */
export interface Props {
  'riposte-board': TemplateProps<typeof BOARD>;
  'riposte-game': GameAttributes;
  'riposte-moves': MovesAttributes;
  'riposte-puzzle': PuzzleAttributes;
  'riposte-explorable': ExplorableAttributes;
}

/** Their events. */
interface Events extends RiposteEvents {
  'riposte-solved': CustomEvent<{ mistakes: number; hints: number }>;
}

/** The handlers of the events, by their names in React and Svelte: `preventDefault()` of a move rejects it. */
export type Handlers = {
  [Name in keyof Events as `on${Name}`]?: (event: Events[Name]) => void;
};

/** The same by their names in Vue. */
export type VueHandlers = {
  [Name in keyof Events as Name extends `riposte-${infer Word}` ? `onRiposte${'-' | ''}${Word | Capitalize<Word>}` : never]?: (
    event: Events[Name],
  ) => void;
};
