import { css, html, nothing, type PropertyValues } from 'lit';
import { decimalText, numbered } from '../../core/format.ts';
import { moveHint } from '../../core/move-hint.ts';
import { nagSign } from '../../core/nags.ts';
import { SIDES } from '../../core/sides.ts';
import { rich, shownMoves, t } from '../../language/translate.ts';
import { whiteScoreText } from '../../review/evaluation.ts';
import { lossBetween, MARK_NAGS, markName, type ReviewedMove } from '../../review/marks.ts';
import type { Practice } from '../../review/practice.ts';
import { icon } from '../base/icons.ts';
import { MARKED } from '../base/marked-parts.ts';
import { shared } from '../base/styles.ts';
import { TranslatedElement } from '../base/translated-element.ts';
import { markStyles } from './review-styles.ts';
import { playedText } from './review-text.ts';

/** Learn from your mistakes: says what to do, judges tries, gives hints. Dispatches `practice-end`. */
export class PracticeView extends TranslatedElement {
  static override properties = { practice: { attribute: false } };
  static override styles = [
    shared,
    markStyles,
    css`
      header {
        display: flex;
        align-items: center;
        gap: var(--space-2);
        min-height: 44px;
        padding: var(--space-1) var(--space-1) var(--space-1) var(--space-3);
      }
      h2 {
        flex: 1;
        font-size: var(--text-l);
      }
      .body {
        padding: 0 var(--space-3) var(--space-3);
        font-size: var(--text-m);
        line-height: 1.45;
      }
      p {
        margin: 0 0 var(--space-3);
      }
      .say {
        min-height: 2.9em;
      }
      .actions {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2);
      }
      .hint {
        font-weight: 620;
      }
    `,
  ];
  declare practice: Practice;
  private unsubscribe: (() => void) | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.unsubscribe?.();
    this.unsubscribe = null;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has('practice')) return;
    this.unsubscribe?.();
    this.unsubscribe = this.practice.subscribe(() => this.requestUpdate());
  }

  /** What was wrong with a move. */
  private replyText(): string {
    const { reply, mistake } = this.practice;
    const line = mistake ? numbered(reply.slice(0, 4), mistake.node.fen) : [];
    const text = line.map(({ number, san }) => `${number}${number === '' ? '' : ' '}${san}`).join(' ');
    return text === '' ? '' : t('It is answered by {text}.', { text });
  }

  /** That a move is not the best, and by how much. */
  private renderWrong(tried: string) {
    const { after, mistake } = this.practice;
    if (!after || !mistake) return rich('<b>{tried}</b> is not it.', { ...MARKED, tried });
    const { before, turn } = mistake;
    // Programs measure pawns on scales of their own.
    if (before.kind !== 'cp' || after.kind !== 'cp' || before.foreign !== after.foreign)
      return rich('<b>{tried}</b> is not it: {whiteScore} instead of {whiteScore2}.', {
        ...MARKED,
        tried,
        whiteScore: whiteScoreText(after),
        whiteScore2: whiteScoreText(before),
      });
    const tenths = Math.round(lossBetween(before, after, turn).centipawns / 10);
    return rich('<b>{tried}</b> is not it: {n, plural, one {{pawns} pawn} other {{pawns} pawns}} less than the best, {score}.', {
      ...MARKED,
      tried,
      n: tenths / 10,
      pawns: decimalText(tenths / 10, 1),
      score: whiteScoreText(after),
    });
  }

  private renderSay({ state, mistake, tried: san, hinted, hints, problem }: Practice) {
    if (!mistake) return nothing;
    const tried = shownMoves(san);
    const side = SIDES[mistake.turn];
    if (state === 'checking') return html`${t('Checking {tried}…', { tried })}`;
    if (state === 'right' && this.practice.isBook) return rich('<b>{tried}</b> is a book move, too.', { ...MARKED, tried });
    if (state === 'right')
      return san === mistake.before.san[0]
        ? rich('<b>{tried}</b> is the best move.', { ...MARKED, tried })
        : rich('<b>{tried}</b> is as good as the best move.', { ...MARKED, tried });
    if (state === 'wrong') return html`${this.renderWrong(tried)} ${this.replyText()}`;
    if (state === 'shown') return html`${rich('The best move was <b>{tried}</b>.', { ...MARKED, tried })} ${mistake.reason}`;
    const hint = moveHint(mistake.before.san[0] ?? '', hinted.from, hints === 2 ? hinted.to : undefined);
    return html`${t('{problem} Find a better move for {side} on the board.', { problem, side })} ${hints > 0 ? html`<span class="hint">${hint}</span>` : nothing}`;
  }

  private renderActions(practice: Practice) {
    const { state, hints } = practice;
    const next = html`<button class="primary" @click=${() => void practice.next()}>${t('Next mistake')}</button>`;
    if (state === 'right' || state === 'shown') return next;
    return html`${state === 'asking' || state === 'wrong' ? html`<button ?disabled=${hints === 2} @click=${() => practice.hint()}>${hints === 0 ? t('Hint: the piece') : t('Hint: the square')}</button>` : nothing}
      <button ?disabled=${state === 'checking'} @click=${() => void practice.show()}>${t('Show the move')}</button>
      <button class="quiet" ?disabled=${state === 'checking'} @click=${() => void practice.next()}>${t('Skip')}</button>`;
  }

  private renderMistake(mistake: ReviewedMove) {
    const { node, mark, before, after } = mistake;
    return html`<p>
        ${rich('<b>{move}</b> was played:', { ...MARKED, move: `${playedText(node.san, node.fen)}${mark ? nagSign(MARK_NAGS[mark]) : ''}` })}
        <span class=${mark ?? ''}>${markName(mistake)}</span>, <span class="num">${whiteScoreText(before)} → ${whiteScoreText(after)}</span>.
      </p>`;
  }

  override render() {
    const { practice } = this;
    const { mistake, mistakes, index, found } = practice;
    const close = html`<button class="icon quiet" aria-label=${t('End the practice')} title=${t('End the practice')}
      @click=${() => this.dispatchEvent(new CustomEvent('practice-end'))}>${icon('close')}</button>`;
    const side = SIDES[practice.side];
    if (!mistake)
      return html`<header><h2>${t('{side}’s mistakes', { side })}</h2>${close}</header>
        <div class="body"><p role="status">${t('That was the last one: you found a better move for {found} of {length}.', { found, length: mistakes.length })}</p>
        <button class="primary" @click=${() => this.dispatchEvent(new CustomEvent('practice-end'))}>${t('Back to the review')}</button></div>`;
    return html`<header><h2>${t('{side}’s mistakes: {value} of {length}', { side, value: index + 1, length: mistakes.length })}</h2>${close}</header>
      <div class="body">
        ${this.renderMistake(mistake)}
        <p class="say" role="status">${this.renderSay(practice)}</p>
        <div class="actions">${this.renderActions(practice)}</div>
      </div>`;
  }
}

customElements.define('rp-practice', PracticeView);
