import type { Root } from '../analysis/live-search.ts';
import { errorText } from '../core/errors.ts';
import type { Analysis } from '../engine/analysis.ts';
import type { EnginePort } from '../engine/engine-port.ts';
import { t } from '../language/translate.ts';
import type { BestMove, PositionSpec, PositionView } from '../protocol/protocol.ts';
import type { Example } from './examples.ts';
import { generationOf } from './levels.ts';
import { analysisAt, requestedSearch, type SearchRequest } from './search-request.ts';
import type { SessionCore } from './session-core.ts';

/** How a search has ended. */
export interface SearchResult {
  readonly root: Root;
  readonly best: BestMove;
  /** Whether a level below full strength has chosen the move, which need not be the best one. */
  readonly limited: boolean;
}

/** Runs the search that the state of a session calls for, and acts on its result. */
export class SearchScheduler {
  /** Result of the last finished search, or null. */
  lastResult: SearchResult | null = null;
  /** The ladder row to select when the next analysis ends, or null. */
  requestedPly: number | null = null;
  private readonly session: SessionCore;
  private readonly engine: EnginePort;
  /** The search that counts as running: until its result has been acted on. */
  private current: { readonly request: SearchRequest; readonly task: Analysis } | null = null;
  /** The position at the last call of `sync`. */
  private searchedPosition = '';
  /** True while the engine's generations are being loaded. */
  private loading = false;

  constructor(session: SessionCore, engine: EnginePort) {
    this.session = session;
    this.engine = engine;
  }

  /** The running search, or null. */
  get request(): SearchRequest | null {
    return this.current?.request ?? null;
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
    const request = session.maySearch ? requestedSearch(session) : null;
    if (request?.key !== this.request?.key) {
      if (request) this.start(request);
      else void this.cancel();
    } else if (request && session.liveSearch.root === null) {
      // What it has found was forgotten with the game before, but it is the search of this one as well.
      session.liveSearch.start(request.root, request.kind, request.multipv);
    }
    this.session.changed();
  }

  /** Asks the engine for the switches of the generation that plays, which its first move waits for. */
  private loadGeneration(): void {
    const { mode, level, recorded } = this.session;
    if (this.loading || recorded.loaded || mode !== 'play' || generationOf(level) === null || !this.session.maySearch) return;
    this.loading = true;
    void this.attempt(() => recorded.loadOptions()).then((loaded) => {
      this.loading = false;
      if (loaded) this.sync();
    });
  }

  /**
   * Describes the position after a move. Where an analysis runs, the same message lets it go on there, as `sync` would ask next. A
   * search that shares its worker may have to wait, and the move must not.
   */
  describe(spec: PositionSpec): Promise<PositionView> {
    const { session, engine, current } = this;
    if (engine.shared || session.mode !== 'analyse' || !current?.request.limits.infinite) return engine.describe(spec);
    return new Promise((resolve, reject) => {
      const task = this.analyse(analysisAt(session, { spec, fen: '' }), (view) => {
        if (this.current?.task === task && view.legal.length > 0) this.begin(analysisAt(session, { spec, fen: view.fen }), task);
        resolve(view);
      });
      // Until the position is there, the search before counts as running. It begins again if the move is refused.
      this.current = { request: current.request, task };
      task.done.catch((error: unknown) => {
        if (this.current?.task === task && this.request === current.request) {
          this.current = null;
          if (errorText(error).field === '') this.fail(error);
          else this.sync();
        }
        reject(error);
      });
    });
  }

  /** Ends the search as if it had reached its limit. */
  stop(): void {
    this.current?.task.stop();
  }

  /** Stops the search and discards its result. Resolves when the engine is free. */
  async cancel(): Promise<void> {
    const { current } = this;
    if (!current) return;
    this.current = null;
    this.session.liveSearch.end();
    current.task.stop();
    await current.task.done.catch(() => undefined);
  }

  /** Turns the observer of the running search on or off. */
  setXray(on: boolean): void {
    this.current?.task.setXray(on);
  }

