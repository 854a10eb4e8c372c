import { css, html, nothing, type TemplateResult } from 'lit';
import { linePreview, type ShownLine } from '../../analysis/line-preview.ts';
import { numbered, percentText } from '../../core/format.ts';
import { nagSign } from '../../core/nags.ts';
import { t } from '../../language/translate.ts';
import { type WhiteScore, whiteScoreText } from '../../review/evaluation.ts';
import { scaledCentipawns, winPercent } from '../../review/formulas.ts';
import type { GameReview } from '../../review/game-review.ts';
import { MARK_NAGS, markName, type ReviewedMove } from '../../review/marks.ts';
import { mainLine } from '../../review/notes.ts';
import type { Path } from '../../state/game-tree.ts';
import { LineWalk, toldStyles } from '../base/line-walk.ts';
import { SessionElement } from '../base/session-element.ts';
import { shared } from '../base/styles.ts';
import { markStyles } from './review-styles.ts';
import { playedText } from './review-text.ts';

/** What the line after a move shows. */
function answerLabel({ mark }: ReviewedMove): string {
  if (mark === 'brilliant') return t('The line');
  return mark === 'inaccuracy' ? t('Answer') : t('Refuted by');
}

/** The mover's chances before and after a move, by which it is marked: pawns say little about them. */
function chancesText({ turn, before, after }: ReviewedMove): string {
  const percent = (score: WhiteScore): string => {
    const white = winPercent(scaledCentipawns(score));
    return percentText(turn === 'w' ? white : 100 - white);
  };
  return t('{turn, select, w {White’s} other {Black’s}} winning chances: {before} → {after}', {
    turn,
    before: percent(before),
    after: percent(after),
  });
}

/** Moves of a line that are shown. */
const MOST_MOVES = 8;

/** The marked moves. That on the board shows the better line and why it is better. */
export class ReviewList extends SessionElement {
  static override properties = { ...SessionElement.properties, review: { attribute: false } };
  static override styles = [
    shared,
    markStyles,
    toldStyles,
    css`
      ul {
        margin: 0;
        padding: var(--space-1) 0 var(--space-2);
        list-style: none;
      }
      li {
        border-top: 1px solid var(--line);
      }
      .row {
        display: grid;
        grid-template-columns: minmax(5.5rem, auto) minmax(0, 1fr) auto;
        gap: var(--space-2);
        width: 100%;
        min-height: 34px;
        padding: var(--space-1) var(--space-3);
        border: 0;
        border-radius: 0;
        background: none;
        font-size: var(--text-s);
        text-align: start;
      }
      .row:focus-visible {
        outline-offset: -3px;
      }
      .row[aria-current] {
        background: var(--surface-2);
      }
      .san {
        font-weight: 620;
      }
      .change {
        color: var(--muted);
      }
      .detail {
        padding: 0 var(--space-3) var(--space-2);
        background: var(--surface-2);
        font-size: var(--text-s);
        line-height: 1.5;
      }
      p {
        margin: 0;
      }
      .label {
        margin-inline-end: var(--space-1);
        color: var(--muted);
      }
      .n {
        color: var(--muted);
      }
      .line button {
        display: inline;
        min-height: 0;
        padding: var(--space-half) var(--space-1);
        border: 0;
        border-radius: 5px;
        background: none;
      }
      @media (hover: hover) {
        .line button:hover {
          background: var(--pv-soft);
        }
      }
      .none {
        padding: var(--space-2) var(--space-3);
        color: var(--muted);
        font-size: var(--text-s);
      }
    `,
  ];
  declare review: GameReview;
  /** True while the position after a move under the mouse is shown. */
  private pointed = false;
  private readonly walk = new LineWalk(this);
  /** The move on the board, scrolled into view. */
  private current: Element | null = null;

  /** The path to the position before a move of the main line. */
  private pathTo(index: number): Path {
    const { record } = this.session.game;
    return record
      ? mainLine(record)
          .slice(0, index)
          .map(({ uci }) => uci)
      : [];
  }

  /** Plays a line into the game as a variation, up to one of its moves. Moves that are there already are stepped through. */
  private async playLine(from: Path, line: readonly string[]): Promise<void> {
    await this.session.goToPath(from);
    for (const uci of line) await this.session.play(uci);
  }

