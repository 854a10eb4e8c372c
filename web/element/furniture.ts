import { css, unsafeCSS } from 'lit';
import { EngineClient } from '../engine/client.ts';
import type { Opening } from '../game/opening.ts';
import { pgnOfSession } from '../game/session-pgn.ts';
import tokens from '../views/tokens.css?raw';
import { count, level, word, type Reading } from './attributes.ts';
import { BOARD_MODES, type BoardMode } from './board-mode.ts';
import { BoardSession } from './board-session.ts';
import type { Lease } from './lease.ts';
import { EnginePool } from './pool.ts';
import { Reports } from './reports.ts';
import { Room } from './room.ts';

export { turn } from './turns.ts';

/** All boards of a page share these; a core is left to the page itself. */
const pool = new EnginePool((onState, single) => new EngineClient({ onState, single }), Math.min(4, (navigator.hardwareConcurrency || 2) - 1));

/** Marks boards that are out of sight; room-styles.ts skips their layout. */
const sight = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) target.toggleAttribute('out-of-sight', !isIntersecting);
}, { rootMargin: '200px' });

const styles = css`${unsafeCSS(tokens)}`;

/** What stands in a board's shadow once it is looked at: a session, its views, and what the element's attributes say of them. */
export class Furniture {
  readonly session: BoardSession;
  readonly room = new Room();
  private readonly host: HTMLElement;
  private readonly lease: Lease;
  private reports: Reports | null = null;
  private opened = false;
  /** The first position is being opened. */
  private opening = false;
  /** The session rests and has to take up its mode when the board comes back. */
  private resting = false;
  private mode: BoardMode = 'play';

  constructor(host: HTMLElement, shadow: ShadowRoot) {
    this.host = host;
    let lease: Lease | undefined;
    this.session = new BoardSession((onState) => (lease = pool.connect(onState)), host);
    this.lease = lease as Lease;
    this.room.session = this.session;
    this.room.setAttribute('exportparts', 'status,board,strip,bar,moves,line,xray,tree');
    shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, styles.styleSheet as CSSStyleSheet];
    this.room.toggleAttribute('out-of-sight', true);
    shadow.replaceChildren(this.room);
    this.watch();
  }

  private watch(): void {
    sight.observe(this.room);
    this.reports ??= new Reports(this.session, this.host, () => this.host.hasAttribute('killers'));
  }

  /** The board has left the page: nothing is searched, and its worker is free. */
  rest(): void {
    this.resting = true;
    sight.unobserve(this.room);
    this.reports?.end();
    this.reports = null;
    // During the start there is nothing to free yet: `enter` checks at its end.
    if (!this.opening) this.free();
  }

  /** The board is in the page again. Returns whether it has rested: then `mode` must be applied again. */
  wake(): boolean {
    const rested = this.resting;
    this.resting = false;
    this.lease.rejoin();
    this.watch();
    return rested;
  }

  private free(): void {
    this.resting = true;
    this.session.rest();
    this.lease.release();
  }

  /** Follows the attributes that have changed. What cannot be read is told, and changes nothing. */
  async take(names: ReadonlySet<string>): Promise<void> {
    const { session, room } = this;
    this.read(names, 'level', level, (id) => session.setStrength(id, session.moveTime));
    this.read(names, 'movetime', (text) => count(text, 10, 600_000), (ms) => session.setStrength(session.level, ms));
    this.read(names, 'lines', (text) => count(text, 1, 3), (lines) => session.setMultipv(lines));
    this.read(names, 'depth', (text) => count(text, 1, 30), (depth) => session.setDepth(depth));
    this.read(names, 'arrows', (text) => word(text, ['on', 'off']), (arrows) => (room.arrows = arrows === 'on'));
    this.read(names, 'orientation', (text) => word(text, ['white', 'black'] as const), (side) => (room.orientation = side));
    this.read(names, 'mode', (text) => word(text, BOARD_MODES), (mode) => (this.mode = mode));
    if (names.has('fen') || names.has('moves') || names.has('pgn')) await this.open();
    if (names.has('mode')) this.enter();
  }

  private read<T>(names: ReadonlySet<string>, name: string, how: (text: string) => Reading<T>, use: (value: T) => void): void {
    const text = names.has(name) ? this.host.getAttribute(name) : null;
    if (text === null) return;
    const reading = how(text);
    if ('value' in reading) use(reading.value);
    else this.session.troubles.tell(`${name}: expected ${reading.expected}, got "${text.slice(0, 40)}"`);
  }

  /** The game or position that the attributes ask for; null for none. */
  private asked(): Opening | null {
    const fen = this.host.getAttribute('fen')?.trim() ?? '';
    const pgn = this.host.getAttribute('pgn') ?? '';
    if (pgn.trim() !== '') return { pgn, ...(fen === '' ? {} : { fen }) };
    const moves = (this.host.getAttribute('moves') ?? '').split(/[\s,]+/).filter((move) => move !== '');
    return fen === '' && moves.length === 0 ? null : { fen: fen || 'startpos', moves };
  }

  private async open(): Promise<void> {
    const { session } = this;
    const asked = this.asked();
    if (!this.opened) {
      this.opened = true;
      // Nothing is searched before the mode is known.
      session.locked = true;
      this.opening = true;
      await session.open(asked).finally(() => (this.opening = false));
      return this.enter();
    }
    await session.troubles.attempt(() => session.openPosition(asked ?? { fen: 'startpos', moves: [] }));
  }

  /** The board's mode, on the session. */
  private enter(): void {
    const { session, room, mode } = this;
    room.mode = mode;
    session.locked = mode === 'view';
    // It may have left the page during the start, or never have been in it.
    if (!this.host.isConnected) return this.free();
    if (mode === 'view') return session.rest();
    session.setMode(mode);
    // The person's men are at the bottom.
    if (mode === 'play') session.sit(room.orientation === 'white' ? 'w' : 'b');
  }

  /** The game so far. */
  toPgn(): string {
    return pgnOfSession(this.session);
  }
}
