import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { DEFAULT_SETTINGS, type PageSettings } from '../../core/page-settings.ts';
import { showsPlayers } from '../../game/play/players.ts';
import type { LegalMove } from '../../protocol/protocol.ts';
import { BREAKPOINT } from '../base/breakpoints.ts';
import { hasModal } from '../base/modal.ts';
import { SessionElement } from '../base/session-element.ts';
import { shared } from '../base/styles.ts';
import type { BoardView } from '../board/board-view.ts';
import type { Orientation } from '../board/geometry.ts';
import { pauseCover, pauseStyles } from '../play/pause-cover.ts';
import { announcement, iterationAnnouncement, type MoveWording, SAN_WORDING } from './announce.ts';
import { type Commands, gameCommands, lineCommands, navigationCommands, showCommands } from './commands.ts';
import { type CommandName, commandOfKey, ownsKey } from './keys.ts';
import { noticeStyles, noticesOf } from './notices.ts';
import { toastOf, toastStyles } from './toast.ts';
import { TypedMove } from './typed-move.ts';
import '../board/board-view.ts';
import '../play/game-bar.ts';
import { language, t } from '../../language/translate.ts';

/** The elements around the board. */
export interface BoardArea {
  /** The evaluation bar beside the board. */
  bar?: boolean;
  /** The line above the board. */
  status?: boolean;
  /** The engine's line below the board. */
  strip?: boolean;
  /** The buttons below the board. */
  buttons?: boolean;
  /** Whether a game that is over offers its review. */
  reviews?: boolean;
  /** Whether the buttons only show the game. */
  stepsOnly?: boolean;
  /** Shown at the end of the status line. */
  actions?: TemplateResult | typeof nothing;
  /** Shown below the buttons. */
  below?: readonly (TemplateResult | undefined)[] | typeof nothing;
}

/** Styles of `Shell`: buttons, fields, notices and the board's aspect ratio. */
export const shellStyles = [
  shared,
  noticeStyles,
  toastStyles,
  pauseStyles,
  css`
    :host {
      text-align: start;
    }
    rp-board {
      aspect-ratio: 1;
    }
    .board-area {
      margin-top: var(--space-1);
    }
    rp-player-bar + .board-area,
    .board-area + rp-player-bar {
      margin-top: var(--space-half);
    }
    .board-row {
      position: relative;
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: var(--space-2);
    }
    .board-row[data-bar] {
      grid-template-columns: auto minmax(0, 1fr);
    }
    /* Its place, until it is loaded. */
    rp-eval-bar:not(:defined) {
      width: var(--bar-size, 30px);
    }
    @container riposte (max-width: ${BREAKPOINT.narrow - 1}px) {
      .board-row[data-bar] {
        grid-template-columns: minmax(0, 1fr);
        gap: 0;
      }
      rp-eval-bar:not(:defined) {
        display: block;
        width: auto;
        height: 16px;
      }
    }
    .typed {
      position: absolute;
      z-index: 5;
      bottom: var(--space-3);
      inset-inline: 0;
      width: fit-content;
      max-width: 90%;
      margin-inline: auto;
      padding: var(--space-1) var(--space-3);
      border: 1px solid var(--line-strong);
      border-radius: var(--radius);
      background: var(--surface);
      box-shadow: var(--shadow);
      font-size: var(--text-l);
      font-weight: 620;
    }
    .typed span {
      color: var(--muted);
      font-size: var(--text-s);
      font-weight: 400;
    }
    .typed.wrong {
      color: var(--danger);
    }
  `,
];

/**
 * The board of a session with its status line and buttons, its commands, keys and notices. The page and the embedded board
 * extend it with panels and commands of their own.
 */
export abstract class Shell extends SessionElement {
  protected override readonly followsReports = true;
  static override properties = {
    ...SessionElement.properties,
    orientation: { attribute: false },
    arrows: { attribute: false },
    names: { attribute: false },
    settings: { attribute: false },
  };
  static override styles = shellStyles;
  /** The side at the bottom of the board. */
  declare orientation: Orientation;
  /** Whether the arrows of the engine's line are drawn. */
  declare arrows: boolean;
  /** Whether the players are shown, with their clocks. */
  declare names: boolean;
  /** How the user likes the page. */
  declare settings: PageSettings;
  /** The target whose key events run commands: the document, unless several shells share it. */
  protected readonly keySource: EventTarget = document;
  private readonly onKey = (e: Event): void => this.key(e as KeyboardEvent);
  /** Before the board, which takes Enter and the arrow keys itself. */
  private readonly onKeyFirst = (e: Event): void => this.keyFirst(e as KeyboardEvent);
  private readonly typed = new TypedMove({
    legal: () => this.legalTyped(),
    play: (uci) => this.playTyped(uci),
    command: ({ key }) => this.runKey(new KeyboardEvent('keydown', { key })),
    changed: () => this.requestUpdate(),
  });

