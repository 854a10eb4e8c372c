import { html, nothing, type PropertyValues } from 'lit';
import { errorMessage } from '../../../core/errors.ts';
import { exactText, START_FEN } from '../../../core/format.ts';
import { Latest } from '../../../core/latest.ts';
import { DEFAULT_SETTINGS, type PageSettings } from '../../../core/page-settings.ts';
import type { ConnectEngine } from '../../../engine/engine-port.ts';
import { generationText } from '../../../engine/generation-names.ts';
import { GENERATION_TEXTS } from '../../../engine/generation-texts.ts';
import { GENERATION } from '../../../engine/switches.ts';
import { addressOfPosition } from '../../../game/address/address.ts';
import { type Message, msg, shownMoves, t } from '../../../language/translate.ts';
import { PROBLEMS, WITHOUT_CUTOFFS } from '../../../lessons/grow/problems.ts';
import { litLine, STAGES } from '../../../lessons/grow/stages.ts';
import { LESSONS } from '../../../lessons/lessons.ts';
import { type NodeView, nodeViewOf, sentenceAt, shapesAt } from '../../../lessons/node-view.ts';
import { LessonSearches } from '../../../lessons/searches.ts';
import { answerRecord } from '../../../lessons/selectors.ts';
import type { SearchTree } from '../../../recording/tree.ts';
import { icon } from '../../base/icons.ts';
import { shared } from '../../base/styles.ts';
import { TranslatedElement } from '../../base/translated-element.ts';
import type { PositionBoard } from '../../board/position-board.ts';
import { ownsKey } from '../../shell/keys.ts';
import '../../board/position-board.ts';
import { growStyles } from './grow-styles.ts';

/** Nodes of a search of a stage, at most. */
const MOST_NODES = 1_000_000;

/** Milliseconds for a node while the search is played. */
const PACE = 700;

/** What a reader may expect of a generation's nodes, by their ratio to those of the one before. */
const GUESSES: readonly { readonly below: number; readonly label: Message }[] = [
  { below: 0.5, label: msg('Fewer than half') },
  { below: 1, label: msg('Fewer, but more than half') },
  { below: Number.POSITIVE_INFINITY, label: msg('As many, or more') },
];

/**
 * A stage of *Grow an engine*: what a generation adds, as code whose line lights up with the node on the board, what the one before gets wrong or wastes
 * there, a guess, a duel. The arrow keys go from node to node; Space plays. Dispatches `grow-go` with the index of a stage, or null for the list, and `lesson-open` with an id.
 */
export class GrowView extends TranslatedElement {
  static override properties = {
    stage: { type: Number },
    connect: { attribute: false },
    settings: { attribute: false },
    found: { state: true },
    failure: { state: true },
    view: { state: true },
    guess: { state: true },
    playing: { state: true },
  };
  static override styles = [shared, growStyles];
  /** Index of the stage. */
  declare stage: number;
  declare connect: ConnectEngine;
  declare settings: PageSettings;
  /** The searches: of the generation before, if there is one, and of this one; null while they run. */
  declare private found: { readonly before: SearchTree | null; readonly own: SearchTree } | null;
  declare private failure: string;
  /** The node on the board. */
  declare private view: { readonly record: number; readonly node: NodeView } | null;
  /** Index of the guess; null before it. */
  declare private guess: number | null;
  declare private playing: boolean;
  private searches: LessonSearches | null = null;
  /** Moves of the stage's position, SAN by UCI. */
  private names: ReadonlyMap<string, string> = new Map();
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The stage that was begun last. */
  private readonly begun = new Latest();

  private readonly onKey = (e: KeyboardEvent): void => this.key(e);

