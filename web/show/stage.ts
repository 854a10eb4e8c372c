import type { PreviewBoard } from '../analysis/board-preview.ts';
import type { Root } from '../analysis/live-search.ts';
import { type BoardShape, killerArrow, pvShapes } from '../analysis/shapes.ts';
import { canMove, positionsAlong } from '../core/after-move.ts';
import { fenClock, numberedMove } from '../core/format.ts';
import { t } from '../language/translate.ts';
import type { Chronicle, Reign } from '../protocol/chronicle.ts';
import { bestLineAt, countsAt, isKillerEvent, lineOf, reignAt, type ShowEvent } from './events.ts';

/** What a killer does at a moment: it waits to be tried, refutes the position, fails there, or cannot be played. */
export type KillerState = 'open' | 'cut' | 'failed' | 'away';

/** A killer of a ply at a moment. */
export interface StairKiller {
  readonly slot: 1 | 2;
  readonly reign: Reign;
  readonly state: KillerState;
  /** Tries and cutoffs up to the moment. */
  readonly tried: number;
  readonly cut: number;
}

/** The position before a ply's move at a moment. */
export interface Stair {
  readonly ply: number;
  readonly fen: string;
  /** UCI moves from the root to it, and the last of them in SAN; `''` at the root. */
  readonly moves: readonly string[];
  readonly san: string;
  /** The moment's event happens here. */
  readonly active: boolean;
  /** On the line of the event; otherwise the last position of the ply in which a killer was tried. */
  readonly onLine: boolean;
  readonly killers: readonly StairKiller[];
  /** The move that is played from here, or that refutes the position, in SAN; `''` for none. */
  readonly next: string;
  readonly shapes: readonly BoardShape[];
}

/** The moment of a search that is shown. */
export interface Moment {
  readonly chronicle: Chronicle | null;
  readonly event: ShowEvent | null;
  readonly live: boolean;
  /** The ply that the reader wants to see; null for that of the event. */
  readonly stair: Stair | null;
}

/** Plies of a staircase, unless there is room for another number. */
const STAIRS = 5;
/** The last ply of a chronicle. */
const LAST_PLY = 8;

/** The arrow of the reply that beats a killer. */
const replyArrow = (uci: string): BoardShape => ({
  key: 'reply',
  kind: 'threat',
  from: uci.slice(0, 2),
  to: uci.slice(2, 4),
  label: '',
  opacity: 0.95,
  width: 1,
  head: 'filled',
  tagIndex: 0,
});

/**
 * The first plies at a moment, from the root down: along the line of the event, or along the best line; deeper ones where their killers were
 * tried last. A failed killer is followed by the reply that beats it.
 */
export function stairsAt(chronicle: Chronicle, event: ShowEvent, root: Root, count = STAIRS): Stair[] {
  const line = eventLine(event, lineOf(event, chronicle));
  const fens = positionsAlong(root.fen, line.moves);
  const placeOf = (ply: number) =>
    ply <= line.moves.length + 1
      ? { onLine: true, fen: fens[ply - 1]!, moves: line.moves.slice(0, ply - 1), san: line.san.slice(0, ply - 1) }
      : lastPlace(chronicle, event, ply, root);
  const places = Array.from({ length: LAST_PLY }, (_, i) => ({ ply: i + 1, place: placeOf(i + 1) })).filter(({ place }) => place);
  // The event's own ply is never the last one: what follows it belongs to it.
  const own = isKillerEvent(event) ? event.ply : 1;
  const first = Math.max(0, Math.min(own + 1 - count, places.length - count));
  return places.slice(first, first + count).map(({ ply, place }) => {
    const { onLine, fen, moves, san } = place!;
    const killers = killersAt(chronicle, event, ply, fen);
    const next = onLine ? line.moves[ply - 1] : undefined;
    return {
      ply,
      fen,
      moves,
      san: san[ply - 2] ?? '',
      active: isKillerEvent(event) && event.ply === ply,
      onLine,
      killers,
      next: next === undefined ? '' : (line.san[ply - 1] ?? ''),
      shapes: stairShapes(event, ply, killers, next),
    };
  });
}

/** The line of an event; after a killer that fails, also the killer, so that the reply can be shown. */
function eventLine(
  event: ShowEvent,
  { moves, san }: ReturnType<typeof lineOf>,
): { moves: readonly string[]; san: readonly string[] } {
  if (event.kind !== 'failed') return { moves, san };
  return { moves: [...moves, event.reign.uci], san: [...san, event.reign.text] };
}

