import { otherTurn, type Turn } from '../../core/format.ts';
import type { GameRecord } from '../../protocol/game-record.ts';
import type { Limits } from '../../protocol/protocol.ts';
import { annotated, movesAlong } from '../../state/game-tree.ts';
import type { ClockState, TimeControl } from '../../state/session-state.ts';
import {
  type ClockedGame,
  clkText,
  flagged,
  followed,
  hasClock,
  LOW_TIME_MS,
  newClock,
  pausedClock,
  resumedClock,
  stopped,
  timeLeft,
} from './clock.ts';
import { lossOf } from './ending.ts';
import { canMate } from './material.ts';
import type { PlayedGame } from './played-game.ts';

/** Milliseconds between two events `tick`. */
const TICK_MS = 1000;
/** Milliseconds subtracted from the time that the engine gets, at most a fifth: its move takes a moment to reach the board. */
const RESERVE_MS = 100;
/** The engine takes times of up to a day. */
const MAX_TOLD_MS = 86_400_000;

/** A record with the times of a clock as `%clk` commands of the line that it has seen. The same record if it has them. */
export function withClockTimes(record: GameRecord, state: ClockState | null, user: Turn, first: Turn): GameRecord {
  if (!state) return record;
  const path: string[] = [];
  let result = record;
  for (const [i, { uci, left }] of state.moves.entries()) {
    path.push(uci);
    const node = movesAlong(result, path)[i];
    if (!node) break;
    const side = (i % 2 === 0) === (first === 'w') ? 'w' : 'b';
    const clk = clkText(left);
    if (!hasClock(state, side, user) || node.commands.some(([name, value]) => name === 'clk' && value === clk)) continue;
    const others = node.commands.filter(([name]) => name !== 'clk');
    result = annotated(result, path, { commands: [['clk', clk], ...others] });
  }
  return result;
}

/**
 * The clock of a session's game. Follows the game at each `sync`, ends it when a side's time is up, and writes `%clk` into its
 * moves. Dispatches `low-time` once a game, when the user's time falls under ten seconds (`detail`: the side), `flag` when a side's
 * time is up, and `tick` at least each second while it runs.
 */
export class GameClock extends EventTarget {
  private readonly session: PlayedGame;
  private readonly switched: () => void;
  private current: ClockState | null = null;
  /** When the user has made the move that the engine is describing; null if none is under way. */
  private movedAt: number | null = null;
  /** Whether `low-time` has been dispatched, or would say nothing new. */
  private warned = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `switched`: the clock has stopped the game, or lets it go on. */
  constructor(session: PlayedGame, switched: () => void) {
    super();
    this.session = session;
    this.switched = switched;
  }

  /** The time control of the game; null if it has no clock. */
  get control(): TimeControl | null {
    return this.current?.control ?? null;
  }

  /** The side whose clock runs; null if none does. */
  get running(): Turn | null {
    return this.current?.running?.side ?? null;
  }

  /** True while the user has stopped the game. */
  get paused(): boolean {
    return this.current?.paused === true && this.session.mode === 'play' && !this.session.game.over;
  }

  /** Whether `togglePause` does anything. */
  get pausable(): boolean {
    const { mode, game } = this.session;
    return this.current !== null && mode === 'play' && !game.over && (this.current.paused || this.current.moves.length > 0);
  }

  /** Milliseconds left of a side; null if it has no clock. */
  left(side: Turn): number | null {
    const { current } = this;
    return current && hasClock(current, side, this.session.user) ? timeLeft(current, side, Date.now()) : null;
  }

  /** The clock as it is now, stopped; null if there is none. */
  snapshot(): ClockState | null {
    return this.current && stopped(this.current, Date.now());
  }

  /** Gives a new game a clock, or none. */
  start(control: TimeControl | null): void {
    this.restore(control && newClock(control));
  }

  /** Goes on with a clock of before. It runs again from the next `sync` on. */
  restore(state: ClockState | null): void {
    this.movedAt = null;
    this.current = state;
    this.warned = state === null || timeLeft(state, this.session.user, Date.now()) < LOW_TIME_MS;
    this.schedule();
  }

