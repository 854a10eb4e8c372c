import { BoardPreview } from '../analysis/board-preview.ts';
import { LiveSearch, type Root } from '../analysis/live-search.ts';
import { errorText } from '../core/errors.ts';
import type { Turn } from '../core/format.ts';
import { type Schedule, Store } from '../core/store.ts';
import type { BestMove, KillerSample, PositionSpec, PositionView, ReadGame } from '../engine/protocol.ts';
import type { Settings } from '../experiments/switches.ts';
import type { Connect, EnginePort, EngineState } from './engine-port.ts';
import type { Example } from './examples.ts';
import { Game } from './game.ts';
import { DEFAULT_LEVEL, DEFAULT_MOVE_TIME } from './levels.ts';
import { Notifications } from './notifications.ts';
import { type Opening, type OpeningRead, readOpening, repairText } from './opening.ts';
import { RecordedSearch } from './recorded-search.ts';
import { fallbackNotice } from './refusal.ts';
import { type Mode, requestedSearch, type SearchInputs, type SearchRequest } from './search-request.ts';
import { SessionSearch } from './session-search.ts';
import { linkProblemText, type ReadView } from './view-address.ts';

export type { Mode };

const newSeed = (): number => Math.floor(Math.random() * 2 ** 31);

/**
 * A user, a board and an engine: whose turn it is, and what the engine searches. After each change `sync`
 * starts, replaces or stops the search to match the state.
 */
export class Session extends Store implements SearchInputs {
  readonly game: Game;
  readonly liveSearch: LiveSearch;
  readonly preview: BoardPreview;
  /** The recorded search of x-ray mode. */
  readonly recorded: RecordedSearch;
  mode: Mode = 'play';
  human: Turn = 'w';
  engineMovesForPerson = false;
  level = DEFAULT_LEVEL;
  moveTime = DEFAULT_MOVE_TIME;
  seed = newSeed();
  multipv = 1;
  example: Example | null = null;
  /** The PGN game that was opened; null for a position or a new game. */
  source: ReadGame | null = null;
  /** True while the ladder is open and the x-ray observer is on. */
  xray = true;
  /** True if the board is for viewing only: no moves, no searches. */
  locked = false;
  /** Result of the last finished search, or null. */
  lastResult: { root: Root; best: BestMove } | null = null;
  /** True while analysis is on (in analyse and x-ray mode). */
  analysing = true;
  /** Messages for the user. */
  readonly notifications = new Notifications(() => this.changed());
  private readonly engine: EnginePort;
  private readonly search: SessionSearch;
  /** The position at the last call of `sync`. */
  private searchedPosition = '';
  /** The ladder row to select when the search requested by the URL ends, or null. */
  private requestedPly: number | null = null;
  /** Notice about the last opened position. */
  private openingNotice = '';
  /** What the page was opened with, for a retry. */
  private initialOpening: Opening | null = null;

  constructor(connect: Connect, schedule?: Schedule) {
    super(schedule);
    const engine = connect((state) => this.engineState(state));
    this.engine = engine;
    this.game = new Game(engine, schedule);
    this.recorded = new RecordedSearch(engine);
    this.liveSearch = new LiveSearch(schedule);
    this.preview = new BoardPreview(engine, this.liveSearch, schedule);
    this.search = new SessionSearch(engine, this.liveSearch, {
      finished: (request, best) => void this.finished(request, best),
      refused: (error) => this.refused(error),
    });
    for (const store of [this.game, this.liveSearch, this.preview]) store.subscribe(() => this.changedThisFrame());
  }

  get state(): EngineState {
    return this.engine.state;
  }

  /** True in analyse and x-ray mode. */
  get isAnalysis(): boolean {
    return this.mode !== 'play';
  }

  /** True while the engine is choosing its move in a game. */
  get engineToMove(): boolean {
    return this.search.request !== null && this.liveSearch.kind === 'move';
  }

  /** Starts the engine and opens a position or game. If that is refused, shows a notice and opens the starting position. */
  async open(opening: Opening | null): Promise<void> {
    const startingPosition = { fen: 'startpos', moves: [] };
    this.initialOpening = opening;
    if (!(await this.startEngine())) return;
    try {
      await this.load(opening ?? startingPosition);
      if (opening) this.human = this.game.turn;
    } catch (error) {
      if (!(await this.attempt(() => this.game.load(startingPosition)))) return;
      this.notifications.notify(fallbackNotice(errorText(error), opening?.fen ?? ''));
    }
    this.sync();
  }

  /** Starts a new game in which the user plays `side`. */
  async newGame(side: Turn, position: PositionSpec = { fen: 'startpos', moves: [] }): Promise<void> {
    await this.search.cancel();
    if (!(await this.attempt(() => this.game.load(position)))) return;
    this.mode = 'play';
    this.engineMovesForPerson = false;
    this.human = side;
    this.seed = newSeed();
    this.source = null;
    this.example = null;
    this.liveSearch.clear();
    await this.attempt(() => this.engine.newGame());
    this.sync();
  }

