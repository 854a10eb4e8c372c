import { type Schedule, Store } from '../core/store.ts';
import type { ConnectEngine } from '../engine/engine-port.ts';
import type { Session } from '../game/session.ts';
import { t } from '../language/translate.ts';
import type { GameRecord, MoveNode } from '../protocol/game-record.ts';
import type { PlyView } from '../protocol/protocol.ts';
import { specAt } from '../state/game-tree.ts';
import { judgeGame, namedMoves, pliesOf } from './judged-game.ts';
import { judge, type ReviewedMove, type ReviewResult, withStoredReasons } from './marks.ts';
import { type BetterLines, mainLine, notedReview, withReview } from './notes.ts';
import type { PassNodes } from './plan.ts';
import { ReviewRun, type RunPosition, usualWorkers } from './run.ts';

/** Half-moves of a better line that are written into the game. */
const LINE_PLIES = 8;

/** How a review works; tests choose the engine. */
export interface ReviewOptions {
  readonly connect: ConnectEngine;
  readonly workers?: number;
  readonly nodes?: PassNodes;
  readonly schedule?: Schedule;
}

/** The positions of a game's main line. */
export function positionsOf(record: GameRecord): RunPosition[] {
  const moves = mainLine(record);
  const path = moves.map(({ uci }) => uci);
  return [record.startFen, ...moves.map(({ fen }) => fen)].map((fen, i) => ({
    spec: specAt(record, path.slice(0, i)),
    fen,
    played: path[i] ?? '',
    san: moves[i]?.san ?? '',
  }));
}

/** Whether a line goes through all positions of the reviewed one. */
const covers = (line: readonly RunPosition[], reviewed: readonly RunPosition[]): boolean =>
  reviewed.length > 0 && reviewed.length <= line.length && reviewed.every(({ fen }, i) => fen === line[i]!.fen);

/**
 * The review of the game on the board: searched here, or read from its evaluations. When it is complete it is written into the game
 * as one change, which undo takes back.
 */
export class GameReview extends Store {
  readonly run: ReviewRun;
  /** The judged moves; null as long as there is no complete review of the main line. */
  result: ReviewResult | null = null;
  private readonly session: Session;
  private gameId = '';
  /** The positions of a complete search whose reasons are being searched; null if none are. */
  private explained: readonly RunPosition[] | null = null;
  /** The main line at the last look, to notice when it changes. */
  private seen: GameRecord | null = null;

  constructor(session: Session, options: ReviewOptions) {
    super(options.schedule);
    this.session = session;
    this.run = new ReviewRun({ ...options, workers: options.workers ?? usualWorkers() });
    this.run.subscribe(() => this.changed());
    session.subscribe(() => this.look());
    this.look();
  }

  /** Moves of the main line now. */
  get moves(): readonly MoveNode[] {
    const { record } = this.session.game;
    return record ? mainLine(record) : [];
  }

  /** Whether nothing is known of the game yet. */
  get isNew(): boolean {
    return !this.result && this.run.state === 'idle' && this.run.evaluations.every((evaluation) => evaluation === null);
  }

  /** Whether every position has been searched, but not yet why moves are bad. */
  get isExplaining(): boolean {
    return this.explained === this.run.line;
  }

  /** The marks of the first passes, while they are verified; null before and after. Practice and training wait for `result`. */
  get preliminary(): ReviewResult | null {
    const { record, id } = this.session.game;
    const { state, isVerifying, settled, line } = this.run;
    if (state !== 'running' || !isVerifying || !settled || !record || id !== this.gameId || !covers(positionsOf(record), line))
      return null;
    const moves = mainLine(record).slice(0, settled.length - 1);
    const standings = this.run.standings.map((standing) => (standing === 'open' ? 'unverified' : standing));
    return judge(record.startFen, moves, settled, { named: namedMoves(moves, this.session.openings), standings });
  }

  /** Whether the review is written in the game: undo may have taken it out. */
  get isWritten(): boolean {
    const { record } = this.session.game;
    return record !== null && notedReview(record) !== null;
  }

  /** Reviews the main line, or goes on. */
  async start(): Promise<void> {
    const { record, id } = this.session.game;
    if (!record || record.children.length === 0 || this.run.state === 'running' || this.isExplaining) return;
    // What is known of its first moves stays.
    this.run.take(positionsOf(record));
    this.gameId = id;
    this.result = null;
    await this.search(() => this.run.start());
  }

