import { css, html, nothing } from 'lit';
import { errorText } from '../game/engine-port.ts';
import { SAMPLES } from '../game/examples.ts';
import { START_FEN } from '../xray/format.ts';
import { pgnText } from '../game/pgn.ts';
import { icon } from './icons.ts';
import { SessionElement } from './session-element.ts';
import { dialogStyles, shared } from './styles.ts';

/** Names of FEN's fields as a person knows them. */
const FIELD_NAMES: Record<string, string> = {
  'fen.placement': 'Pieces (field 1)',
  'fen.turn': 'Side to move (field 2)',
  'fen.castling': 'Castling rights (field 3)',
  'fen.ep': 'En passant square (field 4)',
  'fen.halfmove': 'Half-move clock (field 5)',
  'fen.fullmove': 'Move number (field 6)',
  fen: 'FEN',
};

/** Sets up a position from FEN, and copies the present one. A refused FEN leaves the game alone. */
export class PositionDialog extends SessionElement {
  static override properties = {
    ...SessionElement.properties,
    error: { state: true },
    copied: { state: true },
  };
  static override styles = [
    shared,
    dialogStyles,
    css`
      input[type='text'] {
        width: 100%;
        min-height: 40px;
        font-family: var(--mono);
        font-size: 0.8125rem;
      }
      input[aria-invalid='true'] {
        border-color: var(--danger);
      }
      .error {
        min-height: 44px;
        margin: 6px 0 4px;
        color: var(--danger);
        font-size: 0.8125rem;
        line-height: 1.4;
        overflow-wrap: anywhere;
      }
      .samples {
        display: grid;
        gap: 6px;
      }
      .samples button {
        justify-content: flex-start;
        background: var(--surface-2);
      }
      .copies {
        display: flex;
        flex-wrap: wrap;
        gap: 6px;
        margin-top: 14px;
        padding-top: 14px;
        border-top: 1px solid var(--line);
      }
    `,
  ];
  declare error: { field: string; message: string } | null;
  declare copied: string;

  constructor() {
    super();
    this.error = null;
    this.copied = '';
  }

  show(): void {
    this.error = null;
    this.copied = '';
    void this.updateComplete.then(() => {
      const input = this.input;
      if (input) input.value = this.session.game.shown?.fen ?? '';
      this.renderRoot.querySelector('dialog')?.showModal();
      input?.select();
    });
  }

  private get input(): HTMLInputElement | null {
    return this.renderRoot.querySelector('input');
  }

  private async submit(e: SubmitEvent): Promise<void> {
    e.preventDefault();
    try {
      await this.session.openPosition({ fen: this.input?.value.trim() ?? '', moves: [] });
      this.renderRoot.querySelector('dialog')?.close();
    } catch (error) {
      this.error = errorText(error);
      this.input?.focus();
    }
  }

  private fill(fen: string): void {
    if (this.input) this.input.value = fen;
    this.error = null;
  }

  private async copy(name: string, text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.copied = `${name} copied.`;
    } catch {
      // Without the right to the clipboard the text is put where a person can copy it.
      this.fill(text);
      this.input?.select();
      this.copied = `${name} selected: press Ctrl+C.`;
    }
  }

  private pgn(): string {
    const { game, human, mode } = this.session;
    const outcome = game.outcome();
    const names = mode === 'play' ? { w: 'Riposte', b: 'Riposte', [human]: 'Human' } : { w: '?', b: '?' };
    const now = new Date();
    const date = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, '0')).join('.');
    return pgnText({
      startFen: game.startFen,
      sans: game.plies.map((p) => p.san),
      result: outcome.result,
      white: names.w,
      black: names.b,
      date,
      ending: outcome.text,
    });
  }

  override render() {
    const { error } = this;
    return html`<dialog aria-label="Position" @keydown=${(e: KeyboardEvent) => e.stopPropagation()}>
      <form @submit=${this.submit}>
        <h2>Position</h2>
        <label><span class="label">FEN</span>
          <input type="text" name="fen" spellcheck="false" autocomplete="off" aria-describedby="error"
            aria-invalid=${error ? 'true' : 'false'} @input=${() => (this.error = null)} /></label>
        <p class="error" id="error" role="alert">
          ${error ? html`<b>${FIELD_NAMES[error.field] ?? error.field}:</b> ${error.message}` : nothing}
        </p>
        <span class="label">Examples</span>
        <div class="samples">
          <button type="button" @click=${() => this.fill(START_FEN)}>Usual start</button>
          ${SAMPLES.map((s) => html`<button type="button" @click=${() => this.fill(s.fen)}>${s.title}</button>`)}
        </div>
        <div class="copies">
          <button type="button" @click=${() => this.copy('FEN', this.session.game.shown?.fen ?? '')}>${icon('copy')}Copy FEN</button>
          <button type="button" @click=${() => this.copy('PGN', this.pgn())}>${icon('copy')}Copy PGN</button>
          <span class="muted" role="status">${this.copied}</span>
        </div>
        <div class="actions">
          <button type="button" @click=${() => this.renderRoot.querySelector('dialog')?.close()}>Cancel</button>
          <button class="primary" type="submit">Set up</button>
        </div>
      </form>
    </dialog>`;
  }
}

customElements.define('rp-position', PositionDialog);
