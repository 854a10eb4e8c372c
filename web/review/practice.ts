import { type Schedule, Store } from '../core/store.ts';
import type { ConnectEngine, ExperimentEngine } from '../engine/engine-port.ts';
import type { Session } from '../game/session.ts';
import { t } from '../language/translate.ts';
import type { GameRecord } from '../protocol/game-record.ts';
import { beginsWith, type Path, specAt } from '../state/game-tree.ts';
import type { Evaluation } from './evaluation.ts';
import { lossBetween, type ReviewedMove, turnOf } from './marks.ts';
import { mainLine } from './notes.ts';
import { PASS_NODES } from './plan.ts';
import { searchPosition } from './run.ts';

/** A move is accepted if it loses at most this much against the best one, in winning chances (-1..1): half an inaccuracy. */
export const ACCEPTED_LOSS = 0.05;

/**
 * `asking`: a move is expected. `checking`: one is being searched. `right`: it was good. `wrong`: it was not; it has been taken back, and
 * another is expected. `shown`: the best move has been played for the user. `done`: no mistake is left.
 */
export type PracticeState = 'asking' | 'checking' | 'right' | 'wrong' | 'shown' | 'done';

/** How to practise; tests choose the engine. */
export interface PracticeOptions {
  readonly connect: ConnectEngine;
  readonly nodes?: number;
  readonly schedule?: Schedule;
}

/** The mistakes of a side that are verified and whose better move is known. */
export function mistakesOf(moves: readonly ReviewedMove[], side: 'w' | 'b'): ReviewedMove[] {
  const isMistake = ({ mark, unverified }: ReviewedMove): boolean => mark !== null && mark !== 'brilliant' && !unverified;
  return moves.filter((move) => move.turn === side && isMistake(move) && move.before.pv.length > 0);
}

/** Goes through the mistakes of one side: each position again on the board, until a move is found that is as good as the best. */
export class Practice extends Store {
  state: PracticeState = 'asking';
  readonly side: 'w' | 'b';
  /** Names the game: see `Game.id`. */
  readonly gameId: string;
  readonly mistakes: readonly ReviewedMove[];
  /** Number of the mistake on the board. */
  index = 0;
  /** Hints given: 0 none, 1 the piece, 2 its square. */
  hints: 0 | 1 | 2 = 0;
  /** Mistakes for which a good move was found without seeing it. */
  found = 0;
  /** The last move that was tried, SAN, and what answers it; `''` before. */
  tried = '';
  reply: readonly string[] = [];
  /** The evaluation after a wrong move; null before. */
  after: Evaluation | null = null;
  /** Whether the right move was accepted because it leads to a position with a name. */
  isBook = false;
  /** Why a move could not be checked; `''` otherwise. */
  problem = '';
  private readonly session: Session;
  private readonly options: PracticeOptions;
  private engine: ExperimentEngine | null = null;
  private readonly unsubscribe: () => void;
  /** Whether threats were drawn before: an arrow of one gives moves away. */
  private readonly hadThreat: boolean;
  /** The game before a move was tried. */
  private asked: GameRecord | null = null;
  /** True while the board goes back to the position of the mistake. */
  private isMoving = false;
  private isEnded = false;
  /** The path that was looked at last. */
  private lookedAt = '';

  constructor(session: Session, moves: readonly ReviewedMove[], side: 'w' | 'b', options: PracticeOptions) {
    super(options.schedule);
    this.session = session;
    this.side = side;
    this.gameId = session.game.id;
    this.options = options;
    this.mistakes = mistakesOf(moves, side);
    this.hadThreat = session.explaining.threat;
    session.explaining.setThreat(false);
    this.unsubscribe = session.subscribe(() => this.look());
  }

  /** The mistake on the board; null after the last one. */
  get mistake(): ReviewedMove | null {
    return this.mistakes[this.index] ?? null;
  }

  /** The square of the piece to move, after the first hint, and its target after the second. */
  get hinted(): { from: string; to: string } {
    const best = this.mistake?.before.pv[0] ?? '';
    return { from: this.hints > 0 ? best.slice(0, 2) : '', to: this.hints > 1 ? best.slice(2, 4) : '' };
  }

  /** Shows the position of the mistake; the engine stays silent. */
  async begin(): Promise<void> {
    const { session } = this;
    session.stopSearch();
    session.liveSearch.clear();
    this.hints = 0;
    this.tried = '';
    this.reply = [];
    this.after = null;
    this.isBook = false;
    this.setState(this.mistake ? 'asking' : 'done');
    await this.back();
  }

