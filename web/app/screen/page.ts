import type { ReactiveControllerHost } from 'lit';
import type { PageSettings } from '../../core/page-settings.ts';
import type { Session } from '../../game/session.ts';
import type { LegalMove } from '../../protocol/protocol.ts';
import type { Mode } from '../../state/session-state.ts';
import type { PageStorage } from '../../storage/page-storage.ts';
import type { Orientation } from '../../ui/board/geometry.ts';
import type { FilmSource } from '../../ui/film/film-source.ts';
import type { SharedView } from '../../ui/share/share-dialog.ts';
import type { MoveWording } from '../../ui/shell/announce.ts';
import type { CommandName } from '../../ui/shell/keys.ts';
import type { Cover } from '../page-view.ts';

/** What a button of the header chooses: a mode of the session, or what covers the board. */
export type PageMode = Mode | Cover['kind'];

/** The page, an element, as its parts see it: what they read of it, and what they ask it to do. */
export interface Page extends HTMLElement, ReactiveControllerHost {
  readonly session: Session;
  readonly settings: PageSettings;
  /** Whether the scene of a first visit is shown. */
  scene: boolean;
  readonly renderRoot: ParentNode;
  /** What the browser keeps for the page; null until it is open. */
  readonly storage: PageStorage | null;
  /** The panel chosen outside Play: an id of `tabsOf`, or `auto`. */
  tab: string;
  /** Whether the user has asked for a review. */
  readonly reviewing: boolean;
  /** How moves are read aloud; null until that is loaded. */
  wording: MoveWording | null;
  /** What the live region of the moves says. */
  readonly told: string;

  enterMode(mode: PageMode): void;
  run(command: CommandName): boolean;
  switchTheme(): void;
  change(changes: Partial<PageSettings>): void;
  /** Changes settings and makes the page look as they say. */
  changeLooks(changes: Partial<PageSettings>): void;
  showExample(): void;
  showCover(cover: Cover): void;
  /** Shows the board, for another game on it. */
  leaveCover(): void;
  /** Turns the board, whatever the user's side. */
  face(side: Orientation): void;
  faceSide(e: CustomEvent<'w' | 'b'>): void;
  /** Puts the game on the board into the library as it is now. */
  readonly keepGame: () => Promise<void>;
  openFiles(files: readonly File[]): Promise<void>;
  /** Opens the games of files in the library, whose import has messages of its own. */
  openLibrary(files: readonly File[]): Promise<void>;
  /** Opens the recording of a search in X-ray. */
  openRecording(file: File): Promise<void>;
  openPrint(): void;
  /** Opens the dialog for a film. */
  openFilm(sources: () => Promise<readonly FilmSource[]>): void;
  /** What is on the screen, to share. */
  sharedView(): SharedView;
  /** The moves that can be typed now. */
  legalTyped(): readonly LegalMove[];
  playTyped(uci: string): void;
}
