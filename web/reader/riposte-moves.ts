import { listOf } from '../element/attributes/read-attribute.ts';
import { MOVES } from '../element/attributes/reader-attributes.ts';
import type { PositionDetail } from '../element/events.ts';
import type { RiposteBoard } from '../element/riposte-board.ts';
import { t } from '../language/translate.ts';
import { moveWords, type ReadMove, readMoves } from './article.ts';
import { Base, define } from './dom.ts';
import { ask, mainLine } from './rules.ts';

let style: CSSStyleSheet | null = null;

/** Moves look like the text around them. */
function styleMoves(): void {
  if (style) return;
  style = new CSSStyleSheet();
  style.replaceSync(`
    .riposte-move { display: inline; margin: 0; padding: 0 2px; border: 0; border-radius: 3px; background: none; color: inherit;
      font: inherit; text-decoration: underline dotted; text-underline-offset: 0.2em; cursor: pointer; }
    .riposte-move:hover { text-decoration-style: solid; }
    .riposte-move:focus-visible { outline: 2px solid; outline-offset: 1px; }
    .riposte-move[aria-current] { background: color-mix(in srgb, currentColor 18%, transparent); font-weight: 600; text-decoration: none; }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
}

/** The game that an article is about. */
interface Game {
  fen: string;
  pgn: string;
  moves: readonly string[];
}

/** A board that follows an article: ours, or the one in a `<riposte-game>`. */
type Follows = HTMLElement & { board?: RiposteBoard | null; ready?: Promise<void> };

/**
 * Text of an article whose moves set a board: `<riposte-moves for="board">After 4. Ng5 d5 White…</riposte-moves>`. Moves in SAN
 * become buttons; what is no legal move stays text. `for`: the id of a `<riposte-board>` or `<riposte-game>`. The moves are played
 * from the position of that board, or the game on it.
 */
export class RiposteMoves extends Base {
  static readonly observedAttributes: readonly string[] = Object.keys(MOVES);
  /** Resolves when the text has been read. */
  read: Promise<void> = Promise.resolve();
  #buttons: { button: HTMLButtonElement; path: string[] }[] = [];
  #game: Game = { fen: 'startpos', pgn: '', moves: [] };
  #board: RiposteBoard | null = null;
  #started = false;
  /** Half-moves before the position on the board. */
  #ply = -1;
  /** Marks the button of the position on the board. */
  readonly #follow = (event: Event): void => this.#mark((event as CustomEvent<PositionDetail>).detail.ply);

  connectedCallback(): void {
    // The text may not be parsed yet.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => this.#start(), { once: true });
    else this.#start();
  }

  disconnectedCallback(): void {
    this.#board?.removeEventListener('riposte-position', this.#follow);
  }

  attributeChangedCallback(): void {
    if (this.#started && this.#buttons.length === 0) this.read = this.#read();
  }

  #start(): void {
    if (this.#started) return this.#board?.addEventListener('riposte-position', this.#follow);
    this.#started = true;
    this.read = this.#read();
  }

  /** The board that `for` names; null without one. */
  async #find(): Promise<RiposteBoard | null> {
    const named = document.getElementById(this.getAttribute('for') ?? '') as Follows | null;
    if (!named) return null;
    await customElements.whenDefined(named.localName);
    await named.ready;
    return named.localName === 'riposte-board' ? (named as RiposteBoard) : (named.board ?? null);
  }

  async #read(): Promise<void> {
    const board = await this.#find();
    if (!board)
      return console.error(`riposte-moves: expected the id of a board in "for", got "${this.getAttribute('for') ?? ''}"`);
    styleMoves();
    this.#board = board;
    const texts: Text[] = [];
    const walker = document.createTreeWalker(this, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement?.closest('button, a, script, style, riposte-board, textarea')
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
    // One text, so that a number and its move may lie in two nodes.
    const starts: number[] = [];
    let all = '';
    for (const { data } of texts) {
      starts.push(all.length);
      all += data;
    }
    const moves = await ask(async (engine) => {
      const fen = board.getAttribute('fen')?.trim() || 'startpos';
      if (board.pgn.trim() !== '') {
        const { record } = await engine.readPgn(board.pgn, fen);
        this.#game = { fen: record.startFen, pgn: board.pgn, moves: mainLine(record).map(({ uci }) => uci) };
      } else this.#game = { fen, pgn: '', moves: listOf(board.getAttribute('moves') ?? '') };
      const { fen: from, moves: game } = this.#game;
      const start = await engine.describe({ fen: from, moves: [] });
      return readMoves(moveWords(all), start.fen, game, async (path) => {
        return (await engine.describe({ fen: from, moves: [...path] })).legal;
      });
    });
    this.#replace(texts, starts, moves);
    board.addEventListener('riposte-position', this.#follow);
  }

  /** Puts buttons in the place of the moves, from the last to the first, so that the places before stay. */
  #replace(texts: readonly Text[], starts: readonly number[], moves: readonly ReadMove[]): void {
    for (const { word, path } of [...moves].reverse()) {
      const at = starts.findLastIndex((start) => start <= word.from);
      const [text, start] = [texts[at]!, starts[at]!];
      if (word.to - start > text.data.length) continue;
      text.splitText(word.to - start);
      const move = text.splitText(word.from - start);
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'riposte-move';
      button.textContent = move.data;
      button.title = t('Show on the board');
      button.addEventListener('click', () => void this.#show(path));
      move.replaceWith(button);
      this.#buttons.unshift({ button, path });
    }
  }

  async #show(path: readonly string[]): Promise<void> {
    const [board, { fen, pgn, moves }] = [this.#board!, this.#game];
    const inGame = path.every((uci, i) => uci === moves[i]);
    const shown = board.moves;
    const onBoard = path.length <= shown.length && path.every((uci, i) => uci === shown[i]);
    if (inGame && pgn !== '') {
      // The reader may have left the game for a variation or a move of their own.
      if (board.pgn !== pgn || !onBoard) board.pgn = pgn;
    } else if (!onBoard) {
      board.fen = fen;
      board.moves = inGame ? moves : path;
    }
    await board.load();
    await board.goTo(path.length);
    this.#mark(path.length);
  }

  #mark(ply = this.#ply): void {
    this.#ply = ply;
    const shown = this.#board?.moves ?? [];
    for (const { button, path } of this.#buttons) {
      const here = path.length === ply && path.every((uci, i) => uci === shown[i]);
      if (here) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
  }
}

define('riposte-moves', RiposteMoves);

declare global {
  interface HTMLElementTagNameMap {
    'riposte-moves': RiposteMoves;
  }
}
