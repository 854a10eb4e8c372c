import { css, html } from 'lit';
import type { Turn } from '../../core/format.ts';
import { whiteShare } from '../../core/format.ts';
import type { Score } from '../../engine/protocol.ts';
import type { Session } from '../../game/session.ts';
import { BREAKPOINT } from '../base/breakpoints.ts';
import { SessionElement } from '../base/session-element.ts';
import { shared } from '../base/styles.ts';
import type { Orientation } from '../board/geometry.ts';

/** What the bar shows. */
export interface BarReading {
  /** White's share of the bar, 0..1. */
  share: number;
  /** From White's side: `'+0.3'`, `'−12'`, `'M5'`, `'−M5'`, a result, or `''` before the first report. */
  text: string;
  /** The same in words, for screen readers. */
  label: string;
}

/** Neither half is ever thinner than this share of the bar: both stay visible. */
const MIN_SHARE = 0.03;

const EMPTY: BarReading = { share: 0.5, text: '', label: 'No evaluation yet' };

const SIDES = { w: 'White', b: 'Black' } as const;

/** Reads a score reported for a position in which `turn` is to move. */
export function readingOf(score: Score, turn: Turn): BarReading {
  const share = Math.max(MIN_SHARE, Math.min(1 - MIN_SHARE, whiteShare(score, turn)));
  const other = turn === 'w' ? 'b' : 'w';
  if (score.kind === 'mate') {
    // Mate in 0: the side to move is checkmated.
    const winner = score.value > 0 ? turn : other;
    const moves = Math.abs(score.value);
    const label = moves === 0 ? `${SIDES[winner]} has given checkmate` : `${SIDES[winner]} mates in ${moves}`;
    return { share, text: `${winner === 'w' ? '' : '−'}M${moves}`, label };
  }
  const pawns = Math.abs(score.value) / 100;
  // Two digits are all that fit.
  const digits = pawns >= 9.95 ? pawns.toFixed(0) : pawns.toFixed(1);
  if (Number(digits) === 0) return { share, text: '0.0', label: 'The position is even' };
  const ahead = score.value > 0 ? turn : other;
  return { share, text: `${ahead === 'w' ? '+' : '−'}${digits}`, label: `${SIDES[ahead]} is ahead by ${digits} pawns` };
}

/** The reading of a session: the result of a finished game, or the score of its search. Null: keep the last one. */
export function readingOfSession({ game, liveSearch, isAnalysis }: Session): BarReading | null {
  const outcome = game.outcome();
  if (game.atEnd && outcome.result !== '*') {
    const text = outcome.result === '1/2-1/2' ? '½' : outcome.result;
    const share = { '1-0': 1 - MIN_SHARE, '0-1': MIN_SHARE, '1/2-1/2': 0.5 }[outcome.result];
    return { share, text, label: outcome.text };
  }
  const { root, running } = liveSearch;
  const best = liveSearch.lines[0];
  if (root && best) return readingOf(best.score, root.turn);
  // Between two searches of a game or an analysis the last reading stays, so that the bar does not jump to the middle.
  return running || (root === null && !isAnalysis && game.plies.length > 0) ? null : EMPTY;
}

/** The evaluation bar: vertical beside the board, a thin horizontal one on phones. Follows the board's orientation. */
export class EvalBar extends SessionElement {
  static override properties = { ...SessionElement.properties, orientation: { attribute: false } };
  static override styles = [
    shared,
    css`
      :host {
        width: var(--bar-size, 30px);
        min-height: 0;
      }
      .bar {
        position: relative;
        height: 100%;
        overflow: hidden;
        border-radius: 5px;
        background: var(--balance-black);
        box-shadow: 0 0 0 1px var(--line-strong);
        contain: strict;
      }
      i {
        position: absolute;
        inset: 0;
        background: var(--balance-white);
        transform-origin: bottom;
        transform: scaleY(var(--share));
      }
      .black i {
        transform-origin: top;
      }
      @media (prefers-reduced-motion: no-preference) {
        i {
          transition: transform 0.3s ease-out;
        }
      }
      span {
        position: absolute;
        inset-inline: 0;
        bottom: var(--space-1);
        color: #1c2024;
        font-size: var(--text-xs);
        font-weight: 650;
        letter-spacing: -0.04em;
        line-height: 1;
        text-align: center;
        white-space: nowrap;
      }
      /* The number stands at the end of the side that is ahead. */
      .behind span {
        color: #fff;
      }
      .behind:not(.black) span,
      .black:not(.behind) span {
        top: var(--space-1);
        bottom: auto;
      }
      @container riposte (max-width: ${BREAKPOINT.narrow - 1}px) {
        :host {
          width: auto;
          height: 16px;
        }
        .bar {
          border-radius: 0;
        }
        i {
          transform: scaleX(var(--share));
          transform-origin: left;
        }
        .black i {
          transform-origin: right;
        }
        span,
        .behind:not(.black) span,
        .black:not(.behind) span {
          inset: 0 var(--space-2);
          line-height: 16px;
          text-align: left;
        }
        .behind:not(.black) span,
        .black:not(.behind) span {
          text-align: right;
        }
      }
    `,
  ];
  /** The side at the bottom of the board. */
  declare orientation: Orientation;
  private reading = EMPTY;

  constructor() {
    super();
    this.orientation = 'white';
  }

  override render() {
    this.reading = readingOfSession(this.session) ?? this.reading;
    const { share, text, label } = this.reading;
    const side = `${this.orientation === 'black' ? 'black' : ''} ${share < 0.5 ? 'behind' : ''}`;
    return html`<div class="bar ${side}" role="img" aria-label=${`Evaluation: ${label}`} title=${label} .style=${`--share:${share.toFixed(3)}`}>
      <i></i><span class="num" aria-hidden="true">${text}</span>
    </div>`;
  }
}

customElements.define('rp-eval-bar', EvalBar);
