import { html, nothing } from 'lit';
import { DEFAULT_SETTINGS, type PageSettings } from '../../core/page-settings.ts';
import { type BoardState, boardState } from '../../game/board-state.ts';
import { type Drawing, withDrawing } from '../../game/play/drawings.ts';
import { t } from '../../language/translate.ts';
import { SessionElement } from '../base/session-element.ts';
import { shared } from '../base/styles.ts';
import { slideTime } from './animation.ts';
import { boardLabels, boardStyles } from './board-styles.ts';
import { ChessBoard } from './chess-board.ts';
import { DrawInput } from './draw-input.ts';
import type { Orientation } from './geometry.ts';
import { Overlay } from './overlay.ts';
import type { PromotionChoice } from './promotion-choice.ts';
import { tintsOf } from './tint.ts';

/** The board with its arrows. Shows the session's position and plays the moves that the user makes. */
export class BoardView extends SessionElement {
  protected override readonly followsReports = true;
  static override properties = {
    ...SessionElement.properties,
    orientation: { attribute: false },
    arrows: { attribute: false },
    settings: { attribute: false },
  };
  static override styles = [shared, boardStyles];
  declare orientation: Orientation;
  /** Whether to draw the live PV. */
  declare arrows: boolean;
  /** How the board looks: coordinates, animation, drawings. */
  declare settings: PageSettings;
  private readonly overlay = new Overlay();
  private readonly squares = new ChessBoard({
    targets: (from) => (this.session.preview.board ? [] : this.targets(from)),
    moved: (from, to) => void this.moved(from, to),
    cancelled: () => void this.session.premoves.clear(),
    held: (from) => this.hold(from),
  });
  /** The square of the piece that is dragged or selected. */
  private held: string | null = null;
  /** What is drawn on a position of Play, which is not kept, and what is being drawn. */
  private loose: { fen: string; drawings: readonly Drawing[] } = { fen: '', drawings: [] };
  private sketched: Drawing | null = null;
  /** True while the engine processes a move that the board already shows. */
  private pending = false;
  /** The position in which a promotion piece is being chosen; null otherwise. */
  private choosingAt: string | null = null;

  constructor() {
    super();
    this.orientation = 'white';
    this.arrows = true;
    this.settings = DEFAULT_SETTINGS;
    const view = this;
    new DrawInput({
      element: this.squares.element,
      get orientation() {
        return view.orientation;
      },
      get drawable() {
        return view.drawable;
      },
      isIdle: (square) => this.squares.isIdle(square),
      release: () => this.squares.release(),
      sketch: (drawing) => {
        this.sketched = drawing;
        this.drawDrawings();
      },
      draw: (drawing) => this.addDrawing(drawing),
      erase: () => this.eraseDrawings(),
    });
  }

  /** Whether the user may draw: on positions of the game, not while a right click cancels premoves. */
  private get drawable(): boolean {
    const { game, preview, premoves } = this.session;
    return this.settings.drawings && game.shown !== null && !preview.board && premoves.moves.length === 0;
  }

  private addDrawing(drawing: Drawing): void {
    const { session, loose } = this;
    if (session.isAnalysis) return void session.edits.draw(session.game.path, drawing);
    const fen = session.game.shown?.fen ?? '';
    this.loose = { fen, drawings: withDrawing(loose.fen === fen ? loose.drawings : [], drawing) };
    this.drawDrawings();
  }

  private eraseDrawings(): void {
    if (!this.settings.eraseDrawings) return;
    if (this.session.isAnalysis) return void this.session.edits.eraseDrawings(this.session.game.path);
    this.loose = { fen: '', drawings: [] };
    this.drawDrawings();
  }

  /** The drawings of the game, those of Play, and the one that is being drawn. */
  private drawDrawings(picture = boardState(this.session, this.arrows)): void {
    if (!picture) return;
    const loose = this.loose.fen === picture.fen && !this.session.isAnalysis ? this.loose.drawings : [];
    const drawings = [...picture.drawings, ...loose, ...(this.sketched ? [this.sketched] : [])];
    this.overlay.drawBelow(this.settings.drawings || picture.preview ? drawings : [], this.orientation);
  }

