import { moveHint } from '../core/move-hint.ts';
import { PUZZLE } from '../element/attributes/reader-attributes.ts';
import type { MoveDetail } from '../element/events.ts';
import type { RiposteBoard } from '../element/riposte-board.ts';
import { t } from '../language/translate.ts';
import type { MoveNode } from '../protocol/game-record.ts';
import { Base, box, button, controlStyle, define, reportError, statusLine } from './dom.ts';
import { ask, bareSan, explainMove, mainLine } from './rules.ts';

/** The pieces, the side to move and the number of the move: castling rights may be written in two ways. */
const placeOf = (fen: string): string => {
  const [pieces, turn, , , , number] = fen.split(' ');
  return `${pieces} ${turn} ${number}`;
};

/** The sentences of an explanation that do not name the solution. */
const withoutSolution = (text: string, solution: string): string =>
  (text.match(/[^.]+(?:\.(?!\s|$)[^.]+)*\.(?:\s|$)/g) ?? [])
    .filter((sentence) => !sentence.includes(bareSan(solution)))
    .join('')
    .trim();

/**
 * Find the move: `<riposte-puzzle fen="…" solution="1. Qb8+ Nxb8 2. Rd8#">`, or `pgn` with a game that begins at the position. The user
 * plays the side to move; the replies are those of the solution. Sends `riposte-solved` with `{ mistakes, hints }`.
 */
export class RipostePuzzle extends Base {
  static readonly observedAttributes: readonly string[] = ['fen', 'solution', 'pgn'];
  /** Every attribute that the element reads. */
  static readonly attributes: readonly string[] = Object.keys(PUZZLE);
  /** The board inside; null where there is no puzzle. */
  board: RiposteBoard | null = null;
  /** Resolves when the puzzle is on the board, or cannot be read. */
  ready: Promise<void> = Promise.resolve();
  #fen = '';
  #line: readonly MoveNode[] = [];
  /** Moves of the solution that have been played. */
  #at = 0;
  #mistakes = 0;
  #hints = 0;
  /** Hints to the move that is to be found. */
  #given = 0;
  /** True while the element itself plays a move. */
  #replying = false;
  #status: HTMLParagraphElement | null = null;
  #hint: HTMLButtonElement | null = null;
  #open = false;

