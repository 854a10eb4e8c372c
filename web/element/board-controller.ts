import { css, unsafeCSS } from 'lit';
import type { Turn } from '../core/format.ts';
import type { Settings } from '../engine/switches.ts';
import type { GameSource } from '../game/game-source.ts';
import { speakUnlessChosen } from '../language/translate.ts';
import type { Mode, TimeControl } from '../state/session-state.ts';
import { languageAt } from '../ui/base/language-at.ts';
import tokens from '../ui/base/tokens.css?raw';
import { type Attribute, BOARD, type BoardAttribute, type BoardMode, type ValueOf } from './attributes/attributes.ts';
import { BOARD_READERS } from './attributes/board-readers.ts';
import { listOf, readAttribute, wrongAttribute } from './attributes/read-attribute.ts';
import { BoardEngines } from './board-engines.ts';
import { BoardSession } from './board-session.ts';
import { BoardShell } from './board-shell.ts';
import { EventReporter } from './event-reporter.ts';
import { creationTurn } from './frame-scheduler.ts';
import { followPageColours } from './host-colours.ts';
import type { PooledEngineClient } from './pooled-engine-client.ts';

/** The mode of the session of a board: one that only shows, or sets a puzzle, is an analysis without searches. */
const sessionMode = (mode: BoardMode): Mode => (mode === 'view' || mode === 'puzzle' ? 'analyse' : mode);

/** Loads the language of the place where an element stands; where it cannot be loaded, texts are English. */
export async function speakAt(host: HTMLElement): Promise<void> {
  await speakUnlessChosen(languageAt(host)).catch(() => {});
}

export { creationTurn };

/** The parts of a board with an engine, and the engine's client; null until a board needs them. */
let parts: typeof import('./engine-parts.ts') | null = null;
const loadParts = async (): Promise<void> => {
  parts ??= await import('./engine-parts.ts');
};

/** Shared by all boards of a page. One core is left for the page itself. */
const pool = new BoardEngines(
  (onState, single) => new parts!.EngineClient({ onState, single }),
  Math.min(4, (navigator.hardwareConcurrency || 2) - 1),
  loadParts,
);

/** Marks boards that are out of sight; board-shell-styles.ts skips their layout. */
const visibility = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      target.toggleAttribute('out-of-sight', !isIntersecting);
      if (isIntersecting) (target as BoardShell).seen();
    }
  },
  { rootMargin: '200px' },
);

const styles = css`${unsafeCSS(tokens)}`;

/** What attributes do: called with the value, or with null where there is neither the attribute nor a usual value. */
type Effects = { [Name in BoardAttribute]?: (value: ValueOf<(typeof BOARD)[Name]> | Unset<(typeof BOARD)[Name]>) => void };
type Unset<Row> = Row extends { usual: string } ? never : null;

/** Connects a board's attributes to its session and to the views in its shadow root. Created when the board becomes visible. */
export class BoardController {
  readonly session: BoardSession;
  readonly shell = new BoardShell();
  private readonly host: HTMLElement;
  private readonly frame: HTMLElement;
  private readonly engine: PooledEngineClient;
  private readonly reports: EventReporter;
  private unfollow: (() => void) | null = null;
  private opened = false;
  /** True while the first position is being opened. */
  private opening = false;
  /** True while the session is suspended; `applyMode` must run again when the board returns to the page. */
  private suspended = false;
  private mode: BoardMode = 'play';
  /** Switches that the next recorded search takes; null for those of the last one. */
  private settings: Settings | null = null;
  /** The clock of a game in play; null for none. */
  private clock: TimeControl | null = null;
  /** True once the board has been one that only shows its position. */
  private viewed = false;
  /** True while the user has a side in a game in play, which stays theirs when the board is turned around. */
  private playing = false;

