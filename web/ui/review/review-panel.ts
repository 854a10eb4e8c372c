import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { factList } from '../../core/joined.ts';
import { EngineClient } from '../../engine/client/client.ts';
import type { ConnectEngine } from '../../engine/engine-port.ts';
import type { Evaluation } from '../../review/evaluation.ts';
import { type GameReview, reviewOf } from '../../review/game-review.ts';
import { knownOf } from '../../review/known-analyses.ts';
import { Practice } from '../../review/practice.ts';
import { icon } from '../base/icons.ts';
import { SessionElement } from '../base/session-element.ts';
import { shared } from '../base/styles.ts';
import { toldProse, toldReporter } from '../spoken/wording.ts';
import { reviewStyles } from './review-styles.ts';
import { halfMovesText, leftText } from './review-text.ts';
import './practice-view.ts';
import './review-graph.ts';
import './review-list.ts';
import './review-summary.ts';
import './train-later.ts';
import { t } from '../../language/translate.ts';

/** The review of the game on the board: progress, graph, accuracy, marked moves, and the practice of mistakes. */
export class ReviewPanel extends SessionElement {
  static override properties = {
    ...SessionElement.properties,
    connect: { attribute: false },
    wanted: { attribute: false },
    practice: { state: true },
  };
  static override styles = [shared, reviewStyles];
  /** Creates an engine with a worker of its own. */
  declare connect: ConnectEngine;
  /** Starts the review at once if nothing is known of the game. */
  declare wanted: boolean;
  declare private practice: Practice | null;
  private review: GameReview | null = null;
  private unfollow: (() => void) | null = null;

  constructor() {
    super();
    this.connect = () => new EngineClient({ single: true });
    this.wanted = false;
    this.practice = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.follow();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.endPractice();
    // Another view needs the cores. What is known stays.
    this.review?.stop();
    this.unfollow?.();
    this.unfollow = null;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (changed.has('session')) this.follow();
    if (changed.has('wanted') && this.wanted && this.review?.isNew) void this.review.start();
    // Another game is on the board.
    if (this.practice && (!this.review?.result || this.practice.gameId !== this.session.game.id)) this.endPractice();
  }

  private follow(): void {
    this.unfollow?.();
    if (!this.session || !this.isConnected) return;
    this.review = reviewOf(this.session, { connect: () => this.connect() });
    this.unfollow = this.review.subscribe(() => this.requestUpdate());
  }

  private async startPractice(side: 'w' | 'b'): Promise<void> {
    if (!this.review?.result) return;
    this.practice = new Practice(this.session, this.review.result.moves, side, { connect: () => this.connect() });
    this.hideAnswers(true);
    this.dispatchEvent(new CustomEvent('face-side', { detail: side, bubbles: true, composed: true }));
    await this.practice.begin();
  }

  private endPractice(): void {
    this.practice?.end();
    this.practice = null;
    this.hideAnswers(false);
  }

  /** The moves and the engine's lines have the answers: the panels beside this one are hidden meanwhile. */
  private hideAnswers(hidden: boolean): void {
    const entry = this.getRootNode() instanceof ShadowRoot ? (this.getRootNode() as ShadowRoot).host : this;
    const panels = entry.parentElement?.querySelectorAll<HTMLElement>('rp-move-list, rp-pv-panel') ?? [];
    for (const panel of panels) panel.hidden = hidden;
  }

  private close(): void {
    this.dispatchEvent(new CustomEvent('review', { detail: false, bubbles: true, composed: true }));
  }

  private renderHead(review: GameReview, text: string | TemplateResult, action: TemplateResult | typeof nothing) {
    return html`<header>
      <h2>${t('Review')}</h2>
      <span class="status">${text}</span>
      ${action}
      <button class="icon quiet" aria-label=${t('Close the review')} title=${t('Close the review')} @click=${() => this.close()}>${icon('close')}</button>
    </header>
    ${
      review.run.state === 'running'
        ? html`<progress max="1" .value=${review.run.progress.share} aria-label=${t('Progress of the review')}></progress>`
        : nothing
    }`;
  }

  private startButton(label: string) {
    return html`<button class="primary" @click=${() => void this.review?.start()}>${label}</button>`;
  }

