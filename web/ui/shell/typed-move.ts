/** Moves typed on the keyboard, in SAN or UCI, while letters alone are commands of the page. */

import { language, shownMoves, t, typedMoves } from '../../language/translate.ts';
import type { LegalMove } from '../../protocol/protocol.ts';

/** A capital that begins the letters of a piece, in English or in the language of the page. */
const isPiece = (key: string): boolean => /^[KQRBN]$/.test(key) || language().pieces.some((letters) => letters[0] === key);
/** Characters of moves; a capture, a check and a promotion may be written or left out. */
const isOfMove = (key: string): boolean =>
  /^[a-hknqrKQRBNOoxX0-8=+#-]$/.test(key) || language().pieces.some((letters) => letters.includes(key));
/** A typed move without what may be left out. Castling is written with O, o or 0. */
const plain = (text: string): string => text.replace(/[-+#=xX]/g, '').replace(/[o0]/g, 'O');

/**
 * The moves whose SAN in the language of the page, else in English, or whose UCI text begins with, or is, what was typed; piece letters may
 * be small where that is not ambiguous.
 */
function matching(legal: readonly LegalMove[], typed: string, fits: (move: string, typed: string) => boolean): LegalMove[] {
  const asTyped = (text: string): string => text;
  const small = (text: string): string => text.toLowerCase();
  const find = (texts: (move: LegalMove) => string[], fold: (text: string) => string): LegalMove[] =>
    legal.filter((move) => texts(move).some((text) => fits(fold(plain(text)), fold(plain(typed)))));
  const own = ({ san, uci }: LegalMove): string[] => [typedMoves(san), uci];
  const english = ({ san }: LegalMove): string[] => [san];
  for (const fold of [asTyped, small]) {
    for (const texts of [own, english]) {
      const found = find(texts, fold);
      if (found.length > 0) return found;
    }
  }
  return [];
}

/** The legal moves that what was typed may become. */
export const movesStartingWith = (legal: readonly LegalMove[], typed: string): LegalMove[] =>
  plain(typed) === '' ? [] : matching(legal, typed, (move, text) => move.startsWith(text));

/** The one legal move that was typed; null if none or several. */
export function moveTyped(legal: readonly LegalMove[], typed: string): LegalMove | null {
  const moves = matching(legal, typed, (move, text) => move === text);
  return moves.length === 1 ? moves[0]! : null;
}

/** Milliseconds after which a letter alone is a command. */
const COMMAND_DELAY_MS = 350;
/** Milliseconds after which a started move, or a message, is dropped. */
const FORGET_MS = 6_000;

export interface TypedMoveHooks {
  /** The legal moves now; empty if the user may not move. */
  legal(): readonly LegalMove[];
  play(uci: string): void;
  /** Runs the command of a key that was not the start of a move. */
  command(e: KeyboardEvent): void;
  changed(): void;
}

/** Collects typed characters until Enter plays the move. */
export class TypedMove {
  /** What has been typed so far; `''` while nothing is. */
  text = '';
  /** Why the last text was not a move; `''` for none. */
  error = '';
  private readonly hooks: TypedMoveHooks;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The key that started the text, while it may still be a command. */
  private first: KeyboardEvent | null = null;

  constructor(hooks: TypedMoveHooks) {
    this.hooks = hooks;
  }

  /** Takes a key without Ctrl, Alt or Cmd. Returns whether it belongs to a move; then it must do nothing else. */
  key(e: KeyboardEvent): boolean {
    const { key } = e;
    if (this.text === '') return isOfMove(key) && this.begin(e);
    if (key === 'Escape') this.set('');
    else if (key === 'Backspace') this.set(this.text.slice(0, -1));
    else if (key === 'Enter') this.enter();
    else if (isOfMove(key)) return this.add(e);
    else if (this.first !== null) {
      // The letter before was a command, and so may be this key.
      this.giveUp();
      return false;
    } else return key.length === 1 && key !== ' ';
    return true;
  }

  /** Forgets what was typed. */
  clear(): void {
    this.set('');
  }

  private begin(e: KeyboardEvent): boolean {
    if (movesStartingWith(this.hooks.legal(), e.key).length === 0 && !isPiece(e.key) && e.key !== 'O') return false;
    this.set(e.key);
    // A capital letter is a piece; a small one may be a command.
    if (e.key !== e.key.toUpperCase()) {
      this.first = e;
      this.wait(COMMAND_DELAY_MS, () => this.giveUp());
    }
    return true;
  }

  private add(e: KeyboardEvent): boolean {
    const next = this.text + e.key;
    // Two commands in a row are no move.
    if (this.first && movesStartingWith(this.hooks.legal(), next).length === 0) {
      this.giveUp();
      return this.key(e);
    }
    this.set(next);
    return true;
  }

  /** The text is no move: its first letter was a command. */
  private giveUp(): void {
    const { first } = this;
    this.set('');
    if (first) this.hooks.command(first);
  }

  private enter(): void {
    const { text } = this;
    const legal = this.hooks.legal();
    const move = moveTyped(legal, text);
    this.set('');
    if (move) return this.hooks.play(move.uci);
    const close = movesStartingWith(legal, text);
    const examples = close.slice(0, 4).map(({ san }) => shownMoves(san));
    this.error =
      examples.length > 0
        ? t('{text} may be {join}', { text, join: examples.join(', ') })
        : t('{text} is not a legal move', { text });
    this.wait(FORGET_MS, () => this.set(''));
    this.hooks.changed();
  }

  private set(text: string): void {
    clearTimeout(this.timer);
    this.first = null;
    this.text = text;
    this.error = '';
    if (text !== '') this.wait(FORGET_MS, () => this.set(''));
    this.hooks.changed();
  }

  private wait(ms: number, then: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(then, ms);
  }
}