  /** Reports that the engine has failed and ends the search. */
  fail(error: unknown): void {
    this.current = null;
    this.session.liveSearch.end();
    this.session.notifications.fail(error);
  }

  private start(request: SearchRequest): void {
    const { recorded } = this.session;
    recorded.file = null;
    // Commands run in order, so the search starts from a cleared engine.
    const others = this.applySettings(request);
    // What another generation has left in the table would change the moves of this one.
    if (request.record || others) void this.attempt(() => this.engine.newGame());
    this.begin(request, this.analyse(request));
  }

  /** What a search reports once another has taken its place is discarded. */
  private analyse(request: SearchRequest, onPosition?: (position: PositionView) => void): Analysis {
    const { liveSearch, xray } = this.session;
    const { root, limits, multipv, profile, strength, record } = request;
    const current = (): boolean => this.current?.task === task;
    const task = this.engine.analyse(root.spec, limits, {
      multipv,
      ...(profile ? { profile } : {}),
      ...(strength ? { strength } : {}),
      ...(onPosition ? { onPosition } : {}),
      xray: xray || record,
      record,
      onInfo: (info) => current() && liveSearch.info(info),
      onXray: (snapshot) => current() && liveSearch.xray(snapshot),
      onChronicle: (chronicle) => current() && liveSearch.chronicle(chronicle),
      onIteration: (iteration) => current() && liveSearch.iteration(iteration),
    });
    return task;
  }

  /** Shows a search from now on, and acts on its result. */
  private begin(request: SearchRequest, task: Analysis): void {
    const current = (): boolean => this.current?.task === task;
    this.current = { request, task };
    this.session.liveSearch.start(request.root, request.kind, request.multipv);
    task.done.then(
      (best) => current() && void this.finished(request, best),
      (error: unknown) => current() && this.refused(error),
    );
  }

  /**
   * Sets exactly the switches and the resources of a search on the engine. Commands run in order; a refusal is shown as a notice.
   * Returns whether the switches have changed.
   */
  private applySettings({ settings, limits }: SearchRequest): boolean {
    const { recorded, resources, mode } = this.session;
    const switches = recorded.takeChanges(settings);
    const changes = [...switches, ...resources.takeChanges(mode === 'analyse', limits)];
    if (changes.length > 0) this.stop(); // switches cannot change during a search
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
    this.current = null;
    // Further analysis is an ordinary one.
    if (session.example) this.showExample(session.example);
    session.end('analysis');
    if (this.requestedPly !== null) session.preview.selectRow(this.requestedPly);
    this.requestedPly = null;
    if (request.record) void this.fetchRecording(request);
    this.session.changed();
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
        if (await session.game.append(best.move, request.root.spec)) session.enginePlayed();
      }));
    // If the user has moved on meanwhile, another search is running already.
    if (this.request !== request) return this.sync();
    this.current = null;
    session.end('engineMove');
    if (played) return this.sync();
    if (session.notifications.notice === null) session.notifications.notify(t('The engine found no move in this position.'));
    session.pause();
  }

  /** Fetches the recording of the search that has just ended, unless another has started. */
  private async fetchRecording({ root }: SearchRequest): Promise<void> {
    const { liveSearch, recorded } = this.session;
    await this.attempt(async () => {
      const file = await this.engine.recording({ cost: true });
      if (liveSearch.root === root && !liveSearch.running) recorded.file = file;
    });
    this.session.changed();
  }

  /** Handles a rejected search: the engine has crashed, or the request is invalid. */
  private refused(error: unknown): void {
    const { session } = this;
    if (errorText(error).field === '') return this.fail(error);
    session.notifications.notifyRefusal(error);
    session.analysing = false;
    session.end('engineMove');
    this.current = null;
    session.liveSearch.end();
    this.session.changed();
  }

  private attempt(action: () => Promise<unknown>): Promise<boolean> {
    return this.session.notifications.tryOrNotify(action);
  }
}
