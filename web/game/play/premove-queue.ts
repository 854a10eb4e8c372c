import type { LegalMove } from '../../protocol/protocol.ts';
import { beginsWith, type Path } from '../../state/game-tree.ts';
import type { PlayedGame } from './played-game.ts';
import { type Premove, premoveTargets, typedPremoves, withPremoves } from './premoves.ts';

/** More premoves than this are not kept. */
const MOST_PREMOVES = 20;

/** Moves that the user enters while the engine thinks. Each is played when its turn comes, if it is legal then. */
export class PremoveQueue {
  /** Whether premoves can be entered. */
  enabled = false;
  private readonly session: PlayedGame;
  private readonly changed: () => void;
  private list: readonly Premove[] = [];
  /** The line at whose end the engine moves before the first premove. */
  private line: Path = [];

  constructor(session: PlayedGame, changed: () => void) {
    this.session = session;
    this.changed = changed;
  }

  /** The premoves in their order; none while an earlier position is shown. */
  get moves(): readonly Premove[] {
    return this.session.game.atEnd ? this.waiting : [];
  }

  /** The premoves that will be played, whatever position is shown. */
  get waiting(): readonly Premove[] {
    const { game, mode } = this.session;
    if (this.list.length === 0 || mode !== 'play' || game.over) return [];
    // After a takeback, after another move, or in another game they are meaningless.
    const isNext = game.line.length - this.line.length <= 1 && beginsWith(game.line, this.line);
    return isNext ? this.list : [];
  }

  /** True while a move that the user enters is a premove: the engine is thinking about its move. */
  get open(): boolean {
    const { game, mode, user, locked, engineToMove } = this.session;
    return this.enabled && mode === 'play' && !locked && engineToMove && game.atEnd && !game.over && game.turn !== user;
  }

  /** The position shown with all premoves played; null without premoves. */
  get fen(): string | null {
    const { moves } = this;
    const fen = this.session.game.shown?.fen;
    return fen && moves.length > 0 ? withPremoves(fen, moves, this.session.user) : null;
  }

  /** Squares to which the piece on a square may be premoved, after the premoves so far. */
  targets(from: string): string[] {
    return this.open ? premoveTargets(this.position, from, this.session.user) : [];
  }

  /** The premoves that can be typed. */
  get typed(): LegalMove[] {
    return this.open ? typedPremoves(this.position, this.session.user) : [];
  }

  /** Adds a premove. Ignored if no premove is possible now, or the piece cannot move so. */
  add(from: string, to: string): void {
    const { moves } = this;
    if (moves.length < MOST_PREMOVES && this.targets(from).includes(to)) {
      this.list = [...moves, { from, to }];
      this.line = this.session.game.line;
    }
    this.changed();
  }

  /** Cancels all premoves. Returns whether there were any. */
  clear(): boolean {
    const any = this.waiting.length > 0;
    this.list = [];
    if (any) this.changed();
    return any;
  }

  /** Whether the turn of the first premove has come. */
  get due(): boolean {
    const { game, user } = this.session;
    return this.waiting.length > 0 && game.turn === user && game.plies.length === this.line.length + 1;
  }

  /** Takes the first premove, which is due at the end of the game: `move` is null where it is not legal, and all are dropped. */
  take(): { premove: Premove; move: LegalMove | null } | null {
    const { game } = this.session;
    const [premove, ...rest] = this.waiting;
    if (!premove) return null;
    const legal = game.movesBetween(premove.from, premove.to);
    const move = legal.find(({ promotion }) => promotion === 'q') ?? legal[0] ?? null;
    this.list = move ? rest : [];
    if (move) this.line = [...game.line, move.uci];
    return { premove, move };
  }

  private get position(): string {
    return this.fen ?? this.session.game.shown?.fen ?? '';
  }
}
