import type { Chronicle, ChronicleLine, Reign, TrySample } from '../protocol/chronicle.ts';

/** What a search did at a moment. `n`: its nodes then. `ply`: of the killer, 2 for replies to the root's moves. */
export type ShowEvent =
  | { readonly kind: 'iteration'; readonly n: number; readonly depth: number }
  /** `before`: the line until then. */
  | { readonly kind: 'line'; readonly n: number; readonly line: ChronicleLine; readonly before: ChronicleLine | null }
  /** `displaced`: what held the slot until then. */
  | { readonly kind: 'found'; readonly n: number; readonly ply: number; readonly reign: Reign; readonly displaced: Reign | null }
  | {
      readonly kind: 'cut' | 'failed';
      readonly n: number;
      readonly ply: number;
      readonly reign: Reign;
      readonly sample: TrySample;
    }
  | { readonly kind: 'end'; readonly n: number };

/** The name of a killer wherever it may be tried: whether it gives check depends on the position. */
export const killerName = ({ text }: Pick<Reign, 'text'>): string => text.replace(/[+#]$/, '');

/** An event of a killer. */
export type KillerShowEvent = Extract<ShowEvent, { kind: 'found' | 'cut' | 'failed' }>;

/** Whether an event is a killer's. */
export const isKillerEvent = (event: ShowEvent): event is KillerShowEvent => 'reign' in event;

/** At one count of nodes, a try ends before its cutoff fills the slot, and the line changes last. */
const ORDER: readonly ShowEvent['kind'][] = ['iteration', 'failed', 'cut', 'found', 'line', 'end'];

/** The events of a chronicle in their order. `ended`: whether the search has. */
export function eventsOf(chronicle: Chronicle, ended: boolean): ShowEvent[] {
  const events: ShowEvent[] = [
    ...chronicle.iterations.map(({ n, depth }) => ({ kind: 'iteration', n, depth }) as const),
    ...chronicle.lines.map((line, i) => ({ kind: 'line', n: line.n, line, before: chronicle.lines[i - 1] ?? null }) as const),
  ];
  for (const { ply, reigns } of chronicle.plies) {
    for (const reign of reigns) {
      const displaced = reigns.find(({ slot, to }) => slot === reign.slot && to === reign.from) ?? null;
      if (reign.found) events.push({ kind: 'found', n: reign.from, ply, reign, displaced });
      for (const sample of reign.samples) events.push({ kind: sample.cut ? 'cut' : 'failed', n: sample.n, ply, reign, sample });
    }
  }
  if (ended) events.push({ kind: 'end', n: chronicle.nodes });
  return events.sort((a, b) => a.n - b.n || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

/** The line that leads to the position of an event; the best line for one of the root. */
export function lineOf(event: ShowEvent, chronicle: Chronicle): { moves: readonly string[]; san: readonly string[] } {
  if (event.kind === 'found') return { moves: event.reign.found!.line, san: event.reign.found!.san };
  if (event.kind === 'cut' || event.kind === 'failed') return { moves: event.sample.line, san: event.sample.san };
  const best = bestLineAt(chronicle, event);
  return { moves: best?.pv ?? [], san: best?.san ?? [] };
}

/** The best line at an event; null before the first. */
export function bestLineAt({ lines }: Chronicle, event: ShowEvent): ChronicleLine | null {
  return event.kind === 'line' ? event.line : (lines.findLast(({ n }) => n <= event.n) ?? null);
}

/** The killer in a slot of a ply at an event; null if the slot was empty. Before a try's cutoff, the slots are as the try found them. */
export function reignAt({ reigns }: Pick<{ reigns: readonly Reign[] }, 'reigns'>, slot: 1 | 2, event: ShowEvent): Reign | null {
  const tries = event.kind === 'cut' || event.kind === 'failed';
  if (tries && event.reign.slot === slot && reigns.includes(event.reign)) return event.reign;
  const { n } = event;
  const holds = ({ from, to }: Reign): boolean => (tries ? from < n && (to ?? n) >= n : from <= n && (to ?? n + 1) > n);
  return reigns.findLast((reign) => reign.slot === slot && holds(reign)) ?? null;
}

/** Tries and cutoffs of a reign up to an event, as far as its samples tell. */
export function countsAt(reign: Reign, event: ShowEvent): { tried: number; cut: number } {
  if (event.kind === 'end') return reign;
  const last = reign.samples.findLast(({ n }) => n <= event.n);
  return last ? { tried: last.tried, cut: last.cuts } : { tried: 0, cut: 0 };
}
