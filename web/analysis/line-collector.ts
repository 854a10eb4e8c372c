import type { SearchInfo } from '../protocol/protocol.ts';

/** Orders lines: mates first, then by centipawns, for the side to move. */
export const worth = ({ score: { kind, value } }: Pick<SearchInfo, 'score'>): number =>
  kind === 'cp' ? value : (value > 0 ? 1 : -1) * (1e6 - Math.abs(value));

/**
 * Lines of an earlier analysis, the best first, with those of a search that is not as deep yet: of each move the deeper line. A line that
 * the search has passed without finding its move among the best is left out.
 */
export function withEarlier(earlier: readonly SearchInfo[], lines: readonly SearchInfo[]): readonly SearchInfo[] {
  const [best] = earlier;
  if (!best) return lines;
  const depth = lines[0]?.depth ?? 0;
  const byMove = new Map(earlier.filter((line) => line.depth > depth).map((line) => [line.pv[0], line]));
  for (const line of lines) if (!byMove.has(line.pv[0])) byMove.set(line.pv[0], line);
  byMove.delete(best.pv[0]);
  const others = [...byMove.values()].sort((a, b) => worth(b) - worth(a));
  return [best, ...others].slice(0, Math.max(earlier.length, lines.length)).map((line, i) => ({ ...line, multipv: i + 1 }));
}

/**
 * Collects the reports of a search's lines. Of one line, the latest report. Of several, those of one iteration once all have arrived, so
 * that no move stands in two lines and the best line is the first; before the first iteration is complete, what there is.
 */
export class LineCollector {
  /** The report of line 1 before the last one. */
  before: SearchInfo | undefined;
  private readonly count: number;
  private first: SearchInfo | undefined;
  private arriving: SearchInfo[] = [];
  private complete: readonly SearchInfo[] = [];

  constructor(count: number) {
    this.count = count;
  }

  /** Adds a report, and returns the lines to show, line 1 first. */
  add(info: SearchInfo): readonly SearchInfo[] {
    if (info.multipv === 1) {
      this.before = this.first;
      this.first = info;
    }
    if (this.count === 1) return info.multipv === 1 ? [info] : this.first ? [this.first] : [];
    // A position may have fewer moves than lines: then the next iteration tells that the last one was complete.
    if (info.depth !== this.arriving[0]?.depth) {
      this.take();
      this.arriving = [];
    }
    if (info.score.bound === 'exact') {
      this.arriving[info.multipv - 1] = info;
      if (this.arriving.filter(Boolean).length === this.count) this.take();
    }
    return this.withFigures(this.complete.length > 0 ? this.complete : this.ordered(), info);
  }

  private take(): void {
    if (this.arriving.length > 0) this.complete = this.ordered();
  }

  private ordered(): readonly SearchInfo[] {
    return this.arriving
      .filter(Boolean)
      .sort((a, b) => worth(b) - worth(a))
      .map((info, i) => ({ ...info, multipv: i + 1 }));
  }

  /** The first line with the figures of the search now. */
  private withFigures(lines: readonly SearchInfo[], now: SearchInfo): readonly SearchInfo[] {
    const [best, ...others] = lines;
    if (!best) return [];
    const { nodes, nps, hashfull, time } = now;
    const move = now.currmove === undefined ? {} : { currmove: now.currmove };
    const number = now.currmovenumber === undefined ? {} : { currmovenumber: now.currmovenumber };
    return [{ ...best, nodes, nps, hashfull, time, ...move, ...number }, ...others];
  }
}
