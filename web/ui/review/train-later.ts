import { css, html, nothing } from 'lit';
import { SIDES } from '../../core/sides.ts';
import { t } from '../../language/translate.ts';
import type { TrainingPosition } from '../../protocol/training.ts';
import type { ReviewResult } from '../../review/marks.ts';
import { trainingPositions } from '../../trainer/from-review.ts';
import { dotStyles } from '../base/dot-styles.ts';
import { SessionElement } from '../base/session-element.ts';
import { shared } from '../base/styles.ts';

/** Hands the mistakes of a side of a reviewed game to the trainer: dispatches `train-later` with them. */
export class TrainLater extends SessionElement {
  static override properties = { ...SessionElement.properties, result: { attribute: false } };
  static override styles = [
    shared,
    dotStyles,
    css`
      div {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--space-1) var(--space-2);
        padding: var(--space-1) var(--space-3) var(--space-2);
        font-size: var(--text-s);
      }
      button {
        min-height: 28px;
        padding: 0 var(--space-2);
        font-size: var(--text-s);
      }
    `,
  ];
  declare result: ReviewResult;

  private add(positions: readonly TrainingPosition[]): void {
    this.dispatchEvent(
      new CustomEvent<readonly TrainingPosition[]>('train-later', { detail: positions, bubbles: true, composed: true }),
    );
  }

  private renderSide(side: 'w' | 'b') {
    const { record } = this.session.game;
    const positions = record ? trainingPositions(record, this.result.moves, side) : [];
    if (positions.length === 0) return nothing;
    const name = SIDES[side];
    return html`<button aria-label=${t('Train later: {name}’s {length}', { name, length: positions.length })} title=${t('The positions come back in Train, under Lessons')}
      @click=${() => this.add(positions)}><i class="dot ${side}"></i>${side === 'w' ? t('White’s {n}', { n: positions.length }) : t('Black’s {n}', { n: positions.length })}</button>`;
  }

  override render() {
    const sides = (['w', 'b'] as const).map((side) => this.renderSide(side));
    if (sides.every((side) => side === nothing)) return nothing;
    return html`<div role="group" aria-label=${t('Train these later')}><span>${t('Train these later:')}</span>${sides}</div>`;
  }
}

customElements.define('rp-train-later', TrainLater);
