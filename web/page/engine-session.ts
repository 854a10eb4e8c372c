import { EngineClient } from '../engine/client.ts';
import { Session } from '../game/session.ts';

/** A page's session with an engine of its own; why that has one thread, where it could have more, is told. */
export function engineSession(): Session {
  const session: Session = new Session((onState) => new EngineClient({
    onState,
    onThreads: ({ fallback }) => fallback !== undefined && session.notifications.notify(`${fallback}.`),
  }));
  return session;
}