  /** Opens a position, or a game at its end, in the current mode. Rejects, changing nothing, if it is refused. */
  async openPosition(opening: Opening): Promise<void> {
    await this.load(opening);
    this.human = this.game.turn;
    this.example = null;
    this.engineMovesForPerson = false;
    this.liveSearch.clear();
    this.sync();
  }

  /** Loads a position or game and reports repairs in a notice. */
  private async load(opening: Opening): Promise<void> {
    const { position, game, note } = await readOpening(opening, this.engine);
    const { repairs } = await this.game.load(position);
    this.source = game;
    const notice = [note, repairText(repairs)].filter((text) => text !== '').join(' ');
    // A notice about the previous opening no longer applies.
    if (notice !== '' || this.notifications.notice === this.openingNotice) this.notifications.notify(notice || null);
    this.openingNotice = notice;
  }

  /** Opens an example with the analysis running and the ladder open. */
  async showExample(example: Example): Promise<void> {
    await this.search.cancel();
    if (this.mode === 'play') this.mode = 'analyse';
    this.analysing = false;
    this.setXray(true);
    await this.attempt(() => this.openPosition({ fen: example.fen, moves: [] }));
    this.example = example;
    this.analysing = true;
    this.sync();
  }

  /** Plays the user's move at the cursor. */
  async play(uci: string): Promise<void> {
    this.preview.clear();
    await this.attempt(() => this.game.play(uci));
    this.sync();
  }

  /** Takes back to the user's previous turn; in analysis, takes back one move. */
  async takeback(): Promise<void> {
    const { plies, turn } = this.game;
    if (plies.length === 0 || (this.isAnalysis && this.game.cursor === 0)) return;
    this.preview.clear();
    this.engineMovesForPerson = false;
    const both = this.mode === 'play' && turn === this.human && plies.length > 1;
    await this.search.cancel();
    await this.attempt(() => this.game.truncate(this.isAnalysis ? this.game.cursor - 1 : plies.length - (both ? 2 : 1)));
    this.sync();
  }

  async goTo(ply: number): Promise<void> {
    this.preview.clear();
    await this.attempt(() => this.game.goTo(ply));
    this.sync();
  }

  resign(): void {
    this.game.resign(this.human);
    this.engineMovesForPerson = false;
    this.sync();
  }

  /** Stops the engine's search, or starts one: the engine's move, the user's move, or the analysis. Bound to Space. */
  async engineNow(): Promise<void> {
    // Shows what has been recorded so far.
    if (this.mode === 'xray' && this.search.request) return this.search.stop();
    if (this.isAnalysis) {
      this.analysing = !this.analysing;
      this.sync();
      return;
    }
    if (this.engineToMove) return this.search.stop();
    // The engine plays at the end of the game, not at an earlier position being viewed.
    if (!this.game.atEnd) await this.goTo(this.game.plies.length);
    this.engineMovesForPerson = this.game.turn === this.human && !this.game.over;
    this.sync();
  }

  setMode(mode: Mode): void {
    if (mode === this.mode) {
      // Resumes a paused analysis.
      if (this.isAnalysis && !this.analysing && !this.recorded.file) this.analysing = true;
      return this.sync();
    }
    this.mode = mode;
    this.engineMovesForPerson = false;
    this.preview.clear();
    if (mode !== 'play') this.analysing = true;
    // The user takes the side to move, so that the engine does not play unasked.
    else this.human = this.game.turn;
    this.sync();
  }

  /** Stops searching until the user asks for a search again. */
  pause(): void {
    if (this.mode === 'play') this.mode = 'analyse';
    this.analysing = false;
    this.engineMovesForPerson = false;
    this.preview.clear();
    this.sync();
  }

  /** Gives the user `side` in the current game. */
  takeSide(side: Turn): void {
    this.human = side;
    this.sync();
  }

  /** Stops the search: an analysis pauses, the engine plays its move at once. */
  stopSearch(): void {
    if (this.isAnalysis) this.analysing = false;
    this.engineMovesForPerson = false;
    if (this.engineToMove) this.search.stop();
    else this.sync();
  }

  setXray(on: boolean): void {
    if (this.mode === 'xray') return; // x-ray mode always observes
    this.xray = on;
    if (!on) this.preview.selectRow(null);
    this.search.setXray(on);
    this.changed();
  }

  setMultipv(lines: number): void {
    this.multipv = Math.max(1, Math.min(3, lines));
    this.sync();
  }

  /** Returns nodes of the last observed search where a killer was tried; empty if the engine has failed. */
  async samples(ply: number, killer: string): Promise<KillerSample[]> {
    return this.engine.samples(ply, killer).catch(() => []);
  }

  /** Reads a position or game without opening it. Rejects if it is invalid. */
  read(opening: Opening): Promise<OpeningRead> {
    return readOpening(opening, this.engine);
  }

  /** Returns the engine's description of a position: legal moves, SAN, result. Rejects if it is invalid. */
  describe(position: PositionSpec): Promise<PositionView> {
    return this.engine.describe(position);
  }

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

  /** Loads the engine's options, once. */
  async loadOptions(): Promise<void> {
    await this.attempt(() => this.recorded.loadOptions());
    this.changed();
  }

