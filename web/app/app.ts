import { html, nothing, type PropertyValues } from 'lit';
import { textOfFile } from '../core/file-text.ts';
import type { NewGameChoice, PageSettings } from '../core/page-settings.ts';
import type { PositionSpec } from '../engine/protocol.ts';
import type { DuelConfig } from '../experiments/duel/duel-hash.ts';
import type { MatchSettings } from '../experiments/match/match-settings.ts';
import { RUSTIC_EXAMPLE } from '../game/examples.ts';
import { openingOfText } from '../game/opening.ts';
import { showsPlayers } from '../game/play/players.ts';
import type { Mode } from '../game/search-request.ts';
import type { LessonProgress } from '../lessons/store.ts';
import type { PageStorage } from '../storage/page-storage.ts';
import { icon } from '../ui/base/icons.ts';
import { otherTheme, useTheme } from '../ui/base/theme.ts';
import type { Orientation } from '../ui/board/geometry.ts';
import type { LessonDeck } from '../ui/lessons/lesson-deck.ts';
import type { LibraryDialog, OpenedGame } from '../ui/library/library-dialog.ts';
import type { WriteGame } from '../ui/library/transfer.ts';
import { firstSteps, firstStepsStyles } from '../ui/play/first-steps.ts';
import type { HelpDialog, ResignDialog } from '../ui/play/game-dialogs.ts';
import type { NewGameDialog } from '../ui/play/new-game-dialog.ts';
import type { PositionDialog } from '../ui/play/position-dialog.ts';
import type { SettingsDialog } from '../ui/settings/settings-dialog.ts';
import type { Commands } from '../ui/shell/commands.ts';
import type { CommandName } from '../ui/shell/keys.ts';
import { Shell, shellStyles } from '../ui/shell/shell.ts';
import { loadXrayPanes, XRAY_PANES, xrayPanes } from '../ui/xray/panes.ts';
import '../ui/moves/move-list.ts';
import { lowPageStyles, oneColumnStyles } from './app-layouts.ts';
import { appStyles } from './app-styles.ts';
import { applyAppearance } from './appearance.ts';
import { readNamedGames } from './opening-names.ts';
import { type Cover, hashOfCover } from './page-view.ts';

/** The panels of Play: ids and labels. */
const PLAY_TABS: Record<PageSettings['playTab'], string> = { moves: 'Moves', ladder: 'Killers', line: 'Line' };

/** The whole page: one session, its views, and keyboard shortcuts. */
export class RiposteApp extends Shell {
  static override properties = {
    ...Shell.properties,
    tab: { state: true },
    duel: { state: true },
    match: { state: true },
    lessons: { state: true },
    dialogsLoaded: { state: true },
    settingsOpened: { state: true },
    storage: { attribute: false },
  };
  static override styles = [...shellStyles, appStyles, firstStepsStyles, oneColumnStyles, lowPageStyles];
  /** The panel shown on narrow screens outside Play: `ladder`, `line`, `moves`, or a tab of `XRAY_PANES`. */
  declare tab: string;
  /** What the browser keeps for the page; null until it is open. */
  declare storage: PageStorage | null;
  /** Shows the Duel mode; the session is paused. */
  declare duel: boolean;
  /** Shows the match of the Duel mode in place of the duel. */
  declare match: boolean;
  /** Shows the Lessons mode, which has its own engine. */
  declare lessons: boolean;
  /** True once the dialogs are rendered: after the first paint, or when one is opened. */
  declare private dialogsLoaded: boolean;
  /** True once the settings were opened. */
  declare private settingsOpened: boolean;
  private readonly progress: LessonProgress = { done: new Set(), at: null };
  /** Position of the duel: the one on the board when the mode was entered. */
  private duelPosition: PositionSpec = { fen: 'startpos', moves: [] };
  private duelConfig: DuelConfig | null = null;
  private matchConfig: MatchSettings | null = null;

  constructor() {
    super();
    this.tab = 'ladder';
    this.duel = false;
    this.match = false;
    this.lessons = false;
    this.dialogsLoaded = false;
    this.settingsOpened = false;
    this.storage = null;
    this.addEventListener('duel-place', (e) => {
      this.duelConfig = (e as CustomEvent<DuelConfig>).detail;
      this.reportPlace();
    });
    this.addEventListener('match-place', (e) => {
      this.matchConfig = (e as CustomEvent<MatchSettings>).detail;
      this.reportPlace();
    });
    this.addEventListener('experiment', (e) => this.enterMode((e as CustomEvent<'duel' | 'match'>).detail));
    this.addEventListener('lesson-place', () => this.reportPlace());
  }

