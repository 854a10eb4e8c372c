import { BoardPreview } from '../analysis/board-preview.ts';
import { LiveSearch, type Root } from '../analysis/live-search.ts';
import { errorText } from '../core/errors.ts';
import type { Turn } from '../core/format.ts';
import { type Schedule, Store } from '../core/store.ts';
import type { GameRecord } from '../engine/game-record.ts';
import type { BestMove, KillerSample, PositionSpec, PositionView } from '../engine/protocol.ts';
import type { Settings } from '../experiments/switches.ts';
import type { Connect, EnginePort, EngineState } from './engine-port.ts';
import type { Example } from './examples.ts';
import { Game, type GameState } from './game.ts';
import { type FileGame, gamesOfText } from './game-file.ts';
import { DEFAULT_LEVEL, DEFAULT_MOVE_TIME, newSeed } from './levels.ts';
import { Notifications } from './notifications.ts';
import { loadOpening, type Opening, type OpeningRead, readOpening } from './opening.ts';
import { RecordedSearch } from './recorded-search.ts';
import { fallbackNotice } from './refusal.ts';
import type { Mode } from './search-request.ts';
import { type ScheduledSession, SearchScheduler } from './search-scheduler.ts';
import { SessionEdits } from './session-edits.ts';
import { type Path, siblingsAt } from './tree/game-tree.ts';
import { linkProblemText, type ReadView } from './view-address.ts';

export type { Mode };

/** A game of an earlier visit and what was done with it. */
export interface ResumedGame {
  game: GameState;
  mode: Mode;
  human: Turn;
  level: string;
  moveTime: number;
  seed: number;
  analysing: boolean;
}

/**
 * A user, a board and an engine: whose turn it is, and what the engine searches. After each change `sync`
 * starts, replaces or stops the search to match the state.
 */
export class Session extends Store implements ScheduledSession {
  readonly game: Game;
  readonly liveSearch: LiveSearch;
  readonly preview: BoardPreview;
  /** Changes of the game, with undo and redo. */
  readonly edits: SessionEdits;
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
  /** True while the ladder is open and the x-ray observer is on. */
  xray = true;
  /** True if the board is for viewing only: no moves, no searches. */
  locked = false;
  /** True while analysis is on (in analyse and x-ray mode). */
  analysing = true;
  /** Messages for the user. */
  readonly notifications = new Notifications(() => this.changed());
  private readonly engine: EnginePort;
  private readonly scheduler: SearchScheduler;
  /** Notice about the last opened position. */
  private openingNotice = '';
  /** Opens again what the page was opened with, after the engine could not start. */
  private reopen: () => Promise<void> = () => this.open(null);

  constructor(connect: Connect, schedule?: Schedule) {
    super(schedule);
    const engine = connect((state) => this.engineState(state));
    this.engine = engine;
    this.game = new Game(engine, schedule);
    this.recorded = new RecordedSearch(engine);
    this.liveSearch = new LiveSearch(schedule);
    this.preview = new BoardPreview(engine, this.liveSearch, schedule);
    this.scheduler = new SearchScheduler(this, engine, {
      maySearch: () => this.maySearch,
      enginePlayed: () => this.enginePlayed(),
      changed: () => this.changed(),
    });
    this.edits = new SessionEdits(this, {
      cancel: () => this.scheduler.cancel(),
      sync: () => this.sync(),
      changed: () => this.changed(),
      attempt: (action) => this.attempt(action),
    });
    for (const store of [this.game, this.liveSearch, this.preview]) store.subscribe(() => this.changedThisFrame());
  }

