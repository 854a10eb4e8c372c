import { START_FEN } from '../core/format.ts';
import { type DuelConfig, duelOfHash, hashOfDuel } from '../experiments/duel/duel-address.ts';
import { addressOfPosition, pgnOfAddress, positionOfAddress } from '../game/address.ts';
import { addressOfView, viewOfAddress } from '../game/view-address.ts';
import { hashOfLesson, lessonOfHash } from '../lessons/address.ts';
import type { LessonLocation } from '../lessons/store.ts';
import { RiposteApp } from './app.ts';
import { engineSession } from './engine-session.ts';
import { registerServiceWorker } from './offline.ts';

const session = engineSession();
const app = document.querySelector('riposte-app');
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
  const { game } = session;
  if (!game.ready) return;
  const { mode, preview } = session;
  const { depth, settings } = session.recorded;
  const position = addressOfPosition(game.startFen, START_FEN, game.spec().moves);
  const viewQuery = addressOfView({ mode, depth, settings, ply: preview.row });
  const search = viewQuery === '' ? position : `${position === '' ? '?' : `${position}&`}${viewQuery}`;
  if (search !== location.search) showAddress((search === '' ? location.pathname : search) + location.hash);
}

const view = viewOfAddress(location.search);
const lesson = lessonOfHash(location.hash);
const duel = duelOfHash(location.hash);
void session
  .open(requestedOpening)
  .then(() => session.show(view))
  .then(() => {
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
