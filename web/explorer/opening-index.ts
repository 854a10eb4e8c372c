import type { GameResult } from '../protocol/protocol.ts';
import { nameMatcher } from '../storage/game-filter.ts';
import type { ExplorerAnswer, ExplorerGame, ExplorerMove, ExplorerQuestion } from './messages.ts';
import { NO_MOVE } from './move-code.ts';
import { positionKeyOf } from './position-key.ts';

/** A game as the index takes it. */
export interface IndexedGame extends ExplorerGame {
  /** Differs between versions of the game. */
  readonly stamp: string;
  /** Keys of its positions, the first one included. */
  readonly keys: readonly number[];
  /** Codes of the moves played from them; `NO_MOVE` from the last one. */
  readonly codes: readonly number[];
}

interface Known extends ExplorerGame {
  readonly stamp: string;
  /** The occurrences of its positions: the first one, and how many. */
  readonly from: number;
  readonly count: number;
  removed: boolean;
}

/** A score while it is counted. */
interface Counted {
  games: number;
  white: number;
  draws: number;
  black: number;
  /** The game that was counted last: a game that repeats a position counts once. */
  counted: number;
}

const NONE = -1;
const KEY_HIGH = 2 ** 32;
/** Names that the index offers. */
const MOST_NAMES = 500;

const count = (score: Counted, game: number, result: GameResult): boolean => {
  if (score.counted === game) return false;
  score.counted = game;
  score.games++;
  if (result === '1-0') score.white++;
  else if (result === '0-1') score.black++;
  else if (result === '1/2-1/2') score.draws++;
  return true;
};

const scoreOf = ({ games, white, draws, black }: Counted) => ({ games, white, draws, black });
const newScore = (): Counted => ({ games: 0, white: 0, draws: 0, black: 0, counted: NONE });

/** Whether a game is later than another one, by its date, else by when it came into the library. */
const isLater = (a: ExplorerGame, b: ExplorerGame): boolean => (a.date === b.date ? a.id > b.id : a.date > b.date);

/**
 * The positions of many games, in about 15 bytes each: for each position the moves that were played. A hash table of chains, in which
 * games can be added and removed at any time.
 */
export class OpeningIndex {
  private readonly byId = new Map<number, number>();
  private games: Known[] = [];
  private used = 0;
  /** Occurrences of removed games. */
  private dead = 0;
  private low = new Uint32Array(1024);
  private high = new Uint8Array(1024);
  private code = new Uint16Array(1024);
  private game = new Uint32Array(1024);
  private next = new Int32Array(1024);
  /** The player that was asked for last: which names match is known then. */
  private asked: { player: string; matches: ReturnType<typeof nameMatcher> } = { player: '', matches: null };
  private heads = new Int32Array(1024).fill(NONE);

  /** Number of games. */
  get size(): number {
    return this.byId.size;
  }

  /** Ids of all games. */
  ids(): IterableIterator<number> {
    return this.byId.keys();
  }

  /** Whether this version of a game is there. */
  has(id: number, stamp: string): boolean {
    const at = this.byId.get(id);
    return at !== undefined && this.games[at]?.stamp === stamp;
  }

  /** Adds a game, in place of one with the same id. */
  add({ keys, codes, ...game }: IndexedGame): void {
    this.remove(game.id);
    const number = this.games.push({ ...game, from: this.used, count: keys.length, removed: false }) - 1;
    this.byId.set(game.id, number);
    this.reserve(this.used + keys.length);
    for (const [i, key] of keys.entries()) {
      const at = this.used++;
      this.low[at] = key % KEY_HIGH;
      this.high[at] = key / KEY_HIGH;
      this.code[at] = codes[i] ?? NO_MOVE;
      this.game[at] = number;
      this.link(at);
    }
  }

  /** Removes a game, if it is there. */
  remove(id: number): void {
    const number = this.byId.get(id);
    const game = number === undefined ? undefined : this.games[number];
    if (!game) return;
    this.byId.delete(id);
    game.removed = true;
    this.dead += game.count;
    if (this.dead > 10_000 && this.dead * 2 > this.used) this.compact();
  }