  constructor() {
    super();
    this.orientation = 'white';
    this.arrows = true;
    this.names = true;
    this.settings = DEFAULT_SETTINGS;
    this.addEventListener('face-side', (e) => this.turnTo((e as CustomEvent<'w' | 'b'>).detail));
    this.addEventListener('command', (e) => this.run((e as CustomEvent<CommandName>).detail));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.keySource.addEventListener('keydown', this.onKey);
    this.keySource.addEventListener('keydown', this.onKeyFirst, { capture: true });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.keySource.removeEventListener('keydown', this.onKey);
    this.keySource.removeEventListener('keydown', this.onKeyFirst, { capture: true });
    this.typed.clear();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    // That of the language of the texts, whatever the page around is.
    this.dir = language().dir;
  }

  /** Commands of this shell only. They are unavailable while the session is locked. */
  protected abstract ownCommands(): Commands;

  /** True if a key may run this command now. Buttons always may. */
  protected allowsKey(_command: CommandName): boolean {
    return true;
  }

  protected find<T extends Element>(name: string): T | null {
    return this.renderRoot.querySelector<T>(name);
  }

  protected get board(): BoardView | null {
    return this.find<BoardView>('rp-board');
  }

  /** Moves the keyboard focus to the board. */
  override focus(): void {
    this.board?.focus();
  }

  /** Whether the user may move a piece now. */
  private get boardTakesMoves(): boolean {
    const { session } = this;
    if (!session.game.ready || session.locked || session.preview.board || !this.allowsKey('takeback')) return false;
    const { shown, over, atEnd } = session.game;
    if (session.clock.paused) return false;
    return session.isAnalysis || (shown?.turn === session.user && !(over && atEnd));
  }

  /** The premoves that can be typed while the engine thinks. */
  private get premovesToType() {
    return this.session.game.ready && !this.session.preview.board && this.allowsKey('takeback')
      ? this.session.premoves.typed
      : [];
  }

  /** The moves that can be typed now. */
  legalTyped(): readonly LegalMove[] {
    return this.boardTakesMoves ? (this.session.game.shown?.legal ?? []) : this.premovesToType;
  }

  /** Plays a typed move, or enters it as a premove. */
  playTyped(uci: string): void {
    const { premoves } = this.session;
    if (premoves.open) premoves.add(uci.slice(0, 2), uci.slice(2, 4));
    else void this.session.play(uci);
  }