  protected override firstUpdated(): void {
    requestAnimationFrame(() => setTimeout(() => (this.dialogsLoaded = true)));
  }

  /** The settings that were applied or reported last. */
  private shownSettings = { arrows: true, ladder: true, tab: 'ladder' };
  /** The user's side at the last change of orientation. */
  private lastSide: 'w' | 'b' = 'w';

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const { mode, human } = this.session ?? {};
    if (this.session) this.session.playLine = this.settings.playLine;
    // A new game leaves the lessons and the duel.
    if (mode === 'play') this.lessons = this.duel = false;
    if (mode !== 'play' || !human || human === this.lastSide) return;
    this.lastSide = human;
    this.orientation = human === 'b' ? 'black' : 'white';
  }

  protected override updated(): void {
    if (!this.session) return;
    this.reportSettings();
    this.reportPlace();
    const { notifications } = this.session;
    const board = this.cover === null;
    const xray = board && this.session.mode === 'xray';
    if (xray) notifications.loadOnce('The X-ray', loadXrayPanes);
    if (this.needsPanels) notifications.loadOnce('The analysis', () => import('../ui/analysis/panels.ts'));
    this.toggleAttribute('players', board && showsPlayers(this.session));
    this.toggleAttribute('xray', xray);
    this.toggleAttribute('play', board && this.session.mode === 'play');
    const barred = this.session.mode === 'play' ? this.settings.playBar : this.settings.bar;
    if (barred) notifications.loadOnce('The evaluation bar', () => import('../ui/play/eval-bar.ts'));
    this.toggleAttribute('barred', barred);
    this.toggleAttribute('noticing', notifications.failure !== null || notifications.notice !== null);
  }

  /** Whether more than the moves of a game is shown. */
  private get needsPanels(): boolean {
    return this.cover === null && (this.session.mode !== 'play' || this.settings.playTab !== 'moves');
  }

  /** Makes the page look as the settings say. Resolves when the pieces are there, or could not be fetched. */
  async applySettings(settings: PageSettings): Promise<void> {
    const { arrows, ladder, tab } = settings;
    this.useSettings(settings);
    const looking = this.session.notifications.tryOrNotify(() => applyAppearance(settings));
    this.arrows = arrows;
    this.tab = tab;
    this.session.setXray(ladder);
    this.shownSettings = { arrows, ladder, tab };
    await looking;
  }

  /** Passes on the settings of a game. */
  private useSettings(settings: PageSettings): void {
    const { premoves } = this.session;
    this.settings = settings;
    this.session.watch = settings.watch;
    premoves.enabled = settings.premoves;
    if (!premoves.enabled) premoves.clear();
  }

  /** Changes settings and has them stored. */
  protected change(changes: Partial<PageSettings>): void {
    this.useSettings({ ...this.settings, ...changes });
    this.dispatchEvent(new CustomEvent<Partial<PageSettings>>('settings', { detail: changes }));
  }

  private readonly changeLooks = (e: CustomEvent<Partial<PageSettings>>): void => {
    this.change({ arrows: this.arrows, ladder: this.session.xray, tab: this.tab, ...e.detail });
    void this.applySettings(this.settings);
  };

  /** Opens the settings. */
  private openSettings(): void {
    this.settingsOpened = true;
    void this.showDialog<SettingsDialog>('rp-settings', 'The settings', () => import('../ui/settings/settings-dialog.ts'));
  }

  /** What covers the board. */
  get cover(): Cover | null {
    if (this.duel && this.match) return { kind: 'match', config: this.matchConfig };
    if (this.duel) return { kind: 'duel', config: this.duelConfig };
    return this.lessons ? { kind: 'lessons', at: this.progress.at } : null;
  }

  /** Shows a duel or a lesson in place of the board, or the board again. */
  showCover(cover: Cover | null): void {
    if (cover?.kind === 'duel') this.duelConfig = cover.config;
    if (cover?.kind === 'match') this.matchConfig = cover.config;
    if (cover?.kind === 'lessons') {
      this.progress.at = cover.at;
      this.find<LessonDeck>('rp-lesson-deck')?.show(cover.at);
    }
    if (cover) return this.enterMode(cover.kind);
    this.duel = false;
    this.lessons = false;
  }

  /** Turns the board, whatever the user's side. */
  face(side: Orientation): void {
    this.lastSide = this.session.human;
    this.orientation = side;
  }

  private reportedPlace = '';
  /** Reports as `place` that what covers the board, or its orientation, has changed. */
  private reportPlace(): void {
    const place = `${hashOfCover(this.cover)} ${this.orientation}`;
    if (place === this.reportedPlace) return;
    this.reportedPlace = place;
    this.dispatchEvent(new CustomEvent('place'));
  }

  /** Reports what the user has changed of the page's looks since the last report, as `settings`. */
  private reportSettings(): void {
    const now = { arrows: this.arrows, ladder: this.session.xray, tab: this.tab };
    const before = this.shownSettings;
    if (before.arrows === now.arrows && before.ladder === now.ladder && before.tab === now.tab) return;
    this.shownSettings = now;
    this.change(now);
  }

  /** Null until the library is loaded. */
  private writeGame: WriteGame | null = null;
  /** Opens the library, and adds the games of files to it. */
  private async openLibrary(files: readonly File[] = []): Promise<void> {
    const library = await this.showDialog<LibraryDialog>('rp-library', 'The library', async () => {
      const [{ writePgn }] = await Promise.all([
        import('../game/tree/session-text.ts'),
        import('../ui/library/library-dialog.ts'),
      ]);
      this.writeGame = writePgn;
      this.requestUpdate();
    });
    await library?.importFiles(files);
  }

  /** Opens a file with a game or a position on the board; the games of files with several go to the library. */
  async openFiles(files: readonly File[]): Promise<void> {
    const [file] = files;
    if (!file || this.session.locked) return;
    await this.session.notifications.tryOrNotify(async () => {
      const text = await textOfFile(file);
      if (this.storage && (files.length > 1 || (await this.session.countGames(text)) > 1)) {
        // Its import has messages of its own.
        void this.openLibrary(files);
        return;
      }
      if (this.lessons || this.duel) this.enterMode('analyse');
      await this.session.openPosition(openingOfText(text));
    });
  }

  private dragOver(e: DragEvent): void {
    if (e.dataTransfer?.types.includes('Files')) e.preventDefault();
  }

  private drop(e: DragEvent): void {
    const files = [...(e.dataTransfer?.files ?? [])];
    if (e.defaultPrevented || files.length === 0) return;
    e.preventDefault();
    void this.openFiles(files);
  }

  /** Loads a dialog on first use and shows it. Returns null if the page is gone by then. */
  private async showDialog<T extends Element & { show(): void }>(
    name: string,
    part: string,
    load: () => Promise<unknown>,
  ): Promise<T | null> {
    this.session.notifications.loadOnce(part, load);
    await customElements.whenDefined(name);
    await this.updateComplete;
    const dialog = this.isConnected ? this.find<T>(name) : null;
    dialog?.show();
    return dialog;
  }

  private dialog(name: 'rp-resign' | 'rp-position' | 'rp-help'): void {
    this.dialogsLoaded = true;
    void this.showDialog<ResignDialog | PositionDialog | HelpDialog>(name, 'The dialog', () => import('../ui/play/dialogs.ts'));
  }

  private openNewGame(): void {
    this.dialogsLoaded = true;
    void this.showDialog<NewGameDialog>('rp-new-game', 'The New game dialog', () => import('../ui/play/new-game-dialog.ts'));
  }

  /** In a lesson or a duel, keys must not change the hidden game. */
  protected override allowsKey(command: CommandName): boolean {
    return command === 'help' || command === 'settings' || !(this.lessons || this.duel);
  }

  protected override ownCommands(): Commands {
    const { session } = this;
    return {
      resign: () => this.dialog('rp-resign'),
      ladder: () => this.toggleLadder(),
      bar: () => this.change(session.isAnalysis ? { bar: !this.settings.bar } : { playBar: !this.settings.playBar }),
      peek: () => session.mode === 'play' && session.setPeek(!session.peeking),
      mode: () => this.enterMode(session.mode === 'play' ? 'analyse' : 'play'),
      'new-game': () => this.openNewGame(),
      position: () => {
        if (this.lessons) this.enterMode('analyse');
        this.dialog('rp-position');
      },
      library: () => void this.openLibrary(),
      settings: () => this.openSettings(),
      help: () => this.dialog('rp-help'),
    };
  }

  /** Opens or closes the ladder; in Play, shows its tab or the moves. */
  private toggleLadder(): void {
    const { session } = this;
    if (session.mode !== 'play') return session.setXray(!session.xray);
    if (!session.xray) session.setXray(true);
    this.change({ playTab: this.settings.playTab === 'ladder' ? 'moves' : 'ladder' });
  }

  private switchTheme(): void {
    const theme = otherTheme();
    useTheme(theme);
    this.change({ theme });
  }

  private showExample(): void {
    this.orientation = 'white';
    this.tab = 'ladder';
    void this.session.showExample(RUSTIC_EXAMPLE);
  }

  private enterMode(mode: Mode | 'duel' | 'match' | 'lessons'): void {
    this.match = mode === 'match';
    this.duel = mode === 'duel' || this.match;
    this.lessons = mode === 'lessons';
    this.duelPosition = this.session.game.spec(this.session.game.cursor);
    if (this.duel || this.lessons) this.session.pause();
    else this.session.setMode(mode as Mode);
    const { notifications } = this.session;
    if (this.duel) notifications.loadOnce('The duel', () => import('../ui/duel/duel-deck.ts'));
    if (this.lessons) notifications.loadOnce('The lessons', () => import('../ui/lessons/lesson-deck.ts'));
    if (!this.tabs.has(this.tab)) this.tab = 'ladder';
  }

  private renderHeader() {
    const shown = this.duel ? 'duel' : this.lessons ? 'lessons' : this.session.mode;
    const modeButton = (name: Mode | 'duel' | 'lessons', text: string, title: string) =>
      html`<button aria-pressed=${shown === name} title=${title} @click=${() => this.enterMode(name)}>${text}</button>`;
    return html`<header class="top">
      <h1>Riposte <span class="tagline">watch a chess engine think</span></h1>
      <div class="modes" role="group" aria-label="Mode">
        ${modeButton('play', 'Play', 'A game against the engine')}
        ${modeButton('analyse', 'Analyse', 'Analyse any position')}
        ${modeButton('xray', 'X-ray', 'One search, recorded node by node')}
        ${modeButton('duel', 'Duel', 'The engine against itself, with one heuristic changed')}
        ${modeButton('lessons', 'Lessons', 'Learn how a search works, step by step')}
      </div>
      <button class="wide" aria-label="New game" @click=${() => this.run('new-game')}>${icon('plus')}<span>New game</span></button>
      <button class="wide" aria-label="Library" ?disabled=${!this.storage} @click=${() => this.run('library')}>${icon('library')}<span>Library</span></button>
      <button class="wide" aria-label="Import / export" @click=${() => this.run('position')}>${icon('board')}<span>Import / export</span></button>
      <button class="icon quiet" aria-label="Switch theme" title="Switch theme" @click=${this.switchTheme}>${icon('theme')}</button>
      <button class="icon quiet" aria-label="Settings" title="Settings (,)" @click=${() => this.run('settings')}>${icon('settings')}</button>
      <button class="icon quiet" aria-label="Help" title="Keyboard and arrows (?)" @click=${() => this.run('help')}>${icon('help')}</button>
    </header>`;
  }

  /** The tabs of Play, and of a narrow page in the other modes: ids and labels. */
  private get tabs(): Map<string, string> {
    if (this.session.mode === 'play') return new Map(Object.entries(PLAY_TABS));
    const tabs = new Map([
      ['ladder', 'Killers'],
      ['line', 'Line'],
    ]);
    if (this.session.mode !== 'xray') return tabs.set('moves', 'Moves');
    for (const { tab, label } of XRAY_PANES) if (!tabs.has(tab)) tabs.set(tab, label);
    return tabs;
  }

  private renderSide() {
    const { session } = this;
    const xray = session.mode === 'xray';
    const example = session.game.startFen === RUSTIC_EXAMPLE.fen;
    const play = session.mode === 'play';
    const shown = play ? this.settings.playTab : this.tab;
    const off = (tab: string): boolean => shown !== tab;
    const show = (tab: string): void => {
      if (play) this.change({ playTab: tab as PageSettings['playTab'] });
      else this.tab = tab;
    };
    return html`<div class="panels"><div class="tabs" role="group" aria-label="Panel">
        ${[...this.tabs].map(([id, label]) => html`<button aria-pressed=${!off(id)} @click=${() => show(id)}>${label}</button>`)}
        ${play ? this.renderPeek() : nothing}
      </div>
      <div class="side" data-ladder=${session.xray ? 'open' : 'closed'}>
        ${play ? html`<rp-thought-strip .session=${session}></rp-thought-strip>` : nothing}
        <rp-pv-panel .session=${session} ?data-off=${off('line')}></rp-pv-panel>
        ${
          xray
            ? xrayPanes('side', session, this.tab)
            : html`<rp-move-list .session=${session} .details=${this.settings.moveDetails} ?data-off=${off('moves')}>${play ? firstSteps(session, 'empty') : nothing}<rp-move-editor .session=${session}></rp-move-editor></rp-move-list>`
        }
        <div class="ladder" ?data-off=${off('ladder')}>
          <rp-killer-ladder folds .session=${session}>
            ${example ? nothing : html`<button slot="example" @click=${this.showExample}>Show the example from the Rustic book</button>`}
          </rp-killer-ladder>
          ${example ? html`<p class="example"><b>${RUSTIC_EXAMPLE.title}.</b> ${RUSTIC_EXAMPLE.text}</p>` : nothing}
        </div>
      </div></div>`;
  }

  /** The switch that shows the engine's line for the user's moves. */
  private renderPeek() {
    const { session, settings } = this;
    const pressed = session.peeking || settings.playLine === 'open';
    const title = 'Show the engine’s line and arrows, also for your own move (V). The game notes it.';
    return html`<button class="peek" aria-pressed=${pressed} title=${title} ?disabled=${settings.playLine === 'open' || session.game.over}
      @click=${() => this.run('peek')}>${icon('peek')}<span>Peek</span></button>`;
  }

  private renderSession() {
    const { session, settings } = this;
    const play = session.mode === 'play';
    const xray = session.mode === 'xray';
    const actions = session.isAnalysis
      ? html`<rp-export-menu small name="riposte-board" .of=${() => this.board}></rp-export-menu>`
      : nothing;
    return html`${this.renderBoardArea({ bar: play ? settings.playBar : settings.bar, strip: !play, actions, below: xray ? xrayPanes('board', session, this.tab) : nothing })}
      ${this.renderSide()}
      ${xray ? xrayPanes('wide', session, this.tab) : nothing}`;
  }

  /** Does nothing until the dialog's code is loaded. */
  private renderLibrary({ library, persistent, tabs }: PageStorage) {
    const { session } = this;
    return html`<rp-library .library=${library} .tabs=${tabs} .temporary=${!persistent} .writeGame=${this.writeGame}
      .readGames=${(text: string, signal: AbortSignal) => readNamedGames(session, text, signal)}
      @open-game=${(e: CustomEvent<OpenedGame>) => void session.openRecord(e.detail.record)}></rp-library>`;
  }

  private renderDialogs() {
    const { session } = this;
    return html`<rp-new-game .session=${session} .choice=${this.settings.newGame} @new-game=${this.faceSide}
        @new-game-choice=${(e: CustomEvent<NewGameChoice>) => this.change({ newGame: e.detail })}></rp-new-game>
      <rp-position .session=${session} @open-files=${(e: CustomEvent<File[]>) => void this.openFiles(e.detail)}></rp-position>
      <rp-resign .session=${session}></rp-resign>
      <rp-help .session=${session}></rp-help>`;
  }

  override render() {
    if (!this.session) return nothing;
    return html`${this.renderHeader()}
      <main @dragover=${this.dragOver} @drop=${this.drop} @look-up=${() => this.board?.scrollIntoView({ block: 'nearest' })}>
        ${this.renderNotices()}
        ${this.duel ? html`<rp-duel-deck .position=${this.duelPosition} .place=${this.duelConfig} .matchPlace=${this.matchConfig} .view=${this.match ? 'match' : 'duel'}></rp-duel-deck>` : this.lessons ? html`<rp-lesson-deck .memory=${this.progress} .settings=${this.settings}></rp-lesson-deck>` : this.renderSession()}
      </main>
      ${this.renderToast()}
      ${this.renderAnnouncement()}
      ${this.storage ? this.renderLibrary(this.storage) : nothing}
      ${this.settingsOpened ? html`<rp-settings .settings=${this.settings} @change-settings=${this.changeLooks}></rp-settings>` : nothing}
      ${this.dialogsLoaded ? this.renderDialogs() : nothing}`;
  }
}

customElements.define('riposte-app', RiposteApp);
