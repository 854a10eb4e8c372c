import type { PositionSpec, PositionView, SearchInfo } from '../engine/protocol.ts';
import { numbered } from './format.ts';
import { Store, type Schedule } from './store.ts';
import { ladderPv } from './ladder.ts';
import { pvShapes, rowShapes, type BoardShape } from './shapes.ts';
import type { Root, Thinking } from './thinking.ts';

/** Answers everything about chess rules; the page has none of its own. */
export interface Describer {
  describe(position: PositionSpec): Promise<PositionView>;
}

/** A board other than the game's, put there to look at. */
export interface ExploredBoard {
  fen: string;
  turn: 'w' | 'b';
  check: boolean;
  lastMove: string[];
  shapes: BoardShape[];
  /** What is seen, in words. */
  caption: string;
}

/** A position off the line, put on the board by whoever knows what is to be seen there. */
export interface Place {
  position: PositionSpec;
  caption: string;
  shapes: BoardShape[];
  /** Row of the ladder that goes with it; without it the chosen one stays. */
  ply?: number;
}

/** A PV move that is pointed at. Its line is held still while it is. */
interface Pointed {
  root: Root;
  info: SearchInfo;
  index: number;
}

/**
 * Which ply of the engine's thoughts is on the board: a PV move under the pointer, or a chosen row of
 * the ladder. Positions along the PV are asked of the engine, one question at a time.
 */
export class Explore extends Store {
  private readonly rules: Describer;
  private readonly thinking: Thinking;
  private pointed: Pointed | null = null;
  private placed: Place | null = null;
  private chosenPly: number | null = null;
  private result: ExploredBoard | null = null;
  private known: { key: string; view: PositionView } | null = null;
  private busy = false;
  private again = false;
  private generation = -1;

  constructor(rules: Describer, thinking: Thinking, schedule?: Schedule) {
    super(schedule);
    this.rules = rules;
    this.thinking = thinking;
    thinking.subscribe(() => this.follow());
  }

  /** The board to show instead of the game's, or null. */
  get board(): ExploredBoard | null {
    return this.result;
  }

  /** Chosen row of the ladder, or null. */
  get row(): number | null {
    return this.chosenPly;
  }

  /** The line that is held still, with the index of the move pointed at. */
  get held(): { info: SearchInfo; index: number } | null {
    return this.pointed;
  }

  /** Puts the position after move `index` of a line on the board. */
  point(info: SearchInfo, index: number): void {
    const root = this.thinking.root;
    if (!root) return;
    this.adopt();
    const held = this.pointed?.info.multipv === info.multipv ? this.pointed.info : info;
    this.pointed = { root, info: held, index };
    this.refresh();
  }

  /** Puts a position on the board, until another is asked for. */
  place(place: Place | null): void {
    this.adopt();
    this.placed = place;
    if (place?.ply !== undefined) this.chosenPly = place.ply;
    this.pointed = null;
    this.refresh();
  }

  unpoint(): void {
    if (!this.pointed) return;
    this.pointed = null;
    this.refresh();
  }

  /** Chooses a ladder row, or none. */
  choose(ply: number | null): void {
    this.adopt();
    if (ply === this.chosenPly && !this.placed) return;
    this.chosenPly = ply;
    this.placed = null;
    this.refresh();
  }

  /** Back to the game's own board. */
  leave(): void {
    this.pointed = null;
    this.placed = null;
    this.chosenPly = null;
    this.refresh();
  }

  /** Forgets what belonged to the search before; true if there was a new one. */
  private adopt(): boolean {
    if (this.generation === this.thinking.generation) return false;
    this.generation = this.thinking.generation;
    this.pointed = null;
    this.placed = null;
    this.chosenPly = null;
    return true;
  }

  private follow(): void {
    if (this.adopt()) {
      this.refresh();
    } else if (this.chosenPly !== null && !this.pointed) {
      this.refresh();
    }
  }

  private refresh(): void {
    this.changed();
    if (this.busy) {
      this.again = true;
      return;
    }
    void this.resolve();
  }

  private async resolve(): Promise<void> {
    this.busy = true;
    do {
      this.again = false;
      try {
        this.result = await this.look();
      } catch {
        // The engine is gone or was restarted; the game's own board is always right.
        this.result = null;
      }
      this.changed();
    } while (this.again);
    this.busy = false;
  }

  private async look(): Promise<ExploredBoard | null> {
    if (this.pointed) return this.lookAtMove(this.pointed);
    if (this.placed) return this.show(this.placed.position, this.placed.shapes, this.placed.caption);
    if (this.chosenPly !== null) return this.lookAtRow(this.chosenPly);
    return null;
  }

  private async lookAtMove({ root, info, index }: Pointed): Promise<ExploredBoard> {
    const names = numbered(info.san, root.fen);
    const move = names[index];
    const caption = `After ${move?.number || '…'} ${move?.san ?? ''} · ply ${index + 1} of the line`;
    const shapes = pvShapes(info.pv.slice(index + 1), index + 2, 2);
    return this.along(root, info.pv, index + 1, shapes, caption);
  }

  private async lookAtRow(ply: number): Promise<ExploredBoard | null> {
    const { root, snapshot } = this.thinking;
    const row = snapshot?.rows.find((r) => r.ply === ply);
    if (!root || !snapshot || !row) return null;
    const pv = ladderPv(snapshot);
    const reached = Math.min(ply - 1, pv.length);
    const caption =
      reached === ply - 1
        ? `Ply ${ply}: ${row.pv ? `expects ${row.pv.san}` : 'end of the line'}`
        : `Ply ${ply} lies past the line's end`;
    const shapes = rowShapes(row);
    return this.along(root, pv, reached, shapes, caption);
  }

  /** The position after `count` moves of a PV. */
  private async along(
    root: Root,
    pv: readonly string[],
    count: number,
    shapes: BoardShape[],
    caption: string,
  ): Promise<ExploredBoard> {
    return this.show({ ...root.spec, moves: [...root.spec.moves, ...pv.slice(0, count)] }, shapes, caption);
  }

  private async show(position: PositionSpec, shapes: BoardShape[], caption: string): Promise<ExploredBoard> {
    const view = await this.describe(position);
    const last = view.plies[view.plies.length - 1];
    return {
      fen: view.fen,
      turn: view.turn,
      check: view.check,
      lastMove: last ? [last.from, last.to] : [],
      shapes,
      caption,
    };
  }

  private async describe(spec: PositionSpec): Promise<PositionView> {
    const key = `${spec.fen} ${spec.moves.join(' ')}`;
    if (this.known?.key !== key) this.known = { key, view: await this.rules.describe(spec) };
    return this.known.view;
  }
}
