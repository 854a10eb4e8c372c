import { BOARD, type BoardAttribute, type BoardMode, type Properties } from './attributes/attributes.ts';
import { reflect } from './attributes/reflect.ts';
import type { BoardController } from './board-controller.ts';
import type { RiposteEvents } from './events.ts';
import { adviceFor, reportFailure } from './failure.ts';
import { placeholderFrame, placeholderStyle, printedFrame } from './placeholder.ts';

export type {
  BestMoveDetail,
  ErrorDetail,
  InfoDetail,
  KillerDetail,
  MoveDetail,
  PositionDetail,
  RiposteEvents,
} from './events.ts';
export type { BoardMode };

/** Properties that are more than their attribute. */
type Own = 'fen' | 'moves' | 'pgn' | 'level' | 'orientation';
/** Servers have no HTMLElement; importing this file there must not fail. */
const Base = (typeof HTMLElement === 'function' ? HTMLElement : class {}) as new () => HTMLElement &
  Omit<Properties<typeof BOARD>, Own>;

const ATTRIBUTES = Object.keys(BOARD) as BoardAttribute[];

declare const RIPOSTE_BUILD: string | undefined;
/** The package's build (scripts/build/package.mjs); `''` outside of the package. */
const BUILD = typeof RIPOSTE_BUILD === 'string' ? RIPOSTE_BUILD : '';

/**
 * A chess board with an engine: `<riposte-board mode="analyse" fen="...">`. Loads its other files when the board becomes
 * visible, with `loading="eager"`, or when a method is called. Dispatches the events of `RiposteEvents`.
 * `BOARD` in attributes.ts has its attributes, and which of them are also properties. An attribute that is removed has its default again; a
 * clock then goes from the game in play, too.
 */
export class RiposteBoard extends Base {
  static readonly observedAttributes: readonly string[] = ATTRIBUTES;
  /** Every attribute that the element reads. */
  static readonly attributes: readonly string[] = ATTRIBUTES;
  /** Build of the package that defined this class; `''` outside of the package. */
  static readonly riposteBuild: string = BUILD;
  #controller: BoardController | null = null;
  #loading: Promise<void> | null = null;
  /** True once a method has been called; then the board loads even outside the document. */
  #loadRequested = false;
  #observer: IntersectionObserver | null = null;
  #changedAttributes = new Set<string>();
  #applying: Promise<void> | null = null;
  /** True while the code that has set `moves` runs: a FEN that it sets is where they begin. */
  #movesJustSet = false;

  constructor() {
    super();
    const shadow = this.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [placeholderStyle()];
    shadow.append(placeholderFrame());
  }

  connectedCallback(): void {
    if (this.#controller) {
      if (this.#controller.resume()) this.#applyAttributes('mode');
    } else if (this.getAttribute('loading') === 'eager') {
      this.#loadQuietly();
    } else if (this.getAttribute('loading') !== 'manual') {
      this.#observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) this.#loadQuietly();
        },
        { rootMargin: '200px' },
      );
      this.#observer.observe(this);
      // Paper shows boards that were never scrolled to.
      addEventListener('beforeprint', this.#loadForPrint);
    }
  }

  disconnectedCallback(): void {
    this.#observer?.disconnect();
    removeEventListener('beforeprint', this.#loadForPrint);
    // A moved element is removed and inserted again within one task.
    setTimeout(() => !this.isConnected && this.#controller?.suspend());
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after) return;
    if (name === 'lang') this.#controller?.changeLanguage();
    else if (this.#controller) this.#applyAttributes(name);
    else if (name === 'loading' && after === 'eager' && this.isConnected) this.#loadQuietly();
  }

  /** Loads the board and the engine now; resolves when the position is set up. Rejects if a file cannot be loaded. */
  async load(): Promise<void> {
    this.#loadRequested = true;
    await this.#load();
    await this.#applying;
  }

  readonly #loadForPrint = (): void => {
    const { fen, pgn } = this;
    const frame = this.shadowRoot?.querySelector('.frame');
    if (frame && (fen || pgn)) frame.append(printedFrame(fen, pgn));
    this.#loadQuietly();
  };

  #loadQuietly(): void {
    // Reported as `riposte-error`.
    this.#load().catch(() => {});
  }

