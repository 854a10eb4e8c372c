import { css, html, nothing, type TemplateResult } from 'lit';
import { download } from '../../core/download.ts';
import { errorMessage } from '../../core/errors.ts';
import { hashOfGame } from '../../core/game-link.ts';
import { pgnOfSession } from '../../game/tree/session-text.ts';
import { t } from '../../language/translate.ts';
import { BREAKPOINT } from '../base/breakpoints.ts';
import { icon } from '../base/icons.ts';
import { keepKeys } from '../base/modal.ts';
import { picturePng, pictureSvg } from '../base/picture.ts';
import { dialogStyles, shared } from '../base/styles.ts';
import { SessionDialog } from '../play/session-dialog.ts';
import type { EmbedDialog } from './embed-dialog.ts';
import type { ExerciseDialog } from './exercise-dialog.ts';

/** What is on the screen, to share. */
export interface SharedView {
  /** Query string and fragment that show it. */
  readonly address: string;
  /** Query string that shows the whole game of a link; null where a lesson or a duel covers it. */
  readonly gameQuery: string | null;
  /** The position shown; null where there is none. */
  readonly fen: string | null;
  /** The board shown; null where there is none. */
  readonly board: Element | null;
}

const NOTHING: SharedView = { address: '', gameQuery: null, fen: null, board: null };

/** Copies links to what is shown and to the whole game, its PGN and FEN, and saves a picture of the board. */
export class ShareDialog extends SessionDialog {
  static override properties = {
    ...SessionDialog.properties,
    describe: { attribute: false },
    view: { state: true },
    gameLink: { state: true },
    tooLong: { state: true },
    status: { state: true },
    unCopied: { state: true },
    code: { state: true },
  };
  static override styles = [
    shared,
    dialogStyles,
    css`
      dl {
        display: grid;
        margin: 0;
      }
      dl > div {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        align-items: center;
        gap: var(--space-1) var(--space-3);
        padding: var(--space-3) 0;
        border-top: 1px solid var(--line);
      }
      dt {
        font-weight: 620;
      }
      dt small {
        display: block;
        margin-top: var(--space-half);
        color: var(--muted);
        font-size: var(--text-s);
        font-weight: 400;
        line-height: 1.4;
      }
      dd {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2);
        margin: 0;
      }
      textarea {
        display: block;
        width: 100%;
        height: 96px;
        border: 1px solid var(--line);
        background: var(--surface);
        color: var(--ink);
        font: var(--text-xs) var(--mono);
      }
      .code {
        display: block;
        width: min(100%, 280px);
        margin: var(--space-2) auto;
      }
      .actions {
        align-items: center;
        margin-top: var(--space-2);
      }
      .actions p {
        flex: 1;
        margin: 0;
        font-size: var(--text-s);
      }
      @media (max-width: ${BREAKPOINT.narrow - 1}px) {
        dl > div {
          grid-template-columns: minmax(0, 1fr);
          gap: var(--space-2);
        }
      }
    `,
  ];
  /** Returns what is on the screen; called when the dialog opens. */
  declare describe: () => SharedView;
  declare private view: SharedView;
  /** The link to the whole game; `''` until it is packed, and if it is too long. */
  declare private gameLink: string;
  /** Why there is no link to the whole game; `''` if there is one. */
  declare private tooLong: string;
  declare private status: string;
  /** Text that could not be copied, to be copied by hand; `''` for none. */
  declare private unCopied: string;
  /** The code of a link, for phones; null for none. */
  declare private code: TemplateResult | null;

  constructor() {
    super();
    this.describe = () => NOTHING;
    this.view = NOTHING;
    this.gameLink = '';
    this.tooLong = '';
    this.status = '';
    this.unCopied = '';
    this.code = null;
  }

  override show(): void {
    this.view = this.describe();
    this.gameLink = '';
    this.tooLong = '';
    this.status = '';
    this.unCopied = '';
    this.code = null;
    void this.packGame();
    super.show();
  }

  /** In advance: browsers copy only what is there at the click. */
  private async packGame(): Promise<void> {
    const { gameQuery } = this.view;
    if (gameQuery === null) return;
    try {
      this.gameLink = this.link(gameQuery + (await hashOfGame(pgnOfSession(this.session))));
    } catch (error) {
      this.tooLong = errorMessage(error);
    }
  }

  private link(address: string): string {
    return `${location.origin}${location.pathname}${address}`;
  }

