import type { SearchInfo } from '../../protocol/protocol.ts';
import { beginsWith, type Path } from '../../state/game-tree.ts';
import { acceptsDraw, type DrawFacts, offersDraw, scoreValue } from './draw-judgement.ts';
import type { PlayedGame } from './played-game.ts';

/** Half-moves after which a player may offer again. */
const OFFER_INTERVAL = 20;

/** Offers of a draw in a game against the engine: the user's, which the engine answers at once, and the engine's. */
export class DrawOffers {
  private readonly session: PlayedGame;
  /** The scores of the engine's searches for White, each with the half-moves before its move. */
  private scores: { ply: number; value: number }[] = [];
  /** The line at the last offer of each; null if there was none. */
  private offered: { person: Path | null; engine: Path | null } = { person: null, engine: null };

  constructor(session: PlayedGame) {
    this.session = session;
  }

  /** True if the user may offer a draw now: in a game with moves, and not again soon after the last offer. */
  get canOffer(): boolean {
    const { game, mode, locked } = this.session;
    if (mode !== 'play' || locked || game.over || game.plies.length < 2) return false;
    return this.engineOffers || this.rested(this.offered.person);
  }

  /** True while the engine's offer stands: until the user moves. */
  get engineOffers(): boolean {
    const { game, mode } = this.session;
    return mode === 'play' && !game.over && this.since(this.offered.engine) === 0;
  }

  /** True after the engine has declined, for the rest of the move. */
  get declined(): boolean {
    const { game, mode } = this.session;
    const since = this.since(this.offered.person);
    return mode === 'play' && !game.over && since !== null && since <= 1;
  }

  /** The user offers a draw, or accepts the engine's offer. Returns whether the game is a draw now. */
  offer(): boolean {
    if (!this.canOffer) return false;
    const { game } = this.session;
    if (this.engineOffers || acceptsDraw(this.facts())) {
      game.finish('agreement', '1/2-1/2');
      return true;
    }
    this.offered = { ...this.offered, person: game.line };
    return false;
  }

  /** Notes that the engine has played the last move, with the report of its search. It may offer a draw with it. */
  enginePlayed(report: SearchInfo | undefined): void {
    const { game, mode } = this.session;
    const ply = game.plies.length - 1;
    this.scores = this.scores.filter((score) => score.ply < ply);
    // The other side has just moved, also where the engine has moved for the user.
    if (report) this.scores.push({ ply, value: game.turn === 'b' ? scoreValue(report.score) : -scoreValue(report.score) });
    if (mode === 'play' && !game.over && this.rested(this.offered.engine) && offersDraw(this.facts()))
      this.offered = { ...this.offered, engine: game.line };
  }

  /** Brings the offers up to date with the game: those from moves that were taken back have never been made. */
  follow(): void {
    const { person, engine } = this.offered;
    this.offered = { person: this.since(person) === null ? null : person, engine: this.since(engine) === null ? null : engine };
  }

  /** Forgets everything: another game has started. */
  clear(): void {
    this.scores = [];
    this.offered = { person: null, engine: null };
  }

  /** Half-moves since an offer; null if there was none in the line on the board. */
  private since(offer: Path | null): number | null {
    const { line } = this.session.game;
    return offer && beginsWith(line, offer) ? line.length - offer.length : null;
  }

  /** Whether an offer is long enough ago. One from a line that was taken back does not count. */
  private rested(offer: Path | null): boolean {
    const since = this.since(offer);
    return since === null || since >= OFFER_INTERVAL;
  }

  private facts(): DrawFacts {
    const { game, user } = this.session;
    const sign = user === 'w' ? -1 : 1;
    const fen = game.fenAt(game.plies.length);
    return {
      scores: this.scores.filter(({ ply }) => ply < game.plies.length).map(({ value }) => sign * value),
      moves: game.clock.move - 1 + Math.floor(game.plies.length / 2),
      pieces: (fen.split(' ')[0] ?? '').replace(/[^nbrqNBRQ]/g, '').length,
    };
  }
}
