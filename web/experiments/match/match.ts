import { type Schedule, Store } from '../../core/store.ts';
import type { ConnectEngine } from '../../engine/engine-port.ts';
import type { OptionInfo } from '../../protocol/protocol.ts';
import { bounds, llr } from '../../stats/elo.js';
import { namedContest } from '../contest.ts';
import { ExperimentSide, type Failure, failureIn } from '../experiment-side.ts';
import { RunController } from '../run-controller.ts';
import { type GameEnding, MatchGame } from './match-game.ts';
import { OPENINGS } from './match-openings.ts';
import type { Hypotheses, MatchSettings } from './match-settings.ts';

/** A finished game. */
export interface PlayedGame {
  /** From 1. */
  number: number;
  aWhite: boolean;
  startFen: string;
  sans: string[];
  /** Nodes per move. */
  nodes: number;
  ending: GameEnding;
  /** A's points. */
  points: 0 | 0.5 | 1;
}

/** State of a match. `decided` by the test; `complete` after the maximum number of games; `stopped` by the user. */
export type MatchState = 'idle' | 'loading' | 'playing' | 'paused' | 'stopped' | 'decided' | 'complete' | 'failed';

/** Which bound the log-likelihood ratio has reached; `open` if neither. */
export type Verdict = 'passed' | 'failed' | 'open';

/** A's results so far, worst first: games [losses, draws, wins], pairs [0, 1/2, 1, 3/2, 2 points]. */
export interface Counts {
  games: number[];
  pairs: number[];
}

/** State of the test for these counts. */
export function testOf(
  counts: Counts,
  { unit, ...test }: Hypotheses,
): { llr: number; lower: number; upper: number; verdict: Verdict } {
  const { lower, upper } = bounds();
  const ratio = llr(counts[unit], test);
  return { llr: ratio, lower, upper, verdict: ratio >= upper ? 'passed' : ratio <= lower ? 'failed' : 'open' };
}

/**
 * A match of games at fixed nodes per move, played one at a time. No clock is involved, so a match is reproducible. Each
 * opening is played twice with colours reversed. Once all openings have been played, each further round uses one per cent
 * more nodes, so that games do not repeat.
 */
export class Match extends Store {
  state: MatchState = 'idle';
  failure: Failure | null = null;
  settings: MatchSettings | null = null;
  games: PlayedGame[] = [];
  counts: Counts = { games: [0, 0, 0], pairs: [0, 0, 0, 0, 0] };
  /** The current game. */
  game: MatchGame | null = null;
  private readonly a: ExperimentSide;
  private readonly b: ExperimentSide;
  private readonly openings: readonly string[];
  private readonly runs = new RunController();
  private pauseRequested = false;

  constructor(connect: ConnectEngine, schedule?: Schedule, openings: readonly string[] = OPENINGS) {
    super(schedule);
    this.a = new ExperimentSide('A', connect);
    this.b = new ExperimentSide('B', connect);
    this.openings = openings;
  }

  get busy(): boolean {
    return this.state === 'loading' || this.state === 'playing';
  }

  /** True if A has White in the current game. */
  get aWhite(): boolean {
    return this.games.length % 2 === 0;
  }

  /** Returns all engine options, for choosing switches. Starts side A's worker. */
  options(): Promise<OptionInfo[]> {
    return this.a.options();
  }

  /** Starts a match, abandoning the current one. Resolves when it ends or pauses; never rejects. */
  async start(settings: MatchSettings): Promise<void> {
    const signal = this.runs.next();
    // A worker that fails to start must not block the next attempt.
    if (this.state === 'loading') for (const side of [this.a, this.b]) side.dispose();
    await this.runs.ended();
    if (signal.aborted) return;
    this.settings = settings;
    this.games = [];
    this.counts = { games: [0, 0, 0], pairs: [0, 0, 0, 0, 0] };
    this.game = null;
    await this.go(signal);
  }

