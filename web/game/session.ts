import type { Root } from '../analysis/live-search.ts';
import { errorText } from '../core/errors.ts';
import { otherTurn, type Turn } from '../core/format.ts';
import { t } from '../language/translate.ts';
import { positionKey } from '../openings/position-key.js';
import type { Chronicle } from '../protocol/chronicle.ts';
import type { GameRecord } from '../protocol/game-record.ts';
import type { PositionSpec } from '../protocol/protocol.ts';
import { movesAlong, type Path, samePath, siblingsAt, withMoves } from '../state/game-tree.ts';
import type { GameState, Mode, SessionState, TimeControl } from '../state/session-state.ts';
import type { ReadView } from './address/view-address.ts';
import type { Example } from './examples.ts';
import type { GameList, ListPlace } from './game-list.ts';
import { awaitedFen, type GameSource, loadSource } from './game-source.ts';
import { DEFAULT_LEVEL, isLevel, newSeed } from './levels.ts';
import { SessionBase } from './session-base.ts';
import type { EditState } from './session-core.ts';

/** What a session takes over with another game. A level that is no longer there is the usual one. */
const fieldsOf = ({ level, moveTime, seed }: SessionState): Pick<SessionState, 'level' | 'moveTime' | 'seed'> => ({
  level: isLevel(level) ? level : DEFAULT_LEVEL,
  moveTime,
  seed,
});

/** A user, a board and an engine: whose turn it is, and what is done with the game. */
export class Session extends SessionBase {
  /** Notice about the last opened position, and the name of its game: it ends when another is on the board. */
  private openingNotice = '';
  private noticedGame = '';
  protected override reopen: () => Promise<void> = () => this.open(null);
  /** Where games are in the lists that they were opened from, by their names. */
  private readonly places = new Map<string, ListPlace>();
  /** The game that was left for an analysis or a lesson, as it was then. */
  private left: GameState | null = null;

  /** Starts the engine and opens a position or game. If that is refused, shows a notice and opens the starting position. */
  async open(source: GameSource | null): Promise<void> {
    const startingPosition = { fen: 'startpos', moves: [] };
    this.reopen = () => this.open(source);
    this.awaitedFen = awaitedFen(source?.fen);
    this.changed();
    if (!(await this.startEngine())) return;
    try {
      await this.load(source ?? startingPosition);
      if (source) this.user = this.game.turn;
    } catch (error) {
      if (!(await this.attempt(() => this.game.load(startingPosition)))) return;
      await this.tellRefusal(error, source?.fen);
    }
    this.sync();
  }

  /**
   * Starts a new game in which the user plays `side`; by default with the time control of the game before, null for none, and against
   * the same opponent.
   */
  async newGame(
    side: Turn,
    position: PositionSpec = { fen: 'startpos', moves: [] },
    control: TimeControl | null = this.clock.control,
    { level, moveTime }: Pick<SessionState, 'level' | 'moveTime'> = this,
  ): Promise<void> {
    await this.leave();
    const before = this.edits.state;
    if (!(await this.attempt(() => this.game.load(position)))) return;
    this.edits.noteReplaced(before, t('new game'), t('A new game has started.'));
    this.end('anotherGame');
    this.mode = 'play';
    this.user = side;
    Object.assign(this, { level, moveTime });
    this.seed = newSeed();
    this.clock.start(control);
    await this.attempt(() => this.engine.newGame());
    this.sync();
  }

  /** Opens a position, or a game at its end, in the current mode or in `mode`. Rejects, changing nothing, if it is refused. */
  async openPosition(source: GameSource, mode: Mode = this.mode): Promise<void> {
    const before = this.edits.state;
    await this.load(source);
    this.mode = mode;
    this.replaced(before, 'pgn' in source ? t('The game is on the board.') : t('The position is on the board.'));
  }

  /** Shows a search that was recorded elsewhere: its position, and its record if the file has one. Rejects if the position is invalid. */
  async showRecorded(position: PositionSpec, chronicle: Chronicle | null): Promise<void> {
    await this.openPosition({ fen: position.fen, moves: position.moves, chess960: position.chess960 ?? false }, 'xray');
    this.pause();
    const { shown } = this.game;
    if (!shown) return;
    this.liveSearch.rest({ spec: this.game.spec(this.game.cursor), fen: shown.fen, turn: shown.turn });
    if (chronicle) this.liveSearch.chronicle(chronicle);
  }

  /** Whether a game has a result, by its text or by its last position; null for a position alone. Rejects if it cannot be read. */
  async isFinished(source: GameSource): Promise<boolean | null> {
    const { game, position } = await this.read(source);
    const { result } = await this.describe(position);
    return game && (game.result !== '*' || result !== '*');
  }