  #load(): Promise<void> {
    this.#observer?.disconnect();
    removeEventListener('beforeprint', this.#loadForPrint);
    this.#loading ??= this.#createController();
    return this.#loading;
  }

  async #createController(): Promise<void> {
    try {
      const { BoardController, creationTurn, speakAt } = await import('./board-controller.ts');
      await Promise.all([creationTurn(), speakAt(this)]);
      if (!this.isConnected && !this.#loadRequested) {
        // Removed meanwhile; it loads when it is inserted again.
        this.#loading = null;
        return;
      }
      this.#controller = new BoardController(this, this.shadowRoot as ShadowRoot);
    } catch (error) {
      this.#loading = null;
      const message = `The board could not be loaded: ${String(error)}${adviceFor(error)}`;
      reportFailure(this, message);
      this.#sayFailure(message);
      throw error;
    }
    this.#applyAttributes(...ATTRIBUTES);
  }

  /** Says why there is no board, and shows what the author has put in its place. */
  #sayFailure(message: string): void {
    const said = document.createElement('p');
    said.setAttribute('role', 'alert');
    said.textContent = message;
    this.shadowRoot?.querySelector('.frame')?.replaceChildren(said, document.createElement('slot'));
  }

  /** Applies attributes that were set together at once, in the order in which they were set. */
  #applyAttributes(...names: string[]): void {
    for (const name of names) this.#changedAttributes.add(name);
    this.#applying ??= Promise.resolve()
      .then(async () => {
        while (this.#changedAttributes.size > 0 && this.#controller) {
          const names = this.#changedAttributes;
          this.#changedAttributes = new Set();
          await this.#controller.applyAttributes(names);
        }
      })
      .finally(() => (this.#applying = null));
  }

  async #session(): Promise<BoardController['session']> {
    await this.load();
    return (this.#controller as BoardController).session;
  }

  /** Sets or removes one of the attributes of a game; a new text removes `others`. */
  #setGame(name: 'fen' | 'moves' | 'pgn', text: string | null | undefined, others: readonly string[]): void {
    if (text) {
      for (const other of others) this.removeAttribute(other);
      this.setAttribute(name, text);
    } else this.removeAttribute(name);
    // Setting the same text again does not change the attribute, but must return to the start of the game. A framework sets null for
    // what is not given.
    if (this.#controller && text != null) this.#applyAttributes(name);
  }

  /**
   * The FEN on the board, or the attribute until the board is loaded. Setting it removes `pgn`, and `moves` unless the same
   * synchronous code has set them. An empty text or null removes the attribute `fen` alone.
   */
  get fen(): string {
    return this.#controller?.session.game.shown?.fen ?? this.getAttribute('fen') ?? '';
  }
  set fen(fen: string | null | undefined) {
    this.#setGame('fen', fen, this.#movesJustSet ? ['pgn'] : ['moves', 'pgn']);
  }

  /** Moves of the game in UCI text, from `fen` or the starting position. Setting them removes `pgn`; an empty list or null removes them alone. */
  get moves(): string[] {
    const plies = this.#controller?.session.game.plies.map((ply) => ply.uci);
    return plies ?? (this.getAttribute('moves') ?? '').split(/[\s,]+/).filter((move) => move !== '');
  }
  set moves(moves: readonly string[] | null | undefined) {
    this.#movesJustSet = true;
    queueMicrotask(() => (this.#movesJustSet = false));
    this.#setGame('moves', moves?.join(' '), ['pgn']);
  }

  /** The PGN in the attribute; `toPgn()` returns the game on the board. Setting it removes `fen` and `moves`; an empty text or null removes it alone. */
  get pgn(): string {
    return this.getAttribute('pgn') ?? '';
  }
  set pgn(pgn: string | null | undefined) {
    this.#setGame('pgn', pgn, ['fen', 'moves']);
  }

  /** The engine's level: a number from 1, or an id; `''` if not set. */
  get level(): string {
    return this.getAttribute('level') ?? '';
  }
  set level(level: string | number) {
    this.setAttribute('level', String(level));
  }

  /** The side at the bottom of the board. */
  get orientation(): 'white' | 'black' {
    return this.#controller?.shell.orientation ?? (this.getAttribute('orientation') === 'black' ? 'black' : 'white');
  }
  set orientation(side: 'white' | 'black') {
    this.setAttribute('orientation', side);
    // The user may have flipped the board since.
    if (this.#controller) this.#applyAttributes('orientation');
  }

  /** Plays a move of the user, UCI text or SAN. Resolves to whether it was played. */
  async play(move: string): Promise<boolean> {
    const session = await this.#session();
    const { game } = session;
    const legal = game.shown?.legal.find(({ uci, san }) => uci === move || san === move || san.replace(/[+#]$/, '') === move);
    const played = [...game.path, legal?.uci ?? move];
    await session.play(legal?.uci ?? move);
    // The engine may have answered already.
    const { path } = game;
    return played.every((uci, i) => uci === path[i]);
  }

  /** Takes back to the user's previous turn; in analysis, takes back one move. */
  async takeBack(): Promise<void> {
    await (await this.#session()).takeback();
  }

  /** Shows the position after `ply` half-moves of the game. */
  async goTo(ply: number): Promise<void> {
    await (await this.#session()).goTo(ply);
  }

  /** Starts a new game in which the user plays the side at the bottom of the board. */
  async newGame(): Promise<void> {
    for (const name of ['fen', 'moves', 'pgn']) this.removeAttribute(name);
    this.mode = 'play';
    await (await this.#session()).newGame(this.orientation === 'white' ? 'w' : 'b');
  }

  /** Resigns the game for the user. */
  async resign(): Promise<void> {
    (await this.#session()).resign();
  }

  /** Turns the board around. */
  flip(): void {
    this.orientation = this.orientation === 'white' ? 'black' : 'white';
  }

  /** Starts or stops the engine: its move, a move for the user, or the analysis. */
  async think(): Promise<void> {
    await (await this.#session()).engineNow();
  }

  /** Stops the search until it is requested again. */
  async stop(): Promise<void> {
    (await this.#session()).stopSearch();
  }

  /** The game so far as PGN. */
  async toPgn(): Promise<string> {
    await this.load();
    return (this.#controller as BoardController).toPgn();
  }

  /** The file of the last recorded search (mode `xray`), for `readRecording`, or null. */
  async recording(): Promise<ArrayBuffer | null> {
    return (await this.#session()).recorded.file?.bytes ?? null;
  }

  /** Moves the keyboard focus to the board. */
  override focus(): void {
    this.#controller?.shell.focus();
  }
}

reflect(RiposteBoard, BOARD);

/** Defines the element once, even if the page includes this script twice. Reports an element of this name that is not ours. */
function defineBoard(): void {
  const owner = customElements.get('riposte-board') as { riposteBuild?: string } | undefined;
  if (!owner) customElements.define('riposte-board', RiposteBoard);
  else if (owner.riposteBuild !== BUILD) {
    reportFailure(
      document,
      '<riposte-board> is already defined on this page, by another version of Riposte or by another script, and stays as it is',
    );
  }
}

if (typeof customElements === 'object') defineBoard();

/** The attributes of `<riposte-board>` in JSX. */
export interface RiposteBoardAttributes extends Partial<Record<BoardAttribute, string | number | boolean>> {
  [name: string]: unknown;
}

declare global {
  interface HTMLElementTagNameMap {
    'riposte-board': RiposteBoard;
  }
  interface HTMLElementEventMap extends RiposteEvents {}
  interface DocumentEventMap extends RiposteEvents {}
  namespace JSX {
    interface IntrinsicElements {
      'riposte-board': RiposteBoardAttributes;
    }
  }
}
