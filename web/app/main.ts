import { errorMessage } from '../core/errors.ts';
import { DEFAULT_SETTINGS, type PageSettings } from '../core/page-settings.ts';
import { addressOfPosition, orientationOfAddress, pgnOfAddress, positionOfAddress } from '../game/address/address.ts';
import { viewOfAddress } from '../game/address/view-address.ts';
import type { GameSource } from '../game/game-source.ts';
import type { NoticeAction } from '../game/notifications.ts';
import { ENGLISH } from '../language/languages.ts';
import { language, t } from '../language/translate.ts';
import { openChannel } from '../storage/tab-link.ts';
import { startLanguage } from '../ui/shell/page-language.ts';
import { followGame } from '../ui/sound/game-sounds.ts';
import { playSound, sounds } from '../ui/sound/sounds.ts';
import { RiposteApp } from './app.ts';
import { engineSession } from './engine-session.ts';
import { Navigation, readEntry } from './navigation.ts';
import { registerServiceWorker } from './offline.ts';
import { nameOpenings } from './opening-names.ts';
import { PageHost } from './page-host.ts';
import { PageMemory } from './page-memory.ts';
import { gameOfHash } from './page-view.ts';

const session = engineSession();
const app = document.querySelector('riposte-app');
if (!(app instanceof RiposteApp)) throw new Error('The page has no <riposte-app>.');
// The page is laid out for its mode before the engine has loaded.
session.setMode(viewOfAddress(location.search).view.mode ?? session.mode);
const host = new PageHost(app, session);
const navigation = new Navigation(host, window);
let requestedSource: GameSource | null = pgnOfAddress(location.search) ?? positionOfAddress(location.search);
const requestedAddress = location.search + location.hash;

/** Milliseconds to wait for the browser's storage before the board is shown without the last visit's game. */
const STORAGE_PATIENCE_MS = 2_000;

/** Milliseconds to wait for the piece set before the board is shown with our own. */
const PIECES_PATIENCE_MS = 300;

/** The part of the address about the position; null for a PGN, which is another game in any case. */
function requestedPosition(): string | null {
  if (!requestedSource) return '';
  return 'pgn' in requestedSource ? null : addressOfPosition(requestedSource.fen, 'startpos', requestedSource.moves);
}

/** Applies the stored settings, and stores later ones and the games. */
async function remember(page: RiposteApp, memory: PageMemory): Promise<void> {
  const { settings } = memory.storage;
  const looking = page.applySettings(settings.current);
  settings.follow(openChannel('riposte-settings'), (received) => void page.applySettings(received));
  page.addEventListener('settings', (e) => settings.set((e as CustomEvent<Partial<PageSettings>>).detail));
  page.storage = memory.storage;
  // Another piece set than our own, before the first piece is drawn.
  await Promise.race([looking, new Promise((resolve) => setTimeout(resolve, PIECES_PATIENCE_MS))]);
}

/** Stores every change of the game and of what the page shows. */
function follow(page: RiposteApp, memory: PageMemory): void {
  host.remember(memory);
  memory.kept = () => navigation.changed();
  page.keepGame = () => memory.keepShown();
  memory.adopt = (work) =>
    navigation.settle(async () => {
      await work();
      await restoreView(page, memory, true);
    });
  memory.follow();
  page.addEventListener('place', () => memory.changed());
}

/** Shows what the last visit showed beside the game that was taken up, unless a link asks for something else. */
async function restoreView(page: RiposteApp, memory: PageMemory | null, isReload: boolean): Promise<void> {
  const visit = memory?.taken?.visit;
  const stored = visit && (isReload || !/[?&](mode|at|orientation)=|#/.test(requestedAddress));
  await host.restore(stored ? visit.view : requestedAddress);
  if (!visit || (!stored && orientationOfAddress(location.search))) return;
  // The page turns the board to the user's side first.
  await page.updateComplete;
  page.face(visit.orientation);
}

/** Reads the game of a link that holds it. */
async function readLink(): Promise<void> {
  try {
    requestedSource = (await gameOfHash(location.hash)) ?? requestedSource;
  } catch (error) {
    session.notifications.notify(errorMessage(error));
  }
}

/** Opens what the address asks for, or goes on with the last visit. */
async function open(page: RiposteApp): Promise<void> {
  const entry = readEntry(history.state)?.game ?? null;
  const opening = PageMemory.open(session);
  const patience = new Promise<null>((resolve) => setTimeout(() => resolve(null), STORAGE_PATIENCE_MS));
  const [memory] = await Promise.all([Promise.race([opening, patience]), readLink()]);
  if (memory) await remember(page, memory);
  if (!(await memory?.resume(requestedPosition(), entry))) {
    if (entry) await session.resume(entry);
    else await session.open(requestedSource);
    // A game that is over is nobody's to play on, unless the link says so.
    if (requestedSource && 'pgn' in requestedSource && !/[?&]mode=/.test(requestedAddress) && session.game.finished)
      session.setMode('analyse');
  }
  await restoreView(page, memory, entry !== null);
  if (memory) return follow(page, memory);
  const opened = session.game.record;
  const goOn = async (late: PageMemory): Promise<void> => {
    await remember(page, late);
    // As if the storage had been there in time, unless something has been done on the board meanwhile.
    const untouched = session.game.record === opened;
    const taken = await late.resume(untouched ? requestedPosition() : null, untouched ? entry : null);
    if (taken) await restoreView(page, late, entry !== null);
    follow(page, late);
  };
  void opening.then((late) => late && navigation.settle(() => goOn(late)));
}

// On from the start: the stored settings may come later than the first gesture.
sounds.configure(DEFAULT_SETTINGS);
sounds.listen(document);
followGame(session, playSound);

/** The button of a notice that asks again for what the address asked for, which has changed since. */
const reload = (): NoticeAction => ({
  label: t('Try again'),
  run: () => {
    history.replaceState(history.state, '', location.pathname + requestedAddress);
    location.reload();
  },
});

/** Shows the page in its language, and then what it is asked for. */
async function start(page: RiposteApp): Promise<void> {
  const notice = await startLanguage();
  // The document has it in English.
  if (language() !== ENGLISH) document.title = t('Riposte: watch a chess engine think');
  // Without a session the page shows nothing.
  page.session = session;
  if (notice) session.notifications.notify(notice, reload());
  await open(page);
}

// On from the start: Back and Forward while the page opens are shown after it.
navigation.start();
addEventListener('popstate', (e) => void navigation.popped(e.state));
addEventListener('pagehide', () => navigation.flush());
void navigation
  .settle(() => start(app))
  .catch((error: unknown) => {
    app.session = session;
    session.notifications.notify(errorMessage(error), reload());
  })
  .then(() => {
    session.subscribe(() => navigation.changed());
    app.addEventListener('place', () => navigation.changed());
    nameOpenings(session);
    // What the address asks for, or the last visit, is on the screen.
    app.toggleAttribute('opened', true);
    // Load the engine and the first position first.
    registerServiceWorker(() => {
      // Do not replace another notice; the next load gets the new build anyway.
      if (session.notifications.notice === null)
        session.notifications.notify(t('A new version of Riposte is ready. Reload the page to use it.'));
    });
  });
