import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { pvShapes } from '../../analysis/shapes.ts';
import { DEFAULT_SETTINGS, type PageSettings } from '../../core/page-settings.ts';
import { EngineClient } from '../../engine/client/client.ts';
import { BOXES } from '../../protocol/training.ts';
import { turnOf } from '../../review/marks.ts';
import type { TrainingStore } from '../../storage/training.ts';
import type { TrainingEngine } from '../../trainer/judge.ts';
import { tabRound } from '../../trainer/round.ts';
import { Trainer } from '../../trainer/trainer.ts';
import { icon } from '../base/icons.ts';
import { shared } from '../base/styles.ts';
import { markStyles } from '../review/review-styles.ts';
import { ownsKey } from '../shell/keys.ts';
import '../board/position-board.ts';
import { rich, t } from '../../language/translate.ts';
import { MARKED } from '../base/marked-parts.ts';
import { TranslatedElement } from '../base/translated-element.ts';
import type { PositionBoard, ShownPosition } from '../board/position-board.ts';
import { trainOverview } from './train-overview.ts';
import { trainStyles } from './train-styles.ts';
import { HINT_LABELS, hintText, lineText, questionText, verdictText } from './train-words.ts';
import type { TrainingData } from './training-data.ts';

/**
 * The trainer: how many positions are due, then one after another. Dispatches `enter-mode` with `lessons` to go back to the lessons, and
 * `train-from` with the rating that the start set begins at.
 */
export class TrainView extends TranslatedElement {
  static override properties = {
    connect: { attribute: false },
    store: { attribute: false },
    settings: { attribute: false },
  };
  static override styles = [shared, markStyles, trainStyles];
  /** Creates an engine with a worker of its own; it starts with the first position. */
  declare connect: () => TrainingEngine;
  /** Opens what is kept; null as long as the storage is not open. */
  declare store: (() => Promise<TrainingStore>) | null;
  /** How the board looks. */
  declare settings: PageSettings;
  /** Set from the first update on. */
  trainer!: Trainer;
  private unsubscribe: (() => void) | null = null;
  private forgetStore: (() => void) | null = null;
  private readonly onKey = (e: KeyboardEvent): void => this.key(e);