  connectedCallback(): void {
    if (this.#open) return;
    this.#open = true;
    this.ready = this.#start();
  }

  attributeChangedCallback(_: string, before: string | null, after: string | null): void {
    if (before !== after && this.#open) this.ready = this.ready.then(() => this.#start());
  }

  async #start(): Promise<void> {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [controlStyle()];
    // It keeps the place of the puzzle until that is read.
    this.board = document.createElement('riposte-board') as RiposteBoard;
    this.board.setAttribute('mode', 'puzzle');
    this.board.setAttribute('loading', 'manual');
    root.replaceChildren(this.board);
    try {
      const fen = this.getAttribute('fen')?.trim() || 'startpos';
      const { record, notice, problems } = await ask((engine) =>
        engine.readPgn(this.getAttribute('pgn') ?? this.getAttribute('solution') ?? '', fen),
      );
      // A solution that is played only in part is none.
      if (problems.includes(notice)) throw new Error(`solution: ${notice}`);
      this.#line = mainLine(record);
      this.#fen = record.startFen;
      if (this.#line.length === 0)
        throw new Error(t('solution: expected at least one move{value}', { value: notice === '' ? '' : `. ${notice}` }));
      this.#render(this.board);
      await this.restart();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      reportError(this, message);
      const said = statusLine();
      said.textContent = message;
      this.board = null;
      root.replaceChildren(said, document.createElement('slot'));
    }
  }

  #render(board: RiposteBoard): void {
    board.setAttribute('orientation', this.#fen.split(' ')[1] === 'b' ? 'black' : 'white');
    const theme = this.getAttribute('theme');
    if (theme !== null) board.setAttribute('theme', theme);
    board.addEventListener('riposte-move', (event) => this.#judge(event as CustomEvent<MoveDetail>));
    this.#status = statusLine();
    this.#hint = button(t('Hint'), () => this.hint());
    const again = button(t('Start again'), () => void this.restart());
    const controls = box('controls', this.#status, this.#hint, again);
    controls.slot = 'controls';
    board.append(controls);
  }

  /** Starts the puzzle from its first move. */
  async restart(): Promise<void> {
    const { board } = this;
    if (!board) return;
    [this.#at, this.#mistakes, this.#hints, this.#given] = [0, 0, 0, 0];
    board.fen = this.#fen;
    await board.load();
    this.#say(this.#fen.split(' ')[1] === 'b' ? t('Find the best move for Black.') : t('Find the best move for White.'));
  }

  get #wanted(): MoveNode | undefined {
    return this.#line[this.#at];
  }

  /** Whether a FEN is the position before a move of the solution. */
  #isBefore(index: number, fen: string): boolean {
    return placeOf(this.#line[index - 1]?.fen ?? this.#fen) === placeOf(fen);
  }

  /** Tells the piece that moves; asked again, its target. */
  hint(): void {
    const wanted = this.#wanted;
    if (!wanted) return;
    this.#given += 1;
    this.#hints += 1;
    const [from, to] = [wanted.uci.slice(0, 2), wanted.uci.slice(2, 4)];
    this.#say(moveHint(wanted.san, from, this.#given === 1 ? undefined : to));
  }

  #judge(event: CustomEvent<MoveDetail>): void {
    if (this.#replying) return;
    const wanted = this.#wanted;
    const { uci, san, before } = event.detail;
    // The user has stepped back: what is played there is no answer, but the solution can be followed again.
    if (!wanted || !this.#isBefore(this.#at, before)) {
      const known = this.#line.slice(0, this.#at).some((move, i) => move.uci === uci && this.#isBefore(i, before));
      return known ? undefined : event.preventDefault();
    }
    // Every mate is as good as the one in the solution.
    if (uci === wanted.uci || (san.endsWith('#') && wanted.san.endsWith('#')))
      return void setTimeout(() => void this.#advance(san));
    event.preventDefault();
    this.#mistakes += 1;
    this.#say(t('{san} is not the move.', { san }));
    void this.#explain(before, san, wanted.san);
  }

  async #explain(fen: string, san: string, solution: string): Promise<void> {
    const mistake = this.#mistakes;
    const { text, reply } = await explainMove(fen, san).catch(() => ({ text: '', reply: '' }));
    // Another move was tried meanwhile.
    if (mistake !== this.#mistakes || this.#wanted?.san !== solution) return;
    const why = withoutSolution(text, solution) || (reply === '' ? '' : t('The reply is {reply}.', { reply }));
    if (why !== '') this.#say(t('{san} is not the move. {why}', { san, why }));
  }

  async #advance(san: string): Promise<void> {
    this.#at += 1;
    this.#given = 0;
    const reply = this.#wanted;
    if (!reply || san.endsWith('#')) return this.#solved(san);
    this.#replying = true;
    await this.board?.play(reply.uci).finally(() => (this.#replying = false));
    this.#at += 1;
    if (this.#wanted) this.#say(t('{san} is right. The reply is {san2}. Find the next move.', { san, san2: reply.san }));
    else this.#solved(san);
  }

  #solved(san: string): void {
    this.#at = this.#line.length;
    this.#say(t('{san} is right. Solved.', { san }), true);
    const detail = { mistakes: this.#mistakes, hints: this.#hints };
    this.dispatchEvent(new CustomEvent('riposte-solved', { detail, bubbles: true, composed: true }));
  }

  #say(text: string, solved = false): void {
    if (!this.#status || !this.#hint) return;
    this.#status.textContent = text;
    this.#status.classList.toggle('solved', solved);
    this.#hint.disabled = solved;
  }
}

define('riposte-puzzle', RipostePuzzle);

declare global {
  interface HTMLElementTagNameMap {
    'riposte-puzzle': RipostePuzzle;
  }
}