  private renderLine(label: string, from: Path, fen: string, pv: readonly string[], san: readonly string[]): TemplateResult {
    const moves = numbered(san.slice(0, MOST_MOVES), fen);
    const { preview } = this.session;
    const line = { key: label, position: { fen, moves: [] }, fen, pv, san };
    const point = (event: PointerEvent, index: number): void => {
      if (event.pointerType !== 'mouse' || this.walk.at) return;
      this.pointed = true;
      preview.showPosition(linePreview(line, index));
    };
    const leave = (): void => {
      if (this.pointed && !this.walk.at) preview.clear();
      this.pointed = false;
    };
    return html`<p class="line" @pointerleave=${leave}><span class="label">${label}</span>${moves.map(
      (move, i) => html`${move.number === '' ? nothing : html`<span class="n num">${move.number}</span>`}<button
          title=${t('Play the line up to here, as a variation')}
          @pointerenter=${(event: PointerEvent) => point(event, i)}
          @click=${() => void this.playLine(from, pv.slice(0, i + 1))}>${move.san}</button> `,
    )}</p>`;
  }

  protected override updated(): void {
    const current = this.renderRoot.querySelector('li:has([aria-current])');
    if (current === this.current) return;
    this.current = current;
    // On a narrow page the page scrolls, not the panel: it stays with the board.
    const panel = this.parentElement;
    if (panel && panel.scrollHeight > panel.clientHeight) current?.scrollIntoView({ block: 'nearest' });
  }

  /** The lines that the reason of a move tells of: the move with what follows, and the better one. */
  private toldLines({ before, after, node }: ReviewedMove, fen: string): ShownLine[] {
    const place = { position: { fen, moves: [] }, fen };
    const played = { ...place, key: 'played', pv: [node.uci, ...after.pv], san: [node.san, ...after.san] };
    return [played, { ...place, key: 'better', pv: before.pv, san: before.san }];
  }

  private renderDetail(move: ReviewedMove, fen: string) {
    const { before, after, node, index, reason } = move;
    const path = this.pathTo(index);
    const better = move.mark !== null && move.mark !== 'brilliant' && before.san.length > 0;
    return html`<div class="detail">
      ${reason === '' ? nothing : html`<p>${this.walk.renderText(reason, this.toldLines(move, fen))}</p>`}
      ${move.loss > 0 ? html`<p class="chances num">${chancesText(move)}</p>` : nothing}
      ${better ? this.renderLine(t('Better'), path, fen, before.pv, before.san) : nothing}
      ${after.san.length > 0 ? this.renderLine(answerLabel(move), [...path, node.uci], node.fen, after.pv, after.san) : nothing}
    </div>`;
  }

  private renderMove(move: ReviewedMove) {
    const { game } = this.session;
    const { index, node, mark, before, after } = move;
    const fen = this.review.run.line[index]?.fen ?? game.startFen;
    const path = this.pathTo(index + 1);
    const current = game.path.join(' ') === path.join(' ');
    return html`<li>
      <button class="row" aria-current=${current ? 'step' : nothing} aria-expanded=${current} @click=${() => void this.session.goToPath(path)}>
        <span class="san">${playedText(node.san, node.fen)}${mark === null ? nothing : html`<span class=${mark} aria-hidden="true">${nagSign(MARK_NAGS[mark])}</span>`}</span>
        <span class=${mark ?? ''}>${markName(move) || t('Opening')}</span>
        <span class="change num">${whiteScoreText(before)} → ${whiteScoreText(after)}</span>
      </button>
      ${current ? this.renderDetail(move, fen) : nothing}
    </li>`;
  }

  override render() {
    const { result, preliminary } = this.review;
    const marked = (result ?? preliminary)?.moves.filter(({ mark, reason }) => mark !== null || reason !== '') ?? [];
    if (marked.length === 0) return html`<p class="none">${t('No mistakes found.')}</p>`;
    return html`<ul aria-label=${t('Marked moves')}>${marked.map((move) => this.renderMove(move))}</ul>`;
  }
}

customElements.define('rp-review-list', ReviewList);