  /** Changes the test's hypotheses; games played so far count. */
  ask(test: Hypotheses): void {
    if (!this.settings) return;
    this.settings = { ...this.settings, test };
    this.changed();
  }

  /** Names the sides of a custom contest that was made without the options. */
  rename(options: readonly OptionInfo[]): void {
    if (!this.settings) return;
    this.settings = { ...this.settings, contest: namedContest(this.settings.contest, options) };
    this.changed();
  }

  /** Pauses after the current move. */
  pause(): void {
    if (this.busy) this.pauseRequested = true;
  }

  /** Resumes a paused match; after a failure, restarts the current game. */
  async resume(): Promise<void> {
    if (!this.settings || (this.state !== 'paused' && this.state !== 'failed')) return;
    await this.go(this.runs.next());
  }

  /** Ends the match and keeps the games played. */
  stop(): void {
    if (!this.busy && this.state !== 'paused' && this.state !== 'failed') return;
    this.runs.cancel();
    this.setState('stopped');
  }

  /** Terminates both workers and keeps the games played. A running match is paused and can resume with new workers. */
  dispose(): void {
    this.runs.cancel();
    if (this.busy) {
      // The current game is not reproducible without its hash table.
      this.game = null;
      this.setState('paused');
    }
    for (const side of [this.a, this.b]) side.dispose();
  }

  private setState(state: MatchState): void {
    this.state = state;
    this.changed();
  }

  private async go(signal: AbortSignal): Promise<void> {
    this.pauseRequested = false;
    this.failure = null;
    this.setState('loading');
    await this.runs.execute(() => this.play(signal));
  }

  private async play(signal: AbortSignal): Promise<void> {
    const { settings } = this;
    if (!settings) return;
    try {
      // A paused game continues with the current tables.
      if (!this.game) {
        const { a, b } = settings.contest;
        await Promise.all([this.a.prepare(a.settings), this.b.prepare(b.settings)]);
      }
      if (!signal.aborted) this.setState('playing');
      while (!signal.aborted && this.busy) await this.move(this.settings ?? settings, signal);
    } catch (error) {
      if (signal.aborted) return;
      this.failure = failureIn(error);
      this.game = null;
      this.setState('failed');
    }
  }

  /** Plays one move and handles the end of a game or of the match. */
  private async move(settings: MatchSettings, signal: AbortSignal): Promise<void> {
    if (!this.game) {
      const game = this.nextGame(settings);
      await game.begin();
      if (signal.aborted) return;
      this.game = game;
    }
    const ending = await this.game.step();
    if (signal.aborted) return;
    if (ending) this.book(this.game, ending);
    this.changed();
    const whole = this.games.length % 2 === 0;
    if (ending && whole && settings.untilDecided && testOf(this.counts, settings.test).verdict !== 'open')
      this.setState('decided');
    else if (ending && this.games.length >= settings.maxGames) this.setState('complete');
    else if (this.pauseRequested) this.setState('paused');
  }

  private nextGame({ nodes }: MatchSettings): MatchGame {
    const pair = Math.floor(this.games.length / 2);
    const round = Math.floor(pair / this.openings.length);
    const [white, black] = this.aWhite ? [this.a, this.b] : [this.b, this.a];
    const opening = this.openings[pair % this.openings.length] ?? 'startpos';
    return new MatchGame(white, black, opening, nodes + Math.ceil((round * nodes) / 100));
  }

  private book(game: MatchGame, ending: GameEnding): void {
    const aWhite = this.aWhite;
    const points = ending.result === '1/2-1/2' ? 0.5 : (ending.result === '1-0') === aWhite ? 1 : 0;
    const { startFen, sans, nodes } = game;
    this.games = [...this.games, { number: this.games.length + 1, aWhite, startFen, sans, nodes, ending, points }];
    this.counts.games[2 * points]! += 1;
    const [first, second] = this.games.slice(-2);
    if (this.games.length % 2 === 0 && first && second) this.counts.pairs[2 * (first.points + second.points)]! += 1;
    this.game = null;
  }
}
