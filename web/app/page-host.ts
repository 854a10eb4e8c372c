import { errorText } from '../core/errors.ts';
import {
  cursorOfAddress,
  orientationOfAddress,
  pathOfAddress,
  pgnOfAddress,
  positionOfAddress,
} from '../game/address/address.ts';
import { addressOfSession, viewOfSession } from '../game/address/session-address.ts';
import { problemOf, viewOfAddress } from '../game/address/view-address.ts';
import type { Session } from '../game/session.ts';
import { historyName } from '../lessons/address.ts';
import { nodeAt } from '../state/game-tree.ts';
import type { RunningGame } from '../state/stored-state.ts';
import type { RiposteApp } from './app.ts';
import type { NavigationHost, Place, Target } from './navigation.ts';
import type { PageMemory } from './page-memory.ts';
import { type Cover, coverOfHash, gameOfHash, hashOfCover } from './page-view.ts';

/** The parts of an address: query string and fragment. */
function partsOf(address: string): { search: string; hash: string } {
  const { search, hash } = new URL(address, 'http://localhost');
  return { search, hash };
}

/** Connects the navigation with the page and its session. */
export class PageHost implements NavigationHost {
  private readonly app: RiposteApp;
  private readonly session: Session;
  /** Null as long as the browser's storage is not open. */
  private memory: PageMemory | null = null;

  constructor(app: RiposteApp, session: Session) {
    this.app = app;
    this.session = session;
  }

  /** Has what the page shows stored with the game. */
  remember(memory: PageMemory): void {
    this.memory = memory;
    const { app, session } = this;
    memory.view = () => ({ view: viewOfSession(session) + hashOfCover(app.cover), orientation: app.orientation });
  }

  place(): Place | null {
    const { app, session } = this;
    if (!session.game.ready) return null;
    const { cover } = app;
    const lesson =
      cover?.kind === 'lessons' ? historyName(cover.at, cover.opened) : cover && 'packed' in cover ? cover.packed : null;
    return { mode: cover?.kind ?? session.mode, lesson, game: session.game.id };
  }

  address(): string {
    return addressOfSession(this.session) + hashOfCover(this.app.cover);
  }

  snapshot(): RunningGame | null {
    return this.memory?.snapshot() ?? null;
  }

  async show({ game, address }: Target): Promise<void> {
    const { app, session } = this;
    const { search, hash } = partsOf(address);
    if (game) this.memory?.know(game);
    if (game) await session.travel(game);
    else if (hash.startsWith('#game=') || search !== addressOfSession(session)) await this.open(search, hash);
    const { view } = viewOfAddress(search);
    if (view.mode === 'xray') await session.show({ view });
    app.showCover(await this.coverOf(hash));
    if (game?.visit) app.face(game.visit.orientation);
  }

  /** Shows the view of the last visit, or of a link: its mode, its search, the position in the line. */
  async restore(address: string): Promise<void> {
    const { search, hash } = partsOf(address);
    const { view, wrong } = viewOfAddress(search);
    const { mode, ...rest } = view;
    // An analysis that was paused stays paused; a recorded search is repeated.
    const same = mode === this.session.mode && mode !== 'xray';
    await this.session.show({ view: same ? rest : view, problem: problemOf({ wrong }) });
    await this.goTo(search);
    const cover = await this.coverOf(hash);
    if (cover) this.app.showCover(cover);
  }

  /** What a fragment has cover the board; null, with a notice, if the code for it cannot be loaded. */
  private async coverOf(hash: string): Promise<Cover | null> {
    try {
      return await coverOfHash(hash);
    } catch (error) {
      this.session.notifications.notify(errorText(error).message);
      return null;
    }
  }

  /** Opens what an entry of the history without a game shows. */
  private async open(search: string, hash: string): Promise<void> {
    const { session } = this;
    try {
      const game = (await gameOfHash(hash)) ?? pgnOfAddress(search);
      await session.openPosition(game ?? positionOfAddress(search) ?? { fen: 'startpos', moves: [] });
    } catch (error) {
      return session.notifications.notify(errorText(error).message);
    }
    session.setMode(viewOfAddress(search).view.mode ?? 'play');
    await this.goTo(search);
  }

  /** Goes to the position in the game that a query string asks for, and turns the board as it asks. */
  private async goTo(search: string): Promise<void> {
    const { app, session } = this;
    const at = cursorOfAddress(search);
    const path = pathOfAddress(search);
    const orientation = orientationOfAddress(search);
    if (path && session.game.record && nodeAt(session.game.record, path)) await session.goToPath(path);
    else if (at !== null) await session.goTo(at);
    if (!orientation) return;
    // The page turns the board to the user's side first.
    await app.updateComplete;
    app.face(orientation);
  }
}