  private renderState(review: GameReview): TemplateResult {
    const { run, result, moves } = review;
    const { done, total, pass, left } = run.progress;
    switch (run.state) {
      case 'running': {
        const what =
          [t('Every position'), t('Going deeper into the critical positions'), t('Verifying the marks')][pass - 1] ?? '';
        const stop = html`<button @click=${() => review.stop()}>${icon('stop')}${t('Stop')}</button>`;
        return this.renderHead(
          review,
          html`<span class="num">${factList(t('{what}: {done} of {total}', { what, done, total }), leftText(left))}</span>`,
          stop,
        );
      }
      case 'failed':
        return this.renderHead(review, html`<span role="alert">${run.problem}</span>`, this.startButton(t('Try again')));
    }
    if (review.isExplaining) return this.renderHead(review, t('The engine looks for the reason…'), nothing);
    if (result && result.moves.length < moves.length)
      return this.renderHead(review, t('The game has continued since this review.'), this.startButton(t('Review the new moves')));
    if (result) {
      const deeper = review.canDeepen
        ? html`<button @click=${() => void review.deepen()} title=${t('Searches the marked and doubtful positions again, with more nodes')}>${t('Deeper')}</button>`
        : nothing;
      const again = review.isWritten
        ? deeper
        : html`${deeper}<button @click=${() => void review.write()} title=${t('Marks, evaluations and better lines')}>${t('Save to game')}</button>`;
      return this.renderHead(review, halfMovesText(result.moves.length), again);
    }
    if (moves.length === 0) return this.renderHead(review, '', nothing);
    const known = run.evaluations.filter((evaluation) => evaluation !== null).length;
    if (known > 0)
      return this.renderHead(
        review,
        t('Stopped: {known} of {length, plural, one {# position} other {# positions}} analysed', {
          known,
          length: run.line.length,
        }),
        this.startButton(t('Go on')),
      );
    return this.renderHead(review, halfMovesText(moves.length), this.startButton(t('Start the review')));
  }

  private renderIntro(none: boolean) {
    return html`<p class="intro">${
      none
        ? t('No moves yet. Play or open a game; then each of its moves is judged here.')
        : t(
            'The engine searches every position of the game, then the critical ones again, deeper. You get a graph, the accuracy of both sides, and the better line for each mistake. The board stays free meanwhile; its analysis pauses.',
          )
    }</p>`;
  }

  private readonly report = toldReporter(this);

  /** What screen readers are told: that the review runs or is done; then what it says of the move on the board. */
  private status({ run, result }: GameReview): string {
    if (run.state === 'running') return t('The review has started.');
    if (!result) return '';
    const { path, plies, cursor } = this.session.game;
    const move = result.moves.find(({ index, node }) => index === cursor - 1 && node.uci === plies[cursor - 1]?.uci);
    if (!move || path.length === 0 || move.reason === '') {
      const count = result.moves.filter(({ mark }) => mark !== null).length;
      return t('The review is done: {count, plural, =0 {no move is marked} one {# move is marked} other {# moves are marked}}.', {
        count,
      });
    }
    return toldProse(move.reason);
  }

  override render() {
    const { review, practice, session } = this;
    if (!review) return nothing;
    if (practice)
      return html`<section class="panel" aria-label=${t('Learn from mistakes')}>
        <rp-practice .practice=${practice} @practice-end=${() => this.endPractice()}></rp-practice>
      </section>`;
    const { result, preliminary, run, moves } = review;
    const evaluations = this.evaluations(review);
    const some = evaluations.some((evaluation) => evaluation !== null);
    return html`<section class="panel" aria-label=${t('Review of the game')}>
      ${this.renderState(review)}
      <div class="sr-only" role="status">${this.report(this.status(review))}</div>
      ${some ? html`<rp-review-graph .session=${session} .evaluations=${[...evaluations]} .moves=${(result ?? preliminary)?.moves ?? []}></rp-review-graph>` : nothing}
      ${run.state === 'running' ? nothing : this.renderFound()}
      <div class="rest">
        ${!result && (moves.length === 0 || run.evaluations.every((one) => one === null)) && run.state !== 'running' ? this.renderIntro(moves.length === 0) : nothing}
        ${result ? html`<rp-review-summary .result=${result} .names=${this.names()} @practise=${(e: CustomEvent<'w' | 'b'>) => void this.startPractice(e.detail)}></rp-review-summary>` : nothing}
        ${result ? html`<rp-train-later .session=${session} .result=${result}></rp-train-later>` : nothing}
        ${result || preliminary ? html`<rp-review-list .session=${session} .review=${review}></rp-review-list>` : nothing}
      </div>
    </section>`;
  }

  /** The evaluations of the main line: those of the review, and where it has none those of the analyses. */
  private evaluations({ result, run, moves }: GameReview): (Evaluation | null)[] {
    const reviewed = result ? [result.moves[0]!.before, ...result.moves.map(({ after }) => after)] : run.evaluations;
    const known = this.session.known ? knownOf(this.session) : null;
    const fens = [this.session.game.startFen, ...moves.map(({ fen }) => fen)];
    return fens.map((fen, i) => reviewed[i] ?? known?.evaluation(fen) ?? null);
  }

  /** The button that writes the marks of the analyses into the game. */
  private renderFound() {
    const known = this.session.known ? knownOf(this.session) : null;
    const count = known?.glyphs ?? 0;
    if (!known || count === 0) return nothing;
    return html`<p class="found">${t('{count, plural, one {# mark in the move list comes} other {# marks in the move list come}} from the analysis.', { count })}
      <button @click=${() => void known.writeGlyphs()}>${t('Save to game')}</button></p>`;
  }

  /** The players, as the game names them. */
  private names(): { w: string; b: string } {
    const tags = new Map(this.session.game.record?.tags ?? []);
    return { w: tags.get('White') ?? t('White'), b: tags.get('Black') ?? t('Black') };
  }
}

customElements.define('rp-review-panel', ReviewPanel);