  /** Opens a game that has been read already, at its end. */
  async openRecord(record: GameRecord): Promise<void> {
    const before = this.edits.state;
    await this.leave();
    if (!(await this.attempt(() => this.game.loadRecord(record)))) return;
    if (this.mode === 'play') this.mode = 'analyse';
    this.replaced(before, t('The game is on the board.'));
  }

  /** Where the game on the board is in the list that it was opened from; null if it was opened alone. */
  get place(): ListPlace | null {
    return this.places.get(this.game.id) ?? null;
  }

  /** Notes that the game on the board is one of a list. */
  noteList(list: GameList, index: number, record: GameRecord | null = this.game.record): void {
    this.places.set(this.game.id, { list, index, record });
    this.changed();
  }

  /** Opens the next (`1`) or previous (`-1`) game of the list that the game on the board is from. */
  async stepGame(step: 1 | -1): Promise<void> {
    const { place, game } = this;
    const index = (place?.index ?? 0) + step;
    if (!place || index < 0 || index >= place.list.count) return;
    await this.attempt(async () => {
      const record = await place.list.read(index);
      // Another one was opened meanwhile.
      if (this.place !== place) return;
      await this.openRecord(record);
      if (game.record === record) this.noteList(place.list, index);
      this.edits.dismiss();
    });
  }

  /** Whether the game of a state is as it was opened from a list: it need not be kept. */
  isOfList({ id = '', record }: GameState): boolean {
    return this.places.get(id)?.record === record;
  }

  /** Another game is on the board than in the state `before`. */
  private replaced(before: EditState | null, text: string): void {
    this.edits.noteReplaced(before, t('opened game'), text);
    this.end('anotherGame');
    this.user = this.game.turn;
    this.clock.start(null);
    this.sync();
  }

  /** Starts the engine and goes on with a game of an earlier visit. If that is refused, shows a notice and the starting position. */
  async resume(saved: SessionState): Promise<void> {
    this.reopen = () => this.resume(saved);
    const { game, mode, user, analysing, clock } = saved;
    const { record, line, cursor } = game;
    this.awaitedFen = movesAlong(record, line.slice(0, cursor)).at(-1)?.fen ?? record.startFen;
    Object.assign(this, { mode, user });
    this.changed();
    if (!(await this.startEngine())) return;
    try {
      await this.game.restore(game);
      Object.assign(this, { mode, user, analysing, ...fieldsOf(saved) });
      this.clock.resume(clock);
    } catch (error) {
      await this.attempt(() => this.game.load({ fen: 'startpos', moves: [] }));
      await this.tellRefusal(error);
    }
    this.sync();
  }

  /**
   * Goes to a state of an earlier moment, as Back and Forward of the browser do. Of the game on the board only line, cursor, mode
   * and side change: what was added since stays. Another game gives way, and undo brings it back. Returns whether it succeeded.
   */
  async travel(state: SessionState): Promise<boolean> {
    const { game, mode, user, analysing, clock } = state;
    await this.leave();
    const before = this.edits.state;
    const same = game.id !== undefined && game.id === this.game.id;
    const shown = same ? () => this.game.showLine(game.line, game.cursor) : () => this.game.restore(game);
    if (!(await this.attempt(shown))) return false;
    if (same) this.edits.dismiss();
    else {
      this.edits.noteReplaced(before, t('opened game'), '');
      Object.assign(this, fieldsOf(state));
      this.clock.restore(clock);
    }
    this.end(same ? 'travel' : 'anotherGame');
    Object.assign(this, { mode, user, analysing });
    this.sync();
    return true;
  }

  override async bringBack({ game, mode, user, level, example, clock }: EditState): Promise<boolean> {
    const another = game.id !== this.game.id;
    await this.cancelFor(another ? 'anotherGame' : 'undo');
    if (!(await this.attempt(() => this.game.restore(game)))) return false;
    Object.assign(this, { mode, user, example, ...(another ? { level } : {}) });
    this.clock.restore(clock);
    return true;
  }

  /** Says why what was asked for is not on the board; the words for it are loaded only then. */
  private async tellRefusal(error: unknown, text = ''): Promise<void> {
    await this.attempt(async () => {
      const { fallbackNotice } = await import('./refusal.ts');
      this.notifications.notify(fallbackNotice(errorText(error), text));
    });
  }

