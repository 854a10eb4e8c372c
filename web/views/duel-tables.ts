import { html, nothing, type TemplateResult } from 'lit';
import { csvText } from '../xray/csv.ts';
import type { Duel, DuelTask } from '../xray/duel.ts';
import { duelTotals, setSums, type DuelRow, type SetRow } from '../xray/duel-rows.ts';
import type { Iteration } from '../xray/duel-side.ts';
import { exactText, scoreText, type Turn } from '../xray/format.ts';
import './copy-text.ts';

const ratioText = (a: number, b: number): string => (a > 0 ? (b / a).toFixed(2) : '–');

function iterationsCsv(rows: readonly DuelRow[], turn: Turn): string {
  const thinks = (it: Iteration | null) => (it && it.move !== '' ? [scoreText(it.score, turn), it.move] : ['', '']);
  return csvText(
    ['depth', 'nodes A', 'nodes B', 'saved by A', 'B/A', 'score A', 'best A', 'score B', 'best B'],
    rows.map(({ depth, a, b }) => {
      const both = a && b ? [b.nodes - a.nodes, ratioText(a.nodes, b.nodes)] : ['', ''];
      return [depth, a?.nodes ?? '', b?.nodes ?? '', ...both, ...thinks(a), ...thinks(b)];
    }),
  );
}

/** Nodes of each iteration, the table twin of the chart; for one position also what either side thinks. */
export function iterationsTable({ rows, task, turn }: Duel): TemplateResult | typeof nothing {
  if (!task || rows.length === 0) return nothing;
  // The scores of many positions do not add up.
  const one = task.position !== null;
  const totals = duelTotals(rows);
  const nodes = (it: Iteration | null) => html`<td class="num">${it ? exactText(it.nodes) : '–'}</td>`;
  const thinks = (it: Iteration | null) =>
    html`<td>${it ? html`<span class="num score">${scoreText(it.score, turn)}</span> ${it.move}` : '–'}</td>`;
  const row = ({ depth, a, b }: DuelRow) => html`<tr>
    <th scope="row" class="num">${depth}</th>${nodes(a)}${nodes(b)}
    <td class="num">${a && b ? exactText(b.nodes - a.nodes) : '–'}</td>
    <td class="num">${a && b ? ratioText(a.nodes, b.nodes) : '–'}</td>
    ${one ? html`${thinks(a)}${thinks(b)}` : nothing}
  </tr>`;
  return html`<section class="panel depths" aria-label="Iterations">
    <header>
      <h2>Iterations${one ? '' : html` <span class="muted">all positions together</span>`}</h2>
      <rp-copy-text label="Copy as CSV" .text=${() => iterationsCsv(rows, turn)}></rp-copy-text>
    </header>
    <div class="scroll" tabindex="0" role="region" aria-label="Table of iterations">
      <table>
        <thead><tr>
          <th scope="col">Depth</th><th scope="col">Nodes A</th><th scope="col">Nodes B</th>
          <th scope="col" title="Nodes of B less those of A">Saved by A</th><th scope="col">B/A</th>
          ${one ? html`<th scope="col" class="left">A thinks</th><th scope="col" class="left">B thinks</th>` : nothing}
        </tr></thead>
        <tbody>${rows.map(row)}</tbody>
        ${totals
          ? html`<tfoot><tr>
              <th scope="row">Total</th><td class="num">${exactText(totals.a)}</td><td class="num">${exactText(totals.b)}</td>
              <td class="num">${exactText(totals.b - totals.a)}</td><td class="num">${ratioText(totals.a, totals.b)}</td>
              ${one ? html`<td colspan="2" class="muted">to depth ${totals.depth}</td>` : nothing}
            </tr></tfoot>`
          : nothing}
      </table>
    </div>
  </section>`;
}

function positionsCsv(set: readonly SetRow[]): string {
  return csvText(
    ['bench position', 'fen', 'nodes A', 'nodes B', 'B/A', 'best A', 'best B'],
    set.map((row) => [row.bench, row.fen, row.a, row.b, ratioText(row.a, row.b), row.moveA, row.moveB]),
  );
}

/** A bar from the middle: to the right where B took more nodes, to the left where fewer; the edge is a factor of two. */
function lean({ a, b }: SetRow): TemplateResult {
  const share = Math.min(1, Math.abs(Math.log2(b / a)));
  return html`<span class="lean" aria-hidden="true">
    <i class=${b < a ? 'fewer' : 'more'} .style=${`width:${(50 * share).toFixed(1)}%`}></i>
  </span>`;
}

/** The set, position by position. @param goOn what goes on with an unfinished set, or null */
export function positionsTable({ set, setSize }: Duel, task: DuelTask | null, goOn: (() => void) | null): TemplateResult | typeof nothing {
  if (!task || set.length === 0) return nothing;
  const sums = setSums(set);
  const { a, b } = task.contest;
  const row = (position: SetRow) => html`<tr>
    <th scope="row" class="num" title=${position.fen}>bench ${position.bench}</th>
    <td class="num">${exactText(position.a)}</td><td class="num">${exactText(position.b)}</td>
    <td class="num">${ratioText(position.a, position.b)}</td><td class="leaning">${lean(position)}</td>
    <td>${position.moveA}</td><td class=${position.moveA === position.moveB ? 'muted' : ''}>${position.moveB}</td>
  </tr>`;
  return html`<section class="panel positions" aria-label="The set of positions">
    <header>
      <h2>${set.length} of ${setSize} positions <span class="muted">to depth ${task.depth}; A ${a.name}, B ${b.name}</span></h2>
      ${goOn ? html`<button @click=${goOn}>Go on</button>` : nothing}
      <rp-copy-text label="Copy as CSV" .text=${() => positionsCsv(set)}></rp-copy-text>
    </header>
    <div class="scroll" tabindex="0" role="region" aria-label="Table of positions">
      <table>
        <thead><tr>
          <th scope="col" class="left" title="Number in the engine's bench">Position</th>
          <th scope="col">Nodes A</th><th scope="col">Nodes B</th><th scope="col">B/A</th>
          <th scope="col" class="left leaning" title="Left: B took fewer nodes; right: more; to the edge: half or twice as many">
            B fewer | more</th>
          <th scope="col" class="left">Best A</th><th scope="col" class="left">Best B</th>
        </tr></thead>
        <tbody>${set.map(row)}</tbody>
        <tfoot>
          <tr><th scope="row">Total</th><td class="num">${exactText(sums.a)}</td><td class="num">${exactText(sums.b)}</td>
            <td class="num">${ratioText(sums.a, sums.b)}</td><td colspan="3" class="muted">large positions weigh most</td></tr>
          <tr><th scope="row">Mean</th><td></td><td></td><td class="num">${sums.ratio.mean.toFixed(2)}</td>
            <td colspan="3" class="muted num">geometric; B larger in ${sums.more}, smaller in ${sums.fewer}</td></tr>
        </tfoot>
      </table>
    </div>
  </section>`;
}
