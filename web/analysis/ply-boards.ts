import { type Schedule, Store } from '../core/store.ts';
import type { Describer } from '../engine/engine-port.ts';
import type { PositionView } from '../protocol/protocol.ts';
import { PULSE_PLIES } from './killer-pulses.ts';
import { ladderPv } from './ladder-line.ts';
import type { LiveSearch } from './live-search.ts';

/** The position before a ply of the PV. */
export interface PlyBoard {
  readonly ply: number;
  readonly fen: string;
  /** The two squares of the move that led to it. */
  readonly last: readonly string[];
}

/** The positions of the first plies that have killers, along the PV. Asks the engine for them only while watched. */
export class PlyBoards extends Store {
  private readonly rules: Describer;
  private readonly liveSearch: LiveSearch;
  private found: readonly PlyBoard[] = [];
  private key = '';
  private asking = false;
  private watchers = 0;

  constructor(rules: Describer, liveSearch: LiveSearch, schedule?: Schedule) {
    super(schedule);
    this.rules = rules;
    this.liveSearch = liveSearch;
    liveSearch.subscribe(() => this.follow());
  }

  /** Plies 2 to 5, as far as the PV reaches; those of a former PV while the engine is being asked. */
  get boards(): readonly PlyBoard[] {
    return this.found;
  }

  /** Follows the search until the function that it returns is called. */
  watch(): () => void {
    this.watchers += 1;
    this.follow();
    return () => void (this.watchers -= 1);
  }

  private follow(): void {
    if (this.watchers === 0 || this.asking) return;
    const { root, snapshot } = this.liveSearch;
    const pv = snapshot ? ladderPv(snapshot).slice(0, PULSE_PLIES.length) : [];
    const key = root ? `${root.spec.fen} ${root.spec.moves.join(' ')} / ${pv.join(' ')}` : '';
    if (key === this.key) return;
    if (!root || pv.length === 0) {
      // Between two snapshots of one search nothing disappears.
      if (!root) this.set('', []);
      return;
    }
    this.asking = true;
    this.rules
      .describe({ ...root.spec, moves: [...root.spec.moves, ...pv] })
      .then(
        (view) => this.set(key, boardsOf(view, pv.length)),
        () => this.set(key, []),
      )
      .finally(() => {
        this.asking = false;
        this.follow();
      });
  }

  private set(key: string, boards: readonly PlyBoard[]): void {
    this.key = key;
    this.found = boards;
    this.changed();
  }
}

/** The positions after the last `count` moves of a view. */
function boardsOf({ plies }: PositionView, count: number): PlyBoard[] {
  return plies.slice(plies.length - count).map(({ fen, from, to }, i) => ({ ply: PULSE_PLIES[i] ?? 0, fen, last: [from, to] }));
}
