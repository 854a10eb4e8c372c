import { css, html, nothing, unsafeCSS } from 'lit';
import { recordedResult } from '../../game/play/recorded-result.ts';
import { rich, t } from '../../language/translate.ts';
import { lineThrough, samePath } from '../../state/game-tree.ts';
import { BREAKPOINT, SHORT_PAGE } from '../base/breakpoints.ts';
import { dotStyles } from '../base/dot-styles.ts';
import { icon } from '../base/icons.ts';
import { SessionElement } from '../base/session-element.ts';
import { shared } from '../base/styles.ts';

/** Two lines of text, cut after them. */
const twoLines = css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  white-space: normal;
`;

/** The line above the board: side to move or result, engine strength, and slotted buttons. */
export class GameStatus extends SessionElement {
  protected override readonly followsReports = true;
  static override styles = [
    shared,
    dotStyles,
    css`
      .bar {
        display: flex;
        align-items: center;
        gap: var(--space-2);
        min-height: var(--status-height, 38px);
      }
      .status {
        flex: 1;
        min-width: 0;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
        font-weight: 620;
      }
      .status.over {
        color: var(--accent-strong);
      }
      .dot {
        margin-inline-end: var(--space-2);
        vertical-align: -1px;
      }
      .status.explored {
        ${twoLines}
        color: var(--pv);
        font-size: var(--text-m);
        line-height: 1.2;
      }
      @container riposte (max-width: ${BREAKPOINT.narrow}px) {
        .long {
          display: none;
        }
        /* Wrap to two lines if the level's name leaves too little room. */
        .status {
          ${twoLines}
          font-size: var(--text-l);
          line-height: 1.15;
        }
      }
      /* Beside the board of a low window. */
      @media ${unsafeCSS(SHORT_PAGE)} {
        .status {
          ${twoLines}
          font-size: var(--text-m);
          line-height: 1.2;
        }
        .bar > button {
          padding-inline: var(--space-2);
          font-size: var(--text-m);
        }
      }
    `,
  ];

  /** `recorded`: the result of an opened game, where that is shown. */
  private statusText(recorded: string): string {
    const { session } = this;
    const { game } = session;
    if (!game.ready) return session.notifications.failure ? t('No engine') : t('Loading the engine…');
    const outcome = game.outcome();
    if (outcome.text !== '' && (game.atEnd || session.mode === 'play')) return outcome.text;
    if (recorded !== '') return recorded;
    const shown = game.shown;
    const at = { side: shown?.turn ?? 'w', check: String(shown?.check ?? false) };
    if (session.isAnalysis)
      return t('{side, select, b {Black} other {White}} to move{check, select, true {, in check} other {}}', at);
    if (session.clock.paused) return t('The game is paused');
    if (session.draws.declined) return t('Draw declined');
    if (session.draws.engineOffers) return t('Draw offered');
    const premoves = session.premoves.moves.length;
    if (premoves > 0) return t('{premoves, plural, one {A premove waits} other {# premoves wait}}', { premoves });
    if (session.engineToMove) return t('The engine is thinking…');
    if (!game.atEnd)
      return shown?.turn === session.user
        ? t('Continue from here, {side, select, b {Black} other {White}}', at)
        : t('Earlier position, {side, select, b {Black} other {White}} to move', at);
    return t('Your move, {side, select, b {Black} other {White}}{check, select, true {, in check} other {}}', at);
  }

  /** The result of a game that was opened, at the end of its moves; `''` elsewhere. */
  private recordedText(): string {
    const { game, isAnalysis, locked } = this.session;
    const { record, state, atEnd } = game;
    if (!record || !state || !atEnd || !(isAnalysis || locked)) return '';
    return samePath(state.line, lineThrough(record, [])) ? recordedResult(record) : '';
  }

  private newGameButtons() {
    const emit = () => this.dispatchEvent(new CustomEvent('command', { detail: 'new-game', bubbles: true, composed: true }));
    const rematch = () => this.dispatchEvent(new CustomEvent('command', { detail: 'rematch', bubbles: true, composed: true }));
    return html`<button class="primary" @click=${emit}>${t('New game')}</button>
      <button title=${t('Another game with the colours reversed')} @click=${rematch}>${t('Rematch')}</button>`;
  }

  private back(): void {
    this.session.preview.clear();
    this.session.playhead?.goLive();
  }

  override render() {
    const { session } = this;
    const explored = session.preview.board;
    if (explored) {
      return html`<div class="bar">
        <span class="status explored" title=${explored.caption}>${explored.caption}</span>
        <button title=${t('Back to the game')} aria-label=${t('Back to the game')} @click=${this.back}>${t('Back')}</button>
        <slot></slot>
      </div>`;
    }
    const { game } = session;
    const turn = game.shown?.turn;
    const isPlay = session.mode === 'play';
    // The moves before the end of a game are positions like others.
    const recorded = this.recordedText();
    const over = game.over ? isPlay || game.atEnd : recorded !== '';
    return html`<div class="bar">
      <span class="status ${over ? 'over' : ''}">${turn && !over ? html`<i class="dot ${turn}"></i>` : nothing}${this.statusText(recorded)}</span>
      ${isPlay ? (game.over ? this.newGameButtons() : html`<rp-level-menu .session=${session}></rp-level-menu>`) : nothing}
      <slot></slot>
    </div>`;
  }
}

/** The buttons below the board. Dispatches `command` with the name of the command. */
export class GameBar extends SessionElement {
  static override properties = {
    ...SessionElement.properties,
    reviews: { attribute: false },
    stepsOnly: { attribute: false },
  };
  static override styles = [
    shared,
    css`
      :host {
        container: bar / inline-size;
      }
      .bar {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2) var(--space-1);
      }
      .step {
        display: flex;
        margin-inline-start: auto;
      }
      /* X-ray begins without a game. */
      .step[hidden] {
        display: none;
      }
      .step button {
        border-radius: 0;
        margin-inline-start: -1px;
      }
      .step button:first-child {
        border-radius: var(--radius) 0 0 var(--radius);
      }
      .step button:last-child {
        border-radius: 0 var(--radius) var(--radius) 0;
      }
      .step button:focus-visible {
        z-index: 1;
      }
      /* All in one line under a board of 540 px. */
      @container bar (max-width: ${BREAKPOINT.narrow}px) {
        .bar > button:not(.icon) {
          padding-inline: var(--space-2);
        }
        .bar > button:not(.icon) svg,
        .bar .long {
          display: none;
        }
        /* The same for each of its texts, so that the steps keep their place. */
        .bar > button:not(.icon):first-child {
          min-width: 6.6rem;
        }
        .step button {
          width: 31px;
        }
      }
      @media ${unsafeCSS(SHORT_PAGE)} {
        .step,
        .step button {
          flex: 1;
        }
        .step {
          margin: 0;
        }
      }
      @container riposte (max-width: ${BREAKPOINT.narrow}px) {
        .bar {
          display: grid;
          grid-template-columns: minmax(0, 1.45fr) minmax(0, 1fr) 40px 40px 40px;
        }
        /* One row: the moves below are what an analysis is about. */
        .bar.analysis {
          grid-template-columns: minmax(0, 1fr) repeat(4, 9%) 38%;
          column-gap: var(--space-1);
        }
        .bar.analysis > button:first-child {
          min-width: 0;
        }
        button {
          min-height: 42px;
        }
        button.icon {
          width: 100%;
        }
        .step {
          grid-column: 1 / -1;
          margin: 0;
        }
        .step button {
          flex: 1;
        }
        .locked {
          grid-template-columns: 44px 1fr;
        }
        .locked .step,
        .analysis .step {
          grid-column: auto;
        }
      }
      /* Beside the moves of a small board. */
      @container bar (max-width: ${BREAKPOINT.beside - 170}px) {
        .bar:not(.locked, .analysis) {
          grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr) 34px 34px 34px;
        }
        .bar > button:not(.icon) {
          font-size: var(--text-s);
          line-height: 1.1;
          white-space: normal;
        }
        .bar:not(.analysis) > button:not(.icon) {
          min-width: 0;
          padding: 0 var(--space-half);
        }
      }
      /* On phones and beside the board of a low window the button says "Play for me". */
      @container bar (max-width: ${BREAKPOINT.tight}px) {
        .bar > button:not(.icon) {
          padding: 0 var(--space-2);
        }
        .long {
          display: none;
        }
      }
    `,
  ];

  /** Whether a game that is over offers its review. */
  declare reviews: boolean;
  /** Whether the buttons only show the game: in a puzzle there is no search, and its moves are not taken back. */
  declare stepsOnly: boolean;

  constructor() {
    super();
    this.reviews = false;
    this.stepsOnly = false;
  }

  private emitCommand(name: string): void {
    this.dispatchEvent(new CustomEvent('command', { detail: name, bubbles: true, composed: true }));
  }

  private engineButton() {
    const { session } = this;
    const { game } = session;
    // The engine has nothing more to do in it.
    if (this.reviews && session.mode === 'play' && game.over && game.plies.length > 0)
      return html`<button @click=${() => this.emitCommand('review')}>${icon('review')}${t('Review')}</button>`;
    // Nothing to search where there is no move, and nothing to play where the game is over or paused.
    const none = session.isAnalysis ? game.shown?.legal.length === 0 : game.over || session.clock.paused;
    const busy = !none && (session.isAnalysis ? session.analysing : session.engineToMove);
    const text =
      session.mode === 'xray'
        ? busy
          ? t('Stop')
          : t('Search')
        : session.isAnalysis
          ? busy
            ? t('Pause')
            : t('Analyse')
          : busy
            ? t('Move now')
            : html`<span>${rich('Play <long>a move </long>for me', { long: (inner) => html`<span class="long">${inner}</span>` })}</span>`;
    return html`<button ?disabled=${!game.ready || none} @click=${() => this.emitCommand('engine')}>${icon(busy ? 'stop' : 'play')}${text}</button>`;
  }

  /** For an analysis. In a game against the engine there are the keys and the toast: its moves are taken back. */
  private undoButtons() {
    const { edits } = this.session;
    const { undoLabel, redoLabel } = edits;
    const title = (what: string, label: string | null, keys: string): string => `${what}${label ? ` ${label}` : ''} (${keys})`;
    return html`<button class="icon" aria-label=${t('Undo')} title=${title(t('Undo'), undoLabel, 'Ctrl+Z')} ?disabled=${undoLabel === null} @click=${() => this.emitCommand('undo')}>${icon('undo')}</button>
      <button class="icon" aria-label=${t('Redo')} title=${title(t('Redo'), redoLabel, 'Ctrl+Shift+Z')} ?disabled=${redoLabel === null} @click=${() => this.emitCommand('redo')}>${icon('redo')}</button>`;
  }

  override render() {
    const { game, mode } = this.session;
    const none = game.plies.length === 0;
    const first = game.cursor === 0;
    const last = game.atEnd;
    const resignOrArrows =
      mode === 'play'
        ? html`<button class="icon" aria-label=${t('Resign')} title=${t('Resign')} ?disabled=${game.over || none} @click=${() => this.emitCommand('resign')}>${icon('flag')}</button>`
        : html`<button class="icon" aria-label=${t('Show or hide arrows')} title=${t('Show or hide arrows (A)')} @click=${() => this.emitCommand('arrows')}>${icon('arrows')}</button>`;
    const { draws } = this.session;
    const drawText = draws.engineOffers ? t('Accept the draw') : t('Offer a draw');
    const draw =
      mode === 'play'
        ? html`<button class="icon ${draws.engineOffers ? 'primary' : ''}" aria-label=${drawText} title=${drawText} ?disabled=${!draws.canOffer} @click=${() => this.emitCommand('draw')}>½</button>`
        : nothing;
    const locked = this.session.locked || this.stepsOnly;
    return html`<div class="bar ${locked ? 'locked' : this.session.isAnalysis ? 'analysis' : ''}" role="group" aria-label=${t('Game')}>
      ${
        locked
          ? nothing
          : html`${this.engineButton()}
        ${
          this.session.isAnalysis
            ? this.undoButtons()
            : html`<button ?disabled=${!this.session.canTakeBack} @click=${() => this.emitCommand('takeback')}>${icon('back')}${t('Take back')}</button>`
        }${resignOrArrows}${draw}`
      }
      <button class="icon" aria-label=${t('Flip board')} title=${t('Flip board (F)')} @click=${() => this.emitCommand('flip')}>${icon('flip')}</button>
      <span class="step" dir="ltr" ?hidden=${mode === 'xray' && none}>
        <button class="icon" aria-label=${t('To the start')} ?disabled=${first} @click=${() => this.emitCommand('first')}>${icon('first')}</button>
        <button class="icon" aria-label=${t('Back one move')} ?disabled=${first} @click=${() => this.emitCommand('previous')}>${icon('previous')}</button>
        <button class="icon" aria-label=${t('Forward one move')} ?disabled=${last} @click=${() => this.emitCommand('next')}>${icon('next')}</button>
        <button class="icon" aria-label=${t('To the end')} ?disabled=${last} @click=${() => this.emitCommand('last')}>${icon('last')}</button>
      </span>
    </div>`;
  }
}

customElements.define('rp-game-status', GameStatus);
customElements.define('rp-game-bar', GameBar);
