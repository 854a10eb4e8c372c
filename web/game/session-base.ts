import { BoardPreview } from '../analysis/board-preview.ts';
import { EvaluationWatch } from '../analysis/evaluation-watch.ts';
import { LiveSearch } from '../analysis/live-search.ts';
import type { Turn } from '../core/format.ts';
import { type Schedule, Store } from '../core/store.ts';
import type { EngineState } from '../engine/analysis.ts';
import type { Connect, EnginePort } from '../engine/engine-port.ts';
import type { Settings } from '../engine/switches.ts';
import { t } from '../language/translate.ts';
import type { OpeningBook } from '../openings/openings.ts';
import type { EvaluationView, Generation, Motif, PositionSpec, PositionView } from '../protocol/protocol.ts';
import type { Playhead } from '../show/playhead.ts';
import type { Mode, SessionState } from '../state/session-state.ts';
import { ENDS, type Passing, type Step } from '../state/transitions.ts';
import { EngineResources, type Resources } from './analysis/engine-resources.ts';
import type { KnownPositions } from './analysis/known-positions.ts';
import type { Example } from './examples.ts';
import { ExplainRequest } from './explain-request.ts';
import { Game } from './game.ts';
import type { FileGame } from './game-file.ts';
import { type GameSource, readSource, type SourceRead } from './game-source.ts';
import { DEFAULT_LEVEL, DEFAULT_MOVE_TIME, levelSearch, newSeed } from './levels.ts';
import { Notifications } from './notifications.ts';
import { DrawOffers } from './play/draw-offers.ts';
import { GameClock } from './play/game-clock.ts';
import { lineHidden, notePeek, type PlayLine } from './play/peek.ts';
import { PremoveQueue } from './play/premove-queue.ts';
import { RecordedSearch } from './recorded-search.ts';
import { MOST_LINES, type RootMoves } from './search-request.ts';
import { type SearchResult, SearchScheduler } from './search-scheduler.ts';
import type { EditState, SessionCore } from './session-core.ts';
import { SessionEdits } from './session-edits.ts';

/**
 * What a session is apart from its game: the engine and its life, what is searched and how, the messages for the user. After each
 * change `sync` starts, replaces or stops the search to match the state.
 */
export abstract class SessionBase extends Store implements SessionCore {
  readonly game: Game;
  readonly liveSearch: LiveSearch;
  readonly preview: BoardPreview;
  /** The moment of the search that is shown; null until there is a view of it (watched-search.ts). */
  playhead: Playhead | null = null;
  /** Changes of the game, with undo and redo. */
  readonly edits: SessionEdits;
  /** The clock of the game. */
  readonly clock: GameClock;
  /** The evaluation of the position on the board. */
  readonly evaluation: EvaluationWatch;
  /** The recorded search of x-ray mode. */
  readonly recorded: RecordedSearch;
  mode: Mode = 'play';
  user: Turn = 'w';
  engineMovesForUser = false;
  level = DEFAULT_LEVEL;
  moveTime = DEFAULT_MOVE_TIME;
  seed = newSeed();
  private thinksAloud = false;
  multipv = 1;
  /** The moves that an analysis of the position on the board leaves out, or the only ones it searches; null for all. */
  rootMoves: RootMoves | null = null;
  example: Example | null = null;
  /** True while the ladder is open and the x-ray observer is on. */
  xray = true;
  /** Shown, without moves, until the engine has described the position: a FEN; null for an empty board. */
  awaitedFen: string | null = null;
  /** True if the board is for viewing only: no moves, no searches. */
  locked = false;
  /** True while analysis is on (in analyse and x-ray mode). */
  analysing = true;
  /** Names of openings; null until they are loaded. */
  openings: OpeningBook | null = null;
  /** Offers of a draw in a game against the engine. */
  readonly draws = new DrawOffers(this);
  /** What an analysis may use of the device. */
  readonly resources = new EngineResources();
  /** What analyses say of positions; null until that is loaded. */
  known: KnownPositions | null = null;
  /** What the user wants explained. */
  readonly explaining = new ExplainRequest(() => this.changed());
  /** Moves that the user enters while the engine thinks. */
  readonly premoves = new PremoveQueue(this, () => this.changed());
  /** What a game shows of the engine's line; null: all, and nothing is searched for the user. */
  playLine: PlayLine | null = null;
  /** True while the user asks to see the engine's line in a game. */
  peeking = false;
  /** Messages for the user. */
  readonly notifications = new Notifications(() => this.changed());
  protected readonly engine: EnginePort;
  protected readonly scheduler: SearchScheduler;
  /** How each thing that accompanies the state ends. */
  private readonly passing: Passing = {
    peek: () => (this.peeking = false),
    preview: () => this.preview.clear(),
    search: () => this.liveSearch.clear(),
    premoves: () => this.premoves.clear(),
    draws: () => this.draws.clear(),
    engineForUser: () => (this.engineMovesForUser = false),
    example: () => (this.example = null),
  };
  /** Opens again what the page was opened with, after the engine could not start. */
  protected reopen: () => Promise<void> = async () => {};