  /** Loads a position or game and reports repairs in a notice. */
  private async load(source: GameSource): Promise<void> {
    this.peeking = false;
    const { notice, game: read } = await loadSource(source, this.engine, this.game);
    if (read && read.games > 1 && 'pgn' in source) {
      const { listOfText } = await import('./game-list.ts');
      this.noteList(listOfText(this.engine, source.pgn, read.games, source.name ?? 'PGN'), 0);
    }
    // A notice about the previous game no longer applies.
    if (notice !== '' || this.notifications.notice === this.openingNotice) this.notifications.notify(notice || null);
    this.openingNotice = notice;
    this.noticedGame = this.game.id;
  }

  override sync(): void {
    if (this.openingNotice !== '' && this.game.id !== this.noticedGame) {
      if (this.notifications.notice === this.openingNotice) this.notifications.notify(null);
      this.openingNotice = '';
    }
    super.sync();
  }

  /** Opens an example with the analysis running and the ladder open. */
  async showExample(example: Example): Promise<void> {
    await this.scheduler.cancel();
    const before = this.edits.state;
    this.analysing = false;
    this.setXray(true);
    await this.attempt(() => this.load({ fen: example.fen, moves: [] }));
    if (this.mode === 'play') this.mode = 'analyse';
    this.replaced(before, t('The example is on the board.'));
    this.example = example;
    this.analysing = true;
    this.sync();
  }

  /** Plays the user's move at the cursor. */
  async play(uci: string): Promise<void> {
    this.end('move');
    if (this.isAnalysis && this.explaining.asking) return this.explaining.ask(this.game.spec(this.game.cursor), uci);
    if (this.mode === 'play' && (this.clock.paused || this.clock.flag())) return;
    // The time may have run out while a promotion was chosen.
    if (this.mode === 'play' && this.game.over && this.game.atEnd) return;
    if (!this.isAnalysis && this.game.hasResult) {
      const { path, id } = this.game;
      const playOn = async (): Promise<void> => {
        this.notifications.notify(null);
        if (id === this.game.id && samePath(path, this.game.path)) await this.playNow(uci);
      };
      this.notifications.notify(t('This game is over. A move from here changes it, and its result is no longer kept.'), {
        label: t('Play on from here'),
        run: () => void playOn(),
      });
      return;
    }
    await this.playNow(uci);
  }

  private async playNow(uci: string): Promise<void> {
    const before = this.edits.state;
    this.clock.stamp();
    await this.attempt(() => (this.isAnalysis ? this.game.play(uci, this.scheduler) : this.game.playOn(uci)));
    // In a game, moves are taken back, not undone.
    if (this.isAnalysis && before?.game.record !== this.game.record) this.edits.note(before, t('move'));
    this.sync();
  }

  /** Plays the first premove if its turn has come; drops all of them with a notice if it is not legal. */
  protected override async playPremove(): Promise<void> {
    const { premoves, game, notifications } = this;
    if (!premoves.due || this.clock.paused) return;
    if (!game.atEnd) await this.goTo(game.plies.length);
    const taken = premoves.take();
    if (taken?.move) return this.play(taken.move.uci);
    if (!taken) return;
    const { from, to } = taken.premove;
    const text = t('The premove {from}-{to} is not possible here. Premoves are cancelled.', { from, to });
    notifications.tell(text);
  }

  /** Whether there is a move to take back: in a game, one of the user's. */
  get canTakeBack(): boolean {
    const { plies, cursor, clock } = this.game;
    if (this.isAnalysis) return plies.length > 0 && cursor > 0;
    return plies.length > (clock.turn === this.user ? 0 : 1);
  }

  /**
   * Takes back to the user's previous turn. In analysis, takes back the move at the end of a line; before the end, goes back one
   * move and keeps the moves.
   */
  async takeback(): Promise<void> {
    const { plies, turn, cursor, atEnd, path } = this.game;
    if (!this.canTakeBack) return;
    // A paused analysis keeps its lines, but not those of a move that is gone.
    if (this.isAnalysis && atEnd && !this.analysing) this.liveSearch.clear();
    this.end('move');
    if (this.isAnalysis) return atEnd ? this.edits.remove(path) : this.goTo(cursor - 1);
    const both = turn === this.user;
    await this.cancelFor('takeBack');
    const before = this.edits.state;
    await this.attempt(() => this.game.truncate(plies.length - (both ? 2 : 1)));
    this.edits.note(before, t('takeback'));
    this.sync();
  }

