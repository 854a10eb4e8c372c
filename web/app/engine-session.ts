import { EngineClient } from '../engine/client/client.ts';
import { Session } from '../game/session.ts';
import { t } from '../language/translate.ts';

/** Creates a session with its own engine. Shows a notice if the engine falls back to one thread. */
export function engineSession(): Session {
  const session: Session = new Session(
    (onState) =>
      new EngineClient({
        onState,
        onThreads: ({ threads, fallback }) => {
          session.resources.automatic = threads;
          if (fallback !== undefined) session.notifications.notify(`${fallback}.`);
        },
        onEndingsFailed: (reason) =>
          session.notifications.notify(
            t('The endgame tablebase could not be loaded, so the engine plays without it: {reason}.', { reason }),
          ),
      }),
  );
  return session;
}
