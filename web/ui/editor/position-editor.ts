import { html, nothing, type PropertyValues } from 'lit';
import { reasonText } from '../../core/end-reason.ts';
import { errorText } from '../../core/errors.ts';
import { squareIndex } from '../../core/fen.ts';
import { START_FEN } from '../../core/format.ts';
import {
  cleared,
  draftOfFen,
  exchanged,
  fenOfDraft,
  isPlacement,
  mirrored,
  type PositionDraft,
  problemSquares,
  withMove,
  withPiece,
} from '../../game/editor/position-draft.ts';
import { chess960Fen, LAST_NUMBER, randomNumber, readNumber } from '../../game/play/chess960.ts';
import { refusalText, repairPhrase } from '../../game/refusal.ts';
import { t } from '../../language/translate.ts';
import type { Mode } from '../../state/session-state.ts';
import { icon } from '../base/icons.ts';
import { keepKeys } from '../base/modal.ts';
import { pieceName } from '../base/piece-words.ts';
import { SessionElement } from '../base/session-element.ts';
import { dialogStyles, shared } from '../base/styles.ts';
import { placeOn, squareAt } from '../board/geometry.ts';
import { pieceElement, pieceOf, redrawWithPieces } from '../board/pieces.ts';
import { SessionDialog } from '../play/session-dialog.ts';
import { editorStyles } from './editor-styles.ts';
import { positionRights } from './position-rights.ts';

/** What a click on a square does: paints a piece (its FEN letter), takes pieces away, or moves them. */
type Tool = string;
const HAND = 'hand';
const ERASER = 'eraser';

/** The trays, as seen from White: Black's pieces above the board. */
const TRAYS = ['kqrbnp', 'KQRBNP'] as const;
/** Milliseconds after the last change until the engine is asked what it thinks of the position. */
const CHECK_AFTER_MS = 60;
/** Steps that undo goes back, at most. */
const MOST_STEPS = 200;

const FILES = 'abcdefgh';

/** Sets up a position by hand: pieces by drag, click or key, side, castling rights, en passant, counters, and its FEN. */
export class PositionEditor extends SessionDialog {
  static override properties = {
    ...SessionElement.properties,
    draft: { state: true },
    tool: { state: true },
    flipped: { state: true },
    error: { state: true },
    note: { state: true },
    said: { state: true },
    dragged: { state: true },
    number: { state: true },
    unread: { state: true },
  };
  static override styles = [shared, dialogStyles, editorStyles];
  declare private draft: PositionDraft;
  declare private tool: Tool;
  /** Whether Black is at the bottom. */
  declare private flipped: boolean;
  /** Why the engine refuses the position; null if it does not. */
  declare private error: { field: string; message: string } | null;
  /** What the engine would change. */
  declare private note: string;
  /** The last change, for a screen reader. */
  declare private said: string;
  /** The piece under the pointer that is being moved; null for none. `from`: its square, `''` from a tray. */
  declare private dragged: { letter: string; from: string; x: number; y: number; moved: boolean } | null;
  /** Number of a start position of Chess960, as typed. */
  declare private number: string;
  /** The text in the FEN field if it cannot be put on the board; null otherwise. */
  declare private unread: string | null;
  private past: PositionDraft[] = [];
  private future: PositionDraft[] = [];
  /** The square that the keyboard is on. */
  private active = 'e4';
  private checking: ReturnType<typeof setTimeout> | undefined;
  /** The letter that a press on the board paints until it is released; null for none. */
  private painting: string | null = null;
  /** True after a drag from a tray: browsers may report a click on the button where it began. */
  private trayDragged = false;

  constructor() {
    super();
    this.draft = draftOfFen(START_FEN);
    this.tool = HAND;
    this.flipped = false;
    this.error = null;
    this.note = '';
    this.said = '';
    this.dragged = null;
    this.number = '';
    this.unread = null;
    redrawWithPieces(this);
  }

  /** Begins with the position on the board. */
  override show(): void {
    const { game } = this.session;
    this.draft = draftOfFen(game.shown?.fen ?? START_FEN, game.record?.chess960 === true);
    this.past = [];
    this.future = [];
    this.tool = HAND;
    this.error = null;
    this.said = '';
    this.number = '';
    this.unread = null;
    this.check();
    super.show();
  }

  /** Changes the position as one step of undo. */
  private set(draft: PositionDraft, said = ''): void {
    const wasUnread = this.unread !== null;
    this.unread = null;
    if (JSON.stringify(draft) === JSON.stringify(this.draft)) {
      if (wasUnread) this.check();
      return;
    }
    this.past = [...this.past, this.draft].slice(-MOST_STEPS);
    this.future = [];
    this.draft = draft;
    this.said = said;
    this.check();
  }

