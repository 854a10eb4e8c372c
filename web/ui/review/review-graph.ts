import { css, html, type PropertyValues } from 'lit';
import { t } from '../../language/translate.ts';
import { type Evaluation, whiteScoreText } from '../../review/evaluation.ts';
import { whiteChances } from '../../review/formulas.ts';
import { markName, type ReviewedMove } from '../../review/marks.ts';
import { mainLine } from '../../review/notes.ts';
import type { Path } from '../../state/game-tree.ts';
import { SessionElement } from '../base/session-element.ts';
import { shared } from '../base/styles.ts';
import { Chart, type ChartColours } from './chart.ts';
import { markStyles } from './review-styles.ts';
import { playedText } from './review-text.ts';

/** Elements whose colours the canvas takes: tokens cannot be read from a canvas. */
const SWATCHES = ['white', 'black', 'edge', 'middle', 'cursor', 'ring', 'blunder', 'mistake', 'inaccuracy', 'brilliant'] as const;

/**
 * White's winning chances over the game, with the marked moves: diamonds, triangles, dots and rings. A click, or the arrow keys, go to
 * a move; the line follows the board.
 */
export class ReviewGraph extends SessionElement {
  static override properties = {
    ...SessionElement.properties,
    evaluations: { attribute: false },
    moves: { attribute: false },
  };
  static override styles = [
    shared,
    markStyles,
    css`
      :host {
        padding: 0 var(--space-3) var(--space-1);
      }
      .graph {
        position: relative;
        height: 104px;
        border-radius: var(--radius);
        cursor: pointer;
      }
      .plot {
        position: absolute;
        inset: 0;
        overflow: hidden;
        border-radius: var(--radius);
        background: var(--surface-3);
      }
      /* What uPlot needs of its style sheet. */
      .u-wrap {
        position: relative;
        user-select: none;
      }
      .u-over,
      .u-under {
        position: absolute;
      }
      canvas {
        display: block;
        width: 100%;
        height: 100%;
      }
      .u-select,
      .u-cursor-y,
      .u-cursor-pt,
      .u-off {
        display: none;
      }
      .u-cursor-x {
        position: absolute;
        inset: 0 auto 0 0;
        height: 100%;
        border-inline-end: 1px dashed var(--quiet);
        pointer-events: none;
      }
      .swatches {
        display: none;
      }
      .white {
        color: var(--balance-white);
      }
      .black {
        color: var(--balance-black);
      }
      .edge,
      .middle {
        color: var(--quiet);
      }
      .cursor {
        color: var(--focus);
      }
      .ring {
        color: var(--surface);
      }
      .text {
        display: flex;
        justify-content: space-between;
        gap: var(--space-2);
        min-height: 1.5em;
        color: var(--muted);
        font-size: var(--text-xs);
        line-height: 1.6;
      }
    `,
  ];
  /** Evaluations of the positions of the main line; null where none is known yet. */
  declare evaluations: readonly (Evaluation | null)[];
  /** The judged moves; empty before all are known. */
  declare moves: readonly ReviewedMove[];
  private chart: Chart | null = null;
  private readonly resized = new ResizeObserver(() => this.chart?.resize());
  private readonly themed = new MutationObserver(() => this.recolour());
  private readonly dark = matchMedia('(prefers-color-scheme: dark)');
  private readonly recoloured = (): void => this.recolour();

  constructor() {
    super();
    this.evaluations = [];
    this.moves = [];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.themed.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    this.dark.addEventListener('change', this.recoloured);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resized.disconnect();
    this.themed.disconnect();
    this.dark.removeEventListener('change', this.recoloured);
    this.chart?.destroy();
    this.chart = null;
  }

