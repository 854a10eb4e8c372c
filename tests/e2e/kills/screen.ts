// What the page shows, by its own texts, noted several times a second; and what of it is missing after a start.

/** What can be seen of the game and of the page. Null: it cannot be seen now. */
export interface Screen {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly mode: string;
  /** The move list with variations, comments and glyphs, and the result. */
  readonly moves: string | null;
  /** The move that the list marks as shown, and how many buttons come before it. */
  readonly current: string | null;
  /** What stands on the squares. */
  readonly board: string | null;
  readonly theme: string;
  /** The side at the bottom. */
  readonly bottom: string | null;
  readonly level: string | null;
  /** The step of the lesson. */
  readonly lesson: string | null;
  /** Whether the status line says that it is the user's move, and for which side. */
  readonly turn: string | null;
  /** The search that X-ray repeats. */
  readonly depth: string | null;
  /** What the page says above the board; for the report. */
  readonly notice: string | null;
}

/** The window of a page that is watched. */
type Watched = Window & { screens?: Screen[]; noteScreen?: () => void };

/** Runs in the page: starts to note what it shows. */
export function watchScreen(): void {
  const page = window as Watched;
  if (page.screens) return;
  const screens: Screen[] = [];
  page.screens = screens;
  const clean = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
  const seen = (at: Element | undefined | null): Element | null => (at && at.getClientRects().length > 0 ? at : null);
  const rootOf = (at: Element | null | undefined): ShadowRoot | null => at?.shadowRoot ?? null;
  const note = (): Screen | null => {
    const app = document.querySelector('riposte-app');
    const root = rootOf(app);
    const pressed = root?.querySelector('.modes [aria-pressed=true]');
    if (!root || !pressed || root.querySelector('progress')) return null;
    const list = seen(rootOf(root.querySelector('rp-move-list'))?.querySelector('.list'));
    const buttons = [...(list?.querySelectorAll('button') ?? [])];
    const marked = buttons.findIndex((button) => button.hasAttribute('aria-current'));
    const board = seen(root.querySelector('rp-board'));
    const squares = new Map<string, Element>();
    const walk = (at: ParentNode): void => {
      for (const one of at.querySelectorAll('*')) {
        const name = one.getAttribute('data-square');
        if (name && !squares.has(name)) squares.set(name, one);
        if (one.shadowRoot) walk(one.shadowRoot);
      }
    };
    if (board?.shadowRoot) walk(board.shadowRoot);
    const named = (at: Element): string => /(white|black) \w+/.exec(at.getAttribute('aria-label') ?? '')?.[0] ?? '';
    const pieces = [...squares].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, at]) => named(at));
    const status = rootOf(root.querySelector('rp-game-status'));
    const level = rootOf(status?.querySelector('rp-level-menu') ?? null)?.querySelector('[title="Engine level"]') ?? null;
    const [a1, a8] = ['a1', 'a8'].map((name) => squares.get(name)?.getBoundingClientRect().top ?? 0) as [number, number];
    const covered = /Duel|Lessons/.test(pressed.textContent ?? '');
    return {
      at: Date.now(),
      mode: clean(pressed.textContent),
      moves: list instanceof HTMLElement ? clean(list.innerText) : null,
      current: list ? `${clean(buttons[marked]?.textContent)} ${marked}` : null,
      board: board && !rootOf(board)?.querySelector('.preview') && squares.size === 64 ? pieces.join(',') : null,
      theme: document.documentElement.dataset['theme'] ?? 'auto',
      bottom: board && squares.size === 64 ? (a1 > a8 ? 'white' : 'black') : null,
      level: level && seen(level) ? clean(level.textContent) : null,
      lesson: covered ? clean(rootOf(root.querySelector('rp-lesson-view'))?.querySelector('.count')?.textContent) || null : null,
      turn: /Your move, (White|Black)/.exec(status?.querySelector('.status')?.textContent ?? '')?.[1] ?? null,
      depth: new URLSearchParams(location.search).get('depth'),
      notice: clean(root.querySelector('.notice')?.textContent) || null,
    };
  };
  page.noteScreen = () => {
    const now = note();
    const last = screens.at(-1);
    if (now && JSON.stringify({ ...now, at: 0 }) !== JSON.stringify({ ...last, at: 0 })) screens.push(now);
  };
  setInterval(page.noteScreen, 40);
}

