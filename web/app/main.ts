import type { PageSettings } from '../core/page-settings.ts';
import { type DuelConfig, duelOfHash, hashOfDuel } from '../experiments/duel/duel-address.ts';
import { addressOfPosition, pgnOfAddress, positionOfAddress } from '../game/address.ts';
import { viewOfAddress } from '../game/view-address.ts';
import { hashOfLesson, lessonOfHash } from '../lessons/address.ts';
import type { LessonLocation } from '../lessons/store.ts';
import { RiposteApp } from './app.ts';
import { engineSession } from './engine-session.ts';
import { registerServiceWorker } from './offline.ts';
import { PageMemory } from './page-memory.ts';
import { addressOfSession } from './session-address.ts';

const session = engineSession();
const app = document.querySelector('riposte-app');
const view = viewOfAddress(location.search);
// The page is laid out for its mode before the engine is there.
session.mode = view.view.mode ?? session.mode;
if (app instanceof RiposteApp) app.session = session;
const requestedOpening = pgnOfAddress(location.search) ?? positionOfAddress(location.search);

/** Replaces the URL. Ignores errors (Safari after 100 calls in 30 s, sandboxed frames): the next change tries again. */
function showAddress(address: string): void {
  try {
    history.replaceState(null, '', address);
  } catch {
    // The page works without an up-to-date URL.
  }
}

/** Updates the URL so that it reopens the current game. */
function syncAddress(): void {
  if (!session.game.ready) return;
  const search = addressOfSession(session);
  if (search !== location.search) showAddress((search === '' ? location.pathname : search) + location.hash);
}

const lesson = lessonOfHash(location.hash);
const duel = duelOfHash(location.hash);

/** Milliseconds to wait for the browser's storage before the board is shown without the last visit's game. */
const STORAGE_PATIENCE_MS = 2_000;

/** The part of the address about the position; null for a PGN, which is another game in any case. */
function requestedPosition(): string | null {
  if (!requestedOpening) return '';
  return 'pgn' in requestedOpening ? null : addressOfPosition(requestedOpening.fen, 'startpos', requestedOpening.moves);
}

/** Applies the stored settings, and stores later ones and the games. */
async function remember(memory: PageMemory): Promise<void> {
  if (!(app instanceof RiposteApp)) return;
  const { settings } = memory.storage;
  app.applySettings(await settings.load());
  app.addEventListener('settings', (e) => settings.set((e as CustomEvent<Partial<PageSettings>>).detail));
  app.storage = memory.storage;
}

/** Opens what the address asks for, or goes on with the last visit. */
async function open(): Promise<void> {
  const opening = PageMemory.open(session);
  const patience = new Promise<null>((resolve) => setTimeout(() => resolve(null), STORAGE_PATIENCE_MS));
  const memory = await Promise.race([opening, patience]);
  if (memory) await remember(memory);
  if (!(await memory?.resume(requestedPosition()))) await session.open(requestedOpening);
  await session.show(view);
  if (memory) return memory.follow();
  void opening.then(async (late) => {
    await remember(late);
    await late.resume(null);
    late.follow();
  });
}

void open().then(() => {
  session.subscribe(syncAddress);
  // Load the engine and the first position first.
  registerServiceWorker(() => {
    // Do not replace another notice; the next load gets the new build anyway.
    if (session.notifications.notice === null)
      session.notifications.notify('A new version of Riposte is ready. Reload the page to use it.');
  });
  if (!(app instanceof RiposteApp)) return;
  if (lesson) app.showLesson(lesson);
  else if (duel) app.showDuel(duel);
});
const keepHash = (hash: string): void => showAddress(location.pathname + location.search + hash);
app?.addEventListener('lesson-place', (e) => keepHash(hashOfLesson((e as CustomEvent<LessonLocation | null>).detail)));
app?.addEventListener('duel-place', (e) => {
  const place = (e as CustomEvent<DuelConfig | null>).detail;
  keepHash(place ? hashOfDuel(place) : '');
});