  /** Whether there is a finished review of this game, from here or from before, which can go deeper. */
  get canDeepen(): boolean {
    return (
      this.result !== null && this.run.state !== 'running' && !this.isExplaining && this.result.moves.length === this.moves.length
    );
  }

  /** Searches every marked or doubtful position again with more nodes, and updates the marks. After another program, every position. */
  async deepen(): Promise<void> {
    if (!this.canDeepen) return;
    if (this.run.evaluations.includes(null)) await this.start();
    else await this.search(() => this.run.deepen());
  }

  /** Searches, and takes the result. The analysis of the board pauses meanwhile: it would take the review's time. */
  private async search(run: () => Promise<void>): Promise<void> {
    const { session, gameId } = this;
    const wasAnalysing = session.analysing;
    session.stopSearch();
    session.liveSearch.clear();
    await run();
    if (this.run.state === 'complete' && this.gameId === gameId) await session.notifications.tryOrNotify(() => this.finish());
    // In the mode on the screen a paused analysis resumes.
    if (wasAnalysing && session.mode === 'analyse') session.setMode('analyse');
  }

  /** Stops; `start` goes on from there. */
  stop(): void {
    this.run.stop();
  }

  /** Writes the review into the game, as one change. */
  async write(): Promise<void> {
    const { result } = this;
    const { line } = this.run;
    if (!result) return;
    const lines = await this.betterLines(result.moves);
    const marked = result.moves.filter(({ mark }) => mark !== null).length;
    const text = t('Review saved to the game: {n, plural, =0 {no moves} one {one move} other {# moves}} marked.', {
      n: marked,
    });
    // Another game may be on the board by now.
    const written = (record: GameRecord): GameRecord =>
      covers(positionsOf(record), line) ? withReview(record, result, lines) : record;
    await this.session.edits.edit(t('review'), written, { text });
  }

  private async finish(): Promise<void> {
    const { record } = this.session.game;
    const { line } = this.run;
    if (!record || !covers(positionsOf(record), line)) return;
    const evaluations = this.run.settled!;
    // The line may have been played on meanwhile.
    const moves = mainLine(record).slice(0, evaluations.length - 1);
    const positions = line.map(({ spec }) => spec);
    const { openings } = this.session;
    const { standings } = this.run;
    const game = { startFen: record.startFen, positions, moves, evaluations, standings, openings };
    this.explained = line;
    this.changed();
    try {
      const result = await this.run.looking((look) => judgeGame(this.session, game, look));
      if (this.run.line !== line) return;
      this.result = result;
    } finally {
      if (this.explained === line) this.explained = null;
      this.changed();
    }
    await this.write();
  }

  private async betterLines(moves: readonly ReviewedMove[]): Promise<BetterLines> {
    const lines = new Map<number, readonly PlyView[]>();
    for (const { index, mark, before } of moves) {
      const spec = this.run.line[index]?.spec;
      if (mark === null || mark === 'brilliant' || !spec || before.pv.length === 0) continue;
      lines.set(index, await pliesOf(this.session, spec, before.pv.slice(0, LINE_PLIES)));
    }
    return lines;
  }

  /** The game has changed: a review of it may be there, or no longer belong to it. */
  private look(): void {
    const { record, id } = this.session.game;
    if (!record || record === this.seen) return;
    this.seen = record;
    const positions = positionsOf(record);
    // A line that is played on keeps its review.
    if (covers(positions, this.run.line) && (this.result || this.run.state !== 'idle')) return;
    const read = notedReview(record);
    if (id !== this.gameId) this.run.take([]);
    this.gameId = id;
    // Evaluations of another program are on a scale of its own.
    this.run.take(positions, read && !read.evaluations.some(({ foreign }) => foreign) ? read.evaluations : undefined);
    const moves = mainLine(record);
    const named = namedMoves(moves, this.session.openings);
    this.result =
      read &&
      withStoredReasons(
        judge(record.startFen, moves, read.evaluations, { sacrifices: read.sacrifices, named, standings: read.standings }),
        read.reasons,
        named,
      );
    this.changed();
  }
}

const reviews = new WeakMap<Session, GameReview>();

/** The review of a session: one, also when its view is left and shown again. */
export function reviewOf(session: Session, options: ReviewOptions): GameReview {
  const review = reviews.get(session) ?? new GameReview(session, options);
  reviews.set(session, review);
  return review;
}
