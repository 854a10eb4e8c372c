/** The film of a game: its main line with marks, comments and, if it is reviewed, the graph of its evaluation. */
import { type NumberedMove, numbered, numberedMove, playersText } from '../core/format.ts';
import { nagsText } from '../core/nags.ts';
import { t } from '../language/translate.ts';
import type { GameRecord, MoveNode } from '../protocol/game-record.ts';
import { whiteScoreText } from '../review/evaluation.ts';
import { whiteChances } from '../review/formulas.ts';
import { MARK_NAGS, type Mark } from '../review/marks.ts';
import { mainLine, notedReview } from '../review/notes.ts';
import { type Film, type FilmMoment, type FilmPace, type FilmTone, placementOf, timedFrames } from './film.ts';

/** Plies of a film: a GIF of the longest games would be too large to send. */
const MOST_PLIES = 400;

function toneOf({ nags }: MoveNode): FilmTone {
  const found = (Object.keys(MARK_NAGS) as Mark[]).find((mark) => nags.includes(MARK_NAGS[mark]));
  return found ?? 'plain';
}

/** `'White – Black'` with the event and the year; `'A game'` without names. */
function titleOf(record: GameRecord): string {
  const tags = new Map(record.tags);
  const [white, black] = [tags.get('White'), tags.get('Black')];
  if (!white && !black) return tags.get('Event') ?? t('A game');
  const year = /^\d{4}/.exec(tags.get('Date') ?? '')?.[0];
  const place = [tags.get('Event'), year].filter(Boolean).join(' ');
  return `${playersText({ white, black })}${place === '' ? '' : `, ${place}`}`;
}

/** Half-moves up to the one shown that are listed below the board. */
const LISTED_PLIES = 10;

/** The last moves up to one, from a number on. */
function movesUpTo(moves: readonly NumberedMove[], last: number): string {
  const shown = moves.slice(Math.max(0, last + 1 - LISTED_PLIES), last + 1);
  const from = shown.findIndex(({ number }) => number !== '');
  return shown
    .slice(from)
    .map(({ number, san }) => number + san)
    .join(' ');
}

/** Makes the film of a game. */
export function gameFilm(record: GameRecord, pace: FilmPace, orientation: Film['orientation'] = 'white'): Film {
  const moves = mainLine(record).slice(0, MOST_PLIES);
  const review = notedReview(record);
  const evaluations = review?.evaluations.slice(0, moves.length + 1) ?? [];
  const scoreAt = (point: number): string => (evaluations[point] ? whiteScoreText(evaluations[point]) : '');
  const sans = moves.map(({ san }) => san);
  const listed = numbered(sans, record.startFen);
  const result = record.result !== '*' && moves.length === mainLine(record).length ? record.result : '';
  const moments: FilmMoment[] = [
    {
      placement: placementOf(record.startFen),
      lastMove: [],
      heading: t('Start'),
      caption: record.comments,
      score: scoreAt(0),
      point: review ? 0 : -1,
    },
    ...moves.map(
      (node, i): FilmMoment => ({
        placement: placementOf(node.fen),
        lastMove: [node.from, node.to],
        heading: `${numberedMove(sans, i, record.startFen)}${nagsText(node.nags)}`,
        tone: toneOf(node),
        caption: i === moves.length - 1 && result !== '' ? [...node.comments, result] : node.comments,
        score: scoreAt(i + 1),
        line: movesUpTo(listed, i),
        point: review ? i + 1 : -1,
      }),
    ),
  ];
  return {
    title: titleOf(record),
    orientation,
    graph: evaluations.map(whiteChances),
    marks: review ? moves.map((node, i) => ({ point: i + 1, tone: toneOf(node) })).filter(({ tone }) => tone !== 'plain') : [],
    lanes: [],
    frames: timedFrames(moments, pace),
  };
}