/** Runs in the page: what was noted, and the page's time. */
export function screensSoFar(): { now: number; screens: Screen[] } {
  return { now: Date.now(), screens: (window as Watched).screens ?? [] };
}

/** The same for a page that is killed next, and its address. Nothing changes on the screen until then: the page does not answer. */
export function lastScreens(): { now: number; screens: Screen[]; address: string } {
  const page = window as Watched;
  page.noteScreen?.();
  const now = Date.now();
  setTimeout(() => {
    while (Date.now() < now + 150);
  });
  return { now, screens: page.screens ?? [], address: location.search + location.hash };
}

/** The parts of a move list: moves, comments, numbers. */
const partsOf = (moves: string): string[] => moves.split(/[\s()]+|\.(?=\S)/).filter((part) => part !== '' && part !== '…');

/** How many of the parts of one move list another one lacks. */
function lacking(before: string, after: string): number {
  const left = new Map<string, number>();
  for (const part of partsOf(after)) left.set(part, (left.get(part) ?? 0) + 1);
  let missing = 0;
  for (const part of partsOf(before)) {
    const count = left.get(part) ?? 0;
    if (count === 0 && !/^\d+\.*$|^\*$|^Start$|^No$|^moves$|^yet$/.test(part)) missing += 1;
    left.set(part, count - 1);
  }
  return missing;
}

const same = (a: string | null, b: string | null): boolean => a === null || b === null || a === b;

/** Parts of the empty list that say that there is no move. */
const NO_MOVES = /\bNo moves yet/;

/**
 * What of one screen another one does not show; empty if nothing. `newer`: more may have come since, as a move of the engine, or what
 * was done in the last moment before the kill.
 */
export function missingIn(before: Screen, after: Screen, newer = before.mode === 'Play'): string[] {
  const missing: string[] = [];
  if (before.mode !== after.mode) missing.push(`mode ${before.mode}: ${after.mode}`);
  if (!same(before.theme, after.theme)) missing.push(`theme ${before.theme}: ${after.theme}`);
  if (!same(before.bottom, after.bottom)) missing.push(`bottom ${before.bottom}: ${after.bottom}`);
  if (!same(before.level, after.level)) missing.push(`level ${before.level}: ${after.level}`);
  if (before.lesson !== null && before.lesson !== after.lesson) missing.push(`lesson ${before.lesson}: ${after.lesson}`);
  if (before.mode === 'X-ray' && !same(before.depth, after.depth)) missing.push(`depth ${before.depth}: ${after.depth}`);
  if (before.moves === after.moves && !same(before.turn, after.turn)) missing.push(`turn ${before.turn}: ${after.turn}`);
  const unchanged = before.moves === after.moves;
  if (before.moves !== null && after.moves === null) missing.push('the move list');
  if (before.moves !== null && after.moves !== null && !unchanged && !NO_MOVES.test(before.moves)) {
    const grown = newer && lacking(before.moves, after.moves) === 0;
    if (!grown) missing.push(`moves "${before.moves}": "${after.moves}"`);
  }
  if (before.moves !== null && !unchanged && NO_MOVES.test(before.moves) && !newer) missing.push(`moves: "${after.moves}"`);
  if (unchanged || !newer) {
    if (!same(before.current, after.current)) missing.push(`current ${before.current}: ${after.current}`);
    if (before.mode !== 'X-ray' && !same(before.board, after.board)) missing.push('the position on the board');
  }
  return missing;
}
