import { numberedMove } from '../core/format.ts';
import { type Schedule, Store } from '../core/store.ts';
import type { Describer } from '../engine/engine-port.ts';
import { t } from '../language/translate.ts';
import type { PositionSpec, PositionView, SearchInfo } from '../protocol/protocol.ts';
import { ladderPv } from './ladder-line.ts';
import type { LiveSearch, Root } from './live-search.ts';
import { type BoardShape, pvShapes } from './shapes.ts';

/** A position shown on the board in place of the game's. */
export interface PreviewBoard {
  fen: string;
  turn: 'w' | 'b';
  check: boolean;
  lastMove: string[];
  shapes: BoardShape[];
  /** Squares that are lit up. */
  squares?: readonly string[];
  /** Describes the position. */
  caption: string;
}

/** A position to preview that is not on the PV, with its caption and arrows. */
export interface PreviewPosition {
  position: PositionSpec;
  caption: string;
  shapes: BoardShape[];
  squares?: readonly string[];
  /** Ladder row to select; absent: the selection stays. */
  ply?: number;
}

/** What draws a row of the ladder: a board that only shows a position needs none. */
let rows: typeof import('./row-shapes.ts') | null = null;

/** Loads what draws a row of the ladder, as the first one does. */
export async function loadRows(): Promise<typeof import('./row-shapes.ts')> {
  rows = await import('./row-shapes.ts');
  return rows;
}

/** The PV move under the pointer. Its line is frozen meanwhile. */
interface PointedMove {
  root: Root;
  info: SearchInfo;
  index: number;
}

/**
 * Shows a position on the board in place of the game's: after the PV move under the pointer, a requested one, or the one at the
 * selected ladder row. Requests positions from the engine one at a time.
 */
export class BoardPreview extends Store {
  private readonly rules: Describer;
  private readonly liveSearch: LiveSearch;
  private pointed: PointedMove | null = null;
  private previewPosition: PreviewPosition | null = null;
  private selectedPly: number | null = null;
  private chosenHolder = '';
  private result: PreviewBoard | null = null;
  private moment: PreviewBoard | null = null;
  /** No other position has been asked for since the moment came. A row of the ladder is shown only where the search is followed. */
  private momentFirst = false;
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

  /** The position to show instead of the game's, or null. */
  get board(): PreviewBoard | null {
    return this.momentFirst ? this.moment : (this.result ?? this.moment);
  }

  /** The requested position that is shown, or null. */
  get position(): PositionSpec | null {
    return this.pointed ? null : (this.previewPosition?.position ?? null);
  }

  /** Selected ladder row (a ply), or null. */
  get row(): number | null {
    return this.selectedPly;
  }

  /** The frozen line and the index of the move under the pointer, or null. */
  get heldLine(): { info: SearchInfo; index: number } | null {
    return this.pointed;
  }

  /** Previews the position after move `index` of a line. */
  showMove(info: SearchInfo, index: number): void {
    const root = this.liveSearch.root;
    if (!root) return;
    this.resetForNewSearch();
    this.momentFirst = false;
    const held = this.pointed?.info.multipv === info.multipv ? this.pointed.info : info;
    this.pointed = { root, info: held, index };
    this.refresh();
  }

  /** Previews a position until another is requested; null ends the preview. */
  showPosition(preview: PreviewPosition | null): void {
    this.resetForNewSearch();
    this.momentFirst = false;
    this.previewPosition = preview;
    if (preview?.ply !== undefined) this.selectedPly = preview.ply;
    this.pointed = null;
    this.refresh();
  }

  /** Shows the position of a moment of the search until another one is requested; null ends that. */
  showMoment(board: PreviewBoard | null): void {
    if (board === this.moment) return;
    if (board?.fen !== this.moment?.fen || board?.caption !== this.moment?.caption) this.momentFirst = board !== null;
    this.moment = board;
    this.previewPosition = null;
    this.refresh();
  }

  clearMove(): void {
    if (!this.pointed) return;
    this.pointed = null;
    this.refresh();
  }

  /** Selects a ladder row; null clears the selection. */
  selectRow(ply: number | null): void {
    this.resetForNewSearch();
    if (ply === this.selectedPly && !this.previewPosition) return;
    if (ply !== this.selectedPly) this.chosenHolder = '';
    this.selectedPly = ply;
    this.previewPosition = null;
    this.refresh();
  }

  /** The killer, former or present, that is chosen in the selected row, in UCI notation; `''` for none. */
  get holder(): string {
    return this.chosenHolder;
  }

  /** Chooses a killer of the selected row, whose arrow is drawn too. */
  chooseHolder(uci: string): void {
    if (uci === this.chosenHolder && !this.previewPosition) return;
    this.chosenHolder = uci;
    this.previewPosition = null;
    this.refresh();
  }

  /** Returns to the game's board. */
  clear(): void {
    this.pointed = null;
    this.previewPosition = null;
    this.selectedPly = null;
    this.refresh();
  }

  /** Discards the state of the previous search. Returns true if a new one has started. */
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
        // The engine failed or was restarted: show the game's board.
        this.result = null;
      }
      this.changed();
    } while (this.stale);
    this.busy = false;
  }

  private async currentBoard(): Promise<PreviewBoard | null> {
    if (this.pointed) return this.boardAfterMove(this.pointed);
    if (this.previewPosition) {
      const { position, shapes, caption, squares = [] } = this.previewPosition;
      return { ...(await this.boardOf(position, shapes, caption)), squares };
    }
    if (this.selectedPly !== null) return this.boardOfRow(this.selectedPly);
    return null;
  }

  private async boardAfterMove({ root, info, index }: PointedMove): Promise<PreviewBoard> {
    const caption = t('After {numberedMove} (preview)', { numberedMove: numberedMove(info.san, index, root.fen) });
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
        ? row.pv
          ? t('Ply {ply}: the engine expects {san}', { ply, san: row.pv.san })
          : t('Ply {ply}: end of the line', { ply })
        : t('Ply {ply} is beyond the end of the line', { ply });
    const shapes = (rows ?? (await loadRows())).rowShapes(row, this.chosenHolder);
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
