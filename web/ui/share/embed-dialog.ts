import { css, html, nothing } from 'lit';
import { LEVELS } from '../../game/levels.ts';
import { pgnOfSession } from '../../game/tree/session-text.ts';
import { type Message, said, t } from '../../language/translate.ts';
import { BREAKPOINT } from '../base/breakpoints.ts';
import { icon } from '../base/icons.ts';
import { keepKeys } from '../base/modal.ts';
import { dialogStyles, shared } from '../base/styles.ts';
import { SessionDialog } from '../play/session-dialog.ts';
import { EMBED_KINDS, type EmbedChoice, type EmbedCode, embedCodes, frameAddress } from './embed-code.ts';

/** Widths on offer, CSS pixels; 0 is the whole width. */
const WIDTHS = [0, 360, 480, 640, 900];

/** Chooses what of the game is embedded and how, beside a preview, and gives the codes. */
export class EmbedDialog extends SessionDialog {
  static override properties = {
    ...SessionDialog.properties,
    fen: { attribute: false },
    choice: { state: true },
    what: { state: true },
    status: { state: true },
    isOpen: { state: true },
  };
  static override styles = [
    shared,
    dialogStyles,
    css`
      dialog {
        width: min(1080px, calc(100vw - 24px));
      }
      .columns {
        display: grid;
        grid-template-columns: minmax(0, 300px) minmax(0, 1fr);
        gap: var(--space-5);
      }
      .choices {
        display: grid;
        gap: var(--space-3);
        align-content: start;
      }
      .choices select,
      .choices input[type='url'] {
        width: 100%;
        min-height: 36px;
      }
      .choices input[type='url'] {
        padding: 0 var(--space-2);
        border: 1px solid var(--line);
        border-radius: 7px;
        background: var(--surface);
        color: var(--ink);
        font: inherit;
      }
      .check {
        display: flex;
        gap: var(--space-2);
        align-items: center;
      }
      iframe {
        display: block;
        width: 100%;
        height: 420px;
        border: 1px solid var(--line);
        border-radius: 8px;
        background: var(--bg);
      }
      .code {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: var(--space-1) var(--space-3);
        align-items: center;
        padding: var(--space-3) 0 0;
      }
      .code h3 {
        margin: 0;
        font-size: var(--text-s);
      }
      .code textarea {
        grid-column: 1 / -1;
        height: 72px;
        border: 1px solid var(--line);
        background: var(--surface);
        color: var(--ink);
        font: var(--text-xs) var(--mono);
      }
      .actions {
        align-items: center;
      }
      .actions p {
        flex: 1;
        margin: 0;
      }
      @media (max-width: ${BREAKPOINT.medium - 1}px) {
        .columns {
          grid-template-columns: minmax(0, 1fr);
        }
      }
    `,
  ];
  /** The position shown; null where the view has none, then the game's is taken. */
  declare fen: string | null;
  declare private choice: Omit<EmbedChoice, 'fen' | 'pgn'>;
  declare private what: 'game' | 'position';
  declare private status: string;
  declare private isOpen: boolean;

  constructor() {
    super();
    this.fen = null;
    this.what = 'game';
    this.status = '';
    this.isOpen = false;
    this.choice = {
      ...{ kind: 'view', width: 0, theme: 'auto', orientation: 'white', level: '', arrows: true, moves: true },
      packageAddress: 'https://YOUR-CDN/riposte/',
      pageAddress: new URL('./', location.href).href,
    };
  }

  override show(): void {
    this.status = '';
    this.isOpen = true;
    const { game } = this.session;
    this.what = this.fen === null || this.fen === game.shown?.fen ? 'game' : 'position';
    if (game.plies.length === 0) this.what = 'position';
    super.show();
  }

  protected override updated(): void {
    // By script: the page's policy allows no style attributes.
    const frame = this.renderRoot.querySelector('iframe');
    if (frame) frame.style.maxWidth = this.choice.width === 0 ? 'none' : `${this.choice.width}px`;
  }

  /** Whether a game can be chosen: one with moves, on the board. */
  private get hasGame(): boolean {
    return this.session.game.plies.length > 0;
  }

  /** The moves after the position shown, SAN: what a puzzle asks for. */
  private get solution(): string {
    const { plies, cursor } = this.session.game;
    return plies
      .slice(cursor)
      .map(({ san }) => san)
      .join(' ');
  }

  private get chosen(): EmbedChoice {
    const { choice, what } = this;
    const shown = this.session.game.shown?.fen ?? '';
    if (choice.kind === 'puzzle') return { ...choice, fen: shown, pgn: this.solution };
    const fen = this.fen ?? shown;
    return { ...choice, fen, pgn: what === 'game' ? pgnOfSession(this.session) : '' };
  }

