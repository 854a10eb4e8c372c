import { html, nothing, type PropertyValues } from 'lit';
import { START_FEN } from '../core/format.ts';
import type { PageSettings } from '../core/page-settings.ts';
import { RUSTIC_EXAMPLE } from '../game/examples.ts';
import { showsPlayers } from '../game/play/players.ts';
import type { TrainingPosition } from '../protocol/training.ts';
import type { PageStorage } from '../storage/page-storage.ts';
import { otherTheme, useTheme } from '../ui/base/theme.ts';
import type { Orientation } from '../ui/board/geometry.ts';
import type { FilmSource } from '../ui/film/film-source.ts';
import type { SceneRequest } from '../ui/lessons/first-scene.ts';
import type { LessonView } from '../ui/lessons/lesson-view.ts';
import { firstStepsStyles } from '../ui/play/first-steps.ts';
import type { SharedView } from '../ui/share/share-dialog.ts';
import type { Commands } from '../ui/shell/commands.ts';
import type { CommandName } from '../ui/shell/keys.ts';
import { withLessons } from '../ui/shell/page-language.ts';
import '../ui/shell/play-parts.ts';
import { addressOfSession, queryOfGame, withOrientation } from '../game/address/session-address.ts';
import { showFigurines, t } from '../language/translate.ts';
import type { ExportMenu, ExportPart } from '../ui/base/export-menu.ts';
import { Shell, shellStyles } from '../ui/shell/shell.ts';
import { loadXrayPanes } from '../ui/xray/panes.ts';
import type { XrayView } from '../ui/xray/xray-view.ts';
import { lowPageStyles, oneColumnStyles, studyStyles } from './app-layouts.ts';
import { appStyles } from './app-styles.ts';
import { applyAppearance } from './appearance.ts';
import { type Cover, hashOfCover } from './page-view.ts';
import { renderActions } from './screen/actions.ts';
import { Covers } from './screen/covers.ts';
import { PageDialogs } from './screen/dialogs.ts';
import { DroppedFiles } from './screen/dropped-files.ts';
import { awaitsScene, noteScene, sceneSeen } from './screen/first-visit.ts';
import { renderHeader } from './screen/header.ts';
import type { PageMode } from './screen/page.ts';
import { openPanel, renderPanels, shownTab, tabsOf } from './screen/panels.ts';
import { answerRequests } from './screen/requests.ts';
import type { Spoken } from './screen/spoken.ts';

/** The whole page: one session, its views, and keyboard shortcuts. */
export class RiposteApp extends Shell {
  static override properties = {
    ...Shell.properties,
    tab: { state: true },
    scene: { state: true },
    storage: { attribute: false },
  };
  static override styles = [...shellStyles, appStyles, studyStyles, firstStepsStyles, oneColumnStyles, lowPageStyles];
  /** The panel chosen outside Play: an id of `tabsOf`, or `auto`. */
  declare tab: string;
  /** What the browser keeps for the page; null until it is open. */
  declare storage: PageStorage | null;
  /** Shows the scene of a first visit in place of the moves of a new game. */
  declare scene: boolean;
  private readonly dialogs = new PageDialogs(this);
  /** The page by ear; null until it is loaded. */
  private spoken: Spoken | null = null;
  private readonly covers = new Covers(this);

  constructor() {
    super();
    this.tab = 'auto';
    this.scene = awaitsScene();
    this.storage = this.wording = null;
    new DroppedFiles(this);
    const keep = (place: Parameters<Covers['keep']>[0]): void => {
      this.covers.keep(place);
      this.reportPlace();
    };
    answerRequests(this, {
      'duel-place': (config) => keep({ kind: 'duel', config }),
      'match-place': (config) => keep({ kind: 'match', config }),
      'order-place': (config) => keep({ kind: 'order', config }),
      'lesson-place': () => this.reportPlace(),
      experiment: (mode) => this.enterMode(mode),
      'enter-mode': (mode) => this.enterMode(mode),
      review: (on) => this.review(on),
      'library-game': (id) => this.dialogs.withGames((games) => games.openById(id)),
      'split-off': () => this.dialogs.withGames((games) => games.splitVariation()),
      'game-score': (scores) => this.change({ gameScores: { ...this.settings.gameScores, ...scores } }),
      'train-from': (trainFrom) => this.change({ trainFrom }),
      'train-later': (positions) => this.trainLater(positions),
      'lesson-done': (id) => this.change({ lessonsDone: { ...this.settings.lessonsDone, [id]: true } }),
      'analyse-fen': (fen) => this.analyseFen(fen),
      refused: (error) => this.session.notifications.notifyRefusal(error),
      'open-files': (files) => this.openFiles(files),
      'scene-seen': () => {
        noteScene();
        this.change({ scene: false });
      },
      'scene-request': (request) => this.leaveScene(request),
    });
  }

