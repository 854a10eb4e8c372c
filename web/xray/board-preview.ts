import type { PositionSpec, PositionView, SearchInfo } from '../engine/protocol.ts';
import { numbered } from './format.ts';
import { Store, type Schedule } from './store.ts';
import { ladderPv } from './ladder.ts';
import { pvShapes, rowShapes, type BoardShape } from './shapes.ts';
import type { Root, LiveSearch } from './live-search.ts';

/** Answers everything about chess rules; the page has none of its own. */
export interface Describer {
  describe(position: PositionSpec): Promise<PositionView>;
}

/** A board other than the game's, put there to look at. */
export interface PreviewBoard {
  fen: string;
  turn: 'w' | 'b';
  check: boolean;
  lastMove: string[];
  shapes: BoardShape[];
  /** What is seen, in words. */
  caption: string;
}

/** A position off the line, put on the board by whoever knows what is to be seen there. */
export interface PreviewPosition {
  position: PositionSpec;
  caption: string;
  shapes: BoardShape[];
  /** Row of the ladder that goes with it; without it the chosen one stays. */
  ply?: number;
}

/** A PV move that is pointed at. Its line is held still while it is. */
interface PointedMove {
  root: Root;
  info: SearchInfo;
  index: number;
}

/**
 * Which ply of the engine's thoughts is on the board: a PV move under the pointer, or a chosen row of
 * the ladder. Positions along the PV are asked of the engine, one question at a time.
 */
export class BoardPreview extends Store {
  private readonly rules: Describer;
  private readonly liveSearch: LiveSearch;
  private pointed: PointedMove | null = null;
  private previewPosition: PreviewPosition | null = null;
  private selectedPly: number | null = null;
  private result: PreviewBoard | null = null;
  private cachedView: { key: string; view: PositionView } | null = null;
  private busy = false;
  private stale = false;
  private generation = -1;

  constructor(rules: Describer, liveSearch: LiveSearch, schedule?: Schedule) {
    super(schedule);
    this.rules = rules;
    this.liveSearch = liveSearch;
    liveSearch.subscribe(() => this.searchChanged());
  }

  /** The board to show instead of the game's, or null. */
  get board(): PreviewBoard | null {
    return this.result;
  }

  /** Chosen row of the ladder, or null. */
  get row(): number | null {
    return this.selectedPly;
  }

  /** The line that is held still, with the index of the move pointed at. */
  get heldLine(): { info: SearchInfo; index: number } | null {
    return this.pointed;
  }

  /** Puts the position after move `index` of a line on the board. */
  showMove(info: SearchInfo, index: number): void {
    const root = this.liveSearch.root;
    if (!root) return;
    this.resetForNewSearch();
    const held = this.pointed?.info.multipv === info.multipv ? this.pointed.info : info;
    this.pointed = { root, info: held, index };
    this.refresh();
  }

  /** Puts a position on the board, until another is asked for. */
  showPosition(place: PreviewPosition | null): void {
    this.resetForNewSearch();
    this.previewPosition = place;
    if (place?.ply !== undefined) this.selectedPly = place.ply;
    this.pointed = null;
    this.refresh();
  }

  clearMove(): void {
    if (!this.pointed) return;
    this.pointed = null;
    this.refresh();
  }

  /** Chooses a ladder row, or none. */
  selectRow(ply: number | null): void {
    this.resetForNewSearch();
    if (ply === this.selectedPly && !this.previewPosition) return;
    this.selectedPly = ply;
    this.previewPosition = null;
    this.refresh();
  }

  /** Back to the game's own board. */
  clear(): void {
    this.pointed = null;
    this.previewPosition = null;
    this.selectedPly = null;
    this.refresh();
  }

  /** Forgets what belonged to the search before; true if there was a new one. */
  private resetForNewSearch(): boolean {
    if (this.generation === this.liveSearch.generation) return false;
    this.generation = this.liveSearch.generation;
    this.pointed = null;
    this.previewPosition = null;
    this.selectedPly = null;
    return true;
  }

  private searchChanged(): void {
    if (this.resetForNewSearch()) {
      this.refresh();
    } else if (this.selectedPly !== null && !this.pointed) {
      this.refresh();
    }
  }

  private refresh(): void {
    this.changed();
    if (this.busy) {
      this.stale = true;
      return;
    }
    void this.resolve();
  }

  private async resolve(): Promise<void> {
    this.busy = true;
    do {
      this.stale = false;
      try {
        this.result = await this.currentBoard();
      } catch {
        // The engine is gone or was restarted; the game's own board is always right.
        this.result = null;
      }
      this.changed();
    } while (this.stale);
    this.busy = false;
  }

  private async currentBoard(): Promise<PreviewBoard | null> {
    if (this.pointed) return this.boardAfterMove(this.pointed);
    if (this.previewPosition) return this.boardOf(this.previewPosition.position, this.previewPosition.shapes, this.previewPosition.caption);
    if (this.selectedPly !== null) return this.boardOfRow(this.selectedPly);
    return null;
  }

  private async boardAfterMove({ root, info, index }: PointedMove): Promise<PreviewBoard> {
    const names = numbered(info.san, root.fen);
    const move = names[index];
    const caption = `After ${move?.number || '…'} ${move?.san ?? ''} · ply ${index + 1} of the line`;
    const shapes = pvShapes(info.pv.slice(index + 1), index + 2, 2);
    return this.boardAlong(root, info.pv, index + 1, shapes, caption);
  }

  private async boardOfRow(ply: number): Promise<PreviewBoard | null> {
    const { root, snapshot } = this.liveSearch;
    const row = snapshot?.rows.find((r) => r.ply === ply);
    if (!root || !snapshot || !row) return null;
    const pv = ladderPv(snapshot);
    const reached = Math.min(ply - 1, pv.length);
    const caption =
      reached === ply - 1
        ? `Ply ${ply}: ${row.pv ? `expects ${row.pv.san}` : 'end of the line'}`
        : `Ply ${ply} lies past the line's end`;
    const shapes = rowShapes(row);
    return this.boardAlong(root, pv, reached, shapes, caption);
  }

  /** The position after `count` moves of a PV. */
  private async boardAlong(
    root: Root,
    pv: readonly string[],
    count: number,
    shapes: BoardShape[],
    caption: string,
  ): Promise<PreviewBoard> {
    return this.boardOf({ ...root.spec, moves: [...root.spec.moves, ...pv.slice(0, count)] }, shapes, caption);
  }

  private async boardOf(position: PositionSpec, shapes: BoardShape[], caption: string): Promise<PreviewBoard> {
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
    if (this.cachedView?.key !== key) this.cachedView = { key, view: await this.rules.describe(spec) };
    return this.cachedView.view;
  }
}
