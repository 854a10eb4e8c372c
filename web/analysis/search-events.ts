/** What a search does, event by event, read from its reports, and a sentence for each. */
import { countText, scoreText, type Turn } from '../core/format.ts';
import type { KillerSlot, Score, XraySnapshot } from '../engine/protocol.ts';
import type { Report, Shown } from './live-search.ts';

/** An event. Moves are SAN, or long algebraic where a killer is not playable on the line. */
export type SearchEvent =
  | { readonly kind: 'iteration'; readonly depth: number; readonly move: string; readonly score: Score; readonly nodes: number }
  | { readonly kind: 'new best'; readonly depth: number; readonly move: string; readonly before: string; readonly score: Score }
  | { readonly kind: 'fail high'; readonly depth: number; readonly move: string; readonly score: Score }
  | { readonly kind: 'fail low'; readonly depth: number; readonly move: string; readonly reply: string; readonly score: Score }
  | { readonly kind: 'killer found'; readonly ply: number; readonly move: string; readonly before: string }
  | { readonly kind: 'killer cuts'; readonly ply: number; readonly move: string; readonly cut: number; readonly tried: number };

/** What the kinds of events are called. */
export const EVENT_NAMES: Readonly<Record<SearchEvent['kind'], string>> = {
  iteration: 'Iteration',
  'new best': 'New best move',
  'fail high': 'Fail high',
  'fail low': 'Fail low',
  'killer found': 'Killer found',
  'killer cuts': 'Killer cuts',
};

/** The last ply whose killers make events: those deeper change too often to be followed. */
const LAST_PLY = 4;

/** Reads events from reports. Of an iteration, each killer of a ply makes each kind of event once. */
export class EventReader {
  private readonly told = new Set<string>();
  private depth = 0;

  /** Forgets the search. */
  reset(): void {
    this.told.clear();
    this.depth = 0;
  }

  read(report: Report, before: Shown, now: Shown): SearchEvent[] {
    if (report.type === 'info') return lineEvents(before, now);
    if (report.type === 'xray') return now.snapshot ? this.killerEvents(before.snapshot, now.snapshot) : [];
    const { info } = report.iteration;
    return [{ kind: 'iteration', depth: info.depth, move: info.san[0] ?? '', score: info.score, nodes: info.nodes }];
  }

  private killerEvents(before: XraySnapshot | null, now: XraySnapshot): SearchEvent[] {
    if (now.depth !== this.depth) this.told.clear();
    this.depth = now.depth;
    const events: SearchEvent[] = [];
    for (const { ply, killers } of now.rows.slice(0, LAST_PLY)) {
      const old = before?.rows[ply - 1]?.killers;
      const [first] = killers;
      if (first.uci !== '' && first.uci !== old?.[0].uci && this.isNew(`found ${ply} ${first.uci}`))
        events.push({ kind: 'killer found', ply, move: first.text, before: old?.[0].text ?? '' });
      killers.forEach((slot, i) => {
        const cuts = old && cutsOf(old[i]!, slot);
        if (cuts && this.isNew(`cuts ${ply} ${slot.uci}`)) events.push({ kind: 'killer cuts', ply, move: slot.text, ...cuts });
      });
    }
    return events;
  }

  private isNew(what: string): boolean {
    if (this.told.has(what)) return false;
    this.told.add(what);
    return true;
  }
}

/** The cuts and tries of a killer between two snapshots; null if there were none, or other moves were in its slot meanwhile. */
function cutsOf(before: KillerSlot, now: KillerSlot): { cut: number; tried: number } | null {
  const cut = now.cut - before.cut;
  return cut > 0 && now.uci === before.uci && now.replaced === before.replaced ? { cut, tried: now.tried - before.tried } : null;
}

/** The change of the best line, if there is one. */
function lineEvents(before: Shown, now: Shown): SearchEvent[] {
  const change = now.changes.at(-1);
  const line = now.lines[0];
  if (!change || !line || now.changes === before.changes) return [];
  const { depth, reason, san: move } = change;
  const { score } = line;
  if (reason === 'fail high') return [{ kind: reason, depth, move, score }];
  if (reason === 'fail low') return [{ kind: reason, depth, move, reply: line.san[1] ?? '', score }];
  return [{ kind: reason, depth, move, before: before.settled?.san[0] ?? '', score }];
}

const mover = (ply: number, turn: Turn): string => ((ply % 2 === 1) === (turn === 'w') ? 'White' : 'Black');
const times = (n: number): string => (n === 1 ? 'once' : `${countText(n)} times`);

/** An event as a plain sentence. `turn`: the side to move at the root. */
export function eventText(event: SearchEvent, turn: Turn): string {
  switch (event.kind) {
    case 'iteration':
      return `Depth ${event.depth} is done: ${event.move} is best, ${scoreText(event.score, turn)}, after ${countText(event.nodes)} nodes.`;
    case 'new best': {
      const instead = event.before === '' || event.before === event.move ? '' : ` instead of ${event.before}`;
      return `Depth ${event.depth}: ${event.move} is the best move now${instead}, ${scoreText(event.score, turn)}.`;
    }
    case 'fail high':
      return `Depth ${event.depth}: ${event.move} is better than expected (${scoreText(event.score, turn)}). It is searched again to see how much.`;
    case 'fail low': {
      const reply = event.reply === '' ? '' : ` because of ${event.reply}`;
      return `Depth ${event.depth}: ${event.move} is worse than expected${reply} (${scoreText(event.score, turn)}). The search looks for something better.`;
    }
    case 'killer found': {
      const instead = event.before === '' ? '' : ` It takes the place of ${event.before}.`;
      return `Ply ${event.ply}: ${mover(event.ply, turn)}’s ${event.move} has refuted a line and becomes the first killer.${instead}`;
    }
    case 'killer cuts': {
      const [tried, cut] = [times(event.tried), times(event.cut)];
      return `Ply ${event.ply}: ${mover(event.ply, turn)}’s killer ${event.move} is tried ${tried} and cuts ${cut === tried && event.cut > 1 ? 'each time' : cut}.`;
    }
  }
}
