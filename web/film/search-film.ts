/** The film of a search: its events with the board, the best line and the ladder of that moment. */

import { EVENT_NAMES, eventText } from '../analysis/event-text.ts';
import { ladderRows } from '../analysis/ladder.ts';
import type { Root, Shown } from '../analysis/live-search.ts';
import type { Moment } from '../analysis/replay.ts';
import { eventArrow, pvShapes } from '../analysis/shapes.ts';
import { countText, numbered, scoreText, type Turn } from '../core/format.ts';
import { shownMoves, t } from '../language/translate.ts';
import { type Film, type FilmMoment, type FilmPace, type FilmRow, placementOf, timedFrames } from './film.ts';

/** Events of a film: more of them nobody watches. */
export const MOST_EVENTS = 60;
/** Plies of the ladder, and of the best line, that fit beside the board. */
const ROWS = 8;
const LINE_PLIES = 10;

const isKiller = ({ event }: Moment): boolean => event.kind === 'killer found' || event.kind === 'killer cuts';

/** The events to show: those of the best line first, from the end back; then killers, spread over the search. */
export function chosenMoments(moments: readonly Moment[], most = MOST_EVENTS): Moment[] {
  if (moments.length <= most) return [...moments];
  const others = moments.filter((moment) => !isKiller(moment)).slice(-most);
  const killers = moments.filter(isKiller);
  const room = most - others.length;
  const kept = new Set(others);
  for (let i = 0; i < Math.min(room, killers.length); i += 1) kept.add(killers[Math.floor((i * killers.length) / room)]!);
  return moments.filter((moment) => kept.has(moment));
}

function filmRows({ snapshot, previous }: Shown, turn: Turn): FilmRow[] {
  if (!snapshot) return [];
  const rows = ladderRows(snapshot, previous, turn);
  return rows.slice(0, ROWS).map(({ ply, pv, slots }) => {
    const [first, second] = slots.map(({ text, hit, share, mark }) => ({ text: shownMoves(text), hit, share, mark }));
    return { ply, pv: shownMoves(pv), killers: [first!, second!] };
  });
}

function filmMoment({ event, shown }: Moment, root: Root): FilmMoment {
  const best = shown.settled ?? shown.lines[0];
  const killer = event.kind === 'killer found' || event.kind === 'killer cuts' ? event.killer : null;
  const last = killer?.line.at(-1) ?? '0000';
  const line = best ? numbered(best.san.slice(0, LINE_PLIES), root.fen) : [];
  const depth = 'depth' in event ? t(', depth {depth}', { depth: event.depth }) : '';
  return {
    placement: placementOf(killer ? killer.fen : root.fen),
    lastMove: last === '0000' ? [] : [last.slice(0, 2), last.slice(2, 4)],
    arrows: killer ? [eventArrow(killer)] : pvShapes(best?.pv ?? []),
    heading: `${t(EVENT_NAMES[event.kind])}${depth}`,
    caption: [eventText(event, root)],
    score: shown.settled ? scoreText(shown.settled.score, root.turn) : '',
    line: line.map(({ number, san }) => number + san).join(' '),
    ladder: filmRows(shown, root.turn),
  };
}

/** Makes the film of a search from the events that are kept of it. */
export function searchFilm(
  moments: readonly Moment[],
  root: Root,
  pace: FilmPace,
  orientation: Film['orientation'] = 'white',
): Film {
  const depth = Math.max(0, ...moments.map(({ shown }) => shown.settled?.depth ?? 0));
  const nodes = Math.max(0, ...moments.map(({ shown }) => shown.lines[0]?.nodes ?? 0));
  const frames = timedFrames(
    chosenMoments(moments).map((moment) => filmMoment(moment, root)),
    pace,
  );
  return {
    title: t('A search to depth {depth}, {nodes} nodes', { depth, nodes: countText(nodes) }),
    orientation,
    graph: [],
    marks: [],
    frames,
  };
}
