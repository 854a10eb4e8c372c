/** The film of a search: its events with the board, the best line and the ladder of that moment. */

import { ladderRows } from '../analysis/ladder.ts';
import type { Root, Shown } from '../analysis/live-search.ts';
import { nodesText } from '../core/count-words.ts';
import { numbered, scoreText, type Turn } from '../core/format.ts';
import { shownMoves, t } from '../language/translate.ts';
import type { Chronicle } from '../protocol/chronicle.ts';
import { isKillerEvent, type ShowEvent } from '../show/events.ts';
import { bandsOf, type TrackScale, trackScale } from '../show/lanes.ts';
import { shownAt } from '../show/shown-at.ts';
import { momentBoard } from '../show/stage.ts';
import { eventName, eventText } from '../show/words.ts';
import { type Film, type FilmLane, type FilmMoment, type FilmPace, type FilmRow, placementOf, timedFrames } from './film.ts';

/** Events of a film: more of them nobody watches. */
export const MOST_EVENTS = 60;
/** Plies of the ladder, and of the best line, that fit beside the board. */
const ROWS = 5;
const LINE_PLIES = 10;
/** Lanes of the chronicle that fit below the ladder. */
const LANES = 4;

/** A search that can be filmed. */
export interface FilmedSearch {
  readonly chronicle: Chronicle;
  readonly events: readonly ShowEvent[];
  readonly root: Root;
  /** What its views show at its end. */
  readonly latest: Shown;
}

/** The events to show: those of the best line first, from the end back; then killers, spread over the search. */
export function chosenEvents(events: readonly ShowEvent[], most = MOST_EVENTS): ShowEvent[] {
  if (events.length <= most) return [...events];
  const others = events.filter((event) => !isKillerEvent(event)).slice(-most);
  const killers = events.filter(isKillerEvent);
  const room = most - others.length;
  const kept = new Set<ShowEvent>(others);
  for (let i = 0; i < Math.min(room, killers.length); i += 1) kept.add(killers[Math.floor((i * killers.length) / room)]!);
  return events.filter((event) => kept.has(event));
}

function filmRows({ snapshot, previous }: Shown, turn: Turn): FilmRow[] {
  if (!snapshot) return [];
  const rows = ladderRows(snapshot, previous, turn);
  return rows.slice(0, ROWS).map(({ ply, pv, slots }) => {
    const [first, second] = slots.map(({ text, hit, share, mark }) => ({ text: shownMoves(text), hit, share, mark }));
    return { ply, pv: shownMoves(pv), killers: [first!, second!] };
  });
}

function filmLanes(chronicle: Chronicle, scale: TrackScale): FilmLane[] {
  return chronicle.plies.slice(0, LANES).map((row) => ({
    ply: row.ply,
    bands: bandsOf(row, scale).map(({ reign, from, to }) => ({
      slot: reign.slot,
      from,
      to,
      text: shownMoves(reign.text),
      idle: reign.tried === 0,
    })),
  }));
}

function filmMoment(event: ShowEvent, { chronicle, root, latest }: FilmedSearch, scale: TrackScale): FilmMoment {
  const shown = shownAt(chronicle, event, latest, root);
  const board = momentBoard({ chronicle, event, live: false, stair: null }, root);
  const best = shown.settled ?? shown.lines[0];
  const line = best ? numbered(best.san.slice(0, LINE_PLIES), root.fen) : [];
  return {
    placement: placementOf(board?.fen ?? root.fen),
    lastMove: board?.lastMove ?? [],
    arrows: board?.shapes ?? [],
    heading: eventName(event),
    caption: [eventText(event, chronicle, root)],
    score: shown.settled ? scoreText(shown.settled.score, root.turn) : '',
    line: line.map(({ number, san }) => number + san).join(' '),
    ladder: filmRows(shown, root.turn),
    at: scale.at(event.n),
  };
}

/** Makes the film of a search from its record. */
export function searchFilm(search: FilmedSearch, pace: FilmPace, orientation: Film['orientation'] = 'white'): Film {
  const { chronicle, events } = search;
  const scale = trackScale(chronicle);
  return {
    title: t('A search to depth {depth}, {nodes}', {
      depth: chronicle.lines.at(-1)?.depth ?? 0,
      nodes: nodesText(chronicle.nodes),
    }),
    orientation,
    graph: [],
    marks: [],
    lanes: filmLanes(chronicle, scale),
    frames: timedFrames(
      chosenEvents(events).map((event) => filmMoment(event, search, scale)),
      pace,
    ),
  };
}
