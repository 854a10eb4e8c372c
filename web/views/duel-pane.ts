import { html, LitElement, nothing } from 'lit';
import { EngineClient } from '../engine/client.ts';
import type { OptionInfo, PositionSpec } from '../engine/protocol.ts';
import type { ConnectEngine } from '../xray/contender.ts';
import { csvText } from '../xray/csv.ts';
import { DEPTHS, Duel } from '../xray/duel.ts';
import { duelSentence, duelTotals, setSentence, setSums, type DuelRow } from '../xray/duel-rows.ts';
import type { DuelSide, Iteration } from '../xray/duel-side.ts';
import { countText, scoreText } from '../xray/format.ts';
import { PRESETS, type Contest } from '../xray/switches.ts';
import './copy-text.ts';
import { duelStyles } from './duel-styles.ts';
import { icon } from './icons.ts';
import './iteration-chart.ts';
import { shared } from './styles.ts';
import './switch-choice.ts';

const exact = (n: number): string => n.toLocaleString('en-GB');
const ratioText = (a: number, b: number): string => (a > 0 ? (b / a).toFixed(2) : '–');

/** Two engines on one position, a switch apart: who needs fewer nodes to the same depth. */
export class DuelPane extends LitElement {
  static override properties = {
    position: { attribute: false }, connect: { attribute: false },
    contest: { state: true }, depth: { state: true }, options: { state: true }, optionsError: { state: true },
  };
  static override styles = [shared, duelStyles];
  /** The position of the next duel. */
  declare position: PositionSpec;
  /** Makes an engine; a test gives a fake. */
  declare connect: ConnectEngine;
  declare contest: Contest;
  declare depth: number;
  declare options: readonly OptionInfo[] | null;
  declare optionsError: string;
  /** Made when the pane is first shown; its workers only when they are needed. */
  duel!: Duel;
  private leave: (() => void) | null = null;

  constructor() {
    super();
    this.position = { fen: 'startpos', moves: [] };
    this.connect = () => new EngineClient();
    this.contest = PRESETS[0]!;
    this.depth = DEPTHS.usual;
    this.options = null;
    this.optionsError = '';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.duel ??= new Duel(() => this.connect());
    this.leave = this.duel.subscribe(() => this.requestUpdate());
    // Nobody listened while the pane was away.
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.leave?.();
    this.duel.dispose();
  }

  private async wantOptions(): Promise<void> {
    this.optionsError = '';
    try {
      this.options = await this.duel.options();
    } catch (error) {
      this.optionsError = error instanceof Error ? error.message : String(error);
    }
  }

  private start(position: PositionSpec | null): void {
    void this.duel.start({ contest: this.contest, depth: this.depth, position });
  }

  private startSet(): void {
    this.start(null);
    // This button rests while the set is searched: the keyboard goes on at the one that stops it.
    this.renderRoot.querySelector<HTMLElement>('button.primary')?.focus();
  }

  private setDepth(e: Event): void {
    const input = e.target as HTMLInputElement;
    const wanted = Math.round(Number(input.value));
    this.depth = Math.max(DEPTHS.min, Math.min(DEPTHS.max, Number.isFinite(wanted) && wanted !== 0 ? wanted : DEPTHS.usual));
    input.value = String(this.depth);
  }

  private renderControls() {
    const { duel } = this;
    const { moves } = this.position;
    const where = moves.length === 0 ? 'the position on the board' : `the position on the board, after ${moves.length} ${moves.length === 1 ? 'move' : 'moves'}`;
    return html`<section class="panel controls" aria-label="What the duel is about">
      <rp-switch-choice .contest=${this.contest} .options=${this.options} .disabled=${duel.busy}
        @choose=${(e: CustomEvent<Contest>) => (this.contest = e.detail)} @options-wanted=${this.wantOptions}></rp-switch-choice>
      ${this.optionsError ? html`<p class="error" role="alert">The engine's switches could not be read: ${this.optionsError}
        <button @click=${this.wantOptions}>Try again</button></p>` : nothing}
      <div class="bar">
        <label>Depth <input class="depth" type="number" min=${DEPTHS.min} max=${DEPTHS.max} .value=${String(this.depth)}
          ?disabled=${duel.busy} @change=${this.setDepth} /></label>
        <button class="primary ${duel.busy ? 'stop' : 'start'}" @click=${() => (duel.busy ? duel.stop() : this.start(this.position))}>
          ${duel.busy ? html`${icon('stop')}Stop` : html`${icon('play')}Start`}</button>
        <button class="set" ?disabled=${duel.busy} @click=${this.startSet}>${icon('play')}${duel.setSize} positions</button>
      </div>
      <p class="hint">Start: ${where}. ${duel.setSize} positions: a fixed set of openings, middlegames and endings.
        Both sides begin from a cleared table, so that the same duel gives the same counts.</p>
    </section>`;
  }