  /** The moves played from a position. */
  ask({ fen, chess960, player, colour }: ExplorerQuestion): ExplorerAnswer {
    const key = positionKeyOf(fen, chess960);
    const [low, high] = [key % KEY_HIGH, Math.floor(key / KEY_HIGH)];
    if (player !== this.asked.player) this.asked = { player, matches: nameMatcher(player) };
    const isPlayer = this.asked.matches;
    const total = newScore();
    const moves = new Map<number, Counted & { at: number; last: Known }>();
    for (let at = this.heads[low & (this.heads.length - 1)]!; at !== NONE; at = this.next[at]!) {
      if (this.low[at] !== low || this.high[at] !== high) continue;
      const number = this.game[at]!;
      const game = this.games[number]!;
      if (game.removed) continue;
      if (isPlayer && !((colour !== 'b' && isPlayer(game.white)) || (colour !== 'w' && isPlayer(game.black)))) continue;
      count(total, number, game.result);
      const code = this.code[at]!;
      if (code === NO_MOVE) continue;
      let move = moves.get(code);
      if (!move) moves.set(code, (move = { ...newScore(), at, last: game }));
      if (count(move, number, game.result) && isLater(game, move.last)) move.last = game;
    }
    const found = [...moves].map(([code, move]): ExplorerMove => {
      const { id, white, black, date, result } = move.last;
      // The positions of a game follow each other.
      const after = this.high[move.at + 1]! * KEY_HIGH + this.low[move.at + 1]!;
      return { code, key: after, ...scoreOf(move), last: { id, white, black, date, result } };
    });
    return { ...scoreOf(total), moves: found.sort((a, b) => b.games - a.games || (isLater(a.last, b.last) ? -1 : 1)) };
  }

  /** Names of players, those with the most games first. */
  players(): string[] {
    const counts = new Map<string, number>();
    for (const { white, black, removed } of this.games) {
      if (removed) continue;
      for (const name of [white, black]) if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    const sorted = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
    return sorted.slice(0, MOST_NAMES).map(([name]) => name);
  }

  private link(at: number): void {
    const slot = this.low[at]! & (this.heads.length - 1);
    this.next[at] = this.heads[slot]!;
    this.heads[slot] = at;
  }

  /** Makes room for occurrences, and shorter chains where there are many. */
  private reserve(least: number): void {
    if (least > this.low.length) {
      const room = Math.max(least, this.low.length * 2);
      const grown = <T extends Uint8Array | Uint16Array | Uint32Array | Int32Array>(to: T, from: T): T => {
        to.set(from);
        return to;
      };
      this.low = grown(new Uint32Array(room), this.low);
      this.high = grown(new Uint8Array(room), this.high);
      this.code = grown(new Uint16Array(room), this.code);
      this.game = grown(new Uint32Array(room), this.game);
      this.next = grown(new Int32Array(room), this.next);
    }
    if (least > this.heads.length) {
      this.heads = new Int32Array(this.heads.length * 4).fill(NONE);
      for (let at = 0; at < this.used; at++) this.link(at);
    }
  }

  /** Forgets the occurrences of removed games. */
  private compact(): void {
    const kept: Known[] = [];
    let to = 0;
    for (const game of this.games) {
      if (game.removed) continue;
      const number = kept.push({ ...game, from: to }) - 1;
      this.byId.set(game.id, number);
      for (let at = game.from; at < game.from + game.count; at++, to++) {
        this.low[to] = this.low[at]!;
        this.high[to] = this.high[at]!;
        this.code[to] = this.code[at]!;
        this.game[to] = number;
      }
    }
    this.games = kept;
    this.used = to;
    this.dead = 0;
    this.heads.fill(NONE);
    for (let at = 0; at < this.used; at++) this.link(at);
  }
}