  private keyFirst(e: KeyboardEvent): void {
    if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey || ownsKey(e.composedPath()[0], e.key)) return;
    if (this.inert || hasModal() || !this.allowsKey('type')) return;
    // What has letters of its own: the search tree, the promotion.
    const owns = (at: EventTarget): boolean =>
      (at instanceof HTMLDialogElement && at.open) || (at instanceof HTMLElement && at.role === 'application');
    if (e.composedPath().some(owns) || !this.typed.key(e)) return;
    e.preventDefault();
    e.stopPropagation();
  }

  private key(e: KeyboardEvent): void {
    if (this.inert || hasModal() || !this.runKey(e)) return;
    e.preventDefault();
    if (this.keySource === this) e.stopPropagation();
  }

  private runKey(e: KeyboardEvent): boolean {
    const command = commandOfKey(e, this.board?.holds(e) ?? false);
    return command !== null && this.session.game.ready && this.allowsKey(command) && this.run(command);
  }

  /** What is being typed, or why it was not a move. */
  private renderTyped() {
    const { text, error } = this.typed;
    if (error !== '') return html`<div class="typed wrong" aria-hidden="true">${error}</div>`;
    return text === ''
      ? nothing
      : html`<output class="typed" aria-label=${t('Typed move')}>${text} <span>${t('Enter plays it')}</span></output>`;
  }

  /** Runs the command of a button or key. Returns false if this shell does not have it, or the session is locked. */
  run(command: CommandName): boolean {
    const { session } = this;
    const always: Commands = {
      ...navigationCommands(session),
      ...showCommands(session),
      ...lineCommands(session),
      flip: () => (this.orientation = this.orientation === 'white' ? 'black' : 'white'),
    };
    const unlessLocked: Commands = {
      ...gameCommands(session),
      rematch: () => this.rematch(),
      arrows: () => (this.arrows = !this.arrows),
      ...this.ownCommands(),
    };
    const action = always[command] ?? (session.locked ? undefined : unlessLocked[command]);
    action?.();
    return action !== undefined;
  }

  /** Shows the board from the side that `new-game` chose, with the focus: Space must not open a dialog again. */
  readonly faceSide = (e: CustomEvent<'w' | 'b'>): void => {
    this.turnTo(e.detail);
    this.focus();
  };

  private turnTo(side: 'w' | 'b'): void {
    this.orientation = side === 'b' ? 'black' : 'white';
  }

  /** Another game with the sides exchanged, seen from the user's side. */
  private rematch(): void {
    const { session } = this;
    if (session.mode !== 'play' || !session.game.over) return;
    this.orientation = session.user === 'w' ? 'black' : 'white';
    void session.rematch();
    this.focus();
  }

  protected renderNotices() {
    return noticesOf(this.session);
  }

  /** The message about the last change, with a button that undoes it. */
  protected renderToast() {
    return toastOf(this.session);
  }

  /** How moves are told; null while that is loaded. */
  wording: MoveWording | null = SAN_WORDING;

  /** What the live region of the moves says. */
  told = '';

  /** The live regions: screen readers announce the last move or the position shown, and the analysis. */
  protected renderAnnouncement(): TemplateResult {
    const { session, wording } = this;
    this.told = wording ? announcement(session, wording) : '';
    return html`<div class="sr-only" aria-live="polite">${this.told}</div><div class="sr-only iteration" aria-live="polite"></div>`;
  }

  /** Announces the last iteration to screen readers. Setting the same text again would repeat it. */
  private tellIteration(): void {
    const { session, wording } = this;
    const region = this.find('.iteration');
    const text = session && wording ? iterationAnnouncement(session, wording) : '';
    if (region && region.textContent !== text) region.textContent = text;
  }

  /** A report alone changes only the announcement; the views of the search redraw themselves. */
  protected override sessionChanged(onlyReport: boolean): void {
    if (onlyReport) this.tellIteration();
    else super.sessionChanged(onlyReport);
  }

  protected override updated(_changed: PropertyValues): void {
    this.tellIteration();
  }

  /** Whether the players of the game are shown, if they have not been turned off. */
  protected get hasPlayers(): boolean {
    return showsPlayers(this.session);
  }

  /** The bar of the player above or below the board. */
  private renderPlayer(place: 'top' | 'bottom') {
    const { session } = this;
    if (!this.names || !this.hasPlayers) return nothing;
    const side = (this.orientation === 'white') === (place === 'bottom') ? 'w' : 'b';
    return html`<rp-player-bar part="player" .session=${session} .side=${side}></rp-player-bar>`;
  }

  /** The board with the status line above it, the engine's line and the buttons below it. */
  protected renderBoardArea({
    bar = false,
    status = true,
    strip = true,
    buttons = true,
    reviews = false,
    stepsOnly = false,
    actions = nothing,
    below = nothing,
  }: BoardArea): TemplateResult {
    const { session } = this;
    return html`<div class="play">
      <div class="stage">
        ${status ? html`<rp-game-status part="status" .session=${session}>${actions}</rp-game-status>` : nothing}
        ${this.renderPlayer('top')}
        <div class="board-area">
          <div class="board-row" ?data-bar=${bar}>
            ${bar ? html`<rp-eval-bar .session=${session} .orientation=${this.orientation}></rp-eval-bar>` : nothing}
            <rp-board part="board" .session=${session} .orientation=${this.orientation} .arrows=${this.arrows} .settings=${this.settings}></rp-board>
            ${this.renderTyped()}<div class="sr-only typing" role="status">${this.typed.error}</div>${pauseCover(session, () => this.run('pause'))}
          </div>
        </div>
        ${this.renderPlayer('bottom')}
      </div>
      ${strip ? html`<rp-thought-strip part="strip" .session=${session}></rp-thought-strip>` : nothing}
      ${buttons ? html`<rp-game-bar part="bar" .session=${session} .reviews=${reviews} .stepsOnly=${stepsOnly}></rp-game-bar>` : nothing}
      ${below}
    </div>`;
  }
}
