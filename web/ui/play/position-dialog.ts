import { css, html, nothing } from 'lit';
import { errorText } from '../../core/errors.ts';
import { START_FEN } from '../../core/format.ts';
import { SAMPLES } from '../../game/examples.ts';
import { type GameSource, repairText } from '../../game/game-source.ts';
import { writtenResult } from '../../game/play/recorded-result.ts';
import { pgnNotice, refusalText } from '../../game/refusal.ts';
import { sourceOfText } from '../../game/source-text.ts';
import { pgnOfSession } from '../../game/tree/session-text.ts';
import { rich, t } from '../../language/translate.ts';
import type { ReadGame } from '../../protocol/protocol.ts';
import { countMoves, lineThrough } from '../../state/game-tree.ts';
import { icon } from '../base/icons.ts';
import { MARKED } from '../base/marked-parts.ts';
import { keepKeys, showModal } from '../base/modal.ts';
import { SessionElement } from '../base/session-element.ts';
import { dialogStyles, shared } from '../base/styles.ts';

/** Debounce delay for reading the text, in milliseconds. */
const DEBOUNCE_MS = 200;

/** Length in characters beyond which the text certainly fills the box. */
const LONG = 10_000;

/** Summarises a game: players, length, variations, result, and what of it could not be read. */
function gameText({ tags, record, games, problems }: ReadGame): string {
  const result = writtenResult(record);
  const named = ['White', 'Black'].map((tag) => tags.get(tag) ?? '?');
  const names = named.some((name) => name !== '?') ? `${named.join(' – ')}, ` : '';
  const count = lineThrough(record, []).length;
  const others = countMoves(record) - count;
  const more = games > 1 ? [t('The first of {games, plural, one {# game} other {# games}}.', { games })] : [];
  const moves = t(
    '{count, plural, one {# half-move} other {# half-moves}}{others, plural, =0 {} other { and # in variations}}, {result, select, none {no result} other {{result}}}.',
    { count, others, result: result === '*' ? 'none' : result },
  );
  return [`${names}${moves}`, ...more, ...problems.map(pgnNotice)].join(' ');
}

