import { html, LitElement, nothing, type PropertyValues } from 'lit';
import { EngineClient } from '../engine/client.ts';
import { emptyMemory, LessonStore, type Memory, type Place } from '../lesson/store.ts';
import type { ConnectEngine } from '../xray/contender.ts';
import { exactText } from '../xray/format.ts';
import { EVENT_KINDS, type EventKind } from '../xray/tree-events.ts';
import { settingsText } from '../xray/switches.ts';
import { icon } from './icons.ts';
import './lesson-board.ts';
import type { LessonBoard } from './lesson-board.ts';
import { lessonList } from './lesson-list.ts';
import { lessonListStyles } from './lesson-list-styles.ts';
import { lessonQuiz } from './lesson-quiz.ts';
import { lessonStyles } from './lesson-styles.ts';
import { shared } from './styles.ts';
import './tree-pane.ts';

const EVENT_KEYS: Readonly<Record<EventKind, string>> = { cutoff: 'c', killerHit: 'k', killerReplaced: 'r', pvChange: 'v' };

/** Where the focus goes when what had it is gone. */
const ONWARD = '.walk .next, .walk .onward';

const EVENT_TEXTS: Readonly<Record<EventKind, string>> = {
  cutoff: 'A move reached beta: the rest of the node was not searched',
  killerHit: 'A killer cut',
  killerReplaced: 'A quiet move cut and took the first slot from another',
  pvChange: 'The best line changed, or a search of the root missed its window',
};

/**
 * The lessons: a list, and one lesson with its board, its steps and the tree of its search. Emits `lesson-place` where the
 * visitor has gone on: a `Place`, or null for the list.
 */
export class LessonDeck extends LitElement {
  static override properties = { connect: { attribute: false }, memory: { attribute: false }, answerRow: { state: true } };
  static override styles = [shared, lessonListStyles, lessonStyles];
  /** Makes an engine; its worker starts with the first lesson. */
  declare connect: ConnectEngine;
  declare memory: Memory;
  /** The answer that Tab reaches. */
  declare private answerRow: number;
  /** There from the first update on. */
  store!: LessonStore;
  private leave: (() => void) | null = null;
  private readonly onKey = (e: KeyboardEvent): void => this.key(e);

  constructor() {
    super();
    this.connect = () => new EngineClient({ single: true });
    this.memory = emptyMemory();
    this.answerRow = 0;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('keydown', this.onKey);
    if (this.hasUpdated) this.begin();
  }

