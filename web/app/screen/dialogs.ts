import { html, nothing, type TemplateResult } from 'lit';
import type { NewGameChoice, PageSettings } from '../../core/page-settings.ts';
import { t } from '../../language/translate.ts';
import type { PageStorage } from '../../storage/page-storage.ts';
import type { FilmSource } from '../../ui/film/film-source.ts';
import type { LibraryDialog, OpenedGame } from '../../ui/library/library-dialog.ts';
import type { WriteGame } from '../../ui/library/transfer.ts';
import type { LibraryActions } from '../library-games.ts';
import { readNamedGames } from '../opening-names.ts';
import type { Page } from './page.ts';

/** An element that is opened by `show`. */
interface Dialog extends Element {
  show(): void;
}

/** The dialogs of the page: renders them, loads the code of each when it is opened first, and opens them. */
export class PageDialogs {
  private readonly host: Page;
  /** True once the dialogs of a game are rendered. */
  private prepared = false;
  /** True once the settings were opened. */
  private settingsOpened = false;
  /** True once a position was set up by hand. */
  private editorOpened = false;
  /** True once something was shared. */
  private shareOpened = false;
  /** True once something was to be printed. */
  private printOpened = false;
  /** What a film can be made of; null until the dialog was opened. */
  private filmSources: (() => Promise<readonly FilmSource[]>) | null = null;
  /** Null until the library is loaded. */
  private writeGame: WriteGame | null = null;

  constructor(host: Page) {
    this.host = host;
  }

  /** Renders the dialogs of a game: after the first paint, or when one is opened. */
  prepare(): void {
    this.prepared = true;
    this.host.requestUpdate();
  }

  /** Opens a dialog of a game. */
  openGameDialog(name: 'rp-resign' | 'rp-position' | 'rp-help'): void {
    this.prepare();
    void this.show(name, t('The dialog'), () => import('../../ui/play/dialogs.ts'));
  }

  /** Opens the New game dialog. */
  openNewGame(): void {
    this.prepare();
    void this.show('rp-new-game', t('The New game dialog'), () => import('../../ui/play/new-game-dialog.ts'));
  }

  /** Opens the settings. */
  openSettings(): void {
    this.settingsOpened = true;
    this.host.requestUpdate();
    void this.show('rp-settings', t('The settings'), () => import('../../ui/settings/settings-dialog.ts'));
  }

  /** Opens the position editor. */
  openEditor(): void {
    this.editorOpened = true;
    this.host.requestUpdate();
    void this.show('rp-position-editor', t('The position editor'), () => import('../../ui/editor/position-editor.ts'));
  }

  /** Opens the dialog that shares what is on the screen. */
  openShare(): void {
    this.shareOpened = true;
    this.host.requestUpdate();
    void this.show('rp-share', t('The Share dialog'), () => import('../../ui/share/share-dialog.ts'));
  }

  /** Opens the dialog that asks what is printed. */
  openPrint(): void {
    this.printOpened = true;
    this.host.requestUpdate();
    void this.show('rp-print', t('The Print dialog'), () => import('../../ui/print/print-dialog.ts'));
  }

  /** Opens the dialog that makes a film of one of some sources. */
  openFilm(sources: () => Promise<readonly FilmSource[]>): void {
    this.filmSources = sources;
    this.host.requestUpdate();
    void this.show('rp-film', t('The Film dialog'), () => import('../../ui/film/film-dialog.ts'));
  }

  /** Opens the dialog that makes a film of the game on the board, or of the last search. */
  openSessionFilm(orientation: 'white' | 'black'): void {
    this.openFilm(async () => {
      const { sessionSources } = await import('../../ui/film/session-sources.ts');
      return sessionSources(this.host.session, orientation);
    });
  }

  /** Opens the library, which has the game on the board, too, and adds the games of files to it. */
  async openLibrary(files: readonly File[] = []): Promise<void> {
    const library = await this.show<LibraryDialog>('rp-library', t('The library'), async () => {
      const [{ writePgn }] = await Promise.all([
        import('../../game/tree/session-text.ts'),
        import('../../ui/library/library-dialog.ts'),
      ]);
      this.writeGame = writePgn;
      this.host.requestUpdate();
    });
    await this.host.keepGame();
    await library?.refresh();
    await library?.importFiles(files);
  }

  /** Loads a dialog on first use and shows it. Returns null if the page is gone by then. */
  private async show<T extends Dialog>(name: string, part: string, load: () => Promise<unknown>): Promise<T | null> {
    const { host } = this;
    host.session.notifications.loadOnce(part, load);
    await customElements.whenDefined(name);
    await host.updateComplete;
    const dialog = host.isConnected ? host.renderRoot.querySelector<T>(name) : null;
    dialog?.show();
    return dialog;
  }

  /** Does nothing on the screen until the dialog's code is loaded. */
  private renderLibrary({ library, persistent, tabs, training }: PageStorage) {
    const { session } = this.host;
    return html`<rp-library .library=${library} .tabs=${tabs} .temporary=${!persistent} .training=${training} .writeGame=${this.writeGame}
      .readGames=${(text: string, signal: AbortSignal) => readNamedGames(session, text, signal)}
      @open-file=${(e: CustomEvent<File>) => void this.withGames((games) => games.openFile(e.detail))}
      @open-game=${(e: CustomEvent<OpenedGame>) => void this.withGames((games) => games.open(e.detail))}></rp-library>`;
  }

  /** Does something with the games of the library, by code that is loaded now. */
  async withGames(action: (actions: LibraryActions) => Promise<void>): Promise<void> {
    await this.host.session.notifications.tryOrNotify(async () => {
      const { LibraryActions: Actions } = await import('../library-games.ts');
      await action(new Actions(this.host));
    });
  }

  private renderGameDialogs() {
    const { host } = this;
    const { session, settings } = host;
    return html`<rp-new-game .session=${session} .choice=${settings.newGame} @new-game=${host.faceSide}
        @new-game-choice=${(e: CustomEvent<NewGameChoice>) => host.change({ newGame: e.detail })}></rp-new-game>
      <rp-position .session=${session} @new-game=${host.faceSide} @opened=${() => host.focus()} @edit-position=${() => this.openEditor()}></rp-position>
      <rp-resign .session=${session}></rp-resign>
      <rp-help .session=${session}></rp-help>`;
  }

  /** The elements of all dialogs. */
  render(): TemplateResult {
    const { host } = this;
    return html`${host.storage ? this.renderLibrary(host.storage) : nothing}
      ${
        this.settingsOpened
          ? html`<rp-settings .settings=${host.settings} .analyses=${host.storage?.analyses ?? null}
              @analyses-deleted=${(e: CustomEvent<string[]>) => host.session.known?.forget(e.detail)}
              @change-settings=${(e: CustomEvent<Partial<PageSettings>>) => host.changeLooks(e.detail)}></rp-settings>`
          : nothing
      }
      ${this.editorOpened ? html`<rp-position-editor .session=${host.session} @opened=${() => host.focus()}></rp-position-editor>` : nothing}
      ${this.shareOpened ? html`<rp-share .session=${host.session} .describe=${() => host.sharedView()}></rp-share>` : nothing}
      ${this.printOpened ? html`<rp-print .session=${host.session} .every=${host.settings.printEvery} @print-every=${(e: CustomEvent<PageSettings['printEvery']>) => host.change({ printEvery: e.detail })}></rp-print>` : nothing}
      ${this.filmSources ? html`<rp-film .sources=${this.filmSources}></rp-film>` : nothing}
      ${this.prepared ? this.renderGameDialogs() : nothing}`;
  }
}