  private says(side: DuelSide): string {
    if (this.duel.state === 'loading') return 'getting ready';
    if (side.depth === 0) return side.running ? 'under way' : '–';
    const finished = side.iterations[side.iterations.length - 1]?.depth ?? 0;
    return `depth ${side.running ? side.depth : finished} of ${this.duel.task?.depth ?? this.depth}`;
  }

  private renderRace() {
    const { duel } = this;
    if (!duel.task) return html`<p class="blank">Start, and both engines search the same position to the same depth.<br />The shorter bar wins.</p>`;
    const overSet = duel.task.position === null;
    const sums = setSums(overSet ? duel.set : []);
    // What a position of the set has taken so far counts until it is in the table.
    const running = !overSet || duel.busy;
    const nodes = { A: sums.a + (running ? duel.a.nodes : 0), B: sums.b + (running ? duel.b.nodes : 0) };
    const most = Math.max(1, nodes.A, nodes.B);
    const lane = (letter: 'A' | 'B', side: DuelSide, name: string) => html`<div class="lane ${letter.toLowerCase()}">
      <div class="who"><b>${letter}</b> ${name}<span class="muted num">${overSet && !duel.busy ? '' : this.says(side)}</span></div>
      <div class="track" aria-hidden="true"><i style=${`width:${((100 * nodes[letter]) / most).toFixed(2)}%`}></i></div>
      <div class="figures num"><b>${exact(nodes[letter])}</b> nodes${overSet ? nothing : html` <span class="muted">${side.nps > 0 ? `${countText(side.nps)}/s` : ''}</span>`}</div>
    </div>`;
    const { a, b } = duel.task.contest;
    const at = Math.min(duel.setSize, duel.set.length + (duel.busy ? 1 : 0));
    const earlier = JSON.stringify(duel.task.position) === JSON.stringify(this.position) ? '' : '; not the position on the board now';
    const where = overSet ? `position ${at} of ${duel.setSize}, all together` : `the shorter bar wins, at the same depth${earlier}`;
    return html`<div class="race" role="group" aria-label="Nodes so far">
      <h2>Nodes <span class="muted">${where}</span></h2>
      ${lane('A', duel.a, a.name)}${lane('B', duel.b, b.name)}
    </div>`;
  }

  /** What came of it, once it is over: also what a screen reader says. */
  private sentence(): string {
    const { task, state, rows, set } = this.duel;
    if (!task || (state !== 'done' && state !== 'stopped')) return '';
    const result = task.position ? duelSentence(task.contest, rows) : setSentence(task.contest, task.depth, set);
    return `${state === 'stopped' ? 'Stopped. ' : ''}${result}`;
  }

  private renderFailure() {
    const { failure } = this.duel;
    if (!failure) return nothing;
    const where = failure.side === '' ? '' : `Side ${failure.side}: `;
    return html`<p class="error" role="alert"><span>${where}${failure.message}${failure.field === '' ? '' : ` (${failure.field})`}</span>
      <button @click=${() => void this.duel.retry()}>Try again</button></p>`;
  }

  private cells(it: Iteration | null) {
    return html`<td class="num">${it ? exact(it.nodes) : '–'}</td>`;
  }

  private verdictCell(it: Iteration | null) {
    return html`<td>${it ? html`<span class="num score">${scoreText(it.score, this.duel.turn)}</span> ${it.move}` : '–'}</td>`;
  }

  private depthCsv(): string {
    const { rows, turn } = this.duel;
    const side = (it: Iteration | null) => (it && it.move !== '' ? [scoreText(it.score, turn), it.move] : ['', '']);
    return csvText(
      ['depth', 'nodes A', 'nodes B', 'saved by A', 'B/A', 'score A', 'best A', 'score B', 'best B'],
      rows.map(({ depth, a, b }) => [
        depth, a?.nodes ?? '', b?.nodes ?? '', a && b ? b.nodes - a.nodes : '', a && b ? ratioText(a.nodes, b.nodes) : '', ...side(a), ...side(b),
      ]),
    );
  }