  protected override updated(changed: PropertyValues): void {
    if (!this.chart) {
      const plot = this.renderRoot.querySelector<HTMLElement>('.plot')!;
      this.chart = new Chart(
        plot,
        () => this.colours(),
        (position) => this.goTo(position),
      );
      this.resized.observe(plot);
    }
    if (changed.has('evaluations') || changed.has('moves')) {
      const chances = this.evaluations.map((evaluation) => (evaluation ? whiteChances(evaluation) : null));
      const marks = this.moves.flatMap(({ mark, index }) => (mark ? [{ position: index + 1, mark }] : []));
      this.chart.show(chances, marks);
    }
    this.chart.point(this.position);
  }

  private colours(): ChartColours {
    const of = (name: string): string => getComputedStyle(this.renderRoot.querySelector(`.swatches .${name}`)!).color;
    return Object.fromEntries(SWATCHES.map((name) => [name, of(name)])) as unknown as ChartColours;
  }

  private recolour(): void {
    this.chart?.redraw();
  }

  private get line(): Path {
    const { record } = this.session.game;
    return record ? mainLine(record).map(({ uci }) => uci) : [];
  }

  /** The last position of the main line on the way to that on the board. */
  private get position(): number {
    const { line } = this;
    const { path } = this.session.game;
    const leaves = path.findIndex((uci, i) => uci !== line[i]);
    return Math.min(leaves < 0 ? path.length : leaves, this.evaluations.length - 1);
  }

  private goTo(position: number): void {
    const last = this.evaluations.length - 1;
    void this.session.goToPath(this.line.slice(0, Math.max(0, Math.min(last, position))));
  }

  /** The next marked move in a direction, or the end of the line. */
  private nextMark(step: 1 | -1): number {
    const at = this.position;
    const marked = this.moves.filter(({ mark }) => mark !== null).map(({ index }) => index + 1);
    const found = step > 0 ? marked.find((position) => position > at) : marked.findLast((position) => position < at);
    return found ?? (step > 0 ? this.evaluations.length - 1 : 0);
  }

  private key(e: KeyboardEvent): void {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const targets: Record<string, () => number> = {
      ArrowLeft: () => this.position - 1,
      ArrowDown: () => this.position - 1,
      ArrowRight: () => this.position + 1,
      ArrowUp: () => this.position + 1,
      Home: () => 0,
      End: () => this.evaluations.length - 1,
      PageUp: () => this.nextMark(-1),
      PageDown: () => this.nextMark(1),
    };
    const target = targets[e.key];
    if (!target) return;
    e.preventDefault();
    e.stopPropagation();
    this.goTo(target());
  }

  /** The position that the graph points at, in words. */
  private positionText(): { move: string; evaluation: string } {
    const { position } = this;
    const node = this.session.game.record ? mainLine(this.session.game.record)[position - 1] : undefined;
    const evaluation = this.evaluations[position];
    const judged = this.moves[position - 1];
    const name = judged ? markName(judged) : '';
    const move = node ? playedText(node.san, node.fen) : t('Start');
    return {
      move: name === '' ? move : `${move} (${name})`,
      evaluation: evaluation ? whiteScoreText(evaluation) : t('not searched yet'),
    };
  }

  override render() {
    const { move, evaluation } = this.positionText();
    return html`<div class="graph" role="slider" tabindex="0" aria-label=${t('Evaluation of the game')} aria-orientation="horizontal"
        title=${t('Click: go to the move. Arrow keys: step; Page Up and Page Down: marked moves')}
        aria-valuemin="0" aria-valuemax=${Math.max(0, this.evaluations.length - 1)} aria-valuenow=${Math.max(0, this.position)}
        aria-valuetext=${`${move}: ${evaluation}`} @keydown=${this.key}><div class="plot"></div></div>
      <div class="text"><span>${move}</span><span class="num" title=${t('Pawns, from White’s side')}>${evaluation}</span></div>
      <div class="swatches">${SWATCHES.map((name) => html`<i class=${name}></i>`)}</div>`;
  }
}

customElements.define('rp-review-graph', ReviewGraph);
