import { css, html, nothing } from 'lit';
import { START_FEN } from '../core/format.ts';
import { addressOfPosition } from '../game/address.ts';
import type { EmbedMode } from '../game/embed-address.ts';
import { addressOfView } from '../game/view-address.ts';
import { BREAKPOINT } from '../ui/base/breakpoints.ts';
import { noticeStyles, noticesOf } from '../ui/base/notices.ts';
import { SessionElement } from '../ui/base/session-element.ts';
import { shared } from '../ui/base/styles.ts';
import type { BoardView } from '../ui/board/board-view.ts';
import type { Orientation } from '../ui/board/geometry.ts';
import type { NewGameDialog, ResignDialog } from '../ui/play/game-dialogs.ts';
import '../ui/board/board-view.ts';
import '../ui/play/game-bar.ts';
import '../ui/play/game-dialogs.ts';
import '../ui/xray/ladder/killer-ladder.ts';
import '../ui/play/move-list.ts';
import '../ui/analysis/pv-panel.ts';
import '../ui/analysis/thought-strip.ts';
import { announcement } from '../ui/base/announce.ts';
import { walkCommands, workCommands } from '../ui/base/commands.ts';
import { type CommandName, commandOfKey } from '../ui/base/keys.ts';

/** The embedded page: a board and the panels of its mode, as wide as the frame; its height follows the content. */
export class RiposteEmbed extends SessionElement {
  static override properties = {
    ...SessionElement.properties,
    mode: {},
    orientation: { attribute: false },
    arrows: { state: true },
  };
  static override styles = [
    shared,
    noticeStyles,
    css`
      :host {
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
      .stage {
        width: 100%;
        max-width: 560px;
        margin: 0 auto;
      }
      rp-board {
        aspect-ratio: 1;
        margin: var(--space-1) 0 var(--space-2);
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
      footer {
        padding-top: var(--space-2);
        text-align: right;
        font-size: var(--text-s);
      }
      footer a {
        display: inline-block;
        padding: var(--space-1);
        color: var(--muted);
        font-weight: 650;
        text-decoration: none;
      }
      footer .licences {
        font-weight: 400;
      }
      footer a:hover {
        color: var(--accent-strong);
        text-decoration: underline;
      }
      @media (min-width: ${BREAKPOINT.medium}px) {
        main:not([data-mode='play']) {
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
  declare mode: EmbedMode;
  declare orientation: Orientation;
  declare arrows: boolean;
  private readonly onKey = (e: KeyboardEvent): void => this.key(e);

  constructor() {
    super();
    this.mode = 'play';
    this.orientation = 'white';
    this.arrows = true;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('keydown', this.onKey);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.onKey);
  }

  private find<T extends Element>(name: string): T | null {
    return this.renderRoot.querySelector<T>(name);
  }

  private key(e: KeyboardEvent): void {
    const command = commandOfKey(e, this.find<BoardView>('rp-board')?.holds(e) ?? false);
    if (!command || !this.session.game.ready) return;
    const done = this.run(command);
    if (done) e.preventDefault();
  }

  /** Runs the command of a button or key. Returns false if the embedded page does not support it. */
  run(command: CommandName): boolean {
    const { session } = this;
    const navigation: Partial<Record<CommandName, () => void>> = {
      ...walkCommands(session),
      flip: () => (this.orientation = this.orientation === 'white' ? 'black' : 'white'),
    };
    const actions: Partial<Record<CommandName, () => void>> = {
      ...workCommands(session),
      arrows: () => (this.arrows = !this.arrows),
      resign: () => this.find<ResignDialog>('rp-resign')?.show(),
      'new-game': () => this.find<NewGameDialog>('rp-new-game')?.show(),
    };
    // Games can be started and resigned only in play mode.
    const allowed = command !== 'resign' && command !== 'new-game' ? true : this.mode === 'play';
    const action = navigation[command] ?? (!session.locked && allowed ? actions[command] : undefined);
    action?.();
    return action !== undefined;
  }

  /** URL of the whole page with this position. */
  private get pageUrl(): string {
    const { game, preview, recorded, mode } = this.session;
    if (!game.ready) return './';
    const position = addressOfPosition(game.startFen, START_FEN, game.spec().moves);
    const view = addressOfView({ mode, depth: recorded.depth, settings: recorded.settings, ply: preview.row });
    return `./${position}${view === '' ? '' : `${position === '' ? '?' : '&'}${view}`}`;
  }

  private renderSide() {
    const { session, mode } = this;
    if (mode === 'play') return nothing;
    return html`<div class="side" data-mode=${mode}>
      ${mode === 'view' ? nothing : html`<rp-pv-panel .session=${session}></rp-pv-panel>`}
      ${
        mode === 'xray'
          ? html`<div class="ladder"><rp-killer-ladder .session=${session}></rp-killer-ladder></div>`
          : html`<rp-move-list .session=${session}></rp-move-list>`
      }
    </div>`;
  }

  override render() {
    const { session, mode } = this;
    if (!session) return nothing;
    return html`<main data-mode=${mode} @command=${(e: CustomEvent<CommandName>) => this.run(e.detail)}>
        <h1 class="sr-only">Riposte board</h1>
        ${noticesOf(session)}
        <div class="stage">
          ${session.locked ? nothing : html`<rp-game-status .session=${session}></rp-game-status>`}
          <rp-board .session=${session} .orientation=${this.orientation} .arrows=${this.arrows}></rp-board>
          ${mode === 'play' ? html`<rp-thought-strip .session=${session}></rp-thought-strip>` : nothing}
          <rp-game-bar .session=${session}></rp-game-bar>
        </div>
        ${this.renderSide()}
      </main>
      <footer>
        <a href="./licences.txt" target="_blank" class="licences">Licences</a>
        <a href=${this.pageUrl} target="_blank" rel="noopener" title="Open this position in Riposte">Riposte</a>
      </footer>
      <div class="sr-only" aria-live="polite">${announcement(session)}</div>
      ${
        mode === 'play'
          ? html`<rp-new-game .session=${session}
              @new-game=${(e: CustomEvent<'w' | 'b'>) => (this.orientation = e.detail === 'b' ? 'black' : 'white')}></rp-new-game>
            <rp-resign .session=${session}></rp-resign>`
          : nothing
      }`;
  }
}

customElements.define('riposte-embed', RiposteEmbed);
