import { html, nothing, type PropertyValues } from 'lit';
import type { Orientation } from '../board/geometry.ts';
import { RUSTIC_EXAMPLE } from '../game/examples.ts';
import type { BoardView } from '../views/board-view.ts';
import type { HelpDialog, NewGameDialog, ResignDialog } from '../views/game-dialogs.ts';
import { icon } from '../views/icons.ts';
import type { PositionDialog } from '../views/position-dialog.ts';
import { SessionElement } from '../views/session-element.ts';
import { shared } from '../views/styles.ts';
import '../views/board-view.ts';
import '../views/game-bar.ts';
import '../views/game-dialogs.ts';
import '../views/killer-ladder.ts';
import '../views/move-list.ts';
import '../views/position-dialog.ts';
import '../views/pv-panel.ts';
import '../views/thought-strip.ts';
import { announcement } from './announce.ts';
import { appStyles } from './app-styles.ts';
import { commandOfKey, type CommandName } from './keys.ts';

/** The whole page: one session, its views, and the keyboard. */
export class RiposteApp extends SessionElement {
  static override properties = {
    ...SessionElement.properties,
    orientation: { state: true },
    arrows: { state: true },
    tab: { state: true },
  };
  static override styles = [shared, appStyles];
  declare orientation: Orientation;
  declare arrows: boolean;
  /** Which panel a narrow screen shows. */
  declare tab: 'moves' | 'line' | 'ladder';
  private readonly onKey = (e: KeyboardEvent): void => this.key(e);

