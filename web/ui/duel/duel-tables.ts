import { html, nothing, type TemplateResult } from 'lit';
import { csvText } from '../../core/download.ts';
import { decimalText, exactText, scoreText, type Turn } from '../../core/format.ts';
import type { Duel, DuelTask } from '../../experiments/duel/duel.ts';
import { type DuelRow, duelTotals, type SetRow, setSums } from '../../experiments/duel/duel-rows.ts';
import type { Iteration } from '../../experiments/duel/duel-side.ts';
import '../base/copy-text.ts';
import { shownMoves, t } from '../../language/translate.ts';

const ratioText = (a: number, b: number): string => (a > 0 ? decimalText(b / a, 2) : '–');
/** The same for a table of values: with a point in every language. */
const ratioValue = (a: number, b: number): string => (a > 0 ? (b / a).toFixed(2) : '–');

function iterationsCsv(rows: readonly DuelRow[], turn: Turn): string {
  const scoreAndMove = (it: Iteration | null) => (it && it.move !== '' ? [scoreText(it.score, turn), it.move] : ['', '']);
  return csvText(
    ['depth', t('nodes A'), t('nodes B'), t('saved by A'), 'B/A', t('score A'), t('best A'), t('score B'), t('best B')],
    rows.map(({ depth, a, b }) => {
      const both = a && b ? [b.nodes - a.nodes, ratioValue(a.nodes, b.nodes)] : ['', ''];
      return [depth, a?.nodes ?? '', b?.nodes ?? '', ...both, ...scoreAndMove(a), ...scoreAndMove(b)];
    }),
  );
}

/** Renders the nodes of each iteration as a table; for a single position also the score and best move of each side. */
export function iterationsTable({ rows, task, turn }: Duel): TemplateResult | typeof nothing {
  if (!task || rows.length === 0) return nothing;
  // Scores of several positions cannot be summed.
  const one = task.position !== null;
  const totals = duelTotals(rows);
  const nodes = (it: Iteration | null) => html`<td class="num">${it ? exactText(it.nodes) : '–'}</td>`;
  const scoreAndMove = (it: Iteration | null) =>
    html`<td>${it ? html`<span class="num score">${scoreText(it.score, turn)}</span> ${shownMoves(it.move)}` : '–'}</td>`;
  const row = ({ depth, a, b }: DuelRow) => html`<tr>
    <th scope="row" class="num">${depth}</th>${nodes(a)}${nodes(b)}
    <td class="num">${a && b ? exactText(b.nodes - a.nodes) : '–'}</td>
    <td class="num">${a && b ? ratioText(a.nodes, b.nodes) : '–'}</td>
    ${one ? html`${scoreAndMove(a)}${scoreAndMove(b)}` : nothing}
  </tr>`;
  return html`<section class="panel depths" aria-label=${t('Iterations')}>
    <header>
      <h2>${t('Iterations')}${one ? '' : html` <span class="muted">${t('all positions summed')}</span>`}</h2>
      <rp-copy-text label=${t('Copy as CSV')} .text=${() => iterationsCsv(rows, turn)}></rp-copy-text>
    </header>
    <div class="scroll" tabindex="0" role="region" aria-label=${t('Table of iterations')}>
      <table>
        <thead><tr>
          <th scope="col">${t('Depth')}</th><th scope="col">${t('Nodes A')}</th><th scope="col">${t('Nodes B')}</th>
          <th scope="col" title=${t('Nodes of B minus nodes of A')}>${t('Saved by A')}</th><th scope="col">B/A</th>
          ${one ? html`<th scope="col" class="left">${t('Best A')}</th><th scope="col" class="left">${t('Best B')}</th>` : nothing}
        </tr></thead>
        <tbody>${rows.map(row)}</tbody>
        ${
          totals
            ? html`<tfoot><tr>
              <th scope="row">${t('Total')}</th><td class="num">${exactText(totals.a)}</td><td class="num">${exactText(totals.b)}</td>
              <td class="num">${exactText(totals.b - totals.a)}</td><td class="num">${ratioText(totals.a, totals.b)}</td>
              ${one ? html`<td colspan="2" class="muted">${t('to depth {depth}', { depth: totals.depth })}</td>` : nothing}
            </tr></tfoot>`
            : nothing
        }
      </table>
    </div>
  </section>`;
}