  /** Not before the first update: only then an element that was made before this file was loaded has its properties. */
  private begin(): void {
    this.store ??= new LessonStore(() => this.connect(), this.memory);
    this.leave = this.store.subscribe(() => this.requestUpdate());
    const { at } = this.memory;
    if (at) void this.store.open(at.id, at.step);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.onKey);
    this.leave?.();
    this.store?.dispose();
  }

  private told = '';
  private place = '';
  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (!this.store) this.begin();
    const place = `${this.store.lesson?.id} ${this.store.step}`;
    if (place !== this.place) this.answerRow = 0;
    this.place = place;
  }

  protected override updated(): void {
    const { at } = this.memory;
    const told = JSON.stringify(at);
    if (told === this.told) return;
    this.told = told;
    this.dispatchEvent(new CustomEvent<Place | null>('lesson-place', { detail: at, bubbles: true, composed: true }));
  }

  private key(e: KeyboardEvent): void {
    const { store } = this;
    if (!store) return;
    const [target] = e.composedPath();
    if (store.phase !== 'ready' || e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey) return;
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
    if (this.renderRoot.querySelector<LessonBoard>('rp-lesson-board')?.holds(e)) return;
    const kind = EVENT_KINDS.find(({ id }) => EVENT_KEYS[id] === e.key.toLowerCase());
    if (e.key === 'ArrowRight') store.goTo(store.step + 1);
    else if (e.key === 'ArrowLeft') store.goTo(store.step - 1);
    else if (kind) store.event(kind.id, e.shiftKey ? -1 : 1);
    else return;
    e.preventDefault();
  }

  private readonly san = async (moves: string[]): Promise<string[]> => {
    const view = await this.store.describe(moves);
    return view.plies.map(({ san }) => san);
  };

  private readonly legal = async (moves: string[]) => (await this.store.describe(moves)).legal;

  /** Moves the focus to what has just come, where it was on what has gone. */
  private async follow(selector: string): Promise<void> {
    await new Promise(requestAnimationFrame);
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }

  private backToList(): void {
    this.store.close();
    void this.follow('h2');
  }

  private go(by: 1 | -1): void {
    this.store.goTo(this.store.step + by);
    void this.follow(by < 0 && this.store.step > 0 ? '.walk .previous' : ONWARD);
  }

  private open(id: string): void {
    void this.store.open(id);
    void this.follow('h2');
  }

  private renderHead() {
    const { store } = this;
    return html`<nav aria-label="Lessons">
      <button class="all" aria-label="All lessons" @click=${() => this.backToList()}>${icon('previous')}<span>All lessons</span></button>
      <div class="chips">
        ${store.lessons.map(({ id, title }, n) => {
          const done = store.memory.done.has(id);
          return html`<button class=${done ? 'done' : ''} aria-current=${store.index === n ? 'true' : 'false'} title=${title}
            aria-label=${`Lesson ${n + 1}: ${title}${done ? ', done' : ''}`} @click=${() => this.open(id)}>${n + 1}</button>`;
        })}
      </div>
    </nav>`;
  }

  private renderSearches() {
    const { store } = this;
    const { lesson, trees } = store;
    if (!lesson || store.phase !== 'ready') return nothing;
    const nodes = (n: number): number => trees[n]?.recording.nodes ?? 0;
    const most = Math.max(...trees.map((tree) => tree.recording.nodes));
    const alone = lesson.searches.length === 1;
    const rows = lesson.searches.map(({ name }, n) => html`<button class="search" aria-pressed=${store.search === n} ?disabled=${store.asking}
        @click=${() => store.show(n)}>
        <span class="name">${name}</span>
        <span class="track" aria-hidden="true"><i .style=${`width:${((100 * nodes(n)) / most).toFixed(1)}%`}></i></span>
        <span class="num">${exactText(nodes(n))} nodes</span>
      </button>`);
    const switches = settingsText(lesson.searches[store.search]?.settings ?? {});
    return html`${alone ? nothing : html`<div class="searches" role="group" aria-label="Searches of this position">${rows}</div>`}
      <details><summary>${alone ? 'Searched' : 'Each searched'} to depth ${lesson.depth}${alone ? html`: <span class="num">${exactText(nodes(0))}</span> nodes` : nothing}</summary>
        <p>From a cleared engine, with what would hide the point switched off. Switches of the search shown: ${switches}.</p>
      </details>`;
  }

  private renderStep() {
    const { store } = this;
    const { lesson, current, quiz } = store;
    if (!lesson || !current) return nothing;
    const steps = lesson.steps.length;
    const last = store.step === steps - 1;
    const following = store.lessons[store.index + 1];
    return html`<section class="panel step" aria-label=${`Step ${store.step + 1} of ${steps}`}>
      <p class="count"><span>Step ${store.step + 1} of ${steps}</span>
        ${store.atStep ? nothing : html`<button class="back" @click=${() => store.goTo(store.step)}>Back to the step’s node</button>`}</p>
      <p class="what" id="what">${current.text}</p>
      ${quiz ? lessonQuiz({ store, question: current.question ?? '', quiz, row: this.answerRow, at: (row) => (this.answerRow = row), root: this.renderRoot, solved: () => void this.follow(ONWARD) }) : nothing}
      ${store.asking ? nothing : html`<p class="sentence">${store.sentence}</p>`}
      <div class="walk">
        <button class="previous" ?disabled=${store.step === 0} title="Arrow left" @click=${() => this.go(-1)}>${icon('previous')}Previous</button>
        ${last && following
          ? html`<button class=${store.asking ? 'onward' : 'primary onward'} @click=${() => this.open(following.id)}>Next lesson: ${following.title}${icon('next')}</button>`
          : last
            ? html`<button class=${store.asking ? 'onward' : 'primary onward'} @click=${() => this.backToList()}>All lessons</button>`
            : html`<button class=${store.asking ? 'next' : 'primary next'} title="Arrow right" @click=${() => this.go(1)}>Next${icon('next')}</button>`}
      </div>
    </section>`;
  }

  private renderFree() {
    const { store } = this;
    const { tree } = store;
    if (!tree) return nothing;
    return html`<section class="free" role="group" aria-label="Walk through the recording">
      <h3>Walk on your own</h3>
      <div class="kinds">
        ${EVENT_KINDS.map(({ id, label }) => {
          const key = EVENT_KEYS[id].toUpperCase();
          const count = tree.events.count(id);
          const still = count === 0 || store.asking;
          return html`<span class="kind">
            <button class="icon" aria-label=${`Previous ${label}`} title=${`Previous ${label} (Shift+${key})`} ?disabled=${still} @click=${() => store.event(id, -1)}>${icon('previous')}</button>
            <span title=${EVENT_TEXTS[id]}>${label} <small class="num">${exactText(count)}</small> <kbd>${key}</kbd></span>
            <button class="icon" aria-label=${`Next ${label}`} title=${`Next ${label} (${key})`} ?disabled=${still} @click=${() => store.event(id, 1)}>${icon('next')}</button>
          </span>`;
        })}
      </div>
      <p class="keys"><kbd>←</kbd> <kbd>→</kbd> go from step to step; a letter to the next of its kind, with <kbd>Shift</kbd> to the one before.</p>
      <p class="edge" role="status">${store.edge}</p>
    </section>`;
  }

  private renderBoard() {
    const { store } = this;
    const { sight, record, tree } = store;
    const ply = tree && record >= 0 ? tree.recording.ply(record) : 0;
    return html`<div class="board">
      <rp-lesson-board .sight=${sight} .shapes=${store.shapes} .asking=${store.asking} @answer=${(e: CustomEvent<string>) => store.answer(e.detail)}></rp-lesson-board>
      <p class="line"><b>${sight?.line ?? '…'}</b>${sight ? html`<span>ply ${ply}, ${sight.turn === 'w' ? 'White' : 'Black'} to move</span>` : nothing}</p>
      <p class="arrows">${store.arrows}</p>
    </div>`;
  }

  /** What a screen reader says at each step and node. */
  private spoken(): string {
    const { store } = this;
    if (store.phase !== 'ready' || !store.sight) return '';
    const said = store.quiz?.said ?? '';
    if (!store.atStep) return store.sentence;
    return [`Step ${store.step + 1}.`, store.current?.text, store.asking ? store.current?.question : '', said, store.sentence].filter(Boolean).join(' ');
  }

  private renderLesson() {
    const { store } = this;
    const { lesson, tree } = store;
    if (!lesson) return nothing;
    return html`${this.renderHead()}
      <div class="lesson">
        <div class="text">
          <h2 tabindex="-1"><span class="num">${store.index + 1}</span> ${lesson.title}</h2>
          <p>${lesson.text}</p>
          ${this.renderSearches()}
        </div>
        ${this.renderBoard()}
        <div class="steps">
          ${store.phase === 'failed'
            ? html`<p class="error" role="alert">The lesson’s search could not be made: ${store.failure}
                <button @click=${() => void store.open(lesson.id, store.step)}>Try again</button></p>`
            : store.phase === 'searching'
              ? html`<p class="wait" role="status">Searching…</p>`
              : [this.renderStep(), this.renderFree()]}
        </div>
      </div>
      <div class="sr-only" aria-live="polite">${this.spoken()}</div>
      <div class="tree ${store.asking ? 'covered' : ''}">
        <rp-tree-pane quiet .recording=${tree?.recording ?? null} .selected=${store.record} .san=${this.san} .legal=${this.legal}
          ?inert=${store.asking} @select=${(e: CustomEvent<number>) => store.select(e.detail)}
          @open=${() => this.renderRoot.querySelector('.board')?.scrollIntoView({ block: 'nearest' })}></rp-tree-pane>
        ${store.asking ? html`<p>The tree would give the answer away. It is back once you have answered.</p>` : nothing}
      </div>`;
  }

  override render() {
    const { store } = this;
    return store.phase === 'list' ? lessonList(store, (id) => this.open(id)) : this.renderLesson();
  }
}

customElements.define('rp-lesson-deck', LessonDeck);
