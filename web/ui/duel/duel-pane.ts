import { html, nothing } from 'lit';
import { countText } from '../../core/format.ts';
import type { Contest } from '../../experiments/contest.ts';
import { DEPTHS, Duel, type DuelTask } from '../../experiments/duel/duel.ts';
import { duelSentence, setSentence, setSums } from '../../experiments/duel/duel-rows.ts';
import type { DuelSide } from '../../experiments/duel/duel-side.ts';
import { failureText } from '../../experiments/experiment-side.ts';
import { RUSTIC_EXAMPLE } from '../../game/examples.ts';
import type { PositionSpec } from '../../protocol/protocol.ts';
import { duelStyles } from '../experiments/experiment-styles.ts';
import { iterationsTable, positionsTable } from './duel-tables.ts';
import '../base/export-menu.ts';
import { icon } from '../base/icons.ts';
import './iteration-chart.ts';
import type { DuelConfig } from '../../experiments/duel/duel-hash.ts';
import { shared } from '../base/styles.ts';
import '../experiments/switch-choice.ts';
import { rich, t } from '../../language/translate.ts';
import { MARKED } from '../base/marked-parts.ts';
import { ContestPane } from '../experiments/contest-pane.ts';

/** Searches one position with two settings of the engine and compares the nodes that each needs to the same depth. */
export class DuelPane extends ContestPane {
  static override properties = {
    ...ContestPane.properties,
    position: { attribute: false },
    depth: { state: true },
  };
  static override styles = [shared, duelStyles];
  /** The position of the next duel. */
  declare position: PositionSpec;
  declare depth: number;
  /** Created when the pane is first connected; its workers start on demand. */
  duel!: Duel;

  constructor() {
    super();
    this.position = { fen: 'startpos', moves: [] };
    this.depth = DEPTHS.usual;
  }

  protected override get run(): Duel {
    return (this.duel ??= new Duel(() => this.connect()));
  }

  private start(position: PositionSpec | null): void {
    void this.duel.start({ contest: this.contest, depth: this.depth, position });
  }

  /** Starts from the button that was clicked, which gives way to *Stop*: the focus moves there. */
  private async clicked(position: PositionSpec | null): Promise<void> {
    this.start(position);
    this.requestUpdate();
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('button.stop')?.focus();
  }

  private async stopped(): Promise<void> {
    this.duel.stop();
    this.requestUpdate();
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('button.set')?.focus();
  }

  private setDepth(e: Event): void {
    const input = e.target as HTMLInputElement;
    const wanted = Math.round(Number(input.value));
    this.depth = Math.max(DEPTHS.min, Math.min(DEPTHS.max, Number.isFinite(wanted) && wanted !== 0 ? wanted : DEPTHS.usual));
    input.value = String(this.depth);
    this.announcePlace();
  }

  private setContest(contest: Contest): void {
    this.contest = contest;
    this.announcePlace();
  }

  /** Tells the page that the choice changed, so that it can update the URL. */
  private announcePlace(): void {
    const detail: DuelConfig = { contest: this.contest, depth: this.depth };
    this.dispatchEvent(new CustomEvent('duel-place', { detail, bubbles: true, composed: true }));
  }

  private renderControls() {
    const { duel } = this;
    return html`<section class="panel controls" aria-label=${t('Duel settings')}>
      <rp-switch-choice .contest=${this.contest} .options=${this.options} .disabled=${duel.busy}
        @choose=${(e: CustomEvent<Contest>) => this.setContest(e.detail)} @options-wanted=${this.loadOptions}></rp-switch-choice>
      ${
        this.optionsError
          ? html`<p class="error" role="alert">${t('The engine’s switches could not be loaded: {optionsError}', { optionsError: this.optionsError })}
        <button @click=${this.loadOptions}>${t('Try again')}</button></p>`
          : nothing
      }
      <div class="bar">
        <label>${t('Depth')} <input class="depth" type="number" min=${DEPTHS.min} max=${DEPTHS.max} .value=${String(this.depth)}
          ?disabled=${duel.busy} @change=${this.setDepth} /></label>
        ${
          duel.busy
            ? html`<button class="primary stop" @click=${this.stopped}>${icon('stop')}${t('Stop')}</button>`
            : html`<button class="primary set" @click=${() => this.clicked(null)}>${icon('play')}${t('{count, plural, one {# position} other {# positions}}', { count: duel.setSize })}</button>
        <button class="start" @click=${() => this.clicked(this.position)}>${icon('play')}${t('This position')}</button>`
        }
      </div>
      <p class="hint">${t('{setSize, plural, one {# position} other {# positions}} searches a fixed set of openings, middlegames and endgames. This position is {position}. Both sides start with a cleared table, so repeating a duel gives the same counts.', { setSize: duel.setSize, position: this.positionText() })}</p>
    </section>`;
  }

  private positionText(): string {
    const { fen, moves } = this.position;
    if (fen === RUSTIC_EXAMPLE.fen && moves.length === 0) return t('the example of a killer from the Rustic book');
    if (moves.length === 0) return t('the one on the board');
    return t('the one on the board, after {n, plural, one {# move} other {# moves}}', { n: moves.length });
  }

  private progressText(side: DuelSide): string {
    if (this.duel.state === 'loading') return t('loading');
    if (side.depth === 0) return side.running ? t('running') : '–';
    const finished = side.iterations[side.iterations.length - 1]?.depth ?? 0;
    return t('depth {value} of {value2}', {
      value: side.running ? side.depth : finished,
      value2: this.duel.task?.depth ?? this.depth,
    });
  }