  private step(from: PositionDraft[], to: PositionDraft[], said: string): void {
    const draft = from.pop();
    if (!draft) return;
    to.push(this.draft);
    this.draft = draft;
    this.said = said;
    this.unread = null;
    this.check();
  }

  private undo = (): void => this.step(this.past, this.future, t('Undone'));
  private redo = (): void => this.step(this.future, this.past, t('Redone'));

  /** Asks the engine what it thinks of the position, once it no longer changes. */
  private check(): void {
    clearTimeout(this.checking);
    this.checking = setTimeout(() => void this.ask(), CHECK_AFTER_MS);
  }

  private async ask(): Promise<void> {
    const { text, unread } = this;
    let error: PositionEditor['error'] = null;
    let note = '';
    try {
      const view = await this.session.describe(unread === null ? this.position : { fen: unread, moves: [] });
      // Not as a FEN is usually written, but the engine reads it.
      if (unread !== null && text === this.text) return this.set(draftOfFen(view.fen, this.draft.chess960));
      if (view.reason !== '') note = t('The game is over here: {reason}.', { reason: reasonText(view.reason) });
      if (view.repairs.length > 0) note = t('The FEN was repaired: {join}.', { join: repairPhrase(view.repairs) });
    } catch (refused) {
      error = errorText(refused);
    }
    if (text !== this.text) return;
    this.error = error;
    this.note = note;
  }

  /** What is checked: the FEN of the board, or the text that is none. */
  private get text(): string {
    return this.unread ?? fenOfDraft(this.draft);
  }

  private get position() {
    const { chess960 } = this.draft;
    return { fen: fenOfDraft(this.draft), moves: [], ...(chess960 ? { chess960 } : {}) };
  }

  private put(square: string, letter: string): void {
    const had = this.draft.squares[squareIndex(square)] ?? '';
    if (had === letter) return;
    this.set(
      withPiece(this.draft, square, letter),
      letter === '' ? t('{square} cleared', { square }) : t('{piece} on {square}', { piece: pieceName(letter), square }),
    );
  }

  /** Uses the tool on a square; the same piece once more takes it away. Returns the letter that stands there then. */
  private paint(square: string): string {
    const letter = this.tool === ERASER || this.tool === this.draft.squares[squareIndex(square)] ? '' : this.tool;
    this.put(square, letter);
    return letter;
  }

  /** Opens the position on the board, where undo brings back what was there. */
  private async open(mode: Mode): Promise<void> {
    try {
      await this.session.openPosition(this.position, mode);
      this.close();
      this.dispatchEvent(new CustomEvent('opened', { bubbles: true, composed: true }));
    } catch (refused) {
      this.error = errorText(refused);
    }
  }

  /** The square under a point; null beside the board. */
  private squareUnder(e: PointerEvent): string | null {
    const board = this.renderRoot.querySelector('.board');
    return board && squareAt(placeOn(board, e), this.flipped ? 'black' : 'white');
  }

  private pressed(e: PointerEvent): void {
    const square = this.squareUnder(e);
    if (square === null) return;
    this.active = square;
    const letter = this.draft.squares[squareIndex(square)] ?? '';
    if (e.button === 2) return this.put(square, '');
    if (e.button !== 0) return;
    (e.currentTarget as HTMLElement).setPointerCapture(e.pointerId);
    if (this.tool === HAND) {
      if (letter !== '') this.dragged = { letter, from: square, x: e.clientX, y: e.clientY, moved: false };
      return;
    }
    this.painting = this.paint(square);
  }

  private moved(e: PointerEvent): void {
    if (this.dragged) this.dragged = { ...this.dragged, x: e.clientX, y: e.clientY, moved: true };
    const square = this.painting === null ? null : this.squareUnder(e);
    if (square !== null && this.painting !== null) this.put(square, this.painting);
  }

  private released(e: PointerEvent): void {
    this.painting = null;
    const { dragged } = this;
    this.dragged = null;
    if (!dragged) return;
    this.trayDragged = dragged.from === '' && dragged.moved;
    const to = this.squareUnder(e);
    if (dragged.from === '') {
      if (to !== null) this.put(to, dragged.letter);
    } else if (to !== null)
      this.set(
        withMove(this.draft, dragged.from, to),
        t('{piece} from {from} to {to}', { piece: pieceName(dragged.letter), from: dragged.from, to }),
      );
    // A piece that is dropped beside the board is gone.
    else if (dragged.moved) this.put(dragged.from, '');
  }

  /** A press on a piece of the tray chooses it; a drag from there puts one on the board. */
  private trayPressed(e: PointerEvent, letter: string): void {
    if (e.button !== 0) return;
    this.trayDragged = false;
    (e.currentTarget as HTMLElement).setPointerCapture(e.pointerId);
    this.dragged = { letter, from: '', x: e.clientX, y: e.clientY, moved: false };
  }