  /** Applies the view read from a URL. */
  async show({ view, wrong }: ReadView): Promise<void> {
    const first = wrong[0];
    if (first) this.notifications.notify(linkProblemText(first));
    if (view.depth !== undefined) this.recorded.setDepth(view.depth);
    if (view.settings) await this.setSettings(view.settings);
    this.requestedPly = view.mode === 'xray' ? (view.ply ?? null) : null;
    if (view.mode) this.setMode(view.mode);
  }

  /** Sets exactly these switches on the engine. Commands run in order; a refusal is shown as a notice. */
  private applySettings(settings: Settings): void {
    const changes = this.recorded.takeChanges(settings);
    if (changes.length > 0) this.search.stop(); // switches cannot change during a search
    for (const [name, value] of changes) void this.attempt(() => this.engine.setOption(name, value));
  }

  setStrength(level: string, moveTime: number): void {
    this.level = level;
    this.moveTime = moveTime;
    this.changed();
  }

  /** Restarts the engine after a failure and keeps the game. */
  async restartEngine(): Promise<void> {
    this.notifications.clearFailure();
    if (!this.game.ready) return this.open(this.initialOpening);
    if (await this.startEngine()) this.sync();
  }

  private async startEngine(): Promise<boolean> {
    try {
      await this.engine.start();
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  /** True if a search may run now. */
  protected get maySearch(): boolean {
    return this.notifications.failure === null && !this.locked;
  }

  /** Starts, replaces or stops the search to match the state. */
  private sync(): void {
    // A recorded search ends by itself; a new position gets a new one.
    const place = this.game.ready ? JSON.stringify(this.game.spec(this.game.cursor)) : '';
    if (this.mode === 'xray' && place !== this.searchedPosition) this.analysing = true;
    this.searchedPosition = place;
    const request = this.maySearch ? requestedSearch(this) : null;
    if (request?.key !== this.search.request?.key) {
      if (request) this.startSearch(request);
      else void this.search.cancel();
    }
    this.changed();
  }

  private startSearch(request: SearchRequest): void {
    this.recorded.file = null;
    // Commands run in order, so the search starts from a cleared engine.
    this.applySettings(request.record ? this.recorded.settings : {});
    if (request.record) void this.attempt(() => this.engine.newGame());
    this.search.start(request, this.xray);
  }

  private async finished(request: SearchRequest, best: BestMove): Promise<void> {
    this.liveSearch.end();
    this.lastResult = { root: request.root, best };
    if (request.kind === 'analysis') {
      // An analysis that has reached its limit is not restarted.
      this.analysing = false;
      this.search.clear();
      // An example's search has finished: select its row. Further analysis is an ordinary one.
      if (this.example) this.preview.selectRow(this.example.ply);
      this.example = null;
      if (this.requestedPly !== null) this.preview.selectRow(this.requestedPly);
      this.requestedPly = null;
      if (request.record) void this.fetchRecording(request);
      this.changed();
      return;
    }
    const played =
      best.move !== '' &&
      (await this.attempt(async () => {
        // `append` does nothing if the user has changed the line.
        if (await this.game.append(best.move, request.root.spec)) this.enginePlayed();
      }));
    // If the user has moved on meanwhile, another search is running already.
    if (this.search.request !== request) return this.sync();
    this.search.clear();
    this.engineMovesForPerson = false;
    if (!played) {
      if (this.notifications.notice === null) this.notifications.notify('The engine found no move in this position.');
      this.mode = 'analyse';
      this.analysing = false;
    }
    this.sync();
  }

  /** Called after the engine's move was added to the game. */
  protected enginePlayed(): void {}

  /** Fetches the recording of the search that has just ended, unless another has started. */
  private async fetchRecording({ root }: SearchRequest): Promise<void> {
    await this.attempt(async () => {
      const file = await this.engine.recording({ cost: true });
      if (this.liveSearch.root === root && !this.liveSearch.running) this.recorded.file = file;
    });
    this.changed();
  }

  private engineState(state: EngineState): void {
    if (state === 'failed') {
      // A pending call is rejected right after this with a more specific error.
      setTimeout(
        () =>
          this.notifications.failure === null && this.state === 'failed' && this.fail(new Error('The engine stopped working')),
      );
    } else if (state === 'idle' && this.notifications.failure !== null) {
      // A command has restarted the engine: continue.
      this.notifications.clearFailure();
      this.sync();
    }
    this.changed();
  }

  /** Handles a rejected search: the engine has crashed, or the request is invalid. */
  private refused(error: unknown): void {
    if (errorText(error).field === '') return this.fail(error);
    this.notifications.notifyRefusal(error);
    this.analysing = false;
    this.engineMovesForPerson = false;
    this.search.clear();
    this.liveSearch.end();
    this.changed();
  }

  private fail(error: unknown): void {
    this.search.clear();
    this.liveSearch.end();
    this.notifications.fail(error);
  }

  private attempt(action: () => Promise<unknown>): Promise<boolean> {
    return this.notifications.tryOrNotify(action);
  }
}
