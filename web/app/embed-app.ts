import { css, html, nothing } from 'lit';
import type { BoardMode, XrayPart } from '../element/attributes/attributes.ts';
import { BREAKPOINT } from '../ui/base/breakpoints.ts';
import type { ResignDialog } from '../ui/play/game-dialogs.ts';
import type { NewGameDialog } from '../ui/play/new-game-dialog.ts';
import type { Commands } from '../ui/shell/commands.ts';
import { Shell, shellStyles } from '../ui/shell/shell.ts';
import { loadXrayPanes, xrayPanes } from '../ui/xray/panes.ts';
import '../ui/play/game-dialogs.ts';
import '../ui/shell/play-parts.ts';
import '../ui/xray/ladder/killer-ladder.ts';
import '../ui/moves/move-list.ts';
import '../ui/analysis/pv-panel.ts';
import { addressOfSession } from '../game/address/session-address.ts';
import { t } from '../language/translate.ts';

/** The embedded page: a board and the panels of its mode, as wide as the frame; its height follows the content. */
export class RiposteEmbed extends Shell {
  static override properties = {
    ...Shell.properties,
    mode: { attribute: false },
    moves: { attribute: false },
    parts: { attribute: false },
  };
  static override styles = [
    ...shellStyles,
    css`
      :host {
        container: riposte / inline-size;
        max-width: 1080px;
        margin: 0 auto;
        padding: var(--space-2);
      }
      /* Never depend on the frame's height: it is set from the content's height. */
      main {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-2) var(--space-3);
        align-items: start;
        position: relative;
      }
      /* Overlay the loading notice, so that it does not change the frame's height. */
      .notice[role='status'] {
        position: absolute;
        z-index: 2;
        inset: 8px 8px auto;
      }
      .notice {
        margin: 0;
      }
      .play {
        width: 100%;
        max-width: 560px;
        margin: 0 auto;
      }
      .stage {
        margin-bottom: var(--space-2);
      }
      .side {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-2);
        align-content: start;
      }
      rp-move-list {
        height: 150px;
      }
      .side[data-mode='view'] rp-move-list {
        height: 240px;
      }
      .ladder {
        display: flex;
        flex-direction: column;
        height: 420px;
      }
      .ladder rp-killer-ladder {
        flex: 1;
        min-height: 0;
      }
      .wide {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-2);
        grid-column: 1 / -1;
      }
      .wide:empty {
        display: none;
      }
      footer {
        padding-top: var(--space-2);
        text-align: right;
        font-size: var(--text-s);
      }
      footer a,
      footer button {
        display: inline-block;
        min-height: 0;
        padding: var(--space-1);
        border: 0;
        background: none;
        font-size: var(--text-s);
        color: var(--muted);
        font-weight: 650;
        text-decoration: none;
      }
      footer .licences,
      footer button {
        font-weight: 400;
      }
      footer a:hover,
      footer button:hover {
        color: var(--accent-strong);
        text-decoration: underline;
      }
      @media (min-width: ${BREAKPOINT.medium}px) {
        main:has(.side) {
          grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
          align-items: stretch;
        }
        .side {
          grid-template-rows: auto minmax(150px, 1fr);
          align-content: stretch;
        }
        .side[data-mode='xray'] {
          grid-template-rows: auto minmax(400px, 1fr);
        }
        .side[data-mode='view'] {
          grid-template-rows: minmax(240px, 1fr);
        }
        /* Match the board's height regardless of the game's length. */
        .side rp-move-list,
        .side[data-mode='view'] rp-move-list,
        .ladder {
          height: auto;
          contain: size;
        }
      }
    `,
  ];
  declare mode: Exclude<BoardMode, 'puzzle'>;
  /** Whether the move list is shown. */
  declare moves: boolean;
  /** What the X-ray shows; null for the ladder alone. */
  declare parts: readonly XrayPart[] | null;

  constructor() {
    super();
    this.mode = 'play';
    this.moves = true;
    this.parts = null;
  }

  protected override updated(): void {
    const { parts, session } = this;
    if (parts && this.mode === 'xray')
      session.notifications.loadOnce(t('The X-ray panes ({join})', { join: parts.join(', ') }), () => loadXrayPanes(parts));
  }

  /** Games can be started and resigned only in play mode. */
  protected override ownCommands(): Commands {
    if (this.mode !== 'play') return {};
    return {
      resign: () => this.find<ResignDialog>('rp-resign')?.show(),
      'new-game': () => this.openNewGame(),
    };
  }

  private openNewGame(): void {
    this.session.notifications.loadOnce(t('The New game dialog'), () => import('../ui/play/new-game-dialog.ts'));
    void customElements.whenDefined('rp-new-game').then(() => {
      if (this.isConnected) this.find<NewGameDialog>('rp-new-game')?.show();
    });
  }

  private toggleFullScreen(): void {
    const work = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    // A frame needs the permission of its page.
    work.catch(() => this.session.notifications.notify(t('The page does not allow this frame the full screen.')));
  }

  /** URL of the whole page with this position. */
  private get pageUrl(): string {
    return this.session.game.ready ? `./${addressOfSession(this.session)}` : './';
  }

  /** The panes of the parts that were asked for. */
  private renderPanes(place: 'side' | 'wide') {
    return this.mode === 'xray' && this.parts ? xrayPanes(place, this.session, undefined, this.parts) : nothing;
  }

  private renderSide() {
    const { session, mode } = this;
    const parts = this.parts ?? ['ladder'];
    if (mode === 'play' || (mode === 'view' && !this.moves)) return nothing;
    return html`<div class="side" data-mode=${mode}>
      ${mode === 'view' ? nothing : html`<rp-pv-panel .session=${session}></rp-pv-panel>`}
      ${
        mode === 'xray'
          ? html`${parts.includes('ladder') ? html`<rp-search-show class="panel" .session=${session}></rp-search-show><div class="ladder"><rp-killer-ladder .session=${session}></rp-killer-ladder></div>` : nothing}
            ${this.renderPanes('side')}`
          : this.moves
            ? html`<rp-move-list .session=${session}></rp-move-list>`
            : nothing
      }
    </div>`;
  }

  override render() {
    const { session, mode } = this;
    if (!session) return nothing;
    return html`<main data-mode=${mode}>
        <h1 class="sr-only">${t('Riposte board')}</h1>
        ${this.renderNotices()}
        ${this.renderBoardArea({ status: !session.locked, strip: mode === 'play' })}
        ${this.renderSide()}
        <div class="wide">${this.renderPanes('wide')}</div>
      </main>
      <footer>
        ${
          document.fullscreenEnabled
            ? html`<button class="plain" @click=${() => this.toggleFullScreen()}>${t('Full screen')}</button>`
            : nothing
        }
        <a href="./licences.txt" target="_blank" class="licences">${t('Licences')}</a>
        <a href=${this.pageUrl} target="_blank" rel="noopener" title=${t('Open this position in Riposte')}>${t('Riposte')}</a>
      </footer>
      ${this.renderAnnouncement()}
      ${
        mode === 'play'
          ? html`<rp-new-game .session=${session}
              @new-game=${this.faceSide}></rp-new-game>
            <rp-resign .session=${session}></rp-resign>`
          : nothing
      }`;
  }
}

customElements.define('riposte-embed', RiposteEmbed);
