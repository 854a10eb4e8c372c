import { vi } from 'vitest';
import { START_FEN } from '../../../web/core/format.ts';
import { Session } from '../../../web/game/session.ts';
import { type FakeEngine, fakeConnect } from '../../web/fake-engine.ts';

/** A session on a fake engine, at the starting position. Its views are notified at once. */
export async function openFakeSession(): Promise<{ session: Session; engine: FakeEngine }> {
  const { connect, engine } = fakeConnect();
  const session = new Session(connect, (callback) => callback());
  await session.open(null);
  return { session, engine: engine() };
}

/** An example as `Session.showExample` takes it. */
export const EXAMPLE = { title: 'x', text: '', fen: START_FEN, limits: { depth: 7 }, ply: 4 };

/** The fake engine answers in microtasks, which all run before a timer; what takes longer is waited for until `check` no longer throws. */
export async function settle(check: () => unknown = () => {}): Promise<void> {
  await new Promise<void>((resolve) => setTimeout(resolve));
  await vi.waitFor(check, 15_000);
}
