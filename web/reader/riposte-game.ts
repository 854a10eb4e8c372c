import { textOfBytes } from '../core/file-text.ts';
import { Latest } from '../core/latest.ts';
import { BOARD } from '../element/attributes/attributes.ts';
import { readAttribute, wrongAttribute } from '../element/attributes/read-attribute.ts';
import { GAME } from '../element/attributes/reader-attributes.ts';
import type { PositionDetail } from '../element/events.ts';
import type { RiposteBoard } from '../element/riposte-board.ts';
import { t } from '../language/translate.ts';
import type { ListedGame } from '../protocol/game-record.ts';
import { Base, box, button, controlStyle, define, reportError } from './dom.ts';
import { ask } from './rules.ts';

/** Attributes of the board inside, but for the game, which is chosen here. */
const PASSED: readonly string[] = Object.keys(GAME).filter((name) => name in BOARD && name !== 'pgn' && name !== 'ply');

/** Longer texts are listed in a worker, so that the page does not wait, in characters. */
const LONG_TEXT = 200_000;

async function gamesOf(text: string): Promise<readonly ListedGame[]> {
  if (text.length > LONG_TEXT) return await ask((engine) => engine.listPgn(text));
  return (await import('../pgn/list.ts')).listGames(text);
}

/** A game as the picker names it: `1. Morphy – Allies, Paris 1858, 1-0`. */
function titleOf({ tags, result }: ListedGame, index: number): string {
  const tag = (name: string): string => {
    const value = tags.find(([key]) => key === name)?.[1] ?? '';
    return /^[?.*]*$/.test(value) ? '' : value;
  };
  const players = [tag('White'), tag('Black')].filter(Boolean).join(' – ');
  const place = [tag('Event') || tag('Site'), /^\d{4}/.exec(tag('Date'))?.[0] ?? ''].filter(Boolean).join(' ');
  return `${index + 1}. ${[players, place, result === '*' ? '' : result].filter(Boolean).join(', ') || t('Game')}`;
}

/**
 * The games of a PGN with a board to play through them: `<riposte-game src="games.pgn" ply="12" autoplay>`. The PGN is the file at
 * `src`, the attribute `pgn`, or the text inside the element. A file with several games has a picker. `GAME` in
 * web/element/attributes/reader-attributes.ts has its attributes.
 */
export class RiposteGame extends Base {
  static readonly observedAttributes: readonly string[] = [...PASSED, 'src', 'pgn'];
  /** Every attribute that the element reads. */
  static readonly attributes: readonly string[] = Object.keys(GAME);
  /** The board inside; null where there is no game. */
  board: RiposteBoard | null = null;
  /** Resolves when the first game is on the board, or when there is none. */
  ready: Promise<void> = Promise.resolve();
  #text = '';
  #games: readonly ListedGame[] = [];
  #timer: ReturnType<typeof setInterval> | undefined;
  #play: HTMLButtonElement | null = null;
  #open = false;
  /** Half-moves before the position on the board. */
  #ply = 0;
  readonly #latest = new Latest();

  constructor() {
    super();
    this.addEventListener('riposte-position', (event) => {
      this.#ply = (event as CustomEvent<PositionDetail>).detail.ply;
    });
  }

  connectedCallback(): void {
    if (this.#open) return;
    // The text inside may not be parsed yet.
    if (document.readyState === 'loading') {
      this.ready = new Promise((resolve) =>
        addEventListener('DOMContentLoaded', () => resolve(this.isConnected ? this.#start() : undefined), { once: true }),
      );
    } else this.ready = this.#start();
  }

  disconnectedCallback(): void {
    // A moved element is removed and inserted again within one task.
    setTimeout(() => !this.isConnected && this.pause());
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after || !this.#open) return;
    if (PASSED.includes(name)) this.#pass(name);
    else this.ready = this.#start();
  }

  async #start(): Promise<void> {
    this.#open = true;
    this.pause();
    this.#reserve();
    const signal = this.#latest.begin();
    try {
      const text = await this.#source();
      const games = await gamesOf(text);
      if (signal.aborted) return;
      if (games.length === 0) throw new Error(t('pgn: expected a game, found none'));
      this.#text = text;
      this.#games = games;
      this.#render();
      await this.show(this.#number('game', games.length) - 1, this.getAttribute('ply') ?? '0');
      if (this.hasAttribute('autoplay') && !signal.aborted) this.play();
    } catch (error) {
      if (signal.aborted) return;
      reportError(this, error instanceof Error ? error.message : String(error));
      this.#say(error instanceof Error ? error.message : String(error));
    }
  }

  async #source(): Promise<string> {
    const src = this.getAttribute('src');
    if (!src) return this.getAttribute('pgn') ?? this.textContent ?? '';
    const answer = await fetch(new URL(src, document.baseURI)).catch(() => null);
    if (!answer?.ok)
      throw new Error(t('src: {src} could not be read{value}', { src, value: answer ? ` (${answer.status})` : '' }));
    return textOfBytes(await answer.arrayBuffer());
  }

  /** A whole number in an attribute; reports another value and returns the usual one. */
  #number(name: 'game' | 'ply' | 'autoplay', max: number = GAME[name].max): number {
    const text = this.getAttribute(name)?.trim() ?? '';
    const reading = text === '' ? null : readAttribute({ ...GAME[name], max }, text);
    if (reading && 'value' in reading) return reading.value;
    if (reading) reportError(this, wrongAttribute(name, reading.expected, text));
    return Number(GAME[name].usual);
  }

  #shadow(): ShadowRoot {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [controlStyle()];
    return root;
  }

