import type { BestMove, KillerSample, PositionSpec, PositionView, ReadGame } from '../engine/protocol.ts';
import { BoardPreview } from '../xray/board-preview.ts';
import { LiveSearch, type Root } from '../xray/live-search.ts';
import type { ReadView } from './view-address.ts';
import { errorText, type Connect, type EnginePort, type EngineState } from './engine-port.ts';
import type { Turn } from '../xray/format.ts';
import type { Settings } from '../xray/switches.ts';
import type { Example } from './examples.ts';
import { Game } from './game.ts';
import { readOpening, repairText, type Opening, type OpeningRead } from './opening.ts';
import { RecordedSearch } from './recorded.ts';
import { DEFAULT_LEVEL, DEFAULT_MOVE_TIME } from './levels.ts';
import { SessionSearch } from './session-search.ts';
import { Notifications } from './notifications.ts';
import { Store, type Schedule } from '../xray/store.ts';
import { requestedSearch, type Mode, type SearchRequest, type SearchInputs } from './search-request.ts';

export type { Mode };

const newSeed = (): number => Math.floor(Math.random() * 2 ** 31);

/**
 * A person at the board with the engine: who moves, what is searched now, what the engine does next.
 * After each change `sync` compares the search that ought to run with the one that does.
 */
export class Session extends Store implements SearchInputs {
  readonly game: Game;
  readonly liveSearch: LiveSearch;
  readonly preview: BoardPreview;
  /** The search of the x-ray mode. */
  readonly recorded: RecordedSearch;
  mode: Mode = 'play';
  human: Turn = 'w';
  engineMovesForPerson = false;
  level = DEFAULT_LEVEL;
  moveTime = DEFAULT_MOVE_TIME;
  seed = newSeed();
  multipv = 1;
  example: Example | null = null;
  /** The text that the game came from; null for a position, or a new game. */
  source: ReadGame | null = null;
  /** The ladder is open and the observer runs. */
  xray = true;
  /** Nobody moves here and nothing is searched: the game is only shown. */
  locked = false;
  /** What the last search that has ended found, or null. */
  lastResult: { root: Root; best: BestMove } | null = null;
  /** Analysis is wanted (in analyse mode). */
  analysing = true;
  /** What went wrong and is to be told. */
  readonly notifications = new Notifications(() => this.changed());
  private readonly engine: EnginePort;
  private readonly search: SessionSearch;
  /** The position that was last in sight of `sync`. */
  private searchedPosition = '';
  /** The row to choose when the search that an address asked for has ended. */
  private requestedPly: number | null = null;
  /** Notice about the position opened last. */
  private openingNotice = '';
  /** What the page was opened with, for a second try. */
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

  /** The board is a place to look at, not a game with the engine. */
  get isAnalysis(): boolean {
    return this.mode !== 'play';
  }

  /** The engine is at work on a move of the game. */
  get engineToMove(): boolean {
    return this.search.request !== null && this.liveSearch.kind === 'move';
  }

  /** Starts the engine and opens a position or a game; a refused one is told and the usual start opened. */
  async open(opening: Opening | null): Promise<void> {
    const usual = { fen: 'startpos', moves: [] };
    this.initialOpening = opening;
    if (!(await this.startEngine())) return;
    try {
      await this.load(opening ?? usual);
      if (opening) this.human = this.game.turn;
    } catch (error) {
      const { field, message } = errorText(error);
      if (!(await this.attempt(() => this.game.load(usual)))) return;
      this.notifications.notify(`The position that was asked for cannot be set up (${field || 'position'}): ${message}. This is the usual start.`);
    }
    this.sync();
  }

  /** A new game: the person plays `side`. */
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

  /** Opens a position or a game, at its end, and keeps the mode. Throws and changes nothing where it is refused. */
  async openPosition(opening: Opening): Promise<void> {
    await this.load(opening);
    this.human = this.game.turn;
    this.example = null;
    this.engineMovesForPerson = false;
    this.liveSearch.clear();
    this.sync();
  }