  constructor(connect: Connect, schedule?: Schedule) {
    super(schedule);
    const engine = connect((state) => this.engineState(state));
    this.engine = engine;
    this.game = new Game(engine, schedule);
    this.clock = new GameClock(this, () => {
      this.sync();
      // A premove whose turn came in the moment of a pause.
      void this.playPremove();
    });
    this.recorded = new RecordedSearch(engine);
    this.evaluation = new EvaluationWatch(engine, schedule);
    this.liveSearch = new LiveSearch(schedule);
    this.preview = new BoardPreview(engine, this.liveSearch, schedule);
    this.scheduler = new SearchScheduler(this, engine);
    this.edits = new SessionEdits(this);
    this.subscribe(() => {
      notePeek(this);
      // A position of the search that is on the board would give the line away.
      const { row, heldLine } = this.preview;
      if ((row !== null || heldLine) && lineHidden(this)) this.preview.clear();
    });
    for (const store of [this.game, this.preview, this.evaluation]) store.subscribe(() => this.changedThisFrame());
    this.liveSearch.subscribe(() => this.reportedThisFrame());
  }

  /** What the session shows now; null before a position has been loaded. */
  get now(): SessionState | null {
    const { mode, user, level, moveTime, seed, analysing, clock } = this;
    const game = this.game.state;
    return game && { game, mode, user, level, moveTime, seed, analysing, clock: clock.snapshot() };
  }

  /** Result of the last finished search, or null. */
  get lastResult(): SearchResult | null {
    return this.scheduler.lastResult;
  }

  /** State of the engine. */
  get state(): EngineState {
    return this.engine.state;
  }

  /** True in analyse and x-ray mode. */
  get isAnalysis(): boolean {
    return this.mode !== 'play';
  }

  /** Whether the engine whose search is shown remembers killers: early generations do not. */
  get keepsKillers(): boolean {
    const { mode, recorded, liveSearch, level, moveTime, seed } = this;
    if (mode === 'xray') return recorded.keepsKillers(recorded.settings);
    if (mode !== 'play' || liveSearch.kind === 'analysis') return true;
    return recorded.keepsKillers(levelSearch(level, moveTime, seed).settings ?? {});
  }

  /** True while the engine is choosing its move in a game. */
  get engineToMove(): boolean {
    return this.scheduler.request !== null && this.liveSearch.kind === 'move';
  }

  /** Returns the number of games in a PGN text. Rejects if the text is too long. */
  async countGames(text: string): Promise<number> {
    return (await this.engine.listPgn(text)).length;
  }

  /** Reads the games of a PGN text one after another. */
  async *readGames(text: string, signal: AbortSignal): AsyncGenerator<FileGame, void, undefined> {
    const { gamesOfText } = await import('./game-file.ts');
    yield* gamesOfText(this.engine, text, signal);
  }

  /** Uses a playhead for the search, and replays the search of a move that the engine has already made. */
  usePlayhead(playhead: Playhead): void {
    this.playhead = playhead;
    playhead.subscribe(() => this.reportedThisFrame());
    if (this.mode === 'play' && this.aloud && !this.liveSearch.running) playhead.tell();
  }

  /** Uses a book for the names of openings. */
  useOpenings(book: OpeningBook): void {
    this.openings = book;
    this.changed();
  }

  /** Sets what an analysis may use of the device. */
  setResources(resources: Resources): void {
    const { key } = this.resources;
    this.resources.choose(resources);
    if (this.resources.key !== key) this.sync();
  }

  /** Whether the engine thinks aloud in a game: its searches are shown, and each again after its move. */
  get aloud(): boolean {
    return this.thinksAloud;
  }

  set aloud(on: boolean) {
    if (on === this.thinksAloud) return;
    this.thinksAloud = on;
    this.changed();
  }

  /** Uses what analyses say of positions. */
  useKnown(known: KnownPositions & Store): void {
    this.known = known;
    known.subscribe(() => this.changedThisFrame());
  }

  /** Turns the x-ray observer on or off; ignored in x-ray mode. */
  setXray(on: boolean): void {
    if (this.mode === 'xray') return; // x-ray mode always observes
    this.xray = on;
    if (!on) this.preview.selectRow(null);
    this.scheduler.setXray(on);
    this.changed();
  }

  /** Sets the number of lines of an analysis, 1 to 5. */
  setMultipv(lines: number): void {
    this.multipv = Math.max(1, Math.min(MOST_LINES, lines));
    this.sync();
  }

  /** Searches one move alone, or leaves one out as well; null searches all moves again. Another position is searched whole. */
  setRootMoves(kind: RootMoves['kind'], move: RootMoves['moves'][number] | null): void {
    const left = this.rootMoves?.kind === 'without' && kind === 'without' ? this.rootMoves.moves : [];
    this.rootMoves = move && { kind, moves: [...left, move] };
    if (move) this.analysing = true;
    this.sync();
  }