  constructor() {
    super();
    this.stage = 0;
    this.settings = DEFAULT_SETTINGS;
    this.found = this.view = this.guess = null;
    this.failure = '';
    this.playing = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('keydown', this.onKey);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.onKey);
    this.begun.abort();
    this.pause();
    this.searches?.dispose();
    this.searches = null;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (changed.has('stage')) void this.begin();
  }

  private async begin(): Promise<void> {
    const signal = this.begun.begin();
    const { stage: at } = this;
    const stage = STAGES[at]!;
    this.pause();
    this.found = this.view = this.guess = null;
    this.failure = '';
    this.searches ??= new LessonSearches(() => this.connect());
    try {
      const ids = [STAGES[at - 1]?.id, stage.id].filter((id) => id !== undefined);
      const trees = await this.searches.run({
        fen: stage.fen,
        depth: stage.depth,
        mostNodes: MOST_NODES,
        searches: ids.map((name) => ({ name, settings: { [GENERATION]: name } })),
      });
      if (signal.aborted) return;
      const { legal } = await this.searches.describe({ fen: stage.fen, moves: [] });
      if (signal.aborted) return;
      this.names = new Map(legal.map(({ uci, san }) => [uci, san]));
      const own = trees.at(-1)!;
      this.found = { before: trees.length > 1 ? trees[0]! : null, own };
      await this.show(own.lastRoot);
    } catch (error) {
      if (!signal.aborted) this.failure = errorMessage(error);
    }
  }

  private async show(record: number): Promise<void> {
    const { found, searches } = this;
    const { signal } = this.begun;
    if (!found || !searches || record < 0) return;
    const node = await nodeViewOf(found.own, record, (position) => searches.describe(position));
    if (!signal.aborted) this.view = { record, node };
  }

  /** Index of the line of code that a record lights; -1 for none. */
  private lineOf(record: number): number {
    const { recording } = this.found!.own;
    return litLine(STAGES[this.stage]!, recording, record);
  }

  /** The next or previous record of the last iteration that fits; -1 if there is none. */
  private near(by: 1 | -1, fits: (record: number) => boolean = () => true): number {
    const { found, view } = this;
    if (!found || !view) return -1;
    const { own } = found;
    const end = own.lastRoot + own.recording.size(own.lastRoot);
    let at = view.record + by;
    while (at >= own.lastRoot && at < end && !fits(at)) at += by;
    return at >= own.lastRoot && at < end ? at : -1;
  }

  private step(by: 1 | -1): void {
    this.pause();
    void this.show(this.near(by));
  }

  /** Goes to the next node that lights a line of the idea. */
  private toIdea(): void {
    this.pause();
    const { code } = STAGES[this.stage]!;
    void this.show(this.near(1, (record) => code[this.lineOf(record)]?.idea ?? false));
  }

  private play(): void {
    this.playing = true;
    const next = async (): Promise<void> => {
      const to = this.near(1);
      if (to < 0) return this.pause();
      await this.show(to);
      if (this.playing) this.timer = setTimeout(() => void next(), PACE);
    };
    void next();
  }

  private pause(): void {
    clearTimeout(this.timer);
    this.playing = false;
  }

  private key(e: KeyboardEvent): void {
    if (!this.view || e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey || e.shiftKey) return;
    const [target] = e.composedPath();
    // The code scrolls sideways by the arrow keys.
    if (ownsKey(target, e.key) || target instanceof HTMLPreElement) return;
    if (this.renderRoot.querySelector<PositionBoard>('rp-position-board')?.holds(e)) return;
    if (e.key === 'ArrowRight') this.step(1);
    else if (e.key === 'ArrowLeft') this.step(-1);
    else if (e.key === ' ') this.toggle();
    else return;
    e.preventDefault();
  }

  private toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  private go(stage: number | null): void {
    this.dispatchEvent(new CustomEvent<number | null>('grow-go', { detail: stage }));
  }

  /** The move that a search ends with. */
  private bestOf(tree: SearchTree): string {
    const record = answerRecord(tree, tree.lastRoot);
    return record < 0 ? '–' : shownMoves(this.names.get(tree.recording.uci(record)) ?? tree.name(record));
  }

  /** The figures shown after the guess: how many positions both generations visit, and which moves they play. */
  private visits(before: SearchTree | null, own: SearchTree): string {
    const now = exactText(own.recording.nodes);
    if (!before) return t('{all} without cutoffs, and {own} with them.', { all: exactText(WITHOUT_CUTOFFS), own: now });
    const [moveBefore, move] = [this.bestOf(before), this.bestOf(own)];
    return t(
      '{before} before, and {own} now. {same, select, yes {Both play {move}.} other {The one before plays {moveBefore}, this one {move}.}}',
      { before: exactText(before.recording.nodes), own: now, same: moveBefore === move ? 'yes' : 'no', moveBefore, move },
    );
  }

  private renderGuess(before: SearchTree | null, own: SearchTree) {
    const ratio = own.recording.nodes / (before?.recording.nodes ?? WITHOUT_CUTOFFS);
    const right = GUESSES.findIndex(({ below }) => ratio < below);
    const { depth } = STAGES[this.stage]!;
    const { guess } = this;
    return html`<section class="guess" aria-label=${t('A guess')}>
      <p>${
        before
          ? t('How many positions does it visit here to depth {depth}, beside the generation before?', { depth })
          : t('How many positions does it visit here to depth {depth}, beside a search without cutoffs?', { depth })
      }</p>
      <div class="row">${GUESSES.map(({ label }, n) => html`<button aria-pressed=${guess === n} ?disabled=${guess !== null} @click=${() => (this.guess = n)}>${t(label)}</button>`)}</div>
      <p role="status">${
        guess === null
          ? nothing
          : `${guess === right ? t('Right.') : t('No: {label}.', { label: t(GUESSES[right]!.label) })} ${this.visits(before, own)}`
      }</p>
    </section>`;
  }

  private renderCode() {
    const { view } = this;
    const lit = view && this.found ? this.lineOf(view.record) : -1;
    return html`<pre lang="en" aria-label=${t('The idea as code')} tabindex="0">${STAGES[this.stage]!.code.map(
      ({ text, idea }, n) => html`<span class=${idea ? 'idea' : ''} aria-current=${n === lit ? 'step' : 'false'}>${text}</span>`,
    )}</pre>`;
  }

  private renderPlayer() {
    const { playing, view, found } = this;
    const off = !found || !view;
    return html`<div class="row" dir="ltr">
      <button class="icon" aria-label=${t('Previous node')} title=${t('Previous node')} ?disabled=${off || this.near(-1) < 0} @click=${() => this.step(-1)}>${icon('previous')}</button>
      <button class="play" ?disabled=${off} @click=${() => this.toggle()}>${icon(playing ? 'pause' : 'play')}${playing ? t('Pause') : t('Play')}</button>
      <button class="icon" aria-label=${t('Next node')} title=${t('Next node')} ?disabled=${off || this.near(1) < 0} @click=${() => this.step(1)}>${icon('next')}</button>
      <button class="to-idea" ?disabled=${off} @click=${() => this.toIdea()}>${icon('target')}${t('Where the idea is at work')}</button>
    </div>`;
  }

  private renderMore(id: string) {
    const { elo } = GENERATION_TEXTS[id]!;
    const { fen, depth } = STAGES[this.stage]!;
    const lessons = LESSONS.filter((one) => STAGES[this.stage]!.lessons.includes(one.id));
    return html`${
      elo
        ? html`<p>${t('{elo} ± {margin} Elo against the one before, in games at 10,000 nodes a move.', { elo: (elo[0] > 0 ? '+' : '−') + Math.abs(elo[0]), margin: elo[1] })}</p>`
        : nothing
    }
      <div class="row">
        ${this.stage > 0 ? html`<a class="duel" href=${`${addressOfPosition(fen, START_FEN, [])}#duel=generation-${id}.${depth}`} target="_blank" rel="noopener">${t('Duel of both on this position')}</a>` : nothing}
        ${lessons.map((one) => html`<button class="lesson" @click=${() => this.dispatchEvent(new CustomEvent('lesson-open', { detail: one.id }))}>${t('Lesson: {title}', { title: one.title })}</button>`)}
      </div>`;
  }

  override render() {
    const { stage, found, failure, view, playing } = this;
    const { id } = STAGES[stage]!;
    const node = view?.node ?? null;
    return html`<nav aria-label=${t('Stages')} dir="ltr">
        <button class="list" @click=${() => this.go(null)}>${icon('back')}${t('All lessons')}</button>
        <button class="previous" ?disabled=${stage === 0} @click=${() => this.go(stage - 1)}>${icon('previous')}${t('Previous')}</button>
        <span class="num">${t('Stage {stage} of {count}', { stage: stage + 1, count: STAGES.length })}</span>
        <button class="next primary" ?disabled=${stage === STAGES.length - 1} @click=${() => this.go(stage + 1)}>${t('Next')}${icon('next')}</button>
      </nav>
      <div class="board">
        <rp-position-board .position=${node} .shapes=${view && found ? shapesAt(found.own, view.record) : []} .settings=${this.settings}></rp-position-board>
        <p class="line"><b>${node?.line ?? '…'}</b></p>
        ${this.renderPlayer()}
      </div>
      <div class="side">
        <h2 tabindex="-1">${generationText(id)}</h2>
        <p class="problem">${t(PROBLEMS[id]!)}</p>
        <p>${t(GENERATION_TEXTS[id]!.idea)}</p>
        ${this.renderCode()}
        <p class="sentence" aria-live=${playing ? 'off' : 'polite'}>${view && found ? sentenceAt(found.own, view.record, view.node, null) : nothing}</p>
        ${
          failure !== ''
            ? html`<p class="error" role="alert">${failure} <button @click=${() => void this.begin()}>${t('Try again')}</button></p>`
            : found
              ? this.renderGuess(found.before, found.own)
              : html`<p class="muted" role="status">${t('Searching…')}</p>`
        }
        ${this.renderMore(id)}
      </div>`;
  }
}

customElements.define('rp-grow-view', GrowView);