function positionsCsv(set: readonly SetRow[]): string {
  return csvText(
    [t('bench position'), 'fen', t('nodes A'), t('nodes B'), 'B/A', t('best A'), t('best B')],
    set.map((row) => [row.bench, row.fen, row.a, row.b, ratioValue(row.a, row.b), row.moveA, row.moveB]),
  );
}

/** Renders a bar from the centre: right if B took more nodes, left if fewer; full width is a factor of two. */
function ratioBar({ a, b }: SetRow): TemplateResult {
  const share = Math.min(1, Math.abs(Math.log2(b / a)));
  return html`<span class="ratio-bar" aria-hidden="true">
    <i class=${b < a ? 'fewer' : 'more'} .style=${`width:${(50 * share).toFixed(1)}%`}></i>
  </span>`;
}

/** Renders one row per position of the set. @param resume continues an unfinished set; null if there is nothing to continue */
export function positionsTable(
  { set, setSize }: Duel,
  task: DuelTask | null,
  resume: (() => void) | null,
): TemplateResult | typeof nothing {
  if (!task || set.length === 0) return nothing;
  const sums = setSums(set);
  const { a, b } = task.contest;
  const row = (position: SetRow) => html`<tr>
    <th scope="row" class="num" title=${position.fen}>${t('bench {bench}', { bench: position.bench })}</th>
    <td class="num">${exactText(position.a)}</td><td class="num">${exactText(position.b)}</td>
    <td class="num">${ratioText(position.a, position.b)}</td><td class="ratio">${ratioBar(position)}</td>
    <td>${shownMoves(position.moveA)}</td><td class=${position.moveA === position.moveB ? 'muted' : ''}>${shownMoves(position.moveB)}</td>
  </tr>`;
  return html`<section class="panel positions" aria-label=${t('The set of positions')}>
    <header>
      <h2>${t('{done} of {all, plural, one {# position} other {# positions}}', { done: set.length, all: setSize })} <span class="muted">${t('to depth {depth}; A {name}, B {name2}', { depth: task.depth, name: a.name, name2: b.name })}</span></h2>
      ${resume ? html`<button @click=${resume}>${t('Resume')}</button>` : nothing}
      <rp-copy-text label=${t('Copy as CSV')} .text=${() => positionsCsv(set)}></rp-copy-text>
    </header>
    <div class="scroll" tabindex="0" role="region" aria-label=${t('Table of positions')}>
      <table>
        <thead><tr>
          <th scope="col" class="left" title=${t('Number in the engine’s bench')}>${t('Position')}</th>
          <th scope="col">${t('Nodes A')}</th><th scope="col">${t('Nodes B')}</th><th scope="col">B/A</th>
          <th scope="col" class="left ratio" title=${t('Left: B took fewer nodes. Right: B took more. Full width: half or twice as many.')}>
            ${t('B fewer | more')}</th>
          <th scope="col" class="left">${t('Best A')}</th><th scope="col" class="left">${t('Best B')}</th>
        </tr></thead>
        <tbody>${set.map(row)}</tbody>
        <tfoot>
          <tr><th scope="row">${t('Total')}</th><td class="num">${exactText(sums.a)}</td><td class="num">${exactText(sums.b)}</td>
            <td class="num">${ratioText(sums.a, sums.b)}</td><td colspan="3" class="muted">${t('dominated by large positions')}</td></tr>
          <tr><th scope="row">${t('Mean')}</th><td></td><td></td><td class="num">${decimalText(sums.ratio.mean, 2)}</td>
            <td colspan="3" class="muted num">${t('geometric; B took more in {more}, fewer in {fewer}', { more: sums.more, fewer: sums.fewer })}</td></tr>
        </tfoot>
      </table>
    </div>
  </section>`;
}