  /** Shows a message in the place of the board, with the text that was there. */
  #say(message: string): void {
    const said = document.createElement('p');
    said.setAttribute('role', 'alert');
    said.textContent = message;
    this.board = null;
    const text = this.getAttribute('pgn');
    const source = document.createElement('pre');
    source.textContent = text;
    this.#shadow().replaceChildren(said, text === null ? document.createElement('slot') : source);
  }

  /** Puts a board there that keeps the place of the game until that is read. */
  #reserve(): void {
    const board = document.createElement('riposte-board') as RiposteBoard;
    board.setAttribute('exportparts', 'status,player,board,strip,bar,moves,line,xray,tree');
    board.setAttribute('loading', 'manual');
    board.setAttribute('pgn', '');
    this.board = board;
    for (const name of PASSED) this.#pass(name);
    this.#shadow().replaceChildren(board);
  }

  /** The controls of the games, which the board shows above the moves. */
  #render(): void {
    const controls = box('controls');
    controls.slot = 'controls';
    if (this.#games.length > 1) {
      const picker = document.createElement('select');
      picker.append(...this.#games.map((game, i) => new Option(titleOf(game, i), String(i))));
      picker.addEventListener('change', () => void this.show(picker.selectedIndex));
      const label = document.createElement('label');
      label.append(t('Game'), picker);
      controls.append(label);
    }
    this.#play = null;
    if (this.hasAttribute('autoplay')) {
      this.#play = button(t('Play'), () => (this.#timer === undefined ? this.play() : this.pause()));
      controls.append(this.#play);
    }
    if (controls.childElementCount > 0) this.board?.append(controls);
  }

  #pass(name: string): void {
    const value = this.getAttribute(name) ?? (name === 'mode' ? GAME.mode.usual : null);
    if (value === null) this.board?.removeAttribute(name);
    else this.board?.setAttribute(name, value);
  }

  /** Shows a game, from 0, after a half-move or at its end (`'last'`). */
  async show(index: number, ply: number | string = 0): Promise<void> {
    const [game, { board }] = [this.#games[index], this];
    if (!game || !board)
      throw new RangeError(t('game: expected a number below {length}, got {index}', { length: this.#games.length, index }));
    this.pause();
    const picker = this.shadowRoot?.querySelector('select');
    if (picker) picker.selectedIndex = index;
    board.pgn = this.#text.slice(game.from, game.to);
    await board.load();
    if (ply === 'last') return;
    const wanted = typeof ply === 'number' ? ply : this.#number('ply', game.plies);
    await board.goTo(wanted);
  }

  /** Plays the moves one after another, to the end of the game. */
  play(): void {
    const { board } = this;
    if (!board || this.#timer !== undefined) return;
    const pace = this.#number('autoplay');
    let again = this.#ply >= board.moves.length;
    const step = (): void => {
      // At the end it begins again.
      const next = again ? 0 : Math.min(this.#ply + 1, board.moves.length);
      again = false;
      void board.goTo(next);
      if (next === board.moves.length) this.pause();
    };
    this.#timer = setInterval(step, pace);
    this.#label();
  }

  /** Stops the autoplay. */
  pause(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#label();
  }

  #label(): void {
    if (this.#play) this.#play.textContent = this.#timer === undefined ? t('Play') : t('Pause');
  }
}

define('riposte-game', RiposteGame);

declare global {
  interface HTMLElementTagNameMap {
    'riposte-game': RiposteGame;
  }
}
