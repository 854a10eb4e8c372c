import { html, nothing } from 'lit';
import { announcement } from '../ui/base/announce.ts';
import { walkCommands, workCommands } from '../ui/base/commands.ts';
import { type CommandName, commandOfKey } from '../ui/base/keys.ts';
import { noticeStyles, noticesOf } from '../ui/base/notices.ts';
import { SessionElement } from '../ui/base/session-element.ts';
import { shared } from '../ui/base/styles.ts';
import type { BoardView } from '../ui/board/board-view.ts';
import type { Orientation } from '../ui/board/geometry.ts';
import type { BoardMode } from './board-mode.ts';
import '../ui/board/board-view.ts';
import '../ui/play/game-bar.ts';
import '../ui/play/move-list.ts';
import '../ui/analysis/pv-panel.ts';
import '../ui/analysis/thought-strip.ts';
import { xrayPanes } from '../ui/xray/panes.ts';
import { boardShellStyles } from './board-shell-styles.ts';

/** The views of an embedded board: the board first, the panels of its mode beside or below it. */
export class BoardShell extends SessionElement {
  static override properties = {
    ...SessionElement.properties,
    mode: {},
    orientation: {},
    arrows: { type: Boolean },
    resigning: { state: true },
  };
  static override styles = [shared, noticeStyles, boardShellStyles];
  declare mode: BoardMode;
  declare orientation: Orientation;
  declare arrows: boolean;
  declare private resigning: boolean;

  constructor() {
    super();
    this.mode = 'play';
    this.orientation = 'white';
    this.arrows = true;
    this.resigning = false;
    this.addEventListener('keydown', (e) => this.key(e));
  }

  protected override updated(): void {
    if (this.mode === 'xray') this.session.notifications.loadOnce('The X-ray', () => import('./xray-panels.ts'));
  }

  /** Moves the keyboard focus to the board. */
  override focus(): void {
    this.renderRoot.querySelector<BoardView>('rp-board')?.focus();
  }

  private key(e: KeyboardEvent): void {
    const board = this.renderRoot.querySelector<BoardView>('rp-board');
    const command = commandOfKey(e, board?.holds(e) ?? false);
    if (!command || !this.session.game.ready || !this.run(command)) return;
    e.preventDefault();
    e.stopPropagation();
  }

  /** Runs a command of a button or a key; false if an embedded board does not have it. */
  private run(command: CommandName): boolean {
    const { session } = this;
    const walk: Partial<Record<CommandName, () => void>> = {
      ...walkCommands(session),
      flip: () => (this.orientation = this.orientation === 'white' ? 'black' : 'white'),
    };
    const work: Partial<Record<CommandName, () => void>> = {
      ...workCommands(session),
      resign: () => (this.resigning = true),
      arrows: () => (this.arrows = !this.arrows),
      'new-game': () => void session.newGame(session.human),
    };
    const action = walk[command] ?? (session.locked ? undefined : work[command]);
    action?.();
    return action !== undefined;
  }

  private resign(yes: boolean): void {
    this.resigning = false;
    if (yes) this.session.resign();
  }

  private renderResigning() {
    if (!this.resigning) return nothing;
    return html`<div class="notice" role="alertdialog" aria-label="Resign"><span>Resign this game?</span>
      <button class="danger" @click=${() => this.resign(true)}>Resign</button><button @click=${() => this.resign(false)}>Play on</button></div>`;
  }

  private renderSide() {
    const { session, mode } = this;
    if (mode === 'view')
      return session.game.plies.length > 0 ? html`<rp-move-list part="moves" .session=${session}></rp-move-list>` : nothing;
    if (mode === 'play') return html`<rp-move-list part="moves" .session=${session}></rp-move-list>`;
    return html`<rp-pv-panel part="line" .session=${session}></rp-pv-panel>
      ${
        mode === 'xray'
          ? html`<rp-xray-panels part="xray" .session=${session}></rp-xray-panels>`
          : html`<rp-move-list part="moves" .session=${session}></rp-move-list>`
      }`;
  }

  override render() {
    const { session, mode } = this;
    if (!session) return nothing;
    const wide = mode === 'xray' || mode === 'analyse';
    return html`${noticesOf(session)}${this.renderResigning()}
      <div class="shell" ?data-side=${wide} @command=${(e: CustomEvent<CommandName>) => this.run(e.detail)}>
        <div>
          <rp-game-status part="status" .session=${session}></rp-game-status>
          <rp-board part="board" .session=${session} .orientation=${this.orientation} .arrows=${this.arrows}></rp-board>
          ${mode === 'view' ? nothing : html`<rp-thought-strip part="strip" .session=${session}></rp-thought-strip>`}
          <rp-game-bar part="bar" .session=${session}></rp-game-bar>
        </div>
        <div class="side">${this.renderSide()}</div>
        ${mode === 'xray' ? html`<div class="wide" part="tree">${xrayPanes('wide', session)}</div>` : nothing}
      </div>
      <div class="sr-only" aria-live="polite">${announcement(session)}</div>`;
  }
}

customElements.define('rp-board-shell', BoardShell);
