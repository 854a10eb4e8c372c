import { html, nothing, svg } from 'lit';
import { type TapeRow, tapeCsv, tapeRows } from '../../../analysis/tape.ts';
import { nodesText } from '../../../core/count-words.ts';
import { decimalText, exactText, scoreText, shareText, type Turn, whiteShare } from '../../../core/format.ts';
import '../../base/export-menu.ts';
import { msg, shownMoves, t } from '../../../language/translate.ts';
import { paneStyles } from '../../base/pane-styles.ts';
import { SessionElement } from '../../base/session-element.ts';
import { shared } from '../../base/styles.ts';
import { tapeStyles } from './tape-styles.ts';

const REASON_NAMES = { 'fail high': msg('fail high'), 'fail low': msg('fail low'), 'new best': msg('new best') } as const;

/** A change of the line: `'new best: Nf3'`. */
const changeText = ({ reason, san }: { reason: keyof typeof REASON_NAMES; san: string }): string =>
  `${t(REASON_NAMES[reason])}: ${shownMoves(san)}`;

const MARKS = { 'fail high': '↑', 'fail low': '↓', 'new best': '★' } as const;

const percent = (share: number | null, compact = false): string => (share === null ? '–' : shareText(share, 1, { compact }));

/** Shows nodes, score and line changes of each iteration. Selecting an iteration shows its final state in the other panes. */
export class IterationTape extends SessionElement {
  protected override readonly followsReports = true;
  static override styles = [shared, paneStyles, tapeStyles];

  /** Inputs of the last render. */
  private drawn: readonly unknown[] = [];