/** Loads a position from FEN or a game from PGN, and copies the current one. Invalid input does not change the game. */
export class PositionDialog extends SessionElement {
  static override properties = {
    ...SessionElement.properties,
    error: { state: true },
    copied: { state: true },
    preview: { state: true },
    asked: { state: true },
  };
  static override styles = [
    shared,
    dialogStyles,
    css`
      textarea {
        display: block;
        width: 100%;
        min-height: 40px;
        max-height: 34dvh;
        padding: var(--space-2);
        border: 1px solid var(--line);
        border-radius: var(--radius);
        background: var(--surface);
        color: inherit;
        font-family: var(--mono);
        font-size: var(--text-s);
        line-height: 1.5;
        resize: none;
      }
      textarea[aria-invalid='true'] {
        border-color: var(--danger);
      }
      .messages {
        min-height: 44px;
        margin: var(--space-2) 0 var(--space-1);
        font-size: var(--text-s);
        line-height: 1.4;
        overflow-wrap: anywhere;
      }
      .messages p {
        margin: 0;
      }
      .error {
        color: var(--danger);
      }
      @media (hover: none) {
        .keys {
          display: none;
        }
      }
      kbd {
        padding: 0 var(--space-1);
        border: 1px solid var(--line);
        border-radius: 4px;
        background: var(--surface-2);
        font: inherit;
        font-size: var(--text-xs);
      }
      .file {
        margin-inline-end: auto;
      }
      .samples {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-2);
      }
      .samples button {
        justify-content: flex-start;
        height: auto;
        text-align: start;
        white-space: normal;
        background: var(--surface-2);
      }
      /* The question takes the place of the examples: no button moves under the pointer. */
      .middle {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
      }
      .middle > * {
        grid-area: 1 / 1;
      }
      .hidden {
        visibility: hidden;
      }
      .asked {
        display: flex;
        flex-wrap: wrap;
        align-content: start;
        gap: var(--space-2);
      }
      .asked p {
        width: 100%;
        margin: 0;
      }
      .copies {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2);
        margin-top: var(--space-4);
        padding-top: var(--space-3);
        border-top: 1px solid var(--line);
      }
    `,
  ];
  declare error: { field: string; message: string } | null;
  declare copied: string;
  /** What the text was recognised as; null if it cannot be read. */
  declare preview: { kind: string; text: string } | null;
  /** An unfinished game, and whose turn it is: whether to play on or to analyse it is asked. Null while nothing is asked. */
  declare asked: { source: GameSource; turn: 'w' | 'b' } | null;
  private debounceTimer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.error = null;
    this.copied = '';
    this.preview = null;
    this.asked = null;
  }

  show(): void {
    this.copied = '';
    this.asked = null;
    void this.updateComplete.then(() => {
      showModal(this.renderRoot.querySelector('dialog'));
      this.fill(this.session.game.shown?.fen ?? '');
      this.input?.select();
    });
  }

  private get input(): HTMLTextAreaElement | null {
    return this.renderRoot.querySelector('textarea');
  }

  private get text(): string {
    return this.input?.value ?? '';
  }

  private async submit(e: SubmitEvent): Promise<void> {
    e.preventDefault();
    clearTimeout(this.debounceTimer);
    try {
      const source = sourceOfText(this.text);
      const finished = this.session.mode === 'play' ? await this.session.isFinished(source) : null;
      if (finished === false) await this.ask(source);
      else await this.open(source, finished ? 'analyse' : undefined);
    } catch (error) {
      this.preview = null;
      this.error = errorText(error);
      this.input?.focus();
    }
  }

  /** Opens a game of other players for analysis from White's side, anything else in the mode that the page is in. */
  private async open(source: GameSource, mode?: 'play' | 'analyse'): Promise<void> {
    await this.session.openPosition(source, mode);
    this.renderRoot.querySelector('dialog')?.close();
    this.dispatchEvent(new CustomEvent('opened', { bubbles: true, composed: true }));
    if (mode === 'analyse') this.dispatchEvent(new CustomEvent('new-game', { detail: 'w', bubbles: true, composed: true }));
  }

  /** Asks whether an unfinished game is to be played on. */
  private async ask(source: GameSource): Promise<void> {
    const { position } = await this.session.read(source);
    this.asked = { source, turn: (await this.session.describe(position)).turn };
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('.asked button')?.focus();
  }

  private renderQuestion({ source, turn }: { source: GameSource; turn: 'w' | 'b' }) {
    return html`<div class="asked" role="group" aria-label=${t('The game is not finished')}>
      <p>${t('The game is not finished.')}</p>
      <button type="button" @click=${() => this.open(source, 'analyse')}>${t('Analyse')}</button>
      <button type="button" @click=${() => this.open(source, 'play')}>${turn === 'w' ? t('Play on as White') : t('Play on as Black')}</button>
    </div>`;
  }

  /** Enter loads a single line; in multi-line text it inserts a line break, and Ctrl+Enter loads. */
  private key(e: KeyboardEvent): void {
    if (e.key !== 'Enter' || e.shiftKey || e.isComposing) return;
    if (!e.ctrlKey && !e.metaKey && this.text.trim().includes('\n')) return;
    e.preventDefault();
    this.renderRoot.querySelector('form')?.requestSubmit();
  }

  private typed(): void {
    const { input } = this;
    if (!input) return;
    this.error = null;
    this.asked = null;
    if (input.value.length > LONG) {
      // Use the maximum height: measuring a megabyte of text takes seconds.
      input.style.height = '100vh';
    } else {
      input.style.height = 'auto';
      // Add the borders.
      input.style.height = `${input.scrollHeight + 2}px`;
    }
    clearTimeout(this.debounceTimer);
    this.debounceTimer = setTimeout(() => void this.updatePreview(input.value), DEBOUNCE_MS);
  }

  /** Shows what the text is. Errors appear only on load: the user may still be typing. */
  private async updatePreview(text: string): Promise<void> {
    let recognised: PositionDialog['preview'] = null;
    try {
      const { position, game } = await this.session.read(sourceOfText(text));
      if (game) recognised = { kind: 'PGN', text: gameText(game) };
      else {
        const { turn, repairs } = await this.session.describe(position);
        recognised = {
          kind: 'FEN',
          text: `${turn === 'w' ? t('White to move.') : t('Black to move.')} ${await repairText(repairs)}`,
        };
      }
    } catch {
      // Not readable yet.
    }
    if (text === this.text && this.error === null) this.preview = recognised;
  }

  /** Leaves for the position editor. */
  private edit(): void {
    this.renderRoot.querySelector('dialog')?.close();
    this.dispatchEvent(new CustomEvent('edit-position', { bubbles: true, composed: true }));
  }

  /** Hands the chosen files to the page as `open-files`. */
  private chooseFiles(e: Event): void {
    const input = e.target as HTMLInputElement;
    const files = [...(input.files ?? [])];
    input.value = '';
    if (files.length === 0) return;
    this.renderRoot.querySelector('dialog')?.close();
    this.dispatchEvent(new CustomEvent('open-files', { detail: files, bubbles: true, composed: true }));
  }

  private fill(text: string): void {
    if (this.input) this.input.value = text;
    this.typed();
  }

  private async copy(name: string, text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.copied = t('{name} copied.', { name });
    } catch {
      // Without clipboard access, select the text so that the user can copy it.
      this.fill(text);
      this.input?.select();
      this.copied = t('{name} selected: press Ctrl+C.', { name });
    }
  }

  override render() {
    const { error, preview, asked } = this;
    const lines = this.text.trim().includes('\n');
    return html`<dialog aria-label=${t('Import / export')} @keydown=${keepKeys}>
      <form @submit=${this.submit}>
        <h2>${t('Import / export')}</h2>
        <label><span class="label">${t('FEN or PGN')}</span>
          <textarea name="position" rows="1" spellcheck="false" autocomplete="off" autocapitalize="off" aria-describedby="error"
            aria-invalid=${error ? 'true' : 'false'} @input=${this.typed} @keydown=${this.key}></textarea></label>
        <div class="messages">
          <p class="error" id="error" role="alert">
            ${error ? refusalText(error, this.text) : nothing}
          </p>
          <p class="muted recognised" role="status">
            ${preview ? html`<b>${preview.kind}:</b> ${preview.text}${lines ? html`<span class="keys"> ${rich('<key>Ctrl</key>+<key>Enter</key> loads it.', MARKED)}</span>` : nothing}` : nothing}
          </p>
        </div>
        <div class="middle">
          <div class=${asked ? 'hidden' : ''}>
            <span class="label">${t('Examples')}</span>
            <div class="samples">
              <button type="button" @click=${() => this.fill(START_FEN)}>${t('Starting position')}</button>
              ${SAMPLES.map((s) => html`<button type="button" @click=${() => this.fill(s.fen)}>${t(s.title)}</button>`)}
            </div>
          </div>
          ${asked ? this.renderQuestion(asked) : nothing}
        </div>
        <div class="copies">
          <button type="button" @click=${() => this.copy('FEN', this.session.game.shown?.fen ?? '')}>${icon('copy')}${t('Copy FEN')}</button>
          <button type="button" @click=${() => this.copy('PGN', pgnOfSession(this.session))}>${icon('copy')}${t('Copy PGN')}</button>
          <span class="muted" role="status">${this.copied}</span>
        </div>
        <div class="actions">
          <button type="button" @click=${this.edit}>${icon('board')}${t('Set up position…')}</button>
          <button type="button" class="file" @click=${() => this.renderRoot.querySelector<HTMLInputElement>('input[type=file]')?.click()}>${icon('open')}${t('Open file…')}</button>
          <input type="file" hidden multiple accept=".pgn,.fen,.txt,text/plain,application/x-chess-pgn" @change=${this.chooseFiles}>
          <button type="button" @click=${() => this.renderRoot.querySelector('dialog')?.close()}>${t('Cancel')}</button>
          <button class="primary" type="submit">${t('Load')}</button>
        </div>
      </form>
    </dialog>`;
  }
}

customElements.define('rp-position', PositionDialog);
