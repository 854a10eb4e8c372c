import type { Root, Shown } from '../analysis/live-search.ts';
import { canMove, positionsAlong } from '../core/after-move.ts';
import type { Chronicle, ChronicleLine } from '../protocol/chronicle.ts';
import type { Iteration, KillerSlot, SearchInfo, XrayRow, XraySnapshot } from '../protocol/protocol.ts';
import { bestLineAt, countsAt, isKillerEvent, killerName, reignAt, type ShowEvent } from './events.ts';

const EMPTY_SLOT: KillerSlot = {
  uci: '',
  text: '',
  legal: null,
  offered: 0,
  stale: 0,
  tried: 0,
  cut: 0,
  first: 0,
  wasted: 0,
  replaced: 0,
  last: 'none',
};

/** What the views of a search show at an event: the line and the ladder of then, among all iterations. `latest`: what they show at the end. */
export function shownAt(chronicle: Chronicle, event: ShowEvent, latest: Shown, root: Root): Shown {
  if (event.kind === 'end' && latest.snapshot) return latest;
  const iterations = latest.iterations.length > 0 ? latest.iterations : iterationsOf(chronicle, latest, root);
  const before = iterations.findLast(({ info }) => info.nodes <= event.n)?.snapshot ?? null;
  const best = bestLineAt(chronicle, event);
  const info = best && infoOf(best, event, latest);
  const exact = chronicle.lines.findLast(({ n, score }) => n <= event.n && score.bound === 'exact');
  const snapshot = snapshotAt(chronicle, event, before, best, root);
  return {
    lines: info ? [info] : [],
    settled: exact ? infoOf(exact, event, latest) : null,
    instead: null,
    snapshot,
    previous: beforeEvent(snapshot, event),
    iterations,
    changes: latest.changes.filter(({ depth }) => depth <= (best?.depth ?? 0)),
  };
}

function infoOf({ depth, score, pv, san }: ChronicleLine, { n }: ShowEvent, { lines, iterations }: Shown): SearchInfo {
  const model = iterations.find(({ info }) => info.nodes >= n)?.info ?? lines[0];
  return { seldepth: depth, nps: 0, hashfull: 0, time: 0, ...model, multipv: 1, depth, score, nodes: n, pv, san };
}

/** The iterations of a search that ran elsewhere, as far as its record tells. */
function iterationsOf(chronicle: Chronicle, latest: Shown, root: Root): Iteration[] {
  return chronicle.iterations.flatMap(({ depth }, i): Iteration[] => {
    const n = chronicle.iterations[i + 1]?.n ?? chronicle.nodes;
    const line = chronicle.lines.findLast((one) => one.depth === depth);
    if (!line) return [];
    const end = { kind: 'iteration', n, depth } as const;
    return [{ info: infoOf(line, end, latest), snapshot: snapshotAt(chronicle, end, null, line, root) }];
  });
}

/** The ladder at an event: the slots of then with the counts of their killers; deeper plies as the iteration before left them. */
function snapshotAt(
  chronicle: Chronicle,
  event: ShowEvent,
  before: XraySnapshot | null,
  best: ChronicleLine | null,
  root: Root,
): XraySnapshot {
  const pv = best?.pv ?? [];
  const fens = positionsAlong(root.fen, pv);
  const deepest = Math.max(before?.rows.length ?? 0, pv.length, ...chronicle.plies.map(({ ply }) => ply));
  const rows = Array.from({ length: deepest }, (_, i): XrayRow => {
    const ply = i + 1;
    const old = before?.rows[i];
    const row = chronicle.plies.find((one) => one.ply === ply);
    const move = pv[i];
    const slot = (number: 1 | 2): KillerSlot => {
      const kept = old?.killers[number - 1] ?? EMPTY_SLOT;
      const reign = row && reignAt(row, number, event);
      if (!reign) return row ? { ...kept, uci: '', text: '', legal: null, last: 'none' } : kept;
      const fen = fens[i];
      const acts = isKillerEvent(event) && event.reign === reign;
      // Where it acts it can be played, whatever the best line is.
      const legal = acts ? true : fen === undefined ? null : canMove(fen, reign.uci, reign.piece);
      const last = acts && event.kind !== 'found' ? event.kind : 'none';
      return { ...kept, uci: reign.uci, text: killerName(reign), legal, ...countsAt(reign, event), last };
    };
    return {
      ply,
      pv: move === undefined ? null : { uci: move, san: best?.san[i] ?? move },
      killers: [slot(1), slot(2)],
      holders: [],
      quiets: old?.quiets ?? { tried: 0, cut: 0 },
      cutoffs: old?.cutoffs ?? [],
    };
  });
  return {
    depth: best?.depth ?? 0,
    seldepth: before?.seldepth ?? deepest,
    nodes: event.n,
    time: before?.time ?? 0,
    moveCutoffs: before?.moveCutoffs ?? 0,
    firstMoveCutShare: before?.firstMoveCutShare ?? 0,
    rows,
  };
}

/** The ladder before the try of an event: the ladder marks what has changed. */
function beforeEvent(snapshot: XraySnapshot, event: ShowEvent): XraySnapshot {
  if (event.kind !== 'cut' && event.kind !== 'failed') return snapshot;
  const rows = snapshot.rows.map((row) => {
    if (row.ply !== event.ply) return row;
    const killers = row.killers.map((slot, i) =>
      i === event.reign.slot - 1 ? { ...slot, tried: slot.tried - 1, cut: slot.cut - (event.kind === 'cut' ? 1 : 0) } : slot,
    );
    return { ...row, killers: killers as XrayRow['killers'] };
  });
  return { ...snapshot, rows };
}
