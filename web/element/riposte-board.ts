import type { BoardMode } from './board-mode.ts';
import type { Furniture } from './furniture.ts';
import { report } from './events.ts';

export type { BestMoveDetail, ErrorDetail, InfoDetail, KillerDetail, MoveDetail, PositionDetail, RiposteEvents } from './events.ts';
export type { BoardMode };

/** On a server there are no elements: importing this is harmless there. */
const Base = typeof HTMLElement === 'function' ? HTMLElement : (class {} as typeof HTMLElement);

const ATTRIBUTES = ['fen', 'moves', 'pgn', 'mode', 'level', 'movetime', 'depth', 'lines', 'orientation', 'arrows', 'killers', 'loading'];

declare const RIPOSTE_BUILD: string | undefined;
/** Which build of the package this is (scripts/build/package.mjs); `''` outside of it. */
const BUILD = typeof RIPOSTE_BUILD === 'string' ? RIPOSTE_BUILD : '';

/** Reports why there is no board: as `riposte-error`, and on the console for pages that do not listen. */
function fail(from: EventTarget, message: string): void {
  console.error(message);
  report(from, 'riposte-error', { message, fatal: true });
}

/** What the page's owner can do about an error, or `''`. */
function adviceFor(error: unknown): string {
  if (!/createPolicy|Trusted/.test(String(error))) return '';
  return ". The page's Content-Security-Policy must have: trusted-types riposte lit-html 'allow-duplicates'";
}

let placeholder: CSSStyleSheet | null = null;

/** Before the board is there: its squares, in its place. No style element, which strict policies refuse. All boards share it. */
function placeholderStyle(): CSSStyleSheet {
  if (placeholder) return placeholder;
  placeholder = new CSSStyleSheet();
  placeholder.replaceSync(`
    :host { display: block; min-width: 0; }
    :host([hidden]) { display: none; }
    :host([theme]) { padding: 10px; border-radius: 11px; background: var(--bg, transparent); }
    :host([theme="light"]) { color-scheme: light; }
    :host([theme="dark"]) { color-scheme: dark; }
    .empty { aspect-ratio: 1; border-radius: 7px; opacity: 0.5;
      background: repeating-conic-gradient(#8d9c8a 0 25%, #ebe5d6 0 50%) 0 0 / 25% 25%; }`);
  return placeholder;
}

/**
 * A chess board with the engine behind it: `<riposte-board mode="analyse" fen="...">`. Nothing but this file is loaded before
 * the board comes into sight, or `loading="eager"` or a method asks for it. Its events are those of `RiposteEvents`.
 *
 * Attributes, each a property of the same name as well: `fen` (a FEN, or none for the usual start), `moves` (from there, UCI
 * text), `pgn` (a game; its end is shown), `mode` (`view`, `play`, `analyse`, `xray`), `level` (1..), `movetime` (milliseconds a move in play), `depth` (plies
 * of the x-ray's search, 1..30), `lines` (1..3), `orientation` (`white`, `black`: the person's side in play), `arrows` (`on`,
 * `off`), `killers` (send `riposte-killer`), `loading` (`lazy`, `eager`), `theme` (`light`, `dark`; else the page's).
 */
export class RiposteBoard extends Base {
  static readonly observedAttributes: readonly string[] = ATTRIBUTES;
  /** Which build of the package this class is from. */
  static readonly riposteBuild: string = BUILD;
  #furniture: Furniture | null = null;
  #loading: Promise<void> | null = null;
  /** The page's script called for it: it loads even outside the page. */
  #asked = false;
  #watcher: IntersectionObserver | null = null;
  #changed = new Set<string>();
  #taking: Promise<void> | null = null;

  constructor() {
    super();
    const shadow = this.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [placeholderStyle()];
    const empty = document.createElement('div');
    empty.className = 'empty';
    shadow.append(empty);
  }