  /** Goes on with the clock of an earlier visit: it pauses if it would run. */
  resume(state: ClockState | null): void {
    this.restore(state && stopped(state, Date.now()));
    if (!this.current) return;
    this.follow(Date.now());
    if (this.current.running) this.set(pausedClock(this.current, Date.now()));
  }

  /** Notes that the user has made a move now: what it takes until it is on the board is no time of the user. */
  stamp(): void {
    this.movedAt = Date.now();
  }

  /** Brings the clock up to date with its game. */
  sync(): void {
    if (!this.current) return;
    const { mode, game } = this.session;
    const at = this.movedAt ?? Date.now();
    this.movedAt = null;
    if (mode !== 'play') {
      // What the game has taken counts when it goes on.
      if (this.current.running) this.set(pausedClock(this.current, at));
    } else if (game.ready && (game.over || !this.endOnTime(at))) this.follow(at);
    this.schedule();
  }

  /** Ends the game if a side's time is up. Returns whether it did. */
  flag(): boolean {
    if (this.session.mode !== 'play' || !this.endOnTime(Date.now())) return false;
    this.switched();
    return true;
  }

  /** Stops the game, or lets it go on. */
  togglePause(): void {
    if (!this.current || !this.pausable) return;
    const now = Date.now();
    this.set(this.current.paused ? resumedClock(this.current, this.gameNow, now) : pausedClock(this.current, now));
    this.switched();
  }

  /** The limits of the engine's next move by its clock; null if the side to move has none. */
  limits(): Limits | null {
    const { current } = this;
    if (!current || !hasClock(current, this.session.game.turn, this.session.user)) return null;
    const now = Date.now();
    const timeOf = (side: Turn): number => {
      const left = timeLeft(current, side, now);
      return Math.max(1, Math.min(MAX_TOLD_MS, Math.floor(left - Math.min(RESERVE_MS, left / 5))));
    };
    const { increment } = current.control;
    return { wtime: timeOf('w'), btime: timeOf('b'), winc: increment, binc: increment };
  }

  private get gameNow(): ClockedGame {
    const { game, user } = this.session;
    return { line: game.plies.map(({ uci }) => uci), first: game.clock.turn, user, over: game.over };
  }

  private follow(at: number): void {
    const { current } = this;
    if (!current) return;
    const now = this.gameNow;
    this.set(followed(current, now, at));
    if (this.current && this.current.moves !== current.moves)
      void this.session.game.edit((record) => withClockTimes(record, this.current, now.user, now.first));
  }

  private endOnTime(at: number): boolean {
    const { game } = this.session;
    const side = this.current && flagged(this.current, at);
    if (!this.current || !side || game.over) return false;
    this.set(stopped(this.current, at));
    game.finish('time', canMate(game.fenAt(game.plies.length), otherTurn(side)) ? lossOf(side) : '1/2-1/2');
    this.dispatchEvent(new CustomEvent<Turn>('flag', { detail: side }));
    return true;
  }

  private set(state: ClockState): void {
    this.current = state;
    this.schedule();
  }

  private schedule(): void {
    clearTimeout(this.timer);
    const { current } = this;
    if (!current?.running) return;
    const left = timeLeft(current, current.running.side, Date.now());
    const toLow = left >= LOW_TIME_MS ? left - LOW_TIME_MS + 1 : left;
    this.timer = setTimeout(() => this.tick(), Math.min(TICK_MS, toLow));
  }

  private tick(): void {
    // A move that was made in time is on its way.
    if (this.movedAt === null && this.flag()) return;
    const { user } = this.session;
    const left = this.left(user);
    if (!this.warned && left !== null && left < LOW_TIME_MS) {
      this.warned = true;
      this.dispatchEvent(new CustomEvent<Turn>('low-time', { detail: user }));
    }
    this.dispatchEvent(new CustomEvent('tick'));
    this.schedule();
  }
}
