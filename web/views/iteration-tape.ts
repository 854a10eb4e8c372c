import { html, nothing, svg } from 'lit';
import { countText, exactText, scoreText, shareText, whiteShare, type Turn } from '../xray/format.ts';
import { tapeCsv, tapeRows, type TapeRow } from '../xray/tape.ts';
import './export-menu.ts';
import { paneStyles } from './pane-styles.ts';
import { SessionElement } from './session-element.ts';
import { shared } from './styles.ts';
import { tapeStyles } from './tape-styles.ts';

const MARKS = { 'fail high': '↑', 'fail low': '↓', 'new best': '★' } as const;

const percent = (share: number | null): string => (share === null ? '–' : shareText(share, 1));

/** The iteration tape: what each iteration cost and found; any of them can be looked back at. */
export class IterationTape extends SessionElement {
  static override styles = [shared, paneStyles, tapeStyles];

  /** What the last drawing was made of. */
  private drawn: readonly unknown[] = [];

  /** Snapshots and reports come many times a second and change nothing here. */
  protected override sessionChanged(): void {
    const { iterations, changes, scrubbed, running, root } = this.session.liveSearch;
    const now = [iterations, changes, scrubbed, running, root];
    if (now.every((value, i) => value === this.drawn[i])) return;
    this.drawn = now;
    super.sessionChanged();
  }

  private get rows(): TapeRow[] {
    const { iterations, changes } = this.session.liveSearch;
    return tapeRows(iterations, changes);
  }

  private key(e: KeyboardEvent): void {
    const { liveSearch } = this.session;
    const last = liveSearch.iterations.length - 1;
    const at = liveSearch.scrubbed ?? last + 1;
    const goals: Record<string, number | null> = {
      ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1, Home: 0, End: null, Escape: null,
    };
    const goal = goals[e.key];
    if (goal === undefined) return;
    liveSearch.scrub(goal === null || goal > last ? null : goal);
    e.preventDefault();
    e.stopPropagation();
  }

  private select(index: number): void {
    const { liveSearch } = this.session;
    liveSearch.scrub(liveSearch.scrubbed === index ? null : index);
  }

  private text(row: TapeRow, turn: Turn): string {
    const parts = [
      `Depth ${row.depth}`, `${countText(row.nodes)} nodes`, row.branching === null ? '' : `branching × ${row.branching.toFixed(2)}`,
      `first-move cuts ${percent(row.firstCuts)}`, `killer hits ${percent(row.killerHits)}`, `${scoreText(row.score, turn)} ${row.best}`,
      ...this.changesText(row),
    ];
    return parts.filter(Boolean).join(' · ');
  }

  /** What changed the line, told once where it came several times in a row. */
  private changesText({ changes }: TapeRow): string[] {
    const told: { marks: string; text: string }[] = [];
    for (const { reason, san } of changes) {
      const text = `${reason}: ${san}`;
      const last = told.at(-1);
      if (last?.text === text) last.marks += MARKS[reason];
      else told.push({ marks: MARKS[reason], text });
    }
    return told.map(({ marks, text }) => `${marks} ${text}`);
  }

  /** The score from White's side as a line over the columns; a hundred units wide a column. */
  private scoreLine(rows: readonly TapeRow[], turn: Turn) {
    if (rows.length < 2) return nothing;
    const points = rows.map(({ score }, i) => `${100 * i + 50},${(100 * (1 - whiteShare(score, turn))).toFixed(1)}`).join(' ');
    return svg`<svg viewBox="0 0 ${100 * rows.length} 100" preserveAspectRatio="none" aria-hidden="true">
      <line x1="0" x2=${100 * rows.length} y1="50" y2="50"></line><polyline points=${points}></polyline>
    </svg>`;
  }

  private renderTable(rows: readonly TapeRow[], turn: Turn) {
    return html`<details>
      <summary>As a table</summary>
      <table class="numbers">
        <thead>
          <tr><th>Depth</th><th>Nodes</th><th>Branching</th><th>First move cut</th><th>Killers hit</th><th>Score</th><th>Best</th><th>Changes</th></tr>
        </thead>
        <tbody>
          ${rows.map((row) => html`<tr>
            <th scope="row">${row.depth}</th>
            <td>${exactText(row.nodes)}</td>
            <td>${row.branching?.toFixed(2) ?? '–'}</td>
            <td>${percent(row.firstCuts)}</td>
            <td>${percent(row.killerHits)}</td>
            <td>${scoreText(row.score, turn)}</td>
            <td class="move">${row.best}</td>
            <td class="move">${row.changes.map(({ reason, san }) => `${reason}: ${san}`).join(', ')}</td>
          </tr>`)}
        </tbody>
      </table>
    </details>`;
  }

  override render() {
    const { liveSearch } = this.session;
    const turn = liveSearch.root?.turn ?? 'w';
    const rows = this.rows;
    const at = liveSearch.scrubbed;
    const shown = rows[at ?? rows.length - 1];
    if (!shown) {
      return html`<section class="panel" aria-label="Iterations">
        <header><h2>Iterations</h2></header>
        <p class="blank">A search goes one ply deeper each time. Its iterations stand here as they end.</p>
      </section>`;
    }
    const most = Math.log(Math.max(...rows.map(({ nodes }) => nodes), 2));
    return html`<section class="panel" aria-label="Iterations">
      <header>
        <h2>Iterations</h2>
        ${at === null
          ? html`<span class="now">${liveSearch.running ? 'live' : 'the end'}</span>`
          : html`<button @click=${() => liveSearch.scrub(null)}>Back to ${liveSearch.running ? 'now' : 'the end'}</button>`}
        <rp-export-menu name="riposte-iterations" .csv=${() => tapeCsv(rows)}></rp-export-menu>
      </header>
      <div class="strip" .style=${`--columns:${rows.length}`} role="slider" tabindex="0" aria-label="Iteration that is shown" aria-valuemin="1" aria-valuemax=${rows.length}
        aria-valuenow=${(at ?? rows.length - 1) + 1} aria-valuetext=${this.text(shown, turn)} @keydown=${this.key}>
        ${rows.map((row, i) => html`<div class="column ${i === at ? 'chosen' : ''} ${at !== null && i > at ? 'later' : ''}"
            title=${this.text(row, turn)} @click=${() => this.select(i)}>
            <span class="marks">${row.changes.map(({ reason }) => MARKS[reason]).join('').slice(0, 3)}</span>
            <span class="space"><span class="bar" .style=${`height:${((100 * Math.log(Math.max(row.nodes, 2))) / most).toFixed(1)}%`}></span></span>
            <span class="depth">${row.depth}</span>
          </div>`)}
        ${this.scoreLine(rows, turn)}
      </div>
      <p class="reading num">${this.text(shown, turn)}</p>
      ${this.renderTable(rows, turn)}
    </section>`;
  }
}

customElements.define('rp-iteration-tape', IterationTape);
