import { html, nothing, type PropertyValues } from 'lit';
import { t } from '../language/translate.ts';
import { icon } from '../ui/base/icons.ts';
import type { Commands } from '../ui/shell/commands.ts';
import { Shell, shellStyles } from '../ui/shell/shell.ts';
import { BOARD, type BoardMode, type XrayPart } from './attributes/attributes.ts';
import { boardShellStyles } from './board-shell-styles.ts';

/** The views of an embedded board: the board first, the panels of its mode beside or below it. */
export class BoardShell extends Shell {
  static override properties = {
    ...Shell.properties,
    mode: { attribute: false },
    parts: { attribute: false },
    strip: { attribute: false },
    list: { attribute: false },
    page: { attribute: false },
    hasGame: { attribute: false },
    controls: { attribute: false },
    resigning: { state: true },
    addressOf: { state: true },
  };
  static override styles = [...shellStyles, boardShellStyles];
  declare mode: BoardMode;
  /** What the X-ray shows. */
  declare parts: readonly XrayPart[];
  /** Whether the engine's line is shown below the board, too. */
  declare strip: boolean;
  /** Whether the moves are listed. */
  declare list: boolean;
  /** Address of a Riposte page that the board links to; `''` for no link. */
  declare page: string;
  /** Whether a board that only shows has a game: its players and moves have their places before it is read. */
  declare hasGame: boolean;
  /** Whether there is more than the board. */
  declare controls: boolean;
  declare private resigning: boolean;
  /** The address of what a session shows; null until a board with a link has loaded it. */
  declare private addressOf: typeof import('../game/address/session-address.ts').addressOfSession | null;
  /** Called when the user of a board without an engine asks for one. */
  analyse: () => void = () => {};
  /** Call when the board has come into sight. */
  seen: () => void = () => {};
  /** Resolves when the board has been in sight: before that it is not laid out. */
  readonly inSight = new Promise<void>((resolve) => (this.seen = resolve));
  /** The page may contain other boards, so only keys pressed inside this one are commands. */
  protected override readonly keySource = this;

  constructor() {
    super();
    this.mode = 'play';
    this.parts = [BOARD.parts.usual];
    this.strip = false;
    this.list = true;
    this.page = '';
    this.hasGame = false;
    this.controls = true;
    this.resigning = false;
    this.addressOf = null;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (this.page !== '' && !this.addressOf) void this.loadAddress();
    if (this.mode === 'xray') this.session.notifications.loadOnce(t('The X-ray'), () => import('./xray-panels.ts'));
  }

  protected override ownCommands(): Commands {
    const { session } = this;
    return { resign: () => (this.resigning = true), 'new-game': () => void session.newGame(session.user) };
  }

  private resign(yes: boolean): void {
    this.resigning = false;
    if (yes) this.session.resign();
  }

  private renderResigning() {
    if (!this.resigning) return nothing;
    return html`<div class="notice" role="alertdialog" aria-label=${t('Resign')}><span>${t('Resign this game?')}</span>
      <button class="danger" @click=${() => this.resign(true)}>${t('Resign')}</button><button @click=${() => this.resign(false)}>${t('Play on')}</button></div>`;
  }

  /** Loads the engine, and analyses the position on the board. */
  private renderAnalyse() {
    return html`<button class="analyse" ?disabled=${!this.session.game.ready} title=${t('Start the engine')} @click=${() => this.analyse()}>
      ${icon('play')}${t('Analyse')}</button>`;
  }

  protected override get hasPlayers(): boolean {
    return this.controls && ((this.mode === 'view' && this.hasGame) || super.hasPlayers);
  }

  /** The panels of the mode. What uses a board puts its own controls above the moves. */
  private renderSide() {
    const { session, mode } = this;
    if (!this.controls || (mode === 'view' && !this.hasGame && session.game.plies.length === 0)) return nothing;
    const moves = this.list ? html`<rp-move-list part="moves" .session=${session}></rp-move-list>` : nothing;
    if (mode !== 'analyse' && mode !== 'xray')
      return html`<div class="side" ?data-moves=${this.list}><slot></slot>${moves}</div>`;
    return html`<div class="side"><slot></slot><rp-pv-panel part="line" .session=${session}></rp-pv-panel>
      ${mode === 'xray' ? html`<rp-xray-panels part="xray" .session=${session} .parts=${this.parts}></rp-xray-panels>` : moves}</div>`;
  }

  private async loadAddress(): Promise<void> {
    await this.session.notifications.tryOrNotify(async () => {
      this.addressOf = (await import('../game/address/session-address.ts')).addressOfSession;
    });
  }

  /** A link that opens what the board shows on a page of ours. */
  private renderOpen() {
    const { page, session, addressOf } = this;
    if (page === '' || !addressOf || !session.game.ready) return nothing;
    return html`<a part="open" class="open" href=${page + addressOf(session)} target="_blank" rel="noopener">${t('Open in Riposte')}</a>`;
  }

  /** What is wrong; that the engine loads is said above the board, so that nothing moves. */
  private renderMessages() {
    const { game, notifications } = this.session;
    return game.ready || notifications.failure !== null || notifications.notice !== null ? this.renderNotices() : nothing;
  }

  override render() {
    const { session, mode } = this;
    if (!session) return nothing;
    const wide = this.controls && (mode === 'xray' || mode === 'analyse');
    return html`${this.renderMessages()}${this.renderResigning()}
      <div class="shell" data-mode=${mode} ?data-game=${this.hasGame} ?data-bare=${!this.controls} ?data-side=${wide}>
        ${this.renderBoardArea({
          status: this.controls,
          buttons: this.controls,
          strip: this.controls && this.strip && mode !== 'view' && mode !== 'puzzle',
          stepsOnly: mode === 'puzzle',
          actions: mode === 'view' ? this.renderAnalyse() : nothing,
        })}
        ${this.renderSide()}
        ${wide && mode === 'xray' ? html`<rp-xray-panels class="wide" part="tree" place="wide" .session=${session} .parts=${this.parts}></rp-xray-panels>` : nothing}
      </div>
      ${this.renderOpen()}${this.renderAnnouncement()}`;
  }
}

customElements.define('rp-board-shell', BoardShell);
