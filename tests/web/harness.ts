import { vi } from 'vitest';
import { RiposteApp } from '../../web/app/app.ts';
import { type ClientOptions, EngineClient } from '../../web/engine/client/client.ts';
import { Session } from '../../web/game/session.ts';
import { languageOf } from '../../web/language/languages.ts';
import { speak } from '../../web/language/translate.ts';
import type { SessionElement } from '../../web/ui/base/session-element.ts';
import '../../web/app/page.css';
import '../../web/ui/analysis/panels.ts';
import '../../web/ui/play/dialogs.ts';
import { type FakeEngine, fakeConnect } from './fake-engine.ts';

/** A page, its session and its fake engine. */
export interface Page {
  app: RiposteApp;
  session: Session;
  engine: FakeEngine;
}

/** A page on the fake engine, at the usual start. */
export async function openPage(): Promise<Page> {
  const { connect, engine } = fakeConnect();
  const session = new Session(connect);
  const app = new RiposteApp();
  app.session = session;
  document.body.replaceChildren(app);
  await session.open(null);
  await settled();
  return { app, session, engine: engine() };
}

/** A separate view of a session. */
export async function viewOf(session: Session, tag: string): Promise<SessionElement> {
  const element = document.createElement(tag) as SessionElement;
  element.session = session;
  document.body.append(element);
  await settled();
  return element;
}

/** Motion as users have it who have not asked for less of it, as the tests' browser has; until mocks are restored. */
export function allowMotion(): void {
  const real = matchMedia.bind(globalThis);
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) => real(query.includes('reduced-motion') ? 'not all' : query));
}

/** Makes a language the document's, as the settings do. A test that changes it changes it back. */
export async function speakIn(code: string): Promise<void> {
  document.documentElement.lang = code;
  await speak(languageOf(code)!);
}

/** Analyses a position. */
export async function analysePosition(session: Session, fen = BLACK): Promise<void> {
  await session.openPosition({ fen, moves: [] });
  session.setMode('analyse');
  await settled();
}

/** The real engines of the test that runs. */
export const engines: EngineClient[] = [];

/** An engine in a worker of its own, until `endEngines`. */
export function realEngine(options?: ClientOptions): EngineClient {
  const engine = new EngineClient(options);
  engines.push(engine);
  return engine;
}

/** Terminates the real engines. */
export function endEngines(): void {
  for (const engine of engines.splice(0)) engine.terminate();
}

/** A page on the real engine, with no position opened yet. */
export function realPage(): { app: RiposteApp; session: Session } {
  const session = new Session((onState) => realEngine({ onState }));
  const app = new RiposteApp();
  app.session = session;
  document.body.replaceChildren(app);
  return { app, session };
}

/** Milliseconds: what never comes is said before the test's own time is over. */
const PATIENCE = { timeout: 15_000, interval: 16 };

const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

/**
 * Waits until stores have notified the views and these have rendered; then, where something arrives later (a part that is loaded, an
 * answer of a worker), until `check` no longer throws.
 */
export async function settled(check: () => unknown = () => {}): Promise<void> {
  for (let i = 0; i < 5; i++) await frame();
  await vi.waitFor(check, PATIENCE);
}

/** Waits until a condition holds; `what` names it in the error if it never does. */
export async function until(what: string, condition: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE.timeout;
  while (!condition()) {
    if (performance.now() > end) throw new Error(`never came: ${what}`);
    await frame();
  }
  await settled();
}

/** An element inside nested shadow roots; each selector is looked up in the root of the one before. */
export function find(root: Element, ...path: string[]): HTMLElement {
  let at: Element = root;
  for (const selector of path) {
    const next: HTMLElement | null | undefined = at.shadowRoot?.querySelector<HTMLElement>(selector);
    if (!next) throw new Error(`no ${selector} in ${at.tagName}`);
    at = next;
  }
  return at as HTMLElement;
}

/** All elements that match in the shadow root at the end of a path. */
export function all(root: Element, path: readonly string[], selector: string): HTMLElement[] {
  return [...(find(root, ...path).shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])];
}

/** The element of a square of the board, by its name. */
export function square(app: Element, name: string): HTMLElement {
  return find(app, 'rp-board', '.chess-board', `[data-square="${name}"]`);
}

/** What an event of the mouse at the middle of a square is made of. */
export function centre(app: Element, name: string): PointerEventInit {
  const box = square(app, name).getBoundingClientRect();
  return { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2, bubbles: true, composed: true, button: 0 };
}

/** A press of the mouse on a square, as a hand does it: down and up at its middle. */
export function tap(app: Element, name: string): void {
  const target = square(app, name);
  const at = centre(app, name);
  target.dispatchEvent(new PointerEvent('pointerdown', at));
  target.dispatchEvent(new PointerEvent('pointerup', at));
}

/** What stands on a square by its label, for instance `'white pawn'`; `''` for an empty one. */
export function pieceOn(app: Element, name: string): string {
  return square(app, name).getAttribute('aria-label')?.split(', ')[1] ?? '';
}

/** Presses a key on an element. */
export function press(target: EventTarget, key: string): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));
}

/** Black to move at move 30; each side has a pawn about to promote. */
export const BLACK = '4k1n1/P7/8/8/8/8/7p/4K1N1 b - - 0 30';

/** Text of an element's part, with single blanks. */
export const text = (element: Element, selector: string): string =>
  find(element, selector).textContent?.replace(/\s+/g, ' ').trim() ?? '';