  private set(change: Partial<EmbedChoice>): void {
    this.choice = { ...this.choice, ...change };
  }

  private async copy({ id, label, code }: EmbedCode): Promise<void> {
    try {
      await navigator.clipboard.writeText(code);
      this.status = t('{label} copied.', { label });
    } catch {
      this.status = t('Press Ctrl+C.');
      this.renderRoot.querySelector<HTMLTextAreaElement>(`textarea[data-code=${id}]`)?.select();
    }
  }

  private renderSelect(
    label: string,
    value: string,
    options: readonly (readonly [string, string | Message])[],
    chosen: (value: string) => void,
  ) {
    return html`<label><span class="label">${label}</span>
      <select @change=${(e: Event) => chosen((e.target as HTMLSelectElement).value)}>
        ${options.map(([id, text]) => html`<option value=${id} ?selected=${id === value}>${said(text)}</option>`)}
      </select></label>`;
  }

  private renderCheck(label: string, checked: boolean, change: (on: boolean) => void) {
    return html`<label class="check"><input type="checkbox" .checked=${checked}
      @change=${(e: Event) => change((e.target as HTMLInputElement).checked)} />${label}</label>`;
  }

  private renderChoices() {
    const { choice } = this;
    const { kind } = choice;
    const kinds = EMBED_KINDS.filter(({ id }) => id !== 'puzzle' || this.solution !== '');
    const levels = LEVELS.filter(({ number }) => number > 0);
    return html`<div class="choices">
      ${this.renderSelect(
        t('Kind'),
        kind,
        kinds.map(({ id, label }) => [id, label]),
        (id) => this.set({ kind: id as EmbedChoice['kind'] }),
      )}
      ${
        this.hasGame && kind !== 'puzzle'
          ? this.renderSelect(
              t('Content'),
              this.what,
              [
                ['game', t('The game')],
                ['position', t('The position')],
              ],
              (what) => (this.what = what as 'game' | 'position'),
            )
          : nothing
      }
      ${this.renderSelect(
        t('Width'),
        String(choice.width),
        WIDTHS.map((width) => [
          String(width),
          width === 0 ? t('As wide as the text') : t('{width, plural, one {# pixel} other {# pixels}}', { width }),
        ]),
        (width) => this.set({ width: Number(width) }),
      )}
      ${this.renderSelect(
        t('Theme'),
        choice.theme,
        [
          ['auto', t('That of the page')],
          ['light', t('Light')],
          ['dark', t('Dark')],
        ],
        (theme) => this.set({ theme: theme as EmbedChoice['theme'] }),
      )}
      ${
        kind === 'puzzle'
          ? nothing
          : this.renderSelect(
              t('At the bottom'),
              choice.orientation,
              [
                ['white', t('White')],
                ['black', t('Black')],
              ],
              (side) => this.set({ orientation: side as 'white' | 'black' }),
            )
      }
      ${kind === 'play' ? this.renderSelect(t('Level'), choice.level, [['', t('As usual')], ...levels.map(({ id, number }) => [id, `${number}`] as const)], (level) => this.set({ level })) : nothing}
      ${
        kind === 'puzzle'
          ? nothing
          : html`${this.renderCheck(t('Arrows'), choice.arrows, (arrows) => this.set({ arrows }))}
            ${this.renderCheck(t('Move list'), choice.moves, (moves) => this.set({ moves }))}`
      }
      <label><span class="label">${t('Address of the package')}</span>
        <input type="url" .value=${choice.packageAddress} @change=${(e: Event) => this.set({ packageAddress: (e.target as HTMLInputElement).value.replace(/\/*$/, '/') })} /></label>
    </div>`;
  }

  override render() {
    const { chosen } = this;
    return html`<dialog aria-label=${t('Embed')} @keydown=${keepKeys} @close=${() => (this.isOpen = false)}>
      <h2>${t('Embed')}</h2>
      ${
        this.isOpen
          ? html`<div class="columns">
              ${this.renderChoices()}
              <div>
                <iframe title=${t('Preview')} src=${frameAddress(chosen)}></iframe>
                ${embedCodes(chosen).map(
                  (code) => html`<div class="code"><h3>${code.label}</h3>
                    <button aria-label=${t('Copy {label}', { label: code.label })} @click=${() => this.copy(code)}>${icon('copy')}${t('Copy')}</button>
                    <textarea readonly data-code=${code.id} aria-label=${code.label} .value=${code.code}></textarea></div>`,
                )}
              </div>
            </div>`
          : nothing
      }
      <div class="actions"><p class="muted" role="status">${this.status}</p><button @click=${() => this.close()}>${t('Close')}</button></div>
    </dialog>`;
  }
}

customElements.define('rp-embed-dialog', EmbedDialog);
