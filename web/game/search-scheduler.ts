import type { BoardPreview } from '../analysis/board-preview.ts';
import type { LiveSearch, Root } from '../analysis/live-search.ts';
import { errorText } from '../core/errors.ts';
import type { EnginePort } from '../engine/engine-port.ts';
import { t } from '../language/translate.ts';
import type { BestMove } from '../protocol/protocol.ts';
import type { Playhead } from '../show/playhead.ts';
import type { EngineResources } from './analysis/engine-resources.ts';
import type { Example } from './examples.ts';
import { generationOf } from './levels.ts';
import type { Notifications } from './notifications.ts';
import type { GameClock } from './play/game-clock.ts';
import type { RecordedSearch } from './recorded-search.ts';
import { requestedSearch, type SearchInputs, type SearchRequest } from './search-request.ts';
import { SessionSearch } from './session-search.ts';

/** The part of a session that its searches read and change. */
export interface ScheduledSession extends SearchInputs {
  readonly liveSearch: LiveSearch;
  readonly playhead: Playhead | null;
  readonly preview: BoardPreview;
  readonly recorded: RecordedSearch;
  readonly notifications: Notifications;
  readonly clock: GameClock;
  readonly resources: EngineResources;
  /** True if the x-ray observer is on. */
  xray: boolean;
}

/** How a search has ended. */
export interface SearchResult {
  readonly root: Root;
  readonly best: BestMove;
  /** Whether a level below full strength has chosen the move, which need not be the best one. */
  readonly limited: boolean;
}

/** Callbacks of a scheduler. */
export interface SchedulerHooks {
  /** True if a search may run now. */
  maySearch(): boolean;
  /** The engine's move was added to the game. */
  enginePlayed(): void;
  /** The session's state has changed. */
  changed(): void;
}

/** Runs the search that the state of a session calls for, and acts on its result. */
export class SearchScheduler {
  /** Result of the last finished search, or null. */
  lastResult: SearchResult | null = null;
  /** The ladder row to select when the next analysis ends, or null. */
  requestedPly: number | null = null;
  private readonly session: ScheduledSession;
  private readonly engine: EnginePort;
  private readonly hooks: SchedulerHooks;
  private readonly search: SessionSearch;
  /** The position at the last call of `sync`. */
  private searchedPosition = '';
  /** True while the engine's generations are being loaded. */
  private loading = false;

  constructor(session: ScheduledSession, engine: EnginePort, hooks: SchedulerHooks) {
    this.session = session;
    this.engine = engine;
    this.hooks = hooks;
    this.search = new SessionSearch(engine, session.liveSearch, {
      finished: (request, best) => void this.finished(request, best),
      refused: (error) => this.refused(error),
    });
  }

  /** The running search, or null. */
  get request(): SearchRequest | null {
    return this.search.request;
  }

  /** Starts, replaces or stops the search to match the state. */
  sync(): void {
    const { session } = this;
    session.clock.sync();
    // A recorded search ends by itself; a new position gets a new one.
    const place = session.game.ready ? JSON.stringify(session.game.spec(session.game.cursor)) : '';
    if (session.mode === 'xray' && place !== this.searchedPosition) session.analysing = true;
    if (place !== this.searchedPosition) session.rootMoves = null;
    this.searchedPosition = place;
    this.loadGeneration();
    const request = this.hooks.maySearch() ? requestedSearch(session) : null;
    if (request?.key !== this.search.request?.key) {
      if (request) this.start(request);
      else void this.search.cancel();
    }
    this.hooks.changed();
  }

  /** Asks the engine for the switches of the generation that plays, which its first move waits for. */
  private loadGeneration(): void {
    const { mode, level, recorded } = this.session;
    if (this.loading || recorded.loaded || mode !== 'play' || generationOf(level) === null || !this.hooks.maySearch()) return;
    this.loading = true;
    void this.attempt(() => recorded.loadOptions()).then((loaded) => {
      this.loading = false;
      if (loaded) this.sync();
    });
  }

  /** Ends the search as if it had reached its limit. */
  stop(): void {
    this.search.stop();
  }

