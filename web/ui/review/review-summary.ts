import { css, html } from 'lit';
import { decimalText, percentText } from '../../core/format.ts';
import { nagSign } from '../../core/nags.ts';
import { type Message, msg, t } from '../../language/translate.ts';
import { MARK_NAGS, type Mark, type ReviewResult } from '../../review/marks.ts';
import { mistakesOf } from '../../review/practice.ts';
import { BREAKPOINT } from '../base/breakpoints.ts';
import { dotStyles } from '../base/dot-styles.ts';
import { shared } from '../base/styles.ts';
import { TranslatedElement } from '../base/translated-element.ts';
import { markStyles } from './review-styles.ts';

const MARKS: readonly (readonly [Mark, Message])[] = [
  ['brilliant', msg('Brilliant moves')],
  ['inaccuracy', msg('Inaccuracies')],
  ['mistake', msg('Mistakes')],
  ['blunder', msg('Blunders')],
];

/** Accuracy, centipawn loss and marks of both sides. Dispatches `practise` with the side whose mistakes are to be practised. */
export class ReviewSummary extends TranslatedElement {
  static override properties = { result: { attribute: false }, names: { attribute: false } };
  static override styles = [
    shared,
    dotStyles,
    markStyles,
    css`
      :host {
        overflow-x: auto;
      }
      table {
        width: 100%;
        border-collapse: collapse;
        font-size: var(--text-s);
      }
      th,
      td {
        padding: var(--space-1) var(--space-2);
        font-weight: 400;
        text-align: end;
      }
      th:first-child {
        padding-inline-start: var(--space-3);
        text-align: start;
      }
      td:last-child {
        padding-inline-end: var(--space-3);
      }
      thead th {
        color: var(--muted);
        font-size: var(--text-xs);
      }
      tbody th {
        max-width: 9rem;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
        font-weight: 620;
      }
      td b {
        font-weight: 650;
      }
      .dot {
        margin-inline-end: var(--space-2);
        vertical-align: -1px;
      }
      @container riposte (max-width: ${BREAKPOINT.tight}px) {
        th,
        td {
          padding-inline: var(--space-1);
        }
        tbody th {
          max-width: 5.5rem;
        }
        /* The loss says what the accuracy says; names and buttons need its place. */
        :is(th, td):nth-child(3) {
          display: none;
        }
      }
      button {
        min-height: 28px;
        padding: 0 var(--space-2);
        font-size: var(--text-s);
      }
    `,
  ];
  declare result: ReviewResult;
  /** The players. */
  declare names: { readonly w: string; readonly b: string };

  private practise(side: 'w' | 'b'): void {
    this.dispatchEvent(new CustomEvent('practise', { detail: side }));
  }

  private renderSide(side: 'w' | 'b') {
    const { accuracy, centipawnLoss, moves } = this.result;
    const [share, loss] = [accuracy[side], centipawnLoss[side]];
    const count = (mark: Mark): number => moves.filter((move) => move.turn === side && move.mark === mark).length;
    const none = mistakesOf(moves, side).length === 0;
    return html`<tr>
      <th scope="row"><i class="dot ${side}"></i>${this.names[side]}</th>
      <td class="num"><b>${share === null ? '–' : percentText(share)}</b></td>
      <td class="num">${loss === null ? '–' : decimalText(loss / 100, 2)}</td>
      ${MARKS.map(([mark]) => html`<td class="num ${count(mark) > 0 ? mark : 'muted'}">${count(mark)}</td>`)}
      <td><button ?disabled=${none} title=${t('Find the better moves on the board')} aria-label=${side === 'w' ? t('Learn from White’s mistakes') : t('Learn from Black’s mistakes')}
        @click=${() => this.practise(side)}>${t('Learn')}</button></td>
    </tr>`;
  }

  override render() {
    return html`<table>
      <thead><tr>
        <th scope="col"><span class="sr-only">${t('Player')}</span></th>
        <th scope="col">${t('Accuracy')}</th>
        <th scope="col" title=${t('Mean loss per move, in pawns')}>${t('Loss')}</th>
        ${MARKS.map(([mark, name]) => html`<th scope="col" title=${t(name)}><span aria-hidden="true">${nagSign(MARK_NAGS[mark])}</span><span class="sr-only">${t(name)}</span></th>`)}
        <td></td>
      </tr></thead>
      <tbody>${this.renderSide('w')}${this.renderSide('b')}</tbody>
    </table>`;
  }
}

customElements.define('rp-review-summary', ReviewSummary);