  constructor() {
    super();
    this.orientation = 'white';
    this.arrows = true;
    this.tab = 'ladder';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('keydown', this.onKey);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.onKey);
  }

  /** The person's side in play, as the board last faced it. */
  private facing: 'w' | 'b' = 'w';

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const { mode, human } = this.session ?? {};
    if (mode !== 'play' || !human || human === this.facing) return;
    this.facing = human;
    this.orientation = human === 'b' ? 'black' : 'white';
  }

  protected override updated(): void {
    if (!this.session) return;
    const { failure, notice, game } = this.session;
    this.toggleAttribute('noticing', failure !== null || notice !== null || !game.ready);
  }

  private find<T extends Element>(name: string): T | null {
    return this.renderRoot.querySelector<T>(name);
  }

  private key(e: KeyboardEvent): void {
    const board = this.find<BoardView>('rp-board');
    const command = commandOfKey(e, board?.holds(e) ?? false);
    if (!command || !this.session.game.ready) return;
    e.preventDefault();
    this.run(command);
  }

  /** Carries out what a button or a key asks for. */
  run(command: CommandName): void {
    const { session } = this;
    const { game } = session;
    const actions: Record<CommandName, () => void> = {
      engine: () => void session.engineNow(),
      takeback: () => void session.takeback(),
      resign: () => this.find<ResignDialog>('rp-resign')?.show(),
      flip: () => (this.orientation = this.orientation === 'white' ? 'black' : 'white'),
      arrows: () => (this.arrows = !this.arrows),
      ladder: () => session.setXray(!session.xray),
      mode: () => session.setMode(session.mode === 'play' ? 'analyse' : 'play'),
      first: () => void session.goTo(0),
      previous: () => void session.goTo(game.cursor - 1),
      next: () => void session.goTo(game.cursor + 1),
      last: () => void session.goTo(game.plies.length),
      'new-game': () => this.find<NewGameDialog>('rp-new-game')?.show(),
      position: () => this.find<PositionDialog>('rp-position')?.show(),
      help: () => this.find<HelpDialog>('rp-help')?.show(),
      leave: () => session.explore.leave(),
    };
    actions[command]();
  }

  private theme(): void {
    const root = document.documentElement;
    const dark = root.dataset['theme'] ? root.dataset['theme'] === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset['theme'] = dark ? 'light' : 'dark';
  }

  private showExample(): void {
    this.orientation = 'white';
    this.tab = 'ladder';
    void this.session.showExample(RUSTIC_EXAMPLE);
  }

  private renderHeader() {
    const { mode } = this.session;
    const modeButton = (name: 'play' | 'analyse', text: string) =>
      html`<button aria-pressed=${mode === name} @click=${() => this.session.setMode(name)}>${text}</button>`;
    return html`<header class="top">
      <h1>Riposte <span class="tagline">watch a chess engine think</span></h1>
      <div class="modes" role="group" aria-label="Mode">${modeButton('play', 'Play')}${modeButton('analyse', 'Analyse')}</div>
      <button class="wide" @click=${() => this.run('new-game')}>${icon('plus')}<span>New game</span></button>
      <button class="wide" @click=${() => this.run('position')}>${icon('board')}<span>Position</span></button>
      <button class="icon quiet" aria-label="Light or dark" title="Light or dark" @click=${this.theme}>${icon('theme')}</button>
      <button class="icon quiet" aria-label="Help" title="Keyboard and arrows (?)" @click=${() => this.run('help')}>${icon('help')}</button>
    </header>`;
  }

  private renderNotices() {
    const { session } = this;
    if (session.failure !== null) {
      return html`<div class="notice bad" role="alert">
        <span><b>The engine is not running.</b> ${session.failure.replace(/[.\s]*$/, '.')} ${session.game.ready ? 'Your game is kept.' : nothing}</span>
        <button @click=${() => void session.retry()}>Try again</button>
      </div>`;
    }
    if (session.notice !== null) {
      return html`<div class="notice" role="alert">
        <span>${session.notice}</span>
        <button class="icon quiet" aria-label="Put away" @click=${() => session.dismissNotice()}>${icon('close')}</button>
      </div>`;
    }
    if (session.game.ready) return nothing;
    return html`<div class="notice" role="status">
      <span>Loading the engine: fetching and compiling its WebAssembly module…</span><progress aria-label="Loading"></progress>
    </div>`;
  }


  private renderSide() {
    const example = this.session.game.startFen === RUSTIC_EXAMPLE.fen;
    const tab = (name: RiposteApp['tab'], text: string) =>
      html`<button aria-pressed=${this.tab === name} @click=${() => (this.tab = name)}>${text}</button>`;
    return html`<div class="tabs" role="group" aria-label="Panel">
        ${tab('ladder', 'Killers')}${tab('line', 'Line')}${tab('moves', 'Moves')}
      </div>
      <div class="side" data-tab=${this.tab} data-ladder=${this.session.xray ? 'open' : 'closed'}>
        <rp-pv-panel .session=${this.session}></rp-pv-panel>
        <rp-move-list .session=${this.session}></rp-move-list>
        <div class="ladder">
          <rp-killer-ladder .session=${this.session}>
            ${example ? nothing : html`<button slot="example" @click=${this.showExample}>Show me: the Rustic book's example</button>`}
          </rp-killer-ladder>
          ${example ? html`<p class="example"><b>${RUSTIC_EXAMPLE.title}.</b> ${RUSTIC_EXAMPLE.text}</p>` : nothing}
        </div>
      </div>`;
  }

  override render() {
    if (!this.session) return nothing;
    const { session } = this;
    return html`${this.renderHeader()}
      <main @command=${(e: CustomEvent<CommandName>) => this.run(e.detail)}>
        ${this.renderNotices()}
        <div class="play">
          <div class="stage">
            <rp-game-status .session=${session}></rp-game-status>
            <rp-board .session=${session} .orientation=${this.orientation} .arrows=${this.arrows}></rp-board>
          </div>
          <rp-thought-strip .session=${session}></rp-thought-strip>
          <rp-game-bar .session=${session}></rp-game-bar>
        </div>
        ${this.renderSide()}
      </main>
      <div class="sr-only" aria-live="polite">${announcement(session)}</div>
      <rp-new-game .session=${session}
        @new-game=${(e: CustomEvent<'w' | 'b'>) => (this.orientation = e.detail === 'b' ? 'black' : 'white')}></rp-new-game>
      <rp-position .session=${session}></rp-position>
      <rp-resign .session=${session}></rp-resign>
      <rp-help .session=${session}></rp-help>`;
  }
}

customElements.define('riposte-app', RiposteApp);