  private async copy(what: string, text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.unCopied = '';
      this.status = t('{what} copied.', { what });
    } catch {
      // Without access to the clipboard the user copies the selected text.
      this.unCopied = text;
      this.status = t('Press Ctrl+C.');
      await this.updateComplete;
      this.renderRoot.querySelector('textarea')?.select();
    }
  }

  private async showCode(link: string): Promise<void> {
    try {
      this.code = (await import('../base/link-code.ts')).linkCode(link);
    } catch (error) {
      this.status = errorMessage(error);
    }
  }

  private async openEmbed(): Promise<void> {
    try {
      await import('./embed-dialog.ts');
      this.close();
      this.renderRoot.querySelector<EmbedDialog>('rp-embed-dialog')?.show();
    } catch (error) {
      this.status = errorMessage(error);
    }
  }

  private async openExercise(): Promise<void> {
    try {
      await import('./exercise-dialog.ts');
      this.close();
      this.renderRoot.querySelector<ExerciseDialog>('rp-exercise-dialog')?.show();
    } catch (error) {
      this.status = errorMessage(error);
    }
  }

  private savePgn(): void {
    download('riposte-game.pgn', [pgnOfSession(this.session)], 'application/x-chess-pgn');
    this.status = t('PGN saved.');
  }

  private async savePicture(board: Element, kind: 'svg' | 'png'): Promise<void> {
    try {
      if (kind === 'svg') download('riposte-board.svg', [pictureSvg(board)], 'image/svg+xml');
      else download('riposte-board.png', [await picturePng(board)], 'image/png');
      this.status = t('Picture saved.');
    } catch (error) {
      this.status = errorMessage(error);
    }
  }

  private renderGameLink() {
    return html`<div>
      <dt>${t('Whole game')}<small>${this.tooLong === '' ? t('Names, comments, marks and variations are in the link.') : t('{tooLong} Send the PGN file instead.', { tooLong: this.tooLong })}</small></dt>
      <dd>
        ${
          this.tooLong === ''
            ? html`<button aria-label=${t('Copy link to the whole game')} ?disabled=${this.gameLink === ''} @click=${() => this.copy(t('Link to the whole game'), this.gameLink)}>${icon('copy')}${t('Copy link')}</button>
              <button class="qr" aria-label=${t('QR code of the whole game')} ?disabled=${this.gameLink === ''} @click=${() => void this.showCode(this.gameLink)}>${t('QR code')}</button>`
            : html`<button @click=${() => this.savePgn()}>${icon('export')}${t('Save PGN')}</button>`
        }
      </dd>
    </div>`;
  }

  override render() {
    const { address, gameQuery, fen, board } = this.view;
    const covered = gameQuery === null;
    return html`<dialog aria-label=${t('Share')} @keydown=${keepKeys}>
      <h2>${t('Share')}</h2>
      <dl>
        <div>
          <dt>${t('This view')}<small>${covered ? t('Opens this view.') : t('The moves, the position shown and the mode.')}</small></dt>
          <dd><button autofocus aria-label=${t('Copy link to this view')} @click=${() => this.copy(t('Link to this view'), this.link(address))}>${icon('copy')}${t('Copy link')}</button>
            <button class="qr" aria-label=${t('QR code of this view')} @click=${() => void this.showCode(this.link(address))}>${t('QR code')}</button></dd>
        </div>
        ${covered ? nothing : this.renderGameLink()}
        ${
          covered && fen === null
            ? nothing
            : html`<div>
              <dt>${covered ? t('Position') : t('Game and position')}<small>${covered ? t('As text.') : t('As text, for other programs.')}</small></dt>
              <dd>
                ${covered ? nothing : html`<button @click=${() => this.copy('PGN', pgnOfSession(this.session))}>${icon('copy')}${t('Copy PGN')}</button>`}
                ${fen === null ? nothing : html`<button @click=${() => this.copy('FEN', fen)}>${icon('copy')}${t('Copy FEN')}</button>`}
              </dd>
            </div>`
        }
        <div>
          <dt>${t('Embed')}<small>${t('A board for your own page: choose it, copy the code.')}</small></dt>
          <dd><button @click=${() => this.openEmbed()}>${icon('board')}${t('Embed…')}</button></dd>
        </div>
        ${
          fen === null
            ? nothing
            : html`<div>
              <dt>${t('Exercise')}<small>${t('A question about this position, as a link for pupils.')}</small></dt>
              <dd><button @click=${() => this.openExercise()}>${icon('help')}${t('Exercise…')}</button></dd>
            </div>`
        }
        ${
          board === null
            ? nothing
            : html`<div>
              <dt>${t('Picture of the board')}<small>${t('With its arrows, as a file.')}</small></dt>
              <dd>
                <button aria-label=${t('Save picture as PNG')} @click=${() => this.savePicture(board, 'png')}>${icon('export')}${t('PNG')}</button>
                <button aria-label=${t('Save picture as SVG')} @click=${() => this.savePicture(board, 'svg')}>${icon('export')}${t('SVG')}</button>
              </dd>
            </div>`
        }
      </dl>
      ${this.code ?? nothing}
      ${this.unCopied === '' ? nothing : html`<textarea readonly aria-label=${t('Text to copy')} .value=${this.unCopied}></textarea>`}
      <div class="actions"><p class="muted" role="status">${this.status}</p><button @click=${() => this.close()}>${t('Close')}</button></div>
    </dialog>
    <rp-embed-dialog .session=${this.session} .fen=${fen}></rp-embed-dialog>
    <rp-exercise-dialog .session=${this.session} .fen=${fen ?? ''}></rp-exercise-dialog>`;
  }
}

customElements.define('rp-share', ShareDialog);