  /** Result of the last finished search, or null. */
  get lastResult(): { root: Root; best: BestMove } | null {
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

  /** True while the engine is choosing its move in a game. */
  get engineToMove(): boolean {
    return this.scheduler.request !== null && this.liveSearch.kind === 'move';
  }

  /** Starts the engine and opens a position or game. If that is refused, shows a notice and opens the starting position. */
  async open(opening: Opening | null): Promise<void> {
    const startingPosition = { fen: 'startpos', moves: [] };
    this.reopen = () => this.open(opening);
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
    await this.scheduler.cancel();
    const before = this.edits.state;
    if (!(await this.attempt(() => this.game.load(position)))) return;
    this.edits.noteReplaced(before, 'new game', 'A new game has started.');
    this.mode = 'play';
    this.engineMovesForPerson = false;
    this.human = side;
    this.seed = newSeed();
    this.example = null;
    this.liveSearch.clear();
    await this.attempt(() => this.engine.newGame());
    this.sync();
  }

  /** Opens a position, or a game at its end, in the current mode. Rejects, changing nothing, if it is refused. */
  async openPosition(opening: Opening): Promise<void> {
    const before = this.edits.state;
    await this.load(opening);
    this.edits.noteReplaced(
      before,
      'opened game',
      'pgn' in opening ? 'The game is on the board.' : 'The position is on the board.',
    );
    this.human = this.game.turn;
    this.example = null;
    this.engineMovesForPerson = false;
    this.liveSearch.clear();
    this.sync();
  }

  /** Opens a game that has been read already, at its end. */
  async openRecord(record: GameRecord): Promise<void> {
    const before = this.edits.state;
    await this.scheduler.cancel();
    if (!(await this.attempt(() => this.game.loadRecord(record)))) return;
    this.edits.noteReplaced(before, 'opened game', 'The game is on the board.');
    if (this.mode === 'play') this.mode = 'analyse';
    this.human = this.game.turn;
    this.example = null;
    this.engineMovesForPerson = false;
    this.liveSearch.clear();
    this.sync();
  }

  /** Starts the engine and goes on with a game of an earlier visit. If that is refused, shows a notice and the starting position. */
  async resume(saved: ResumedGame): Promise<void> {
    this.reopen = () => this.resume(saved);
    if (!(await this.startEngine())) return;
    const { game, ...rest } = saved;
    try {
      await this.game.restore(game);
      Object.assign(this, rest);
    } catch (error) {
      await this.attempt(() => this.game.load({ fen: 'startpos', moves: [] }));
      this.notifications.notify(fallbackNotice(errorText(error), ''));
    }
    this.sync();
  }

  /** Reads the games of a PGN text one after another. */
  readGames(text: string, signal: AbortSignal): AsyncGenerator<FileGame, void, undefined> {
    return gamesOfText(this.engine, text, signal);
  }

  /** Loads a position or game and reports repairs in a notice. */
  private async load(opening: Opening): Promise<void> {
    const { notice } = await loadOpening(opening, this.engine, this.game);
    // A notice about the previous opening no longer applies.
    if (notice !== '' || this.notifications.notice === this.openingNotice) this.notifications.notify(notice || null);
    this.openingNotice = notice;
  }

  /** Opens an example with the analysis running and the ladder open. */
  async showExample(example: Example): Promise<void> {
    await this.scheduler.cancel();
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
    const before = this.edits.state;
    await this.attempt(() => (this.isAnalysis ? this.game.play(uci) : this.game.playOn(uci)));
    // In a game, moves are taken back, not undone.
    if (this.isAnalysis && before?.game.record !== this.game.record) this.edits.note(before, 'move');
    this.sync();
  }

  /**
   * Takes back to the user's previous turn. In analysis, takes back the move at the end of a line; before the end, goes back one
   * move and keeps the moves.
   */
  async takeback(): Promise<void> {
    const { plies, turn, cursor, atEnd, path } = this.game;
    if (plies.length === 0 || (this.isAnalysis && cursor === 0)) return;
    this.preview.clear();
    if (this.isAnalysis) return atEnd ? this.edits.remove(path) : this.goTo(cursor - 1);
    this.engineMovesForPerson = false;
    const both = turn === this.human && plies.length > 1;
    await this.scheduler.cancel();
    const before = this.edits.state;
    await this.attempt(() => this.game.truncate(plies.length - (both ? 2 : 1)));
    this.edits.note(before, 'takeback');
    this.liveSearch.clear();
    this.sync();
  }

  /** Moves the cursor to the position after `ply` moves. */
  async goTo(ply: number): Promise<void> {
    this.preview.clear();
    await this.attempt(() => this.game.goTo(ply));
    this.sync();
  }

  /** Moves the cursor to a move of the tree. */
  async goToPath(path: Path): Promise<void> {
    this.preview.clear();
    await this.attempt(() => this.game.goToPath(path));
    this.sync();
  }

  /** Moves the cursor to the next (`1`) or previous (`-1`) alternative to its move. */
  async goToSibling(step: 1 | -1): Promise<void> {
    const { record, path } = this.game;
    if (!record || path.length === 0) return;
    const siblings = siblingsAt(record, path);
    const at = siblings.findIndex(({ uci }) => uci === path.at(-1));
    const next = siblings[(at + step + siblings.length) % siblings.length];
    if (next && siblings.length > 1) await this.goToPath([...path.slice(0, -1), next.uci]);
  }

  /** Resigns the game for the user. */
  resign(): void {
    this.game.resign(this.human);
    this.engineMovesForPerson = false;
    this.sync();
  }

  /** Stops the engine's search, or starts one: the engine's move, the user's move, or the analysis. Bound to Space. */
  async engineNow(): Promise<void> {
    // Shows what has been recorded so far.
    if (this.mode === 'xray' && this.scheduler.request) return this.scheduler.stop();
    if (this.isAnalysis) {
      this.analysing = !this.analysing;
      this.sync();
      return;
    }
    if (this.engineToMove) return this.scheduler.stop();
    // The engine plays at the end of the game, not at an earlier position being viewed.
    if (!this.game.atEnd) await this.goTo(this.game.plies.length);
    this.engineMovesForPerson = this.game.turn === this.human && !this.game.over;
    this.sync();
  }

  /** Changes the mode. Selecting the current mode resumes a paused analysis. */
  setMode(mode: Mode): void {
    if (mode === this.mode) {
      if (this.isAnalysis && !this.analysing && !this.recorded.file) this.analysing = true;
      return this.sync();
    }
    this.mode = mode;
    this.engineMovesForPerson = false;
    this.preview.clear();
    if (mode !== 'play') {
      this.analysing = true;
      void this.attempt(() => this.game.extendLine()).then(() => this.sync());
    }
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
    if (this.engineToMove) this.scheduler.stop();
    else this.sync();
  }

  /** Turns the x-ray observer on or off; ignored in x-ray mode. */
  setXray(on: boolean): void {
    if (this.mode === 'xray') return; // x-ray mode always observes
    this.xray = on;
    if (!on) this.preview.selectRow(null);
    this.scheduler.setXray(on);
    this.changed();
  }

  /** Sets the number of lines of an analysis, 1 to 3. */
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
    this.scheduler.requestedPly = view.mode === 'xray' ? (view.ply ?? null) : null;
    if (view.mode) this.setMode(view.mode);
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

  private async startEngine(): Promise<boolean> {
    try {
      await this.engine.start();
      return true;
    } catch (error) {
      this.scheduler.fail(error);
      return false;
    }
  }

  /** True if a search may run now. */
  protected get maySearch(): boolean {
    return this.notifications.failure === null && !this.locked;
  }

  /** Starts, replaces or stops the search to match the state. */
  private sync(): void {
    this.scheduler.sync();
  }

  /** Called after the engine's move was added to the game. */
  protected enginePlayed(): void {}

  private engineState(state: EngineState): void {
    if (state === 'failed') {
      // A pending call is rejected right after this with a more specific error.
      setTimeout(
        () =>
          this.notifications.failure === null &&
          this.state === 'failed' &&
          this.scheduler.fail(new Error('The engine stopped working')),
      );
    } else if (state === 'idle' && this.notifications.failure !== null) {
      // A command has restarted the engine: continue.
      this.notifications.clearFailure();
      this.sync();
    }
    this.changed();
  }

  private attempt(action: () => Promise<unknown>): Promise<boolean> {
    return this.notifications.tryOrNotify(action);
  }
}