  /** Reads a position or game without loading it. Rejects if it is invalid. */
  read(source: GameSource): Promise<SourceRead> {
    return readSource(source, this.engine);
  }

  /** Returns the engine's description of a position: legal moves, SAN, result. Rejects if it is invalid. */
  describe(position: PositionSpec): Promise<PositionView> {
    return this.engine.describe(position);
  }

  /** The static evaluation of a position. Rejects if it is invalid. */
  evaluate(position: PositionSpec): Promise<EvaluationView> {
    return this.engine.evaluate(position);
  }

  /** The motifs of a line of UCI moves: those of the side that begins it, or with `against` of the other one. */
  motifs(position: PositionSpec, line: string[], options?: { against?: boolean }): Promise<Motif[]> {
    return this.engine.motifs(position, line, options);
  }

  /** Sets the depth of the recorded search, 1 to 30 plies, and starts it in x-ray mode. */
  setDepth(plies: number): void {
    this.recorded.setDepth(plies);
    if (this.mode === 'xray') this.analysing = true;
    this.sync();
  }

  /** Sets the switches of the recorded search. Shows a notice and changes nothing if the engine lacks one. */
  async setSettings(settings: Settings): Promise<void> {
    await this.loadOptions();
    const refusal = this.recorded.refusal(settings);
    if (refusal === null) {
      this.recorded.settings = settings;
      if (this.mode === 'xray') this.analysing = true;
      return this.sync();
    }
    this.notifications.notify(refusal);
  }

  /** Records the searches of a generation of the engine from now on. */
  chooseGeneration(generation: Generation): void {
    this.recorded.chooseGeneration(generation);
    if (this.mode === 'xray') this.analysing = true;
    this.sync();
  }

  /** Shows or hides the engine's line for the user's moves in a game. */
  setPeek(on: boolean): void {
    this.peeking = on;
    if (!on) this.preview.clear();
    this.sync();
  }

  /** Loads the engine's options, once. */
  async loadOptions(): Promise<void> {
    await this.attempt(() => this.recorded.loadOptions());
    this.changed();
  }

  /** Sets the level and the time per move in milliseconds, from the engine's next move on. */
  setStrength(level: string, moveTime: number): void {
    this.level = level;
    this.moveTime = moveTime;
    this.changed();
  }

  /** Restarts the engine after a failure and keeps the game. */
  async restartEngine(): Promise<void> {
    this.notifications.clearFailure();
    if (!this.game.ready) return this.reopen();
    if (await this.startEngine()) this.sync();
  }

  abstract pause(): void;

  abstract bringBack(state: EditState): Promise<boolean>;

  /** Plays the first premove if its turn has come. */
  protected abstract playPremove(): Promise<void>;

  protected async startEngine(): Promise<boolean> {
    try {
      await this.engine.start();
      return true;
    } catch (error) {
      this.scheduler.fail(error);
      return false;
    }
  }

  /** Ends what a step to another state ends. */
  end(step: Step): void {
    for (const name of ENDS[step]) this.passing[name]();
  }

  /** Ends what a step ends, and the search that runs: what it reports until it stops goes with it. */
  protected async cancelFor(step: 'undo' | 'anotherGame' | 'takeBack'): Promise<void> {
    this.end(step);
    await this.scheduler.cancel();
    this.liveSearch.clear();
  }

  /** Stops the search before another game is read: nobody has peeked in that one. */
  protected async leave(): Promise<void> {
    this.peeking = false;
    await this.scheduler.cancel();
  }

  /** True if a search may run now. */
  get maySearch(): boolean {
    return this.notifications.failure === null && !this.locked;
  }

  /** Starts, replaces or stops the search to match the state. */
  sync(): void {
    this.draws.follow();
    this.scheduler.sync();
  }

  override changed(): void {
    super.changed();
  }

  /** Called after the engine's move was added to the game. */
  enginePlayed(): void {
    this.draws.enginePlayed(this.liveSearch.latest.lines[0]);
    if (this.mode === 'play' && this.aloud) this.playhead?.tell();
    // After the scheduler has finished with the engine's move.
    if (this.premoves.waiting.length > 0) setTimeout(() => void this.playPremove());
  }

  private engineState(state: EngineState): void {
    if (state === 'failed') {
      // A pending call is rejected right after this with a more specific error.
      setTimeout(
        () =>
          this.notifications.failure === null &&
          this.state === 'failed' &&
          this.scheduler.fail(new Error(t('The engine stopped working'))),
      );
    } else if (state === 'idle' && this.notifications.failure !== null) {
      // A command has restarted the engine: continue.
      this.notifications.clearFailure();
      this.sync();
    }
    this.changed();
  }

  protected attempt(action: () => Promise<unknown>): Promise<boolean> {
    return this.notifications.tryOrNotify(action);
  }
}