  connectedCallback(): void {
    if (this.#furniture) {
      if (this.#furniture.wake()) this.#take('mode');
    } else if (this.getAttribute('loading') === 'eager') {
      this.#loadQuietly();
    } else {
      this.#watcher = new IntersectionObserver((entries) => {
        if (entries.some((entry) => entry.isIntersecting)) this.#loadQuietly();
      }, { rootMargin: '200px' });
      this.#watcher.observe(this);
    }
  }

  disconnectedCallback(): void {
    this.#watcher?.disconnect();
    // An element that is moved leaves and comes back within one task.
    setTimeout(() => !this.isConnected && this.#furniture?.rest());
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before !== after && this.#furniture) this.#take(name);
  }

  /** Loads board and engine now; resolves when the position stands. Rejects where the script's other files cannot be had. */
  async load(): Promise<void> {
    this.#asked = true;
    await this.#load();
    await this.#taking;
  }

  #loadQuietly(): void {
    // `riposte-error` has told.
    this.#load().catch(() => {});
  }

  #load(): Promise<void> {
    this.#watcher?.disconnect();
    this.#loading ??= this.#furnish();
    return this.#loading;
  }

  async #furnish(): Promise<void> {
    try {
      const { Furniture, turn } = await import('./furniture.ts');
      await turn();
      if (!this.isConnected && !this.#asked) {
        // Removed in the meantime. It loads when it comes back.
        this.#loading = null;
        return;
      }
      this.#furniture = new Furniture(this, this.shadowRoot as ShadowRoot);
    } catch (error) {
      this.#loading = null;
      fail(this, `The board could not be loaded: ${String(error)}${adviceFor(error)}`);
      throw error;
    }
    this.#take(...ATTRIBUTES);
  }

  /** Attributes that were set together are followed together, in the order of their settings. */
  #take(...names: string[]): void {
    for (const name of names) this.#changed.add(name);
    this.#taking ??= Promise.resolve().then(async () => {
      while (this.#changed.size > 0 && this.#furniture) {
        const taken = this.#changed;
        this.#changed = new Set();
        await this.#furniture.take(taken);
      }
    }).finally(() => (this.#taking = null));
  }

  async #session(): Promise<Furniture['session']> {
    await this.load();
    return (this.#furniture as Furniture).session;
  }

  /** The FEN on the board; before it is loaded, what the attribute says. Setting it sets the attribute. */
  get fen(): string {
    return this.#furniture?.session.game.shown?.fen ?? this.getAttribute('fen') ?? '';
  }
  set fen(fen: string) {
    for (const other of ['moves', 'pgn']) this.removeAttribute(other);
    this.setAttribute('fen', fen);
    // The same text again is no change of the attribute, and yet the way back to where the game began.
    if (this.#furniture) this.#take('fen');
  }

  /** Moves of the game, UCI text; from `fen`, or the usual start. */
  get moves(): string[] {
    const plies = this.#furniture?.session.game.plies.map((ply) => ply.uci);
    return plies ?? (this.getAttribute('moves') ?? '').split(/[\s,]+/).filter((move) => move !== '');
  }
  set moves(moves: readonly string[]) {
    this.setAttribute('moves', moves.join(' '));
    if (this.#furniture) this.#take('moves');
  }

  /** The PGN that was asked for; `toPgn()` is that of the game on the board. */
  get pgn(): string {
    return this.getAttribute('pgn') ?? '';
  }
  set pgn(pgn: string) {
    for (const other of ['fen', 'moves']) this.removeAttribute(other);
    this.setAttribute('pgn', pgn);
    if (this.#furniture) this.#take('pgn');
  }

  get mode(): BoardMode {
    return (this.getAttribute('mode') as BoardMode | null) ?? 'play';
  }
  set mode(mode: BoardMode) {
    this.setAttribute('mode', mode);
  }

  get level(): string {
    return this.getAttribute('level') ?? '';
  }
  set level(level: string | number) {
    this.setAttribute('level', String(level));
  }

  /** Milliseconds a move in play; 0 where nothing is said. */
  get movetime(): number {
    return Number(this.getAttribute('movetime'));
  }
  set movetime(milliseconds: number) {
    this.setAttribute('movetime', String(milliseconds));
  }

  /** Plies of the x-ray's search; 0 where nothing is said. */
  get depth(): number {
    return Number(this.getAttribute('depth'));
  }
  set depth(plies: number) {
    this.setAttribute('depth', String(plies));
  }

  get lines(): number {
    return Number(this.getAttribute('lines') ?? 1);
  }
  set lines(lines: number) {
    this.setAttribute('lines', String(lines));
  }

  get orientation(): 'white' | 'black' {
    return this.#furniture?.room.orientation ?? (this.getAttribute('orientation') === 'black' ? 'black' : 'white');
  }
  set orientation(side: 'white' | 'black') {
    this.setAttribute('orientation', side);
    // The board may have been turned by hand since.
    if (this.#furniture) this.#take('orientation');
  }

  get arrows(): boolean {
    return this.getAttribute('arrows') !== 'off';
  }
  set arrows(on: boolean) {
    this.setAttribute('arrows', on ? 'on' : 'off');
  }

  get killers(): boolean {
    return this.hasAttribute('killers');
  }
  set killers(on: boolean) {
    this.toggleAttribute('killers', on);
  }

  /** Plays a move as a person at the board would: UCI text or SAN. Resolves to whether it stands on the board now. */
  async play(move: string): Promise<boolean> {
    const session = await this.#session();
    const legal = session.game.shown?.legal.find(({ uci, san }) => uci === move || san === move || san.replace(/[+#]$/, '') === move);
    const before = session.game.plies.length;
    await session.play(legal?.uci ?? move);
    return session.game.plies.length !== before && session.game.plies.at(-1)?.uci === (legal?.uci ?? move);
  }

  /** Takes back to the person's last turn; in analysis one move. */
  async takeBack(): Promise<void> {
    await (await this.#session()).takeback();
  }

  /** Shows the position after so many moves of the game. */
  async goTo(ply: number): Promise<void> {
    await (await this.#session()).goTo(ply);
  }

  /** A new game from the usual start, the person at the bottom of the board. */
  async newGame(): Promise<void> {
    for (const name of ['fen', 'moves', 'pgn']) this.removeAttribute(name);
    this.mode = 'play';
    await (await this.#session()).newGame(this.orientation === 'white' ? 'w' : 'b');
  }

  async resign(): Promise<void> {
    (await this.#session()).resign();
  }

  flip(): void {
    this.orientation = this.orientation === 'white' ? 'black' : 'white';
  }

  /** Has the engine think (its move, the person's, the analysis), or ends its thinking. */
  async think(): Promise<void> {
    await (await this.#session()).engineNow();
  }

  /** Ends what is searched, until it is asked for again. */
  async stop(): Promise<void> {
    (await this.#session()).halt();
  }

  /** The game so far as PGN. */
  async toPgn(): Promise<string> {
    await this.load();
    return (this.#furniture as Furniture).toPgn();
  }

  /** The file of the last recorded search (mode `xray`), for `readRecording`; null where there is none. */
  async recording(): Promise<ArrayBuffer | null> {
    return (await this.#session()).recorded.file?.bytes ?? null;
  }

  /** Puts the keyboard on the board. */
  override focus(): void {
    this.#furniture?.room.focus();
  }
}

/** Defines the element, unless the page has this script twice. Reports it if the name belongs to anything else. */
function defineBoard(): void {
  const owner = customElements.get('riposte-board') as { riposteBuild?: string } | undefined;
  if (!owner) customElements.define('riposte-board', RiposteBoard);
  else if (owner.riposteBuild !== BUILD) {
    fail(document, '<riposte-board> is already defined on this page, by another version of Riposte or by another script: that one stays');
  }
}

if (typeof customElements === 'object') defineBoard();
