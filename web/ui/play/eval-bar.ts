import { css, html } from 'lit';
import { NO_READING, readingOfSession } from '../../game/play/bar-reading.ts';
import { t } from '../../language/translate.ts';
import { BREAKPOINT } from '../base/breakpoints.ts';
import { SessionElement } from '../base/session-element.ts';
import { shared } from '../base/styles.ts';
import type { Orientation } from '../board/geometry.ts';

/** The evaluation bar: vertical beside the board, a thin horizontal one on phones. Follows the board's orientation. */
export class EvalBar extends SessionElement {
  protected override readonly followsReports = true;
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
          text-align: start;
        }
        .behind:not(.black) span,
        .black:not(.behind) span {
          text-align: end;
        }
      }
    `,
  ];
  /** The side at the bottom of the board. */
  declare orientation: Orientation;
  private reading = NO_READING;

  constructor() {
    super();
    this.orientation = 'white';
  }

  override render() {
    this.reading = readingOfSession(this.session) ?? this.reading;
    const { share, text, label } = this.reading;
    const side = `${this.orientation === 'black' ? 'black' : ''} ${share < 0.5 ? 'behind' : ''}`;
    return html`<div class="bar ${side}" role="img" aria-label=${t('Evaluation: {label}', { label })} title=${label} .style=${`--share:${share.toFixed(3)}`}>
      <i></i><span class="num" aria-hidden="true">${text}</span>
    </div>`;
  }
}

customElements.define('rp-eval-bar', EvalBar);