  constructor(host: HTMLElement, shadow: ShadowRoot) {
    this.host = host;
    let engine: PooledEngineClient | undefined;
    this.session = new BoardSession((onState) => (engine = pool.connect(onState)), host);
    this.engine = engine as PooledEngineClient;
    this.reports = new EventReporter(this.session, host, () => host.hasAttribute('killers'));
    this.shell.session = this.session;
    this.shell.analyse = () => host.setAttribute('mode', 'analyse');
    const mode = readAttribute(BOARD.mode, host.getAttribute('mode') ?? '');
    // Nothing of another mode is shown while this one loads.
    if ('value' in mode) {
      this.shell.mode = mode.value;
      this.session.setMode(sessionMode(mode.value));
    }
    this.shell.setAttribute('exportparts', 'status,player,board,strip,bar,moves,line,xray,tree,open');
    shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, styles.styleSheet as CSSStyleSheet];
    this.shell.toggleAttribute('out-of-sight', true);
    // What uses a board, as a puzzle does, puts its controls there.
    const controls = document.createElement('slot');
    controls.name = 'controls';
    this.shell.append(controls);
    this.frame = shadow.querySelector('.frame') as HTMLElement;
    this.watch();
  }

  private watch(): void {
    visibility.observe(this.shell);
    this.unfollow ??= followPageColours(this.host, this.shell);
    this.reports.resume();
  }

  /** Call when `lang` has changed. */
  changeLanguage(): void {
    void speakAt(this.host);
  }

  /** Call when the board has left the page: stops the search and releases the worker. */
  suspend(): void {
    this.suspended = true;
    visibility.unobserve(this.shell);
    this.reports.end();
    this.unfollow?.();
    this.unfollow = null;
    // While opening there is nothing to release yet; `applyMode` checks afterwards.
    if (!this.opening) this.releaseEngine();
  }

  /** Call when the board is back in the page. Returns whether it was suspended; then `mode` must be applied again. */
  resume(): boolean {
    const wasSuspended = this.suspended;
    this.suspended = false;
    this.engine.rejoin();
    this.watch();
    return wasSuspended;
  }

  private releaseEngine(): void {
    this.suspended = true;
    this.session.pause();
    this.engine.release();
  }

  /** What each attribute does, in the order in which those that change together are applied. */
  private get effects(): Effects {
    const { session, shell } = this;
    return {
      level: (id) => session.setStrength(id, session.moveTime),
      movetime: (ms) => session.setStrength(session.level, ms),
      lines: (lines) => session.setMultipv(lines),
      depth: (depth) => session.setDepth(depth),
      arrows: (on) => (shell.arrows = on),
      names: (on) => (shell.names = on),
      list: (on) => (shell.list = on),
      clock: (control) => {
        this.clock = control;
        if (!control) session.clock.start(null);
      },
      controls: (on) => (shell.controls = on),
      page: (page) => (shell.page = page ?? ''),
      strip: (on) => (shell.strip = on),
      parts: (parts) => (shell.parts = parts),
      set: (settings) => (this.settings = settings),
      orientation: (side) => (shell.orientation = side),
      mode: (mode) => (this.mode = mode),
    };
  }

  /** Applies changed attributes. An invalid value is reported and otherwise ignored. */
  async applyAttributes(names: ReadonlySet<string>): Promise<void> {
    const { shell } = this;
    for (const [name, effect] of Object.entries(this.effects) as [BoardAttribute, (value: unknown) => void][]) {
      if (names.has(name)) this.readAttribute(name, effect);
    }
    // Before the position is opened: a board that only shows it starts no worker.
    this.engine.viewing = this.mode === 'view';
    this.viewed ||= this.engine.viewing;
    shell.hasGame = this.host.hasAttribute('pgn') || this.host.hasAttribute('moves');
    await this.loadMode();
    if (!this.shell.parentNode) {
      // All boards that have waited for the same parts go on at once.
      await creationTurn();
      // The height that is reserved stays until the board has its own.
      for (const part of this.frame.querySelectorAll(':scope > :not(.reserve)')) part.remove();
      this.frame.append(this.shell);
    }
    const opened = (names.has('fen') || names.has('moves') || names.has('pgn')) && (await this.open());
    if (['mode', 'clock', 'set'].some((name) => names.has(name))) await this.applyMode();
    if (names.has('ply') || opened) await this.showPly();
  }

  /** Shows the position that `ply` names; without it the one that is shown stays. */
  private async showPly(): Promise<void> {
    const { ply } = this;
    if (ply !== null && this.mode !== 'xray') await this.session.goTo(ply);
  }

  private get ply(): number | null {
    let named: number | null = null;
    this.readAttribute('ply', (ply) => (named = ply as number | null));
    return named;
  }

  /** Sets up the search that the X-ray records. */
  private async setUpRecording(): Promise<void> {
    const { settings, ply } = this;
    this.settings = null;
    if (!settings && ply === null) return;
    await this.session.show({ view: { mode: 'xray', ...(settings && { settings }), ply } });
  }

  /** Loads the parts of the mode before they are shown, so that nothing moves when they come. */
  private async loadMode(): Promise<void> {
    const { notifications } = this.session;
    if (this.mode !== 'view') await notifications.tryOrNotify(loadParts);
    else if (this.shell.hasGame) await notifications.tryOrNotify(() => import('./game-parts.ts'));
  }

  /** Reads an attribute that has changed. */
  private readAttribute(name: BoardAttribute, use: (value: unknown) => void): void {
    const row: Attribute = BOARD[name];
    const text = this.host.getAttribute(name);
    // A new board has the usual values.
    if (text === null && !this.opened) return;
    const read = text ?? row.usual;
    if (read === undefined) return use(null);
    const reading = readAttribute(row, read, BOARD_READERS);
    if ('value' in reading) use(reading.value);
    else this.session.notifications.notify(wrongAttribute(name, reading.expected, read));
  }

  /** The game or position in the attributes; null without any. */
  private initialSource(): GameSource | null {
    const fen = this.host.getAttribute('fen')?.trim() ?? '';
    const pgn = this.host.getAttribute('pgn') ?? '';
    if (pgn.trim() !== '') return { pgn, ...(fen === '' ? {} : { fen }) };
    const moves = listOf(this.host.getAttribute('moves') ?? '');
    return fen === '' && moves.length === 0 ? null : { fen: fen || 'startpos', moves };
  }

  /** Opens what the attributes name. Returns whether it is on the board. */
  private async open(): Promise<boolean> {
    const { session } = this;
    const source = this.initialSource();
    if (!this.opened) {
      this.opened = true;
      // No search before the mode is known. The buttons have their places from the start.
      session.quiet = true;
      session.locked = this.mode === 'view';
      // The players of a game have their place from the start.
      session.setMode(sessionMode(this.mode));
      this.opening = true;
      await session.open(source).finally(() => (this.opening = false));
      await this.applyMode();
      void this.endReserve();
      return true;
    }
    const done = await session.notifications.tryOrNotify(() => session.openPosition(source ?? { fen: 'startpos', moves: [] }));
    if (!done) return false;
    this.playing = false;
    // A mode that has changed with the position, or a board outside the page, is left to `applyMode`.
    if (this.mode === 'play' && session.mode === 'play') this.play();
    return true;
  }

  /** Gives up the height that was reserved, once the board is laid out and has its own. What an X-ray shows comes with its search. */
  private async endReserve(): Promise<void> {
    if (this.mode === 'xray') return;
    await this.shell.inSight;
    await this.shell.updateComplete;
    requestAnimationFrame(() => this.frame.querySelector('.reserve')?.remove());
  }

  /** Applies the board's mode to the session. */
  private async applyMode(): Promise<void> {
    const { session, shell, mode } = this;
    shell.mode = mode;
    if (mode !== 'play') this.playing = false;
    // The board may have left the page while it was opening, or may never have been in it.
    if (mode === 'view' || !this.host.isConnected) {
      session.locked = mode === 'view';
      return this.host.isConnected ? session.pause() : this.releaseEngine();
    }
    if (this.viewed) await session.leaveView();
    this.viewed = false;
    if (mode === 'xray') await this.setUpRecording();
    session.locked = false;
    session.quiet = mode === 'puzzle';
    const { user } = session;
    session.setMode(sessionMode(mode));
    if (mode === 'play') this.play(this.playing ? user : undefined);
  }

  /** Lets the user play the game on the board as `user`: by default the side at the bottom. */
  private play(user: Turn = this.shell.orientation === 'white' ? 'w' : 'b'): void {
    const { session } = this;
    this.playing = true;
    if (this.clock && session.game.plies.length === 0) session.clock.start(this.clock);
    session.takeSide(user);
  }

  /** The game so far, as PGN. */
  async toPgn(): Promise<string> {
    const { pgnOfSession } = await import('../game/tree/session-text.ts');
    return pgnOfSession(this.session);
  }
}