  /** Puts the first `count` moves of a line of the search into the game, as a variation where other moves are there. */
  async addLine({ spec }: Root, line: readonly string[], count = line.length): Promise<void> {
    const moves = line.slice(0, count);
    const { path } = this.game;
    // The board has gone on since.
    if (JSON.stringify(spec) !== JSON.stringify(this.game.spec(this.game.cursor))) return;
    const { plies } = await this.describe({ ...spec, moves: [...spec.moves, ...moves] });
    const text = t('{length, plural, one {One move is} other {# half-moves are}} in the game.', { length: moves.length });
    await this.edits.edit(t('line'), (record) => withMoves(record, path, plies.slice(spec.moves.length)), { text });
  }

  /** Moves the cursor to the position after `ply` moves. */
  async goTo(ply: number): Promise<void> {
    this.end('move');
    await this.attempt(() => this.game.goTo(ply, { main: this.isAnalysis }));
    this.sync();
  }

  /** Moves the cursor to a move of the tree. */
  async goToPath(path: Path): Promise<void> {
    this.end('move');
    await this.attempt(() => this.game.goToPath(path, { main: this.isAnalysis }));
    this.sync();
  }

  /** Moves the cursor to the first position of the line that has the placement and the side to move of a FEN, if there is one. */
  async goToPosition(fen: string): Promise<void> {
    const { game } = this;
    const key = positionKey(fen);
    for (let ply = 0; ply <= game.plies.length; ply++) if (positionKey(game.fenAt(ply)) === key) return this.goTo(ply);
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
    this.game.resign(this.user);
    this.end('stop');
    this.sync();
  }

  /** Offers the engine a draw, or accepts its offer. */
  offerDraw(): void {
    if (this.draws.offer()) this.end('stop');
    this.sync();
  }

  /** Starts another game from the same position with the sides exchanged. */
  rematch(): Promise<void> {
    return this.newGame(otherTurn(this.user), this.game.spec(0));
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
    if (this.clock.paused) return;
    if (this.engineToMove) return this.scheduler.stop();
    // The engine plays at the end of the game, not at an earlier position being viewed.
    if (!this.game.atEnd) await this.goTo(this.game.plies.length);
    this.engineMovesForUser = this.game.turn === this.user && !this.game.over;
    this.sync();
  }

  /** Enters a mode as its tab does: the first time, X-ray shows an early generation of the engine. */
  async enter(mode: Mode): Promise<void> {
    this.setMode(mode);
    if (mode !== 'xray' || this.recorded.entered) return;
    await this.loadOptions();
    this.recorded.enter();
    this.sync();
  }

  /** Changes the mode. Selecting the current mode resumes a paused analysis. */
  setMode(mode: Mode): void {
    if (mode === this.mode) {
      if (this.isAnalysis && !this.analysing && !this.recorded.file) this.analysing = true;
      return this.sync();
    }
    if (this.mode === 'play') this.left = this.game.state;
    this.mode = mode;
    this.end(mode === 'play' ? 'play' : 'analyse');
    if (mode !== 'play') {
      this.analysing = true;
      void this.attempt(() => this.game.extendLine()).then(() => this.sync());
    }
    // In another game than the one that was left the user takes the side to move, so that the engine does not play unasked.
    else if (!this.returned) this.user = this.game.turn;
    this.sync();
  }

  /** Whether the game on the board is the one that was left, without other moves. */
  private get returned(): boolean {
    const { state } = this.game;
    return state !== null && state.id === this.left?.id && samePath(state.line, this.left?.line ?? []);
  }

  /** Stops searching until the user asks for a search again. */
  override pause(): void {
    if (this.mode === 'play') {
      this.left = this.game.state;
      this.mode = 'analyse';
    }
    this.analysing = false;
    this.end('pause');
    this.sync();
  }

  /** Gives the user `side` in the current game. */
  takeSide(side: Turn): void {
    this.user = side;
    this.sync();
  }

  /** Stops the search: an analysis pauses, the engine plays its move at once. */
  stopSearch(): void {
    if (this.isAnalysis) this.analysing = false;
    this.end('stop');
    if (this.engineToMove) this.scheduler.stop();
    else this.sync();
  }

  /** Applies the view read from a URL. `problem`: what was wrong with it, for a notice; `''` for nothing. */
  async show({ view, problem = '' }: Pick<ReadView, 'view'> & { problem?: string }): Promise<void> {
    if (problem !== '') this.notifications.notify(problem);
    if (view.depth !== undefined) this.recorded.setDepth(view.depth);
    if (view.settings) await this.setSettings(view.settings);
    this.scheduler.requestedPly = view.mode === 'xray' ? (view.ply ?? null) : null;
    if (view.mode === 'xray') this.recorded.entered = true;
    if (view.mode) this.setMode(view.mode);
  }
}
