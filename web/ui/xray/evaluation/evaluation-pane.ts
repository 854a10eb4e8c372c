import { html, nothing } from 'lit';
import { FULL_TINT } from '../../../analysis/evaluation-watch.ts';
import { pawnsText, percentText } from '../../../core/format.ts';
import { SIDES } from '../../../core/sides.ts';
import { termTitle } from '../../../engine/term-title.js';
import { boardState } from '../../../game/board-state.ts';
import { type Message, msg, rich, said, t } from '../../../language/translate.ts';
import type { EvaluationView, PieceWorth, TermValue } from '../../../protocol/protocol.ts';
import { MARKED } from '../../base/marked-parts.ts';
import { paneStyles } from '../../base/pane-styles.ts';
import { SessionElement } from '../../base/session-element.ts';
import { shared } from '../../base/styles.ts';
import { tintColour } from '../../board/tint.ts';
import { evaluationStyles } from './evaluation-styles.ts';

const NAMES: Record<string, Message> = { p: msg('Pawn'), n: msg('Knight'), b: msg('Bishop'), r: msg('Rook'), q: msg('Queen') };
const ORDER = 'qrbnp';

/** The static evaluation of the position on the board: terms, the net's correction, and what each piece is worth. */
export class EvaluationPane extends SessionElement {
  static override styles = [shared, paneStyles, evaluationStyles];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.session?.evaluation.follow(null);
  }

  protected override firstUpdated(): void {
    this.follow();
  }

  protected override sessionChanged(onlyReport: boolean): void {
    super.sessionChanged(onlyReport);
    this.follow();
  }

  private follow(): void {
    // The page keeps the pane for a moment after the mode has changed.
    if (this.isConnected && this.session.game.ready) this.session.evaluation.follow(boardState(this.session, false)?.fen ?? null);
  }

  private renderSum({ total, terms, net, scale, check }: EvaluationView) {
    const scaled =
      scale < 1
        ? html` ${t('An endgame like this is hard to win: the terms count {percent}.', { percent: percentText(100 * scale) })}`
        : nothing;
    const checked = check ? t('The side to move is in check: a search would look further instead of evaluating here.') : nothing;
    return html`<p class="sum num">${rich('<b>{total}</b> for White = terms {terms}, net {net}.', { ...MARKED, total: pawnsText(total), terms: pawnsText(terms), net: pawnsText(net) })}${scaled} ${checked}</p>`;
  }

  /** The pieces of a side, from its own point of view. */
  private renderPieces(side: Message, pieces: readonly PieceWorth[], sign: 1 | -1) {
    const kind = ({ piece }: PieceWorth): number => ORDER.indexOf(piece.toLowerCase());
    const sorted = [...pieces].sort((a, b) => kind(a) - kind(b) || a.square.localeCompare(b.square));
    return html`<div class="scroll" tabindex="0" role="region" aria-label=${t('{side}’s pieces', { side })}><table class="numbers">
      <caption>${t('{side}’s pieces', { side })}</caption>
      <thead><tr><td></td><th scope="col">${t('worth')}</th><th scope="col">${t('terms')}</th><th scope="col">${t('net')}</th></tr></thead>
      <tbody>${sorted.map(
        ({ piece, square, total, terms, net }) => html`<tr>
          <th scope="row">${said(NAMES[piece.toLowerCase()] ?? '')} ${square}</th><td><b>${pawnsText(sign * total)}</b></td><td>${pawnsText(sign * terms)}</td>
          <td class="net" .style=${`--tint:${tintColour((sign * net) / FULL_TINT)}`}>${pawnsText(sign * net)}</td></tr>`,
      )}</tbody></table></div>`;
  }

  private renderTerms(breakdown: readonly TermValue[]) {
    return html`<div class="scroll" tabindex="0" role="region" aria-label=${t('Terms')}><table class="numbers">
      <caption>${t('Hand-made terms')}</caption>
      <thead><tr><td></td><th scope="col">${t('White')}</th><th scope="col">${t('Black')}</th><th scope="col">${t('sum')}</th></tr></thead>
      <tbody>${breakdown.map(
        ({ name, help, white, black }) => html`<tr class=${white === 0 && black === 0 ? 'none' : ''} title=${t(help)}>
          <th scope="row">${t(termTitle(name))}</th><td>${pawnsText(white)}</td><td>${pawnsText(black)}</td><td><b>${pawnsText(white - black)}</b></td></tr>`,
      )}</tbody></table></div>`;
  }

  override render() {
    const { evaluation } = this.session;
    const { view, onBoard } = evaluation;
    const white = (piece: PieceWorth): boolean => piece.piece === piece.piece.toUpperCase();
    return html`<section class="panel" aria-label=${t('Evaluation')}><header><h2>${t('Evaluation')}</h2>
        <button aria-pressed=${onBoard} title=${t('Show on the board what each piece is worth, and in colour what the net thinks of it')}
          @click=${() => evaluation.setOnBoard(!onBoard)}>${t('On the board')}</button></header>
      <div class="body">
        <p class="about">${t('The position as it stands, in pawns, without looking ahead: a sum of hand-crafted terms, and the correction of a net that has learnt from the engine’s own games. A piece is worth the evaluation less that without the piece; where the net makes more of it than the terms do it is blue, where less orange.')}</p>
        ${view ? this.renderSum(view) : html`<p class="muted">${t('Waiting for the engine.')}</p>`}
        ${
          view
            ? html`<div class="tables">
                ${this.renderPieces(SIDES.w, view.pieces.filter(white), 1)}
                ${this.renderPieces(
                  SIDES.b,
                  view.pieces.filter((piece) => !white(piece)),
                  -1,
                )}
                ${this.renderTerms(view.breakdown)}</div>`
            : nothing
        }
      </div></section>`;
  }
}

customElements.define('rp-evaluation-pane', EvaluationPane);