  /** Stops the search and discards its result. Resolves when the engine is free. */
  cancel(): Promise<void> {
    return this.search.cancel();
  }

  /** Turns the observer of the running search on or off. */
  setXray(on: boolean): void {
    this.search.setXray(on);
  }

  /** Reports that the engine has failed and ends the search. */
  fail(error: unknown): void {
    this.search.clear();
    this.session.liveSearch.end();
    this.session.notifications.fail(error);
  }

  private start(request: SearchRequest): void {
    const { recorded, xray } = this.session;
    recorded.file = null;
    // Commands run in order, so the search starts from a cleared engine.
    const others = this.applySettings(request);
    // What another generation has left in the table would change the moves of this one.
    if (request.record || others) void this.attempt(() => this.engine.newGame());
    this.search.start(request, xray);
  }

  /**
   * Sets exactly the switches and the resources of a search on the engine. Commands run in order; a refusal is shown as a notice.
   * Returns whether the switches have changed.
   */
  private applySettings({ settings, limits }: SearchRequest): boolean {
    const { recorded, resources, mode } = this.session;
    const switches = recorded.takeChanges(settings);
    const changes = [...switches, ...resources.takeChanges(mode === 'analyse', limits)];
    if (changes.length > 0) this.search.stop(); // switches cannot change during a search
    for (const [name, value] of changes) void this.attempt(() => this.engine.setOption(name, value));
    return switches.length > 0;
  }

  private async finished(request: SearchRequest, best: BestMove): Promise<void> {
    this.session.liveSearch.end();
    this.lastResult = { root: request.root, best, limited: request.strength !== undefined };
    if (request.kind === 'analysis') this.analysisFinished(request);
    else await this.playMove(request, best);
  }

  private analysisFinished(request: SearchRequest): void {
    const { session } = this;
    // An analysis that has reached its limit is not restarted.
    session.analysing = false;
    this.search.clear();
    // Further analysis is an ordinary one.
    if (session.example) this.showExample(session.example);
    session.example = null;
    if (this.requestedPly !== null) session.preview.selectRow(this.requestedPly);
    this.requestedPly = null;
    if (request.record) void this.fetchRecording(request);
    this.hooks.changed();
  }

  /** Shows how the killer of an example refutes another position. */
  private showExample({ ply, killer }: Example): void {
    const { playhead, preview } = this.session;
    const shown = playhead?.events.find((event) => event.kind === 'cut' && event.ply === ply && event.reign.uci === killer);
    if (shown) playhead?.showEvent(shown);
    else preview.selectRow(ply);
  }

  private async playMove(request: SearchRequest, best: BestMove): Promise<void> {
    const { session } = this;
    const played =
      best.move !== '' &&
      (await this.attempt(async () => {
        // `append` does nothing if the user has changed the line.
        if (await session.game.append(best.move, request.root.spec)) this.hooks.enginePlayed();
      }));
    // If the user has moved on meanwhile, another search is running already.
    if (this.search.request !== request) return this.sync();
    this.search.clear();
    session.engineMovesForUser = false;
    if (!played) {
      if (session.notifications.notice === null) session.notifications.notify(t('The engine found no move in this position.'));
      session.mode = 'analyse';
      session.analysing = false;
    }
    this.sync();
  }

  /** Fetches the recording of the search that has just ended, unless another has started. */
  private async fetchRecording({ root }: SearchRequest): Promise<void> {
    const { liveSearch, recorded } = this.session;
    await this.attempt(async () => {
      const file = await this.engine.recording({ cost: true });
      if (liveSearch.root === root && !liveSearch.running) recorded.file = file;
    });
    this.hooks.changed();
  }

  /** Handles a rejected search: the engine has crashed, or the request is invalid. */
  private refused(error: unknown): void {
    const { session } = this;
    if (errorText(error).field === '') return this.fail(error);
    session.notifications.notifyRefusal(error);
    session.analysing = false;
    session.engineMovesForUser = false;
    this.search.clear();
    session.liveSearch.end();
    this.hooks.changed();
  }

  private attempt(action: () => Promise<unknown>): Promise<boolean> {
    return this.session.notifications.tryOrNotify(action);
  }
}