  constructor() {
    super();
    this.connect = () => new EngineClient({ single: true });
    this.store = null;
    this.settings = DEFAULT_SETTINGS;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('keydown', this.onKey);
    if (this.hasUpdated) this.begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.onKey);
    this.end();
  }

  private begin(): void {
    const open = this.store ? () => this.store!() : null;
    this.trainer = new Trainer({ connect: () => this.connect(), open, round: tabRound });
    this.unsubscribe = this.trainer.subscribe(() => this.requestUpdate());
    void this.trainer.open();
    void this.follow(this.trainer);
  }

  /** A list of what is kept is read again when something else has changed that, as a file that was dropped. */
  private async follow(trainer: Trainer): Promise<void> {
    const store = await this.store?.();
    if (!store || trainer !== this.trainer || !this.isConnected) return;
    this.forgetStore?.();
    this.forgetStore = store.onChange(() => {
      if (trainer.state !== 'list') return;
      void trainer.open();
      void this.renderRoot.querySelector<TrainingData>('rp-training-data')?.refresh();
    });
  }

  private end(): void {
    this.forgetStore?.();
    this.forgetStore = null;
    this.unsubscribe?.();
    this.trainer?.dispose();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (!this.trainer) return this.begin();
    // The storage has opened later than the view. A position on the board goes on.
    const isList = this.trainer.state === 'opening' || this.trainer.state === 'list';
    if (!changed.has('store') || !isList || !this.hasUpdated || Boolean(changed.get('store')) === Boolean(this.store)) return;
    this.end();
    this.begin();
  }

  /** Moves the focus to a heading after the next render: the focused button may be gone. */
  private async focusHeading(): Promise<void> {
    await new Promise(requestAnimationFrame);
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('h2')?.focus();
  }

  private act(action: () => unknown): void {
    void action();
    void this.focusHeading();
  }

  private get board(): PositionBoard | null {
    return this.renderRoot.querySelector<PositionBoard>('rp-position-board');
  }

  private key(e: KeyboardEvent): void {
    const { trainer } = this;
    if (!trainer || e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey || e.shiftKey) return;
    if (ownsKey(e.composedPath()[0], e.key) || this.board?.holds(e)) return;
    const { state } = trainer;
    if (e.key === 'ArrowRight' || e.key === 'ArrowLeft') trainer.step(e.key === 'ArrowRight' ? 1 : -1);
    else if (e.key.toLowerCase() === 'h') trainer.hint();
    else if (e.key !== ' ' && e.key !== 'Enter') return;
    else if (state === 'right') this.act(() => trainer.next());
    else if (state === 'wrong') this.act(() => trainer.retry());
    else if (state === 'done') this.act(() => trainer.leave());
    else return;
    e.preventDefault();
  }

  /** What the board shows: the question, or the line after an answer. */
  private shown({ asked, state, line, at }: Trainer): ShownPosition | null {
    if (!asked) return null;
    const { view } = asked;
    const ply = line[at - 1];
    if (ply) return { fen: ply.fen, turn: turnOf(ply.fen), check: ply.check, lastMove: [ply.from, ply.to], legal: [] };
    const played = view.plies.at(-1);
    const lastMove = played ? [played.from, played.to] : [];
    return { fen: view.fen, turn: view.turn, check: view.check, lastMove, legal: state === 'asking' ? view.legal : [] };
  }

  /** Arrows of the hints: to the square of the best move, or along its line. */
  private shapes({ asked, state, hints }: Trainer) {
    if (!asked || state !== 'asking' || hints < 2) return [];
    return pvShapes(
      asked.line.map(({ uci }) => uci),
      1,
      hints === 2 ? 1 : 3,
    );
  }

  private renderPlayed(trainer: Trainer): TemplateResult | typeof nothing {
    const { asked, position } = trainer;
    if (!asked || !position) return nothing;
    const source = html`<span class="note">${position.source}</span>`;
    const ply = asked.question === 'threat' ? asked.view.plies.at(-1) : null;
    const { mark } = position;
    const marked = (inner: unknown) => html`<span class=${mark}>${inner}</span>`;
    const values = { ...MARKED, mark, named: marked };
    const told = ply
      ? rich(
          '<b>{move}</b> was played: {mark, select, inaccuracy {an <named>inaccuracy</named>} mistake {a <named>mistake</named>} other {a <named>blunder</named>}}.',
          { ...values, move: lineText([ply], position.fen) },
        )
      : rich(
          '{side, select, w {White} other {Black}} made {mark, select, inaccuracy {an <named>inaccuracy</named>} mistake {a <named>mistake</named>} other {a <named>blunder</named>}} here.',
          { ...values, side: asked.view.turn },
        );
    return html`<p class="played">${told} ${source}</p>`;
  }

  private renderSay(trainer: Trainer): TemplateResult | typeof nothing {
    const { asked, state, hints, problem } = trainer;
    if (!asked) return html`<p class="say" role="status">${t('Loading the position…')}</p>`;
    if (state === 'asking') {
      const hint = hintText(asked, hints);
      return html`<p class="say" role="status">${problem === '' ? nothing : html`<span class="problem">${problem}</span> `}${questionText(asked)}
        ${hint === '' ? nothing : html`<span class="hint">${hint}</span>`}</p>`;
    }
    return html`<p class="say ${state}" role="status"><b>${verdictText(trainer)}</b></p>`;
  }

  /** Why the tried or the played move is not good, and the line on the board. */
  private renderAnswer(trainer: Trainer): TemplateResult | typeof nothing {
    const { asked, state, words, explaining, line, at, isLastQuestion } = trainer;
    if (!asked || (state !== 'right' && state !== 'wrong')) return nothing;
    const explains = state === 'wrong' || isLastQuestion;
    return html`${
      explains && (words !== '' || explaining)
        ? html`<p class="words" role="status">${words === '' ? t('Working out why…') : words}</p>`
        : nothing
    }
      <div class="line" role="group" aria-label=${t('Line')}>
        <button class="icon" aria-label=${t('Previous move')} title=${t('Previous move (←)')} ?disabled=${at === 0} @click=${() => trainer.step(-1)}>${icon('previous')}</button>
        <span>${lineText(line, asked.view.fen)}</span>
        <button class="icon" aria-label=${t('Next move')} title=${t('Next move (→)')} ?disabled=${at === line.length} @click=${() => trainer.step(1)}>${icon('next')}</button>
      </div>`;
  }

  /** When the position comes back. */
  private renderBox({ card, state, isLastQuestion, backIn }: Trainer): TemplateResult | typeof nothing {
    if (!card || state !== 'right' || !isLastQuestion) return nothing;
    return html`<p class="note">${t('Box {box} of {boxes}: comes back {backIn, plural, one {tomorrow} other {in # days}}.', { box: card.box, boxes: BOXES, backIn })}</p>`;
  }

  private renderActions(trainer: Trainer): TemplateResult {
    const { state, hints, isLastQuestion } = trainer;
    if (state === 'right')
      return html`<button class="primary next" @click=${() => this.act(() => trainer.next())}>${isLastQuestion ? t('Next position') : t('Next: the threat')}${icon('next')}</button>`;
    const skip = html`<button class="quiet skip" ?disabled=${state === 'checking'} @click=${() => this.act(() => trainer.skip())}>${t('Skip')}</button>`;
    if (state === 'wrong')
      return html`<button class="primary retry" @click=${() => this.act(() => trainer.retry())}>${t('Try again')}</button>${skip}`;
    return html`<button class="hint" title=${t('Hint (H)')} ?disabled=${state !== 'asking' || hints === 3} @click=${() => trainer.hint()}>${t(HINT_LABELS[hints])}</button>${skip}`;
  }

  private renderPosition(trainer: Trainer): TemplateResult {
    const { asked, position, index, total } = trainer;
    const orientation = position && turnOf(position.fen) === 'b' ? 'black' : 'white';
    const step = (question: string, label: string) =>
      html`<li aria-current=${asked?.question === question ? 'step' : 'false'}>${label}</li>`;
    return html`<div class="train">
      <rp-position-board asking slides .position=${this.shown(trainer)} .shapes=${this.shapes(trainer)} .orientation=${orientation} .settings=${this.settings}
        @answer=${(e: CustomEvent<string>) => void trainer.try(e.detail)}></rp-position-board>
      <section class="panel side" aria-label=${t('Question')}>
        <h2 tabindex="-1">${t('Position {value} of {total}', { value: index + 1, total })}</h2>
        <ol class="steps">${step('better', t('1. A better move'))}${step('threat', t('2. The threat'))}</ol>
        ${this.renderPlayed(trainer)} ${this.renderSay(trainer)} ${this.renderAnswer(trainer)} ${this.renderBox(trainer)}
        <div class="actions">${this.renderActions(trainer)}</div>
        <p class="note keys">${rich('<key>H</key> hint, <key>Space</key> on, <key>←</key> <key>→</key> through the line of an answer.', MARKED)}</p>
      </section>
    </div>`;
  }

  private renderEnd({ solved, total }: Trainer): TemplateResult {
    return html`<section class="overview">
      <h2 tabindex="-1">${t('Done')}</h2>
      <p role="status">${t('That was the last one: you solved {solved} of {total, plural, one {# position} other {# positions}} without seeing the line.', { solved, total })}</p>
      <div><button class="primary" @click=${() => this.act(() => this.trainer.leave())}>${t('Back to the overview')}</button></div>
    </section>`;
  }

  private renderContent(trainer: Trainer): TemplateResult {
    switch (trainer.state) {
      case 'opening':
        return html`<p role="status">${t('Loading the positions…')}</p>`;
      case 'list':
        return trainOverview(trainer, this.store, this.settings.trainFrom, {
          level: (from) => this.dispatchEvent(new CustomEvent('train-from', { detail: from, bubbles: true, composed: true })),
          due: () => this.act(() => trainer.trainDue()),
          start: () => this.act(() => trainer.trainStart(this.settings.trainFrom)),
          changed: () => void trainer.leave(),
        });
      case 'done':
        return this.renderEnd(trainer);
      case 'failed':
        return html`<p class="problem" role="alert">${trainer.problem} <button @click=${() => void trainer.leave()}>${t('Back to the overview')}</button></p>`;
      default:
        return this.renderPosition(trainer);
    }
  }

  override render() {
    const { trainer } = this;
    const training = trainer.total > 0 && trainer.state !== 'list' && trainer.state !== 'opening';
    const lessons = () => this.dispatchEvent(new CustomEvent('enter-mode', { detail: 'lessons', bubbles: true, composed: true }));
    return html`<nav aria-label=${t('Train')}>
        ${
          training
            ? html`<button class="back" @click=${() => this.act(() => trainer.leave())}>${icon('previous')}${t('Train')}</button>`
            : html`<button class="back" @click=${lessons}>${icon('previous')}${t('All lessons')}</button>`
        }
      </nav>
      ${this.renderContent(trainer)}`;
  }
}

customElements.define('rp-train-view', TrainView);
