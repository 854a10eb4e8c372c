/** A film as plain data: what its frames show and for how long. The producers make it, the worker draws it. */
import type { BoardShape } from '../analysis/shapes.ts';
import { type Message, msg } from '../language/translate.ts';

/** An arrow on the board. */
export type FilmArrow = Pick<BoardShape, 'kind' | 'from' | 'to' | 'label' | 'opacity' | 'width' | 'head'>;

/** What a mark under a move is called, and a colour of the film. */
export type FilmTone = 'plain' | 'brilliant' | 'inaccuracy' | 'mistake' | 'blunder';

/** A killer in the ladder. */
export interface FilmKiller {
  readonly text: string;
  /** Share of tries that cut, as text; `''` for none. */
  readonly hit: string;
  /** The same, 0..1. */
  readonly share: number;
  /** What has just happened to it. */
  readonly mark: 'none' | 'tried' | 'cut';
}

/** A row of the ladder. */
export interface FilmRow {
  readonly ply: number;
  /** Move of the best line, SAN; `''` for none. */
  readonly pv: string;
  readonly killers: readonly [FilmKiller, FilmKiller];
}

/** A frame: what is shown until the next one. */
export interface FilmFrame {
  /** First field of a FEN. */
  readonly placement: string;
  /** The two squares of the last move, or empty. */
  readonly lastMove: readonly string[];
  readonly arrows: readonly FilmArrow[];
  /** What the frame is about: a move, an event, a step. */
  readonly heading: string;
  readonly tone: FilmTone;
  /** Sentences below the heading, a paragraph each. */
  readonly caption: readonly string[];
  /** Evaluation from White's side; `''` for none. */
  readonly score: string;
  /** The best line; `''` for none. */
  readonly line: string;
  readonly ladder: readonly FilmRow[];
  /** Index of the frame's point in the graph; -1 for none. */
  readonly point: number;
  /** Where the moment lies on the lanes, 0..1; -1 for none. */
  readonly at: number;
  readonly ms: number;
}

/** A killer's stay in a slot, on a lane. */
export interface FilmBand {
  readonly slot: 1 | 2;
  /** Places on the lane, 0..1. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** It was never tried. */
  readonly idle: boolean;
}

/** The killers of a ply over the search. */
export interface FilmLane {
  readonly ply: number;
  readonly bands: readonly FilmBand[];
}

/** A marked point of the graph. */
export interface FilmMark {
  readonly point: number;
  readonly tone: FilmTone;
}

/** A film. */
export interface Film {
  readonly title: string;
  readonly orientation: 'white' | 'black';
  /** White's winning chances, -1..1, at each point; empty for no graph. */
  readonly graph: readonly number[];
  readonly marks: readonly FilmMark[];
  /** The chronicle of a search, in the place of the graph; empty for none. */
  readonly lanes: readonly FilmLane[];
  readonly frames: readonly FilmFrame[];
}

/** How long frames are shown: as long as it takes to read them, divided by `speed`; or all for the same time. */
export type FilmPace = { readonly kind: 'reading'; readonly speed: number } | { readonly kind: 'fixed'; readonly ms: number };

/** The paces to choose from. */
export const PACES: readonly { readonly id: string; readonly label: Message; readonly pace: FilmPace }[] = [
  { id: 'reading', label: msg('Time to read'), pace: { kind: 'reading', speed: 1 } },
  { id: 'half', label: msg('Half the time to read'), pace: { kind: 'reading', speed: 2 } },
  { id: '0.5', label: msg('0.5 seconds'), pace: { kind: 'fixed', ms: 500 } },
  { id: '1', label: msg('1 second'), pace: { kind: 'fixed', ms: 1000 } },
  { id: '2', label: msg('2 seconds'), pace: { kind: 'fixed', ms: 2000 } },
  { id: '4', label: msg('4 seconds'), pace: { kind: 'fixed', ms: 4000 } },
];

/** Milliseconds for which a text is shown: to look up, and to read it. */
const readingTime = (text: string): number => 900 + 26 * text.length;

/** The last frame stays longer, so that a film that starts again is not missed. */
const LAST_MS = 2000;

/** A frame before its time is known, with what most frames leave empty. */
export type FilmMoment = Pick<FilmFrame, 'placement' | 'lastMove'> & Partial<Omit<FilmFrame, 'ms'>>;

/** Completes the frames of a film: each is shown as the pace says, the last one longer. */
export function timedFrames(moments: readonly FilmMoment[], pace: FilmPace): FilmFrame[] {
  return moments.map((moment, i) => {
    const caption = moment.caption ?? [];
    const text = caption.join(' ');
    const ms = pace.kind === 'fixed' ? pace.ms : Math.round(readingTime(text) / pace.speed);
    return {
      arrows: [],
      heading: '',
      tone: 'plain',
      score: '',
      line: '',
      ladder: [],
      point: -1,
      at: -1,
      ...moment,
      caption,
      ms: ms + (i === moments.length - 1 ? LAST_MS : 0),
    };
  });
}

/** Length of a film in milliseconds. */
export const filmLength = ({ frames }: Film): number => frames.reduce((sum, { ms }) => sum + ms, 0);

/** First field of a FEN. */
export const placementOf = (fen: string): string => fen.split(' ', 1)[0]!;