  /** Loads what is needed soon, after the first paint. */
  private prepare(): void {
    requestAnimationFrame(() =>
      setTimeout(() => {
        this.dialogs.prepare();
        this.session.notifications.loadOnce(t('Speech'), async () => {
          this.spoken = new (await import('./screen/spoken.ts')).Spoken(this);
        });
      }),
    );
  }

  /** Puts the game on the board into the library as it is now; set by what stores the games. */
  keepGame: () => Promise<void> = async () => {};

  /** Whether the user's settings are known. */
  private settingsApplied = false;
  /** The settings that were applied or reported last. */
  private shownSettings = { arrows: true, ladder: true, tab: 'auto' };
  /** The user's side at the last change of orientation. */
  private lastSide: 'w' | 'b' = 'w';

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const { mode, user } = this.session ?? {};
    if (this.session) this.session.playLine = this.settings.playLine;
    // A move or a position ends the scene for good.
    if (this.scene && this.session?.game.ready && !this.atFirstPosition) this.scene = false;
    // A new game leaves the lessons and the duel.
    if (mode === 'play') this.covers.enter(null);
    if (mode !== 'play' || !user || user === this.lastSide) return;
    this.lastSide = user;
    this.orientation = user === 'b' ? 'black' : 'white';
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (!this.session) return;
    if (changed.has('session')) this.prepare();
    this.reportSettings();
    this.reportPlace();
    const { notifications } = this.session;
    const board = this.cover === null;
    const xray = board && this.session.mode === 'xray';
    if (xray) notifications.loadOnce(t('The X-ray'), loadXrayPanes);
    if (this.showsSearch) notifications.loadOnce(t('The search'), () => import('../ui/show/search-show.ts'));
    if (this.showsScene) notifications.loadOnce(t('The scene'), () => withLessons(() => import('../ui/lessons/first-scene.ts')));
    if (this.needsPanels) notifications.loadOnce(t('The analysis'), () => import('../ui/analysis/panels.ts'));
    const { session, storage } = this;
    const studies = board && session.mode === 'analyse';
    if (studies && openPanel(this) === 'openings')
      notifications.loadOnce(t('The opening explorer'), () => import('../ui/explorer/opening-explorer.ts'));
    if (studies && storage)
      notifications.loadOnce(t('What was analysed'), async () =>
        (await import('../ui/analysis/panels.ts')).keepAnalyses(session, storage),
      );
    this.toggleAttribute('players', board && showsPlayers(this.session));
    this.toggleAttribute('xray', xray);
    this.toggleAttribute('study', studies);
    this.toggleAttribute('play', board && this.session.mode === 'play');
    const barred = this.session.mode === 'play' ? this.settings.playBar : this.settings.bar;
    if (barred) notifications.loadOnce(t('The evaluation bar'), () => import('../ui/play/eval-bar.ts'));
    this.toggleAttribute('barred', barred);
  }

  /** Whether a search is to be watched. In a game there is none before the first move. */
  private get showsSearch(): boolean {
    const { mode, xray } = this.session;
    if (this.cover !== null) return false;
    return mode === 'play' ? this.settings.aloud && !this.atFirstPosition : mode === 'xray' || xray;
  }

  /** Whether more than the moves of a game is shown. */
  private get needsPanels(): boolean {
    return this.cover === null && (this.session.mode !== 'play' || this.settings.playTab !== 'moves');
  }

  /** Whether the game is the one that a first visit begins with. */
  private get atFirstPosition(): boolean {
    const { record, startFen } = this.session.game;
    return record?.children.length === 0 && startFen === START_FEN;
  }

  /** Whether the scene is shown, once the engine has started: nothing of it may delay the game. */
  private get showsScene(): boolean {
    const { game, mode } = this.session;
    return this.scene && this.cover === null && mode === 'play' && game.ready;
  }

  /** Makes the page look as the settings say. Resolves when the pieces are there, or could not be fetched. */
  async applySettings(settings: PageSettings): Promise<void> {
    const { arrows, ladder, tab } = settings;
    this.useSettings(settings);
    const looking = this.session.notifications.tryOrNotify(() => applyAppearance(settings));
    this.arrows = arrows;
    this.tab = tab;
    // A scene that has begun goes on.
    this.scene = this.settingsApplied ? settings.scene || this.scene : settings.scene && !sceneSeen();
    this.settingsApplied = true;
    this.session.setXray(ladder);
    this.shownSettings = { arrows, ladder, tab };
    await looking;
  }

  /** Passes on the settings of a game. */
  private useSettings(settings: PageSettings): void {
    const { premoves } = this.session;
    this.settings = settings;
    for (const [id, done] of Object.entries(settings.lessonsDone)) if (done) this.covers.progress.done.add(id);
    this.covers.progress.scores = settings.gameScores;
    this.session.aloud = settings.aloud;
    showFigurines(settings.pieceNames === 'figurines');
    this.session.setResources(settings);
    premoves.enabled = settings.premoves;
    if (!premoves.enabled) premoves.clear();
  }

  /** Changes settings and has them stored. */
  change(changes: Partial<PageSettings>): void {
    this.useSettings({ ...this.settings, ...changes });
    this.dispatchEvent(new CustomEvent<Partial<PageSettings>>('settings', { detail: changes }));
  }

  /** Changes settings, has them stored, and makes the page look as they say. */
  changeLooks(changes: Partial<PageSettings>): void {
    this.change({ arrows: this.arrows, ladder: this.session.xray, tab: this.tab, ...changes });
    void this.applySettings(this.settings);
  }

  /** What covers the board; null for the board itself. */
  get cover(): Cover | null {
    return this.covers.shown;
  }

  /** Shows a duel or a lesson in place of the board, or the board again. */
  showCover(cover: Cover | null): void {
    if (cover) this.covers.show(cover);
    else this.covers.enter(null);
  }

  /** Opens the dialog that asks what is printed. */
  openPrint(): void {
    this.dialogs.openPrint();
  }

  /** Opens the dialog for a film. */
  openFilm(sources: () => Promise<readonly FilmSource[]>): void {
    this.dialogs.openFilm(sources);
  }

  /** Shows the board, for another game on it. */
  leaveCover(): void {
    if (this.cover) this.enterMode('analyse');
  }

  /** Turns the board, whatever the user's side. */
  face(side: Orientation): void {
    this.lastSide = this.session.user;
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

  /** Opens the position of an exercise in Analyse. */
  private async analyseFen(fen: string): Promise<void> {
    this.leaveCover();
    await this.session.notifications.tryOrNotify(() => this.session.openPosition({ fen, moves: [] }, 'analyse'));
  }

  /** Opens files on the board, in the library, in Lessons or in X-ray, by what they are. */
  async openFiles(files: readonly File[]): Promise<void> {
    if (files.length === 0 || this.session.locked) return;
    await this.session.notifications.tryOrNotify(async () => (await import('./open-files.ts')).openFiles(this, files));
  }

  /** Opens the games of files in the library. */
  async openLibrary(files: readonly File[]): Promise<void> {
    await this.dialogs.openLibrary(files);
  }

  /** Opens the recording of a search in X-ray. */
  async openRecording(file: File): Promise<void> {
    await this.enterMode('xray');
    this.tab = 'tree';
    this.session.pause();
    await loadXrayPanes();
    await this.updateComplete;
    await this.find<XrayView>('rp-xray-view')?.openRecording(file);
  }

  /** In a lesson, the trainer or a duel, keys must not change the hidden game. */
  protected override allowsKey(command: CommandName): boolean {
    return command === 'help' || command === 'settings' || command === 'share' || this.cover === null;
  }

  protected override ownCommands(): Commands {
    const { session } = this;
    return {
      resign: () => this.dialogs.openGameDialog('rp-resign'),
      ladder: () => this.toggleLadder(),
      threat: () => this.toggleThreat(),
      aloud: () => this.change({ aloud: !this.settings.aloud }),
      review: () => this.review(true),
      bar: () => this.change(session.isAnalysis ? { bar: !this.settings.bar } : { playBar: !this.settings.playBar }),
      peek: () => session.mode === 'play' && session.setPeek(!session.peeking),
      mode: () => this.enterMode(session.mode === 'play' ? 'analyse' : 'play'),
      'new-game': () => this.dialogs.openNewGame(),
      position: () => {
        this.leaveCover();
        this.dialogs.openGameDialog('rp-position');
      },
      editor: () => this.dialogs.openEditor(),
      share: () => this.dialogs.openShare(),
      library: () => void this.dialogs.openLibrary(),
      settings: () => this.dialogs.openSettings(),
      help: () => this.dialogs.openGameDialog('rp-help'),
      type: () => void this.spoken?.open(),
    };
  }

  /** Shows or hides what is threatened; on a narrow page, opens its tab. */
  private toggleThreat(): void {
    const { isAnalysis, explaining } = this.session;
    if (!isAnalysis) return;
    explaining.setThreat(!explaining.threat);
    if (explaining.threat) this.tab = 'words';
  }

  /** What is on the screen, to share. */
  sharedView(): SharedView {
    const { session, cover } = this;
    if (cover?.kind === 'lessons') {
      const board = this.find<LessonView>('rp-lesson-view')?.board ?? null;
      return { address: hashOfCover(cover), gameQuery: null, fen: board?.position?.fen ?? null, board };
    }
    if (cover) return { address: addressOfSession(session) + hashOfCover(cover), gameQuery: null, fen: null, board: null };
    const address = withOrientation(addressOfSession(session), this.orientation);
    const gameQuery = withOrientation(queryOfGame(session), this.orientation);
    return { address, gameQuery, fen: session.preview.board?.fen ?? session.game.shown?.fen ?? null, board: this.board };
  }

  /** Opens or closes the ladder; in Play, shows its tab or the moves. */
  private toggleLadder(): void {
    const { session } = this;
    if (session.mode !== 'play') {
      const opens = openPanel(this) !== 'ladder';
      if (opens) this.tab = 'ladder';
      return session.setXray(opens);
    }
    if (!session.xray) session.setXray(true);
    this.change({ playTab: this.settings.playTab === 'ladder' ? 'moves' : 'ladder' });
  }

  /** Changes from dark to light, or back. */
  switchTheme(): void {
    const theme = otherTheme();
    useTheme(theme);
    this.change({ theme });
  }

  /** Whether the user has asked for a review. */
  reviewing = false;

  /** Shows or leaves the review of the game. */
  private review(open: boolean): void {
    this.enterMode('analyse');
    this.tab = open ? 'review' : 'moves';
    this.reviewing = open;
  }

  /** Shows the example from the Rustic book. */
  showExample(): void {
    this.orientation = 'white';
    this.tab = 'ladder';
    void this.session.showExample(RUSTIC_EXAMPLE);
    this.board?.scrollIntoView({ block: 'nearest' });
  }

  /** Enters a mode of the session, or covers the board. From a lesson and what belongs to the lessons, theirs leads to the list. */
  async enterMode(mode: PageMode): Promise<void> {
    if (mode === 'lessons' && this.covers.mode === 'lessons') return this.covers.show({ kind: 'lessons', at: null });
    const covers = mode !== 'play' && mode !== 'analyse' && mode !== 'xray';
    this.covers.enter(covers ? mode : null);
    if (!covers) await this.session.enter(mode);
  }

  /** Adds the mistakes of a review to those that are trained. */
  private async trainLater(positions: readonly TrainingPosition[]): Promise<void> {
    const { notifications } = this.session;
    await notifications.tryOrNotify(async () => {
      const { trainLater } = await import('./train-later.ts');
      await trainLater(this.storage, positions, notifications, () => this.enterMode('train'));
    });
  }

  /** Closes the scene of a first visit for good, or opens the lesson that steps through it. */
  private leaveScene(request: SceneRequest): void {
    this.scene = false;
    this.change({ scene: false });
    if (request === 'lesson') this.showCover({ kind: 'lessons', at: { id: 'killer', step: 0 } });
  }

  /** What the menu of X-ray saves besides the board: the search, and the pane that is shown, which has a menu of its own elsewhere. */
  private exportedParts(): ExportPart[] {
    const show = this.find('rp-search-show');
    const pane = this.renderRoot.querySelector('.side > :not([data-off])');
    const menu = [...(pane?.querySelectorAll('*') ?? [])]
      .map((view) => view.shadowRoot?.querySelector<ExportMenu>('rp-export-menu') ?? null)
      .find((found) => found !== null);
    const panel = menu?.closest('.panel');
    const label = tabsOf(this.session).get(shownTab(this));
    return [
      ...(show ? [{ label: t('The search'), name: 'riposte-search', of: show, csv: null }] : []),
      ...(menu && panel && label ? [{ label: t(label), name: menu.name, of: panel, csv: menu.csv }] : []),
    ];
  }

  private renderSession() {
    const { session, settings } = this;
    const play = session.mode === 'play';
    const actions = session.isAnalysis
      ? html`${renderActions(this)}<rp-export-menu ?small=${session.mode !== 'xray'} name="riposte-board" .parts=${session.mode === 'xray' ? () => this.exportedParts() : null} .of=${() => this.board} .film=${() => this.dialogs.openSessionFilm(this.orientation)}></rp-export-menu>`
      : nothing;
    const below = [this.spoken?.render()];
    return html`${this.renderBoardArea({ bar: play ? settings.playBar : settings.bar, strip: !play, reviews: true, actions, below })}
      ${this.renderToast()}
      ${renderPanels(this)}`;
  }

  override render() {
    if (!this.session) return nothing;
    return html`${renderHeader(this, this.covers.mode ?? this.session.mode, this.storage !== null)}
      <main @look-up=${() => this.board?.scrollIntoView({ block: 'nearest' })}>
        ${this.renderNotices()}
        ${this.covers.render() ?? this.renderSession()}
      </main>
      ${this.renderAnnouncement()}
      ${this.dialogs.render()}`;
  }
}

customElements.define('riposte-app', RiposteApp);
