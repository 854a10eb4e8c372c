import { css, html, nothing, svg } from 'lit';
import type { DuelRow } from '../../experiments/duel/duel-rows.ts';
import { approximateText } from '../../experiments/duel/duel-rows.ts';
import { t } from '../../language/translate.ts';
import { shared } from '../base/styles.ts';
import { TranslatedElement } from '../base/translated-element.ts';

const HEIGHT = 250;
const PAD = { left: 46, right: 22, top: 12, bottom: 34 };

interface Point {
  x: number;
  y: number;
}

/** Plots the nodes of each iteration on a logarithmic scale: A as a solid line with circles, B as a dashed line with squares. */
export class IterationChart extends TranslatedElement {
  static override properties = {
    rows: { attribute: false },
    depth: { type: Number },
    names: { attribute: false },
    width: { state: true },
  };
  static override styles = [
    shared,
    css`
      :host {
        --side-a: var(--pv);
        --side-b: var(--k1);
      }
      svg {
        display: block;
        width: 100%;
        height: ${HEIGHT}px;
      }
      text {
        fill: var(--muted);
        font-size: var(--text-xs);
      }
      .grid {
        stroke: var(--line);
      }
      .axis {
        stroke: var(--line-strong);
      }
      .line {
        fill: none;
        stroke-width: 2;
        stroke-linejoin: round;
      }
      .line.a {
        stroke: var(--side-a);
      }
      .line.b {
        stroke: var(--side-b);
        stroke-dasharray: 6 4;
      }
      .mark.a {
        fill: var(--side-a);
      }
      .mark.b {
        fill: var(--surface);
        stroke: var(--side-b);
        stroke-width: 1.8;
      }
      .legend {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-1) var(--space-4);
        margin: 0 0 var(--space-1) ${PAD.left}px;
        font-size: var(--text-s);
      }
      .legend span {
        display: inline-flex;
        align-items: center;
        gap: var(--space-2);
      }
      .legend svg {
        width: 34px;
        height: 12px;
      }
    `,
  ];
  declare rows: readonly DuelRow[];
  /** Search depth of both sides, in plies. */
  declare depth: number;
  /** Names of A and B. */
  declare names: readonly [string, string];
  declare width: number;
  private readonly resizeObserver = new ResizeObserver(([entry]) => {
    if (entry) this.width = Math.round(entry.contentRect.width);
  });

  constructor() {
    super();
    this.rows = [];
    this.depth = 12;
    this.names = ['A', 'B'];
    this.width = 520;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.resizeObserver.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resizeObserver.disconnect();
  }

  private mark(side: 'a' | 'b', { x, y }: Point) {
    return side === 'a'
      ? svg`<circle class="mark a" cx=${x} cy=${y} r="3.6" />`
      : svg`<rect class="mark b" x=${x - 3.4} y=${y - 3.4} width="6.8" height="6.8" />`;
  }

  private curve(side: 'a' | 'b', points: readonly Point[]) {
    return svg`<polyline class="line ${side}" points=${points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      ${points.map((p) => this.mark(side, p))}`;
  }

  private summary(): string {
    const last = this.rows[this.rows.length - 1];
    if (!last) return t('Nodes of each iteration: no data yet');
    const side = (n: number | undefined): string => (n === undefined ? t('not finished') : approximateText(n));
    return t('Nodes of each iteration, logarithmic scale. At depth {depth}: A {side}, B {side2}. The table lists all values.', {
      depth: last.depth,
      side: side(last.a?.nodes),
      side2: side(last.b?.nodes),
    });
  }

  override render() {
    const all = this.rows.flatMap((row) => [row.a, row.b]).flatMap((it) => (it ? [Math.max(1, it.nodes)] : []));
    const low = all.length === 0 ? 1 : Math.floor(Math.log10(Math.min(...all)));
    const high = Math.max(low + 2, Math.ceil(Math.log10(Math.max(100, ...all))));
    const right = this.width - PAD.right;
    const bottom = HEIGHT - PAD.bottom;
    const x = (depth: number): number => PAD.left + ((right - PAD.left) * (depth - 0.5)) / this.depth;
    const y = (nodes: number): number => bottom - ((bottom - PAD.top) * (Math.log10(Math.max(1, nodes)) - low)) / (high - low);
    const points = (side: 'a' | 'b'): Point[] =>
      this.rows.flatMap((row) => {
        const it = row[side];
        return it ? [{ x: x(row.depth), y: y(it.nodes) }] : [];
      });
    const decades = Array.from({ length: high - low + 1 }, (_, i) => 10 ** (low + i));
    const step = Math.ceil((this.depth * 22) / Math.max(1, right - PAD.left));
    const depths = Array.from({ length: this.depth }, (_, i) => i + 1).filter((d) => d % step === 0 || d === 1);
    return html`<div class="legend" aria-hidden="true">
        ${(['a', 'b'] as const).map(
          (side, i) => html`<span><svg viewBox="0 0 34 12">
          ${svg`<path class="line ${side}" d="M0 6H34" />`}${this.mark(side, { x: 17, y: 6 })}
        </svg>${side.toUpperCase()}: ${this.names[i]}</span>`,
        )}
      </div>
      <svg viewBox="0 0 ${this.width} ${HEIGHT}" role="img" aria-label=${this.summary()}>
        ${decades.map(
          (n) => svg`<line class="grid" x1=${PAD.left} x2=${right} y1=${y(n)} y2=${y(n)} />
          <text x=${PAD.left - 7} y=${y(n) + 4} text-anchor="end">${n < 1000 ? n : approximateText(n).replace(/[.,]0+ /, ' ')}</text>`,
        )}
        <line class="axis" x1=${PAD.left} x2=${right} y1=${bottom} y2=${bottom} />
        ${depths.map((d) => svg`<text x=${x(d)} y=${bottom + 15} text-anchor="middle">${d}</text>`)}
        <text x=${right} y=${HEIGHT - 4} text-anchor="end">${t('depth')}</text>
        <text x=${PAD.left} y=${HEIGHT - 4}>${t('nodes of the iteration')}</text>
        ${all.length === 0 ? nothing : svg`${this.curve('a', points('a'))}${this.curve('b', points('b'))}`}
      </svg>`;
  }
}

customElements.define('rp-iteration-chart', IterationChart);