  /** Sets up a position or a game, and tells what was read otherwise than it was written. */
  private async load(opening: Opening): Promise<void> {
    const { position, game, note } = await readOpening(opening, this.engine);
    const { repairs } = await this.game.load(position);
    this.source = game;
    const told = [note, repairText(repairs)].filter((text) => text !== '').join(' ');
    // What the last opening told is about another position.
    if (told !== '' || this.notifications.notice === this.openingNotice) this.notifications.notify(told || null);
    this.openingNotice = told;
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

  /** A move of the person at the cursor. */
  async play(uci: string): Promise<void> {
    this.preview.clear();
    await this.attempt(() => this.game.play(uci));
    this.sync();
  }

  /** Takes back to the person's last turn; in analysis one move. */
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

  /** Space: end the engine's thinking, or have it think: its own move, the person's, or the analysis. */
  async engineNow(): Promise<void> {
    // What was recorded so far is shown.
    if (this.mode === 'xray' && this.search.request) return this.search.stop();
    if (this.isAnalysis) {
      this.analysing = !this.analysing;
      this.sync();
      return;
    }
    if (this.engineToMove) return this.search.stop();
    // Looking back is not playing on: the engine moves where the game stands.
    if (!this.game.atEnd) await this.goTo(this.game.plies.length);
    this.engineMovesForPerson = this.game.turn === this.human && !this.game.over;
    this.sync();
  }

  setMode(mode: Mode): void {
    if (mode === this.mode) {
      // Back from a rest.
      if (this.isAnalysis && !this.analysing && !this.recorded.file) this.analysing = true;
      return this.sync();
    }
    this.mode = mode;
    this.engineMovesForPerson = false;
    this.preview.clear();
    if (mode !== 'play') this.analysing = true;
    // The person goes on with the side to move: nothing is played that was not asked for.
    else this.human = this.game.turn;
    this.sync();
  }

  /** Ends the session's own search, until somebody asks for one again. */
  pause(): void {
    if (this.mode === 'play') this.mode = 'analyse';
    this.analysing = false;
    this.engineMovesForPerson = false;
    this.preview.clear();
    this.sync();
  }

  /** The person takes a side of the game that stands. */
  takeSide(side: Turn): void {
    this.human = side;
    this.sync();
  }

  /** Ends what is searched: an analysis rests, the engine's own move is made at once. */
  stopSearch(): void {
    if (this.isAnalysis) this.analysing = false;
    this.engineMovesForPerson = false;
    if (this.engineToMove) this.search.stop();
    else this.sync();
  }

  setXray(on: boolean): void {
    if (this.mode === 'xray') return;  // there it is what the page is about
    this.xray = on;
    if (!on) this.preview.selectRow(null);
    this.search.setXray(on);
    this.changed();
  }

  setMultipv(lines: number): void {
    this.multipv = Math.max(1, Math.min(3, lines));
    this.sync();
  }

  /** Nodes of the last observed search where a killer was tried; none where the engine is gone. */
  async samples(ply: number, killer: string): Promise<KillerSample[]> {
    return this.engine.samples(ply, killer).catch(() => []);
  }

  /** What a position or game says, without opening it. Rejects what the engine or the reader of games refuses. */
  read(opening: Opening): Promise<OpeningRead> {
    return readOpening(opening, this.engine);
  }

  /** A position in the engine's words: legal moves, SAN. Rejects what the engine refuses. */
  describe(position: PositionSpec): Promise<PositionView> {
    return this.engine.describe(position);
  }

  setDepth(plies: number): void {
    this.recorded.setDepth(plies);
    if (this.mode === 'xray') this.analysing = true;
    this.sync();
  }

  /** Other switches for the x-ray's search; what the engine does not have is told, and nothing changes. */
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

  /** Asks the engine for its options, once. */
  async loadOptions(): Promise<void> {
    await this.attempt(() => this.recorded.loadOptions());
    this.changed();
  }

  /** Shows what an address asked for beside the position. */
  async show({ view, wrong }: ReadView): Promise<void> {
    const first = wrong[0];
    if (first) this.notifications.notify(`The address asked for a view that there is not (${first.field}): ${first.message}.`);
    if (view.depth !== undefined) this.recorded.setDepth(view.depth);
    if (view.settings) await this.setSettings(view.settings);
    this.requestedPly = view.mode === 'xray' ? (view.ply ?? null) : null;
    if (view.mode) this.setMode(view.mode);
  }

  /** Puts exactly these switches on the engine. Commands keep their order, and a refusal is told. */
  private applySettings(settings: Settings): void {
    const changes = this.recorded.takeChanges(settings);
    if (changes.length > 0) this.search.stop();  // a search that runs would not let them change
    for (const [name, value] of changes) void this.attempt(() => this.engine.setOption(name, value));
  }

  setStrength(level: string, moveTime: number): void {
    this.level = level;
    this.moveTime = moveTime;
    this.changed();
  }

  /** After a failure: a fresh engine, the same game. */
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

  /** Whether anything may be searched now. */
  protected get maySearch(): boolean {
    return this.notifications.failure === null && !this.locked;
  }

  /** Brings the engine in line with what the game wants of it. */
  private sync(): void {
    // A recorded search ends by itself; another position deserves its own.
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
    // Commands keep their order: the search begins from a cleared engine.
    this.applySettings(request.record ? this.recorded.settings : {});
    if (request.record) void this.attempt(() => this.engine.newGame());
    this.search.start(request, this.xray);
  }

  private async finished(request: SearchRequest, best: BestMove): Promise<void> {
    this.liveSearch.end();
    this.lastResult = { root: request.root, best };
    if (request.kind === 'analysis') {
      // An analysis that ends by itself has said all: it is not begun again.
      this.analysing = false;
      this.search.clear();
      // An example's short search is over: look where it points to. Going on is an ordinary analysis.
      if (this.example) this.preview.selectRow(this.example.ply);
      this.example = null;
      if (this.requestedPly !== null) this.preview.selectRow(this.requestedPly);
      this.requestedPly = null;
      if (request.record) void this.fetchRecording(request);
      this.changed();
      return;
    }
    const played = best.move !== '' && (await this.attempt(async () => {
      // `append` adds nothing if the person has played another line.
      if (await this.game.append(best.move, request.root.spec)) this.enginePlayed();
    }));
    // The person may have gone on meanwhile: another search runs already, perhaps of the position before this move.
    if (this.search.request !== request) return this.sync();
    this.search.clear();
    this.engineMovesForPerson = false;
    if (!played) {
      if (this.notifications.notice === null) this.notifications.notify('The engine found no move here.');
      this.mode = 'analyse';
      this.analysing = false;
    }
    this.sync();
  }

  /** The engine's move has just become the game's last. For those who tell others. */
  protected enginePlayed(): void {}

  /** What was recorded of the search that has just ended, unless another has begun. */
  private async fetchRecording({ root }: SearchRequest): Promise<void> {
    await this.attempt(async () => {
      const file = await this.engine.recording({ cost: true });
      if (this.liveSearch.root === root && !this.liveSearch.running) this.recorded.file = file;
    });
    this.changed();
  }

  private engineState(state: EngineState): void {
    if (state === 'failed') {
      // What was pending knows better why: it is rejected right after this.
      setTimeout(() => this.notifications.failure === null && this.state === 'failed' && this.fail(new Error('The engine stopped working')));
    } else if (state === 'idle' && this.notifications.failure !== null) {
      // A command has started a fresh engine: go on.
      this.notifications.clearFailure();
      this.sync();
    }
    this.changed();
  }

  /** A search was rejected: by a dead engine, or because of what was asked. */
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