  private trayClicked(letter: string): void {
    if (!this.trayDragged) this.choose(letter);
    this.trayDragged = false;
  }

  private choose(tool: Tool): void {
    this.tool = this.tool === tool ? HAND : tool;
  }

  private boardKey(e: KeyboardEvent): void {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[e.key];
    if (step) {
      e.preventDefault();
      const sign = this.flipped ? -1 : 1;
      const file = Math.max(0, Math.min(7, FILES.indexOf(this.active[0]!) + sign * step[0]!));
      const rank = Math.max(1, Math.min(8, Number(this.active[1]) + sign * step[1]!));
      return this.goTo(`${FILES[file]}${rank}`);
    }
    if (/^[kqrbnp]$/i.test(e.key) && !e.ctrlKey && !e.metaKey && !e.altKey) {
      e.preventDefault();
      return this.put(this.active, e.key);
    }
    if (e.key === 'Delete' || e.key === 'Backspace') this.put(this.active, '');
    else if (e.key === 'Enter' || e.key === ' ') {
      e.preventDefault();
      if (this.tool !== HAND) this.paint(this.active);
    }
  }

  private goTo(square: string): void {
    this.active = square;
    this.requestUpdate();
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(`[data-square=${square}]`)?.focus());
  }

  private key(e: KeyboardEvent): void {
    keepKeys(e);
    if (!(e.ctrlKey || e.metaKey) || (e.composedPath()[0] as Element).matches('input')) return;
    const key = e.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    e.preventDefault();
    if (key === 'y' || e.shiftKey) this.redo();
    else this.undo();
  }

  private typedFen(e: Event): void {
    const fen = (e.target as HTMLInputElement).value.trim();
    if (isPlacement(fen.split(' ')[0] ?? '')) return this.set(draftOfFen(fen, this.draft.chess960));
    // The engine says what is wrong with it.
    this.unread = fen;
    this.check();
  }

  private start960(): void {
    const number = readNumber(this.number);
    if (number !== null) this.set(draftOfFen(chess960Fen(number), true), t('Start position {number}', { number }));
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const { dragged } = this;
    // Not as an attribute: a strict policy of the page refuses those.
    if (dragged)
      Object.assign(this.renderRoot.querySelector<HTMLElement>('.floating')?.style ?? {}, {
        left: `${dragged.x}px`,
        top: `${dragged.y}px`,
      });
    // A field that the user is typing in keeps its text.
    const field = this.renderRoot.querySelector<HTMLInputElement>('input[name=fen]');
    if (field && (this.shadowRoot?.activeElement !== field || this.said !== ''))
      if (changed.has('draft')) field.value = fenOfDraft(this.draft);
  }

  private renderTool(tool: Tool, label: string, content: unknown, title = label) {
    return html`<button type="button" class="tool" aria-pressed=${this.tool === tool} aria-label=${label} title=${title}
      @click=${() => this.choose(tool)}>${content}</button>`;
  }

  private renderTray(letters: string) {
    return html`<div class="tray" role="group" aria-label=${letters === 'kqrbnp' ? t('Black’s pieces') : t('White’s pieces')}>
      ${[...letters].map(
        (
          letter,
        ) => html`<button type="button" class="tool piece" aria-pressed=${this.tool === letter} aria-label=${t(pieceName(letter))}
          @pointerdown=${(e: PointerEvent) => this.trayPressed(e, letter)} @pointermove=${this.moved} @pointerup=${this.released}
          @click=${() => this.trayClicked(letter)}>${pieceElement(...pieceOf(letter))}</button>`,
      )}
    </div>`;
  }

  private renderBoard() {
    const { draft, flipped, dragged, error } = this;
    const wrong = new Set(error ? problemSquares(draft, error.field) : []);
    const order = Array.from({ length: 64 }, (_, i) => (flipped ? 63 - i : i));
    return html`<div class="board ${this.tool === HAND ? 'hand' : ''}" role="grid" aria-label=${t('Position')} @keydown=${this.boardKey}
      @pointerdown=${this.pressed} @pointermove=${this.moved} @pointerup=${this.released}
      @pointercancel=${() => (this.dragged = null)} @contextmenu=${(e: Event) => e.preventDefault()}>
      ${[0, 1, 2, 3, 4, 5, 6, 7].map(
        (row) => html`<div role="row" class="row">
          ${order.slice(8 * row, 8 * row + 8).map((index) => {
            const letter = draft.squares[index] ?? '';
            const square = `${FILES[index % 8]}${8 - (index >> 3)}`;
            const shade = (index + (index >> 3)) % 2 === 1 ? 'dark' : 'light';
            const lifted = dragged?.moved && dragged.from === square ? 'lifted' : '';
            return html`<div role="gridcell" class="square ${shade} ${wrong.has(square) ? 'wrong' : ''} ${lifted}" data-square=${square}
              tabindex=${square === this.active ? 0 : -1} ?autofocus=${square === this.active} aria-label="${square}, ${letter === '' ? t('empty') : t(pieceName(letter))}" aria-invalid=${wrong.has(square)}
              @focus=${() => (this.active = square)}>${letter === '' ? nothing : pieceElement(...pieceOf(letter))}</div>`;
          })}
        </div>`,
      )}
    </div>`;
  }

  private renderSetups() {
    const { draft } = this;
    const valid = this.number === '' || readNumber(this.number) !== null;
    return html`<div class="buttons">
        <button type="button" @click=${() => this.set(draftOfFen(START_FEN), t('Starting position'))}>${t('Start')}</button>
        <button type="button" @click=${() => this.set(cleared(draft), t('Board cleared, kings kept'))}>${t('Clear')}</button>
        <button type="button" title=${t('Exchange White and Black')} @click=${() => this.set(exchanged(draft), t('Sides exchanged'))}>${t('Swap sides')}</button>
        <button type="button" title=${t('From left to right')} @click=${() => this.set(mirrored(draft), t('Mirrored'))}>${t('Mirror')}</button>
        <button type="button" aria-pressed=${this.flipped} @click=${() => (this.flipped = !this.flipped)}>${icon('flip')}${t('Turn board')}</button>
      </div>
      <div class="buttons">
        <label class="number"><span class="label">${t('Chess960')}</span>
          <input type="text" name="number" inputmode="numeric" maxlength="3" placeholder="0–${LAST_NUMBER}" autocomplete="off" .value=${this.number}
            aria-invalid=${!valid} @input=${(e: Event) => (this.number = (e.target as HTMLInputElement).value)}
            @keydown=${(e: KeyboardEvent) => e.key === 'Enter' && this.start960()} /></label>
        <button type="button" ?disabled=${this.number === '' || !valid} @click=${this.start960}>${t('Set up')}</button>
        <button type="button" class="icon" aria-label=${t('Random start position')} title=${t('Random start position')} @click=${() => {
          this.number = String(randomNumber());
          this.start960();
        }}>${icon('shuffle')}</button>
      </div>`;
  }

  override render() {
    const { error, note, dragged, draft } = this;
    const refused = error !== null || this.unread !== null;
    const trays = this.flipped ? [TRAYS[1], TRAYS[0]] : TRAYS;
    return html`<dialog aria-label=${t('Position editor')} @keydown=${this.key}>
      <h2>${t('Position editor')}</h2>
      <div class="columns">
        <div class="left">
          ${this.renderTray(trays[0])}${this.renderBoard()}${this.renderTray(trays[1])}
          <div class="buttons">
            ${this.renderTool(HAND, t('Move pieces'), html`${icon('arrows')}${t('Move pieces')}`, t('Drag pieces; drop one off the board to remove it'))}
            ${this.renderTool(ERASER, t('Erase'), html`${icon('delete')}${t('Erase')}`)}
            <span class="undo"><button type="button" class="icon" aria-label=${t('Undo')} title=${t('Undo (Ctrl+Z)')} ?disabled=${this.past.length === 0} @click=${this.undo}>${icon('undo')}</button>
            <button type="button" class="icon" aria-label=${t('Redo')} title=${t('Redo (Ctrl+Y)')} ?disabled=${this.future.length === 0} @click=${this.redo}>${icon('redo')}</button></span>
          </div>
        </div>
        <div class="right">${this.renderSetups()}${positionRights(draft, error, (next) => this.set(next))}</div>
      </div>
      <label class="fen"><span class="label">${t('FEN')}</span>
        <input type="text" name="fen" spellcheck="false" autocomplete="off" autocapitalize="off" aria-invalid=${error !== null} aria-describedby="verdict" @input=${this.typedFen} /></label>
      <div class="verdict" id="verdict">
        ${error ? html`<p class="error" role="alert">${refusalText(error, this.text)}</p>` : html`<p class="muted" role="status">${note}</p>`}
      </div>
      <p class="sr-only" role="status">${this.said}</p>
      ${dragged?.moved ? html`<div class="floating" aria-hidden="true">${pieceElement(...pieceOf(dragged.letter))}</div>` : nothing}
      <div class="actions">
        <button type="button" @click=${() => this.close()}>${t('Cancel')}</button>
        <button type="button" ?disabled=${refused} @click=${() => this.open('play')}>${t('Play from here')}</button>
        <button type="button" class="primary" ?disabled=${refused} @click=${() => this.open('analyse')}>${t('Analyse')}</button>
      </div>
    </dialog>`;
  }
}

customElements.define('rp-position-editor', PositionEditor);