/** Where a killer of a ply was tried or found last before an event; null if nowhere. */
function lastPlace({ plies }: Chronicle, event: ShowEvent, ply: number, root: Root) {
  let last: { n: number; line: readonly string[]; san: readonly string[] } | null = null;
  for (const { from, found, samples } of plies.find((one) => one.ply === ply)?.reigns ?? []) {
    if (found && from <= event.n && from >= (last?.n ?? 0)) last = { n: from, ...found };
    for (const sample of samples) if (sample.n <= event.n && sample.n >= (last?.n ?? 0)) last = sample;
  }
  return last && { onLine: false, fen: positionsAlong(root.fen, last.line)[ply - 1]!, moves: last.line, san: last.san };
}

function killersAt(chronicle: Chronicle, event: ShowEvent, ply: number, fen: string): StairKiller[] {
  const row = chronicle.plies.find((one) => one.ply === ply);
  if (!row) return [];
  return ([1, 2] as const).flatMap((slot) => {
    const reign = reignAt(row, slot, event);
    if (!reign) return [];
    const acts = isKillerEvent(event) && event.ply === ply && event.reign === reign;
    const state = acts ? (event.kind === 'failed' ? 'failed' : 'cut') : canMove(fen, reign.uci, reign.piece) ? 'open' : 'away';
    return [{ slot, reign, state, ...countsAt(reign, event) } as const];
  });
}

function stairShapes(event: ShowEvent, ply: number, killers: readonly StairKiller[], next: string | undefined): BoardShape[] {
  const shapes: BoardShape[] = [];
  for (const { slot, reign, state, tried, cut } of killers) {
    if (state === 'away') continue;
    const share = state === 'open' ? (tried > 0 ? cut / tried : 0.3) : 1;
    const arrow = killerArrow(reign.uci, slot, share, state === 'cut' ? 'filled' : 'hollow');
    shapes.push({ ...arrow, tagIndex: shapes.filter(({ from }) => from === arrow.from).length });
  }
  // The killer that acts lies on top.
  shapes.sort((a, b) => b.opacity - a.opacity);
  const beaten = event.kind === 'failed' && ply === event.ply + 1 ? event.sample.reply : '';
  if (beaten) return [replyArrow(beaten), ...shapes];
  const tried = isKillerEvent(event) && event.ply === ply;
  return next === undefined || tried ? shapes : [...shapes, ...pvShapes([next], ply, 1)];
}

/**
 * The position of the moment for the main board: the ply that the reader has chosen, or where a killer acts, otherwise the root with the best
 * line. Null while the search is live.
 */
export function momentBoard({ chronicle, event, live, stair: chosen }: Moment, root: Root): PreviewBoard | null {
  if (live || !chronicle || !event) return null;
  const stairs = stairsAt(chronicle, event, root);
  const stair = chosen ?? stairs.find(({ active }) => active);
  if (!stair)
    return stairBoard(stairs[0] ?? null, root, pvShapes(bestLineAt(chronicle, event)?.pv ?? []), t('The position searched'));
  const labelled = stair.shapes.map((shape) =>
    /^K\d$/.test(shape.label) ? { ...shape, label: `${shape.label}·${stair.ply}` } : shape,
  );
  return stairBoard(stair, root, labelled, t('Ply {ply}, {place}', { ply: stair.ply, place: stairPlace(stair, root) }));
}

function stairBoard(stair: Stair | null, root: Root, shapes: BoardShape[], caption: string): PreviewBoard {
  const last = stair?.moves.at(-1) ?? '0000';
  return {
    fen: stair?.fen ?? root.fen,
    turn: fenClock(stair?.fen ?? root.fen).turn,
    check: /[+#]$/.test(stair?.san ?? ''),
    lastMove: last === '0000' ? [] : [last.slice(0, 2), last.slice(2, 4)],
    shapes,
    caption,
  };
}

/** Names the position of a stair: `'after 1...g6'`. */
export function stairPlace({ ply, moves, san, fen }: Stair, root: Root): string {
  if (ply === 1) return t('the root');
  if (moves[moves.length - 1] === '0000') return fenClock(fen).turn === 'w' ? t('if Black passes') : t('if White passes');
  const sans = Array.from({ length: ply - 1 }, () => san);
  return t('after {numberedMove}', { numberedMove: numberedMove(sans, ply - 2, root.fen) });
}