  /** Skips updates that do not affect this pane, such as snapshots and search info. */
  protected override sessionChanged(onlyReport: boolean): void {
    const { iterations, changes, scrubbed, running, root } = this.session.liveSearch;
    const now = [iterations, changes, scrubbed, running, root];
    if (now.every((value, i) => value === this.drawn[i])) return;
    this.drawn = now;
    super.sessionChanged(onlyReport);
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
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      Home: 0,
      End: null,
      Escape: null,
    };
    const goal = goals[e.key];
    if (goal === undefined) return;
    this.scrub(goal === null || goal > last ? null : goal);
    e.preventDefault();
    e.stopPropagation();
  }

  private select(index: number): void {
    const { liveSearch } = this.session;
    this.scrub(liveSearch.scrubbed === index ? null : index);
  }

  /** Selects an iteration, with the counters at its end; the playhead goes there, too. Null returns to the present. */
  private scrub(index: number | null): void {
    const { liveSearch, playhead } = this.session;
    const iteration = index === null ? undefined : liveSearch.iterations[index];
    if (iteration) playhead?.seek(iteration.info.nodes);
    else playhead?.goLive();
    liveSearch.scrub(index);
  }

  private text(row: TapeRow, turn: Turn): string {
    const parts = [
      t('Depth {depth}', { depth: row.depth }),
      nodesText(row.nodes),
      row.branching === null ? '' : t('branching × {toFixed}', { toFixed: decimalText(row.branching, 2) }),
      t('first-move cutoffs {percent}', { percent: percent(row.firstCuts) }),
      t('killer hits {percent}', { percent: percent(row.killerHits) }),
      `${scoreText(row.score, turn)} ${shownMoves(row.best)}`,
      ...this.changesText(row),
    ];
    return parts.filter(Boolean).join(' · ');
  }

  /** Returns the line changes as text, merging repeats. */
  private changesText({ changes }: TapeRow): string[] {
    const merged: { marks: string; text: string }[] = [];
    for (const { reason, san } of changes) {
      const text = changeText({ reason, san });
      const last = merged.at(-1);
      if (last?.text === text) last.marks += MARKS[reason];
      else merged.push({ marks: MARKS[reason], text });
    }
    return merged.map(({ marks, text }) => `${marks} ${text}`);
  }

  /** Draws the score from White's view as a line over the columns; each column is 100 units wide. */
  private scoreLine(rows: readonly TapeRow[], turn: Turn, columns: number) {
    if (rows.length < 2) return nothing;
    const points = rows.map(({ score }, i) => `${100 * i + 50},${(100 * (1 - whiteShare(score, turn))).toFixed(1)}`).join(' ');
    return svg`<svg viewBox="0 0 ${100 * columns} 100" preserveAspectRatio="none" aria-hidden="true">
      <line x1="0" x2=${100 * columns} y1="50" y2="50"></line><polyline points=${points}></polyline>
    </svg>`;
  }

  private renderTable(rows: readonly TapeRow[], turn: Turn) {
    return html`<details>
      <summary>${t('As a table')}</summary>
      <table class="numbers">
        <thead>
          <tr><th>${t('Depth')}</th><th>${t('Nodes')}</th><th>${t('Branching')}</th><th>${t('First-move cutoffs')}</th><th>${t('Killer hits')}</th><th>${t('Score')}</th><th>${t('Best')}</th><th>${t('Changes')}</th></tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) => html`<tr>
            <th scope="row">${row.depth}</th>
            <td>${exactText(row.nodes)}</td>
            <td>${row.branching === null ? '–' : decimalText(row.branching, 2)}</td>
            <td>${percent(row.firstCuts, true)}</td>
            <td>${percent(row.killerHits, true)}</td>
            <td>${scoreText(row.score, turn)}</td>
            <td class="move">${shownMoves(row.best)}</td>
            <td class="move">${row.changes.map(({ reason, san }) => changeText({ reason, san })).join(', ')}</td>
          </tr>`,
          )}
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
      return html`<section class="panel" aria-label=${t('Iterations')}>
        <header><h2>${t('Iterations')}</h2></header>
        <p class="blank">${t('Each iteration searches one ply deeper. Finished iterations appear here.')}</p>
      </section>`;
    }
    // A recorded search ends at a known depth: its columns keep their places while it runs.
    const { mode, recorded } = this.session;
    const columns = Math.max(rows.length, mode === 'xray' && liveSearch.running ? recorded.depth : 0);
    const most = Math.log(Math.max(...rows.map(({ nodes }) => nodes), 2));
    return html`<section class="panel" aria-label=${t('Iterations')}>
      <header>
        <h2>${t('Iterations')}</h2>
        ${
          at === null
            ? html`<span class="now">${liveSearch.running ? t('Live') : t('Final')}</span>`
            : html`<button @click=${() => this.scrub(null)}>${liveSearch.running ? t('Back to live') : t('Back to final')}</button>`
        }
        <rp-export-menu name="riposte-iterations" .csv=${() => tapeCsv(rows)}></rp-export-menu>
      </header>
      <div class="strip" .style=${`--columns:${columns}`} role="slider" tabindex="0" aria-label=${t('Selected iteration')} aria-valuemin="1" aria-valuemax=${rows.length}
        aria-valuenow=${(at ?? rows.length - 1) + 1} aria-valuetext=${this.text(shown, turn)} @keydown=${this.key}>
        ${rows.map(
          (row, i) => html`<div class="column ${i === at ? 'chosen' : ''} ${at !== null && i > at ? 'later' : ''}"
            title=${this.text(row, turn)} @click=${() => this.select(i)}>
            <span class="marks">${row.changes
              .map(({ reason }) => MARKS[reason])
              .join('')
              .slice(0, 3)}</span>
            <span class="space"><span class="bar" .style=${`transform:scaleY(${(Math.log(Math.max(row.nodes, 2)) / most).toFixed(3)})`}></span></span>
            <span class="depth">${row.depth}</span>
          </div>`,
        )}
        ${Array.from({ length: columns - rows.length }, () => html`<div class="column" aria-hidden="true"></div>`)}
        ${this.scoreLine(rows, turn, columns)}
      </div>
      <p class="iteration-text num">${this.text(shown, turn)}</p>
      ${this.renderTable(rows, turn)}
    </section>`;
  }
}

customElements.define('rp-iteration-tape', IterationTape);