  /** Gives the next hint. */
  hint(): void {
    this.hints = this.hints === 0 ? 1 : 2;
    this.setState('asking');
  }

  /** Plays the best move. */
  async show(): Promise<void> {
    const { mistake } = this;
    if (!mistake) return;
    await this.back();
    this.tried = mistake.before.san[0] ?? '';
    this.setState('shown');
    await this.session.play(mistake.before.pv[0] ?? '');
  }

  /** Goes to the next mistake. */
  async next(): Promise<void> {
    this.index += 1;
    await this.begin();
  }

  /** Ends the practice and its worker. A move that is being checked leaves the game. */
  end(): void {
    if (this.isEnded) return;
    this.isEnded = true;
    if (this.state === 'checking') void this.takeBack();
    if (this.hadThreat) this.session.explaining.setThreat(true);
    this.unsubscribe();
    this.engine?.terminate();
    this.engine = null;
  }

  private setState(state: PracticeState): void {
    this.state = state;
    this.changed();
  }

  /** The path to the position of the mistake. */
  private get path(): Path {
    const { record } = this.session.game;
    return record && this.mistake
      ? mainLine(record)
          .slice(0, this.mistake.index)
          .map(({ uci }) => uci)
      : [];
  }

  /** To the position of the mistake. */
  private async back(): Promise<void> {
    if (!this.mistake) return;
    const { path } = this;
    this.isMoving = true;
    await this.session.goToPath(path);
    this.isMoving = false;
    this.lookedAt = path.join(' ');
    this.asked = this.session.game.record;
  }

  /** Takes what was tried, and what was played after it meanwhile, out of the game, and goes back to the position of the mistake. */
  private async takeBack(): Promise<void> {
    const { game, edits } = this.session;
    if (game.id !== this.gameId) return;
    this.isMoving = true;
    for (let tries = game.path.length - this.path.length; tries > 0; tries -= 1) {
      if (game.record === this.asked || edits.undoLabel !== t('move')) break;
      await edits.undo();
      edits.dismiss();
    }
    await this.back();
  }

  /** Something has changed: a move may have been tried. */
  private look(): void {
    const { mistake, session, path } = this;
    const at = session.game.path;
    const now = at.join(' ');
    if (this.isMoving || now === this.lookedAt) return;
    this.lookedAt = now;
    const isAsked = this.state === 'asking' || this.state === 'wrong';
    if (!mistake || !isAsked || at.length !== path.length + 1 || !beginsWith(at, path)) return;
    void this.check(mistake, at);
  }

  private async check(mistake: ReviewedMove, at: Path): Promise<void> {
    const node = this.session.game.plies[at.length - 1];
    const uci = at.at(-1) ?? '';
    this.tried = node?.san ?? uci;
    this.reply = [];
    this.after = null;
    this.isBook = false;
    this.problem = '';
    if (uci === mistake.before.pv[0]) return this.accept();
    if (uci === mistake.node.uci) return void this.refuse(mistake.after);
    this.isBook = !!this.session.openings?.at(node?.fen ?? '');
    if (this.isBook) return this.accept();
    this.setState('checking');
    try {
      const after = await this.search(at, node?.fen ?? '');
      if (!this.isChecking(mistake)) return;
      if (lossBetween(mistake.before, after, mistake.turn).chances <= ACCEPTED_LOSS) this.accept();
      else await this.refuse(after);
    } catch {
      // The end of the practice ends the search, too, and the board is no longer its own.
      if (!this.isChecking(mistake)) return;
      this.engine?.terminate();
      this.engine = null;
      this.problem = t('The move could not be checked: the engine has stopped. Try again.');
      this.setState('asking');
      await this.takeBack();
    }
  }

  /** Whether a move is still checked against that mistake. */
  private isChecking(mistake: ReviewedMove): boolean {
    return !this.isEnded && this.mistake === mistake && this.state === 'checking';
  }

  private async search(at: Path, fen: string): Promise<Evaluation> {
    const { record } = this.session.game;
    if (!record) throw new Error(t('There is no game.'));
    this.engine ??= this.options.connect();
    await this.engine.newGame();
    return searchPosition(this.engine, specAt(record, at), turnOf(fen), this.options.nodes ?? PASS_NODES.deep);
  }

  private accept(): void {
    this.found += 1;
    this.setState('right');
  }

  private refuse(after: Evaluation): Promise<void> {
    this.after = after;
    this.reply = after.san;
    this.setState('wrong');
    return this.takeBack();
  }
}