  private renderRace() {
    const { duel } = this;
    if (!duel.task)
      return html`<p class="blank">${t('Both engines search the same positions to the same depth.')}<br />${t('The shorter bar wins.')}</p>`;
    const overSet = duel.task.position === null;
    const sums = setSums(overSet ? duel.set : []);
    // Include the position in progress until it is in the table.
    const running = !overSet || duel.busy;
    const nodes = { A: sums.a + (running ? duel.a.nodes : 0), B: sums.b + (running ? duel.b.nodes : 0) };
    const most = Math.max(1, nodes.A, nodes.B);
    const sideBar = (letter: 'A' | 'B', side: DuelSide, name: string) => html`<div class="side-bar ${letter.toLowerCase()}">
      <div class="side-name"><b>${letter}</b> ${name}<span class="muted num">${overSet && !duel.busy ? '' : this.progressText(side)}</span></div>
      <div class="track" aria-hidden="true"><i .style=${`width:${((100 * nodes[letter]) / most).toFixed(2)}%`}></i></div>
      <div class="figures num">${rich('{n, plural, one {<b>#</b> node} other {<b>#</b> nodes}}', { ...MARKED, n: nodes[letter] })}${
        overSet ? nothing : html` <span class="muted">${side.nps > 0 ? `${countText(side.nps)}/s` : ''}</span>`
      }</div>
    </div>`;
    const { a, b } = duel.task.contest;
    const at = Math.min(duel.setSize, duel.set.length + (duel.busy ? 1 : 0));
    const shown = JSON.stringify(duel.task.position) === JSON.stringify(this.position);
    const where = overSet
      ? t('position {at} of {setSize}, all positions summed', { at, setSize: duel.setSize })
      : t('the shorter bar wins, at the same depth{shown, select, true {} other {; not the position now on the board}}', {
          shown: String(shown),
        });
    return html`<div class="comparison" role="group" aria-label=${t('Nodes so far')}>
      <header><h2>${t('Nodes')} <span class="muted">${where}</span></h2><rp-export-menu name="riposte-duel"></rp-export-menu></header>
      ${sideBar('A', duel.a, a.name)}${sideBar('B', duel.b, b.name)}
    </div>`;
  }

  /** Returns the result as a sentence once the duel has ended; also announced to screen readers. */
  private sentence(): string {
    const { task, state, rows, set } = this.duel;
    if (!task || (state !== 'done' && state !== 'stopped')) return '';
    const stopped = state === 'stopped' ? `${t('Stopped.')} ` : '';
    const overSet = setSentence(task.contest, task.depth, set);
    if (!task.position) return `${stopped}${overSet}`;
    const single = duelSentence(task.contest, rows);
    return single === '' ? stopped : `${stopped}${single} ${this.averageText(task)}`;
  }

  /** One position is no average: the result over the set beside it, or where to get it. */
  private averageText({ contest, depth }: DuelTask): string {
    const { set, setTask, setSize } = this.duel;
    const measured = setTask !== null && setTask.depth === depth && JSON.stringify(setTask.contest) === JSON.stringify(contest);
    const average = measured ? setSentence(contest, depth, set) : '';
    return average === ''
      ? t('One position proves little: compare {positions}.', { positions: setSize })
      : t('One position proves little. {average}', { average });
  }

  private renderFailure() {
    const { failure } = this.duel;
    if (!failure) return nothing;
    return html`<p class="error" role="alert"><span>${failureText(failure)}</span>
      <button @click=${() => void this.duel.retry()}>${t('Try again')}</button></p>`;
  }

  private renderChart() {
    const { task, busy, rows } = this.duel;
    if (!task || (!busy && rows.length === 0)) return nothing;
    const { a, b } = task.contest;
    return html`<rp-iteration-chart .rows=${rows} .depth=${task.depth} .names=${[a.name, b.name]}></rp-iteration-chart>`;
  }

  /** Repeats the duel with recording on; the result is the same. */
  private async drawTrees(): Promise<void> {
    const { task } = this.duel;
    if (!task) return;
    await import('./duel-trees.ts');
    await this.duel.start({ ...task, record: true });
  }

  private renderTrees() {
    const { state, task, a, b } = this.duel;
    if (!task?.position || state !== 'done') return nothing;
    if (a.recording && b.recording) {
      const names = [task.contest.a.name, task.contest.b.name];
      return html`<rp-duel-trees .a=${a.recording} .b=${b.recording} .names=${names}></rp-duel-trees>`;
    }
    return html`<section class="panel draw-trees"><button @click=${this.drawTrees}>${icon('play')}${t('Draw both trees')}</button>
      <span class="muted">${t('Repeats both searches and records every node: 50 MB per side.')}</span></section>`;
  }

  override render() {
    const { duel } = this;
    const { set, setTask, setSize, task, state } = duel;
    const unfinished = state === 'stopped' && task === setTask && set.length < setSize;
    return html`<div class="pane">
      ${this.renderControls()}
      <section class="panel result" aria-label=${t('The duel')}>
        ${this.renderRace()}
        <p class="verdict" role="status">${this.sentence()}</p>
        ${this.renderFailure()}${this.renderChart()}
      </section>
      ${this.renderTrees()}${iterationsTable(duel)}${positionsTable(duel, setTask, unfinished ? () => void duel.retry() : null)}
    </div>`;
  }
}

customElements.define('rp-duel-pane', DuelPane);