  /** In a game, the first touch ends the replay of the engine's search, so that the player never waits for it. */
  private readonly touched = (): void => {
    const { playhead, isAnalysis } = this.session;
    if (playhead && (playhead.telling || (playhead.stair && !isAnalysis))) playhead.goLive();
  };

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.choice?.cancel();
  }

  /** Moves the focus to the board. */
  override focus(): void {
    this.squares.focus();
  }

  /** Returns true for key events that the board's grid handles itself. */
  holds(event: Event): boolean {
    return this.squares.holds(event);
  }

  private targets(from: string): string[] {
    const { premoves } = this.session;
    if (premoves.open) return premoves.targets(from);
    const legal = this.session.game.shown?.legal ?? [];
    return [...new Set(legal.filter((m) => m.from === from).map((m) => m.to))];
  }

  private hold(from: string | null): void {
    this.held = from;
    if (from) this.session.known?.lookUp(from);
    this.requestUpdate();
  }

  /** What is known of the moves of the piece that is held. */
  private drawScores(preview: boolean): void {
    const { held, session } = this;
    const scores = held && !preview ? (session.known?.targets(held) ?? []) : [];
    this.overlay.drawScores(scores, this.orientation);
    this.squares.setNotes(new Map(scores.map(({ square, label }) => [square, t('evaluation {label}', { label })])));
  }

  private async moved(from: string, to: string): Promise<void> {
    const { premoves } = this.session;
    if (premoves.open) return premoves.add(from, to);
    const moves = this.session.game.movesBetween(from, to);
    this.pending = true;
    try {
      const uci = moves.length > 1 ? await this.promotion(moves) : moves[0]?.uci;
      if (uci) await this.session.play(uci);
    } finally {
      this.pending = false;
      this.requestUpdate();
    }
  }

  /** Null until the first promotion loads it. */
  private get choice(): PromotionChoice | null {
    return this.renderRoot.querySelector<PromotionChoice>('rp-promotion-choice:defined');
  }

  private async promotion(moves: readonly { uci: string; to: string; promotion: string }[]): Promise<string | undefined> {
    const { game, notifications } = this.session;
    this.choosingAt = game.shown?.fen ?? null;
    let kind: string | null | undefined = null;
    await notifications.tryOrNotify(async () => {
      await import('./promotion-choice.ts');
      kind = await this.choice?.ask(game.shown?.turn ?? 'w', moves[0]?.to ?? '', this.orientation);
    });
    this.choosingAt = null;
    return moves.find((m) => m.promotion === kind)?.uci;
  }

  private show(picture: BoardState): void {
    this.squares.setOrientation(this.orientation);
    this.squares.setCoordinates(this.settings.coordinates === 'inside');
    this.drawDrawings(picture);
    this.overlay.drawWorth(picture.worth, this.orientation);
    this.drawScores(picture.preview);
    this.squares.setTints(tintsOf(picture.worth));
    this.overlay.draw(picture.shapes, this.orientation);
    // Another position came while the piece was being chosen, or the game was ended or paused.
    if (this.choosingAt !== null && (this.choosingAt !== picture.fen || picture.movable === null)) this.choice?.cancel();
    if (this.pending) return;
    const slide = picture.preview ? 0 : slideTime(this.settings.animation);
    this.squares.setPosition(picture.fen, slide, this.session.mode === 'play');
    this.squares.setMovable(picture.movable);
    this.squares.setLastMove(picture.lastMove);
    this.squares.setPremoves(picture.premoves);
    this.squares.setCheck(picture.check);
  }

  protected override updated(): void {
    const picture = boardState(this.session, this.arrows);
    if (picture) this.show(picture);
  }

  override render() {
    const outside = this.settings.coordinates === 'outside';
    const explored = this.session.preview.board;
    return html`<div class="frame ${explored ? 'preview' : ''} ${outside ? 'outside' : ''}">
        <div class="squares" @pointerdown=${this.touched} @keydown=${this.touched}>
          ${this.squares.element} ${this.overlay.element}
          <rp-promotion-choice></rp-promotion-choice>
        </div>
        ${outside ? boardLabels(this.orientation) : nothing}
      </div>`;
  }
}

customElements.define('rp-board', BoardView);