  private renderDepths() {
    const { rows, task } = this.duel;
    if (!task || rows.length === 0) return nothing;
    const totals = duelTotals(rows);
    // The scores of many positions do not add up.
    const one = task.position !== null;
    const saved = ({ a, b }: DuelRow): string => (a && b ? exact(b.nodes - a.nodes).replace('-', '−') : '–');
    return html`<section class="panel depths" aria-label="Iterations">
      <header><h2>Iterations${task.position ? '' : html` <span class="muted">all positions together</span>`}</h2>
        <rp-copy-text label="Copy as CSV" .text=${() => this.depthCsv()}></rp-copy-text></header>
      <div class="scroll" tabindex="0" role="region" aria-label="Table of iterations">
        <table>
          <thead><tr>
            <th scope="col">Depth</th><th scope="col">Nodes A</th><th scope="col">Nodes B</th><th scope="col" title="Nodes of B less those of A">Saved by A</th>
            <th scope="col">B/A</th>
            ${one ? html`<th scope="col" class="left">A thinks</th><th scope="col" class="left">B thinks</th>` : nothing}
          </tr></thead>
          <tbody>
            ${rows.map((row) => html`<tr><th scope="row" class="num">${row.depth}</th>${this.cells(row.a)}${this.cells(row.b)}
              <td class="num">${saved(row)}</td><td class="num">${row.a && row.b ? ratioText(row.a.nodes, row.b.nodes) : '–'}</td>
              ${one ? html`${this.verdictCell(row.a)}${this.verdictCell(row.b)}` : nothing}</tr>`)}
          </tbody>
          ${totals ? html`<tfoot><tr><th scope="row">Total</th><td class="num">${exact(totals.a)}</td><td class="num">${exact(totals.b)}</td>
            <td class="num">${exact(totals.b - totals.a).replace('-', '−')}</td><td class="num">${ratioText(totals.a, totals.b)}</td>
            ${one ? html`<td colspan="2" class="muted">to depth ${totals.depth}</td>` : nothing}</tr></tfoot>` : nothing}
        </table>
      </div>
    </section>`;
  }

  private setCsv(): string {
    return csvText(
      ['bench position', 'fen', 'nodes A', 'nodes B', 'B/A', 'best A', 'best B'],
      this.duel.set.map((row) => [row.bench, row.fen, row.a, row.b, ratioText(row.a, row.b), row.moveA, row.moveB]),
    );
  }

  private renderSet() {
    const { set, setTask, setSize, task, state } = this.duel;
    if (!setTask || set.length === 0) return nothing;
    const sums = setSums(set);
    // A bar from the middle: right where B took more, a fold to the edge being a factor of two.
    const lean = (a: number, b: number): number => Math.max(-1, Math.min(1, Math.log2(b / a)));
    const goOn = state === 'stopped' && task === setTask && set.length < setSize;
    return html`<section class="panel positions" aria-label="The set of positions">
      <header><h2>${set.length} of ${setSize} positions <span class="muted">to depth ${setTask.depth}; A ${setTask.contest.a.name}, B ${setTask.contest.b.name}</span></h2>
        ${goOn ? html`<button @click=${() => void this.duel.retry()}>Go on</button>` : nothing}
        <rp-copy-text label="Copy as CSV" .text=${() => this.setCsv()}></rp-copy-text></header>
      <div class="scroll" tabindex="0" role="region" aria-label="Table of positions">
        <table>
          <thead><tr>
            <th scope="col" class="left" title="Number in the engine's bench">Position</th><th scope="col">Nodes A</th><th scope="col">Nodes B</th><th scope="col">B/A</th>
            <th scope="col" class="left leaning" title="Left: B took fewer nodes; right: more; to the edge: twice as many">B fewer | more</th>
            <th scope="col" class="left">Best A</th><th scope="col" class="left">Best B</th>
          </tr></thead>
          <tbody>
            ${set.map((row) => html`<tr><th scope="row" class="num" title=${row.fen}>bench ${row.bench}</th><td class="num">${exact(row.a)}</td>
              <td class="num">${exact(row.b)}</td><td class="num">${ratioText(row.a, row.b)}</td>
              <td class="leaning"><span class="lean" aria-hidden="true"><i class=${row.b < row.a ? 'fewer' : 'more'} style=${`width:${(50 * Math.abs(lean(row.a, row.b))).toFixed(1)}%`}></i></span></td>
              <td>${row.moveA}</td><td class=${row.moveA === row.moveB ? 'muted' : ''}>${row.moveB}</td></tr>`)}
          </tbody>
          <tfoot>
            <tr><th scope="row">Total</th><td class="num">${exact(sums.a)}</td><td class="num">${exact(sums.b)}</td><td class="num">${ratioText(sums.a, sums.b)}</td>
              <td colspan="3" class="muted">large positions weigh most</td></tr>
            <tr><th scope="row">Mean</th><td></td><td></td><td class="num">${sums.ratio.mean.toFixed(2)}</td>
              <td colspan="3" class="muted num">geometric; B larger in ${sums.more}, smaller in ${sums.fewer}</td></tr>
          </tfoot>
        </table>
      </div>
    </section>`;
  }

  override render() {
    const { duel } = this;
    return html`<div class="pane">
      ${this.renderControls()}
      <section class="panel result" aria-label="The duel">
        ${this.renderRace()}
        <p class="verdict" role="status">${this.sentence()}</p>
        ${this.renderFailure()}
        ${duel.task ? html`<rp-iteration-chart .rows=${duel.rows} .depth=${duel.task.depth} .names=${[duel.task.contest.a.name, duel.task.contest.b.name]}></rp-iteration-chart>` : nothing}
      </section>
      ${this.renderDepths()}${this.renderSet()}
    </div>`;
  }
}

customElements.define('rp-duel-pane', DuelPane);
