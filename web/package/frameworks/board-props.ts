import type { BoardMode, RiposteBoard, RiposteEvents } from '../../element/riposte-board.ts';

/**
 * What `<riposte-board>` takes in a template of Vue or Svelte. These set a property where the element has one of the name,
 * so `moves` is a list and `arrows` a boolean, unlike in HTML.
 */
export interface BoardProps
  extends Partial<
    Pick<RiposteBoard, 'fen' | 'pgn' | 'level' | 'movetime' | 'depth' | 'lines' | 'orientation' | 'arrows' | 'theme'>
  > {
  mode?: BoardMode;
  /** Moves from `fen`, UCI. */
  moves?: readonly string[];
  /** `off`: no players. */
  names?: 'on' | 'off';
  /** `off`: the board alone. */
  controls?: 'on' | 'off';
  /** Of a game in play: minutes and seconds, `5+3`. */
  clock?: string;
  /** The half-move that a game shows first. */
  ply?: number | string;
  /** Address of a Riposte page, for a link that opens the position there. */
  page?: string;
  killers?: boolean;
  strip?: 'on' | 'off';
  /** What the X-ray shows, with spaces between: `ladder tape`. */
  parts?: string;
  loading?: 'lazy' | 'eager' | 'manual';
}

/** The handlers of its events, by their names in Svelte: `preventDefault()` of a move rejects it. */
export type BoardHandlers = {
  [Name in keyof RiposteEvents as `on${Name}`]?: (event: RiposteEvents[Name]) => void;
};

/** The same by their names in Vue. */
export type VueBoardHandlers = {
  [Name in keyof RiposteEvents as Name extends `riposte-${infer Word}`
    ? `onRiposte${'-' | ''}${Word | Capitalize<Word>}`
    : never]?: (event: RiposteEvents[Name]) => void;
};
