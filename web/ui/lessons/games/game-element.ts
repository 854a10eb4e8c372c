import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { DEFAULT_SETTINGS, type PageSettings } from '../../../core/page-settings.ts';
import type { Store } from '../../../core/store.ts';
import type { ConnectEngine } from '../../../engine/engine-port.ts';
import { gameOf } from '../../../lessons/games/game-list.ts';
import { type GameId, type GameScores, scoreKey } from '../../../lessons/games/games.ts';
import type { LegalMove } from '../../../protocol/protocol.ts';
import { icon } from '../../base/icons.ts';
import { shared } from '../../base/styles.ts';
import type { PositionBoard } from '../../board/position-board.ts';
import '../../board/position-board.ts';
import { rich, t } from '../../../language/translate.ts';
import { TranslatedElement } from '../../base/translated-element.ts';
import { toldProse, toldReporter } from '../../spoken/wording.ts';
import { lessonLayouts } from '../lesson-layouts.ts';
import { lessonListStyles } from '../lesson-list-styles.ts';
import { lessonStyles } from '../lesson-styles.ts';
import { gameStyles } from './game-styles.ts';

/**
 * What the games have in common: positions to choose from, stored scores, moves as buttons. Dispatches `game-go` with the number of
 * a position, from 0, or null for the list of lessons; `game-score` with a `GameScores` of one row when a best score is beaten.
 */
export abstract class GameElement<S extends Store & { dispose(): void }> extends TranslatedElement {
  static override properties = {
    connect: { attribute: false },
    step: { type: Number },
    fen: {},
    scores: { attribute: false },
    settings: { attribute: false },
    row: { state: true },
  };
  static override styles = [shared, lessonListStyles, lessonStyles, lessonLayouts, gameStyles];
  declare connect: ConnectEngine;
  /** Number of the position, from 0. */
  declare step: number;
  /** A position that is not one of the game's; `''` for none. */
  declare fen: string;
  /** Best scores so far. */
  declare scores: GameScores;
  /** How the board looks. */
  declare settings: PageSettings;
  /** Index of the move in the tab order. */
  declare protected row: number;
  /** Set from the first update on. */
  store!: S;
  protected abstract readonly game: GameId;
  private unsubscribe: (() => void) | null = null;

  constructor() {
    super();
    this.step = 0;
    this.fen = '';
    this.scores = {};
    this.settings = DEFAULT_SETTINGS;
    this.row = 0;
  }

  protected abstract createStore(): S;
  /** Opens the position that the properties name. */
  protected abstract openPosition(): void;
  /** The score to keep; null as long as there is none. */
  protected abstract finalScore(): number | null;
  private readonly report = toldReporter(this);

  /** What screen readers announce. */
  protected abstract announcement(): string;

  /** The board. */
  get board(): PositionBoard | null {
    return this.renderRoot.querySelector<PositionBoard>('rp-position-board');
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (!this.unsubscribe) {
      this.store = this.createStore();
      this.unsubscribe = this.store.subscribe(() => this.requestUpdate());
      this.openPosition();
    } else if (changed.has('step') || changed.has('fen')) {
      this.row = 0;
      this.openPosition();
    }
  }

  protected override updated(): void {
    const score = this.finalScore();
    const key = scoreKey(this.game, this.step);
    if (score === null || this.fen !== '' || score <= (this.scores[key] ?? -1)) return;
    this.scores = { ...this.scores, [key]: score };
    this.dispatchEvent(new CustomEvent<GameScores>('game-score', { detail: { [key]: score }, bubbles: true, composed: true }));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.unsubscribe?.();
    this.unsubscribe = null;
    this.store?.dispose();
  }

  /** Goes to a position, or to the list. */
  protected go(step: number | null): void {
    this.dispatchEvent(new CustomEvent<number | null>('game-go', { detail: step }));
    if (step !== null) void this.focusAfterRender('h2');
  }

  /** Moves the focus to `selector` after the next render: the focused element may be gone. */
  protected async focusAfterRender(selector: string): Promise<void> {
    await new Promise(requestAnimationFrame);
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }

  /** Moves the focus among the move buttons with the arrow keys (roving tabindex). */
  private moveFocus(e: KeyboardEvent, count: number): void {
    const goal = {
      ArrowRight: this.row + 1,
      ArrowDown: this.row + 1,
      ArrowLeft: this.row - 1,
      ArrowUp: this.row - 1,
      Home: 0,
      End: count - 1,
    }[e.key];
    if (goal === undefined) return;
    e.preventDefault();
    this.row = Math.max(0, Math.min(count - 1, goal));
    this.renderRoot.querySelectorAll<HTMLElement>('.answers button')[this.row]?.focus();
  }

  /** The moves as buttons. `button`: one of them, with these attributes of its own. */
  protected renderMoves(
    label: string,
    moves: readonly LegalMove[],
    button: (move: LegalMove, tabindex: 0 | -1, focused: () => void) => TemplateResult,
  ) {
    const at = Math.min(this.row, moves.length - 1);
    return html`<div class="answers" role="group" aria-label=${label} @keydown=${(e: KeyboardEvent) => this.moveFocus(e, moves.length)}>
      ${moves.map((move, n) => button(move, n === at ? 0 : -1, () => (this.row = n)))}
    </div>`;
  }

  protected renderHead(): TemplateResult {
    const game = gameOf(this.game)!;
    return html`<nav aria-label=${t('Lessons')}>
      <button class="all" aria-label=${t('All lessons')} @click=${() => this.go(null)}>${icon('previous')}<span>${t('All lessons')}</span></button>
      <span class="group">${game.title}</span>
      <div class="chips">
        ${game.positions.map(({ title }, n) => {
          const score = this.scores[scoreKey(this.game, n)];
          const current = this.fen === '' && n === this.step;
          return html`<button class=${score === undefined ? '' : 'done'} aria-current=${current ? 'true' : 'false'}
            title=${score === undefined ? title : t('{title}: {score} of 100', { title, score })}
            aria-label=${score === undefined ? t('Position {number}: {title}', { number: n + 1, title }) : t('Position {number}: {title}, best score {score}', { number: n + 1, title, score })} @click=${() => this.go(n)}>${n + 1}</button>`;
        })}
      </div>
    </nav>`;
  }

  protected renderTitle(title: string): TemplateResult {
    const best = this.fen === '' ? this.scores[scoreKey(this.game, this.step)] : undefined;
    return html`<h2 tabindex="-1">${this.fen === '' ? html`<span class="num">${this.step + 1}</span> ` : nothing}${title}</h2>
      ${best === undefined ? nothing : html`<p class="hint">${rich('Your best score here: <b>{best}</b> of 100.', { b: (inner) => html`<b class="num">${inner}</b>`, best })}</p>`}`;
  }

  protected renderFailure(what: string, failure: string): TemplateResult {
    return html`<p class="error" role="alert">${what}: ${failure}. <button @click=${() => this.openPosition()}>${t('Try again')}</button></p>`;
  }

  /** The button to the position after this one, or to the list. */
  protected renderNext(): TemplateResult {
    const last = this.fen !== '' || this.step + 1 >= gameOf(this.game)!.positions.length;
    return last
      ? html`<button class="primary" @click=${() => this.go(null)}>${t('All lessons')}</button>`
      : html`<button class="primary" @click=${() => this.go(this.step + 1)}>${t('Next position')}${icon('next')}</button>`;
  }

  protected renderAnnouncement(): TemplateResult {
    return html`<div class="sr-only" aria-live="polite">${this.report(toldProse(this.announcement()))}</div>`;
  }
}
