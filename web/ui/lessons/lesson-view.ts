import { html, nothing, type PropertyValues } from 'lit';
import { START_FEN } from '../../core/format.ts';
import { DEFAULT_SETTINGS, type PageSettings } from '../../core/page-settings.ts';
import { EngineClient } from '../../engine/client/client.ts';
import type { ConnectEngine } from '../../engine/engine-port.ts';
import type { Lesson } from '../../lessons/lesson.ts';
import { plyText } from '../../lessons/node-view.ts';
import { emptyProgress, LESSON_END, type LessonLocation, type LessonProgress, LessonStore } from '../../lessons/store.ts';
import { GROW } from '../../lessons/teach/id.ts';
import type { LessonDraft } from '../../lessons/teach/lesson-draft.ts';
import { EVENT_KINDS } from '../../recording/tree-events.ts';
import type { TrainingStore } from '../../storage/training.ts';
import { icon } from '../base/icons.ts';
import '../board/position-board.ts';
import { shared } from '../base/styles.ts';
import type { PositionBoard } from '../board/position-board.ts';
import { ownsKey } from '../shell/keys.ts';
import { toldProse, toldReporter } from '../spoken/wording.ts';
import type { CutGame } from './games/cut-game.ts';
import type { OrderGame } from './games/order-game.ts';
import { lessonEnd } from './lesson-end.ts';
import { lessonExplore } from './lesson-explore.ts';
import { lessonGame } from './lesson-game.ts';
import { lessonHead } from './lesson-head.ts';
import { lessonLayouts } from './lesson-layouts.ts';
import { lessonList } from './lesson-list.ts';
import { lessonListStyles } from './lesson-list-styles.ts';
import './grow/grow-view.ts';
import { lessonQuiz } from './lesson-quiz.ts';
import { lessonSearches } from './lesson-searches.ts';
import { lessonStyles } from './lesson-styles.ts';
import type { LessonEditor } from './teach/lesson-editor.ts';
import '../xray/tree/tree-pane.ts';
import { t } from '../../language/translate.ts';
import { TranslatedElement } from '../base/translated-element.ts';

/** Selector of the button that receives the focus when the focused element disappears. */
const NEXT_BUTTONS = '.navigation .next, .navigation .next-lesson';

/**
 * The Lessons mode: a list, one lesson with its board, steps and search tree, or the page after the last one. Dispatches
 * `lesson-place` with a `LessonLocation` when the user moves on, or with null for the list; `lesson-done` with the id of a lesson
 * that has just been finished; `game-score` with a best score of a game that was beaten; `refused` with why a
 * teacher's lesson was not opened; `open-files` with chosen files; `open-film` and `enter-mode` for other parts of the page.
 */
export class LessonView extends TranslatedElement {
  static override properties = {
    connect: { attribute: false },
    memory: { attribute: false },
    settings: { attribute: false },
    training: { attribute: false },
    boardFen: { attribute: false },
    answerRow: { state: true },
    editing: { state: true },
  };
  static override styles = [shared, lessonListStyles, lessonStyles, lessonLayouts];
  /** Creates an engine client; its worker starts with the first lesson. */
  declare connect: ConnectEngine;
  declare memory: LessonProgress;
  /** How the board looks. */
  declare settings: PageSettings;
  /** Opens the positions to train; null as long as the storage is not open. */
  declare training: (() => Promise<TrainingStore>) | null;
  /** The position on the board of the page, for a new lesson; `''` for none. */
  declare boardFen: string;
  /** Index of the answer in the tab order. */
  declare private answerRow: number;
  /** Whether the lesson is being written. */
  declare private editing: boolean;
  private draft: LessonDraft | null = null;
  /** The draft as it was shown last, packed: an error in it is in no address. */
  private draftShown = '';
  /** Set from the first update on. */
  store!: LessonStore;
  private unsubscribe: (() => void) | null = null;
  private readonly onKey = (e: KeyboardEvent): void => this.key(e);

  constructor() {
    super();
    this.connect = () => new EngineClient({ single: true });
    this.memory = emptyProgress();
    this.settings = DEFAULT_SETTINGS;
    this.training = null;
    this.boardFen = '';
    this.answerRow = 0;
    this.editing = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('keydown', this.onKey);
    if (this.hasUpdated) this.openFirst();
  }

  /** Called in the first update: an element created before this module was loaded has its properties only then. */
  private openFirst(): void {
    this.store ??= new LessonStore(() => this.connect(), this.memory);
    this.unsubscribe = this.store.subscribe(() => this.requestUpdate());
    const { at } = this.memory;
    if (at) this.openAt(at);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.onKey);
    this.unsubscribe?.();
    this.store?.dispose();
  }

  /** Shows a step of a lesson, or the list. Before the first update, `memory` says what is shown. */
  show(at: LessonLocation | null): void {
    const { store } = this;
    if (!store) return;
    if (!at) store.close();
    else if (store.phase === 'ready' && store.place?.id === at.id && store.place.packed === at.packed) store.goTo(at.step);
    else this.openAt(at);
  }

  private openAt(at: LessonLocation): void {
    if (at.packed === undefined) return void this.store.open(at.id, at.step, at.fen);
    const { visit } = this.store;
    void this.orRefuse(async () => (await import('./teach/own-lesson.ts')).openPacked(this.store, at, visit));
  }

  /** Does something with a teacher's lesson; what is refused changes nothing and is dispatched as `refused`. */
  private async orRefuse(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      // Leaving the lessons ends what is under way: the place is found again.
      if (!this.isConnected) return;
      this.memory.at = this.store.place;
      this.requestUpdate();
      this.dispatchEvent(new CustomEvent('refused', { detail: error, bubbles: true, composed: true }));
    }
  }

  /** Writes a lesson: the one that is open, a copy of it if it is one of the page's, or a new one. */
  private async edit(): Promise<void> {
    const { store } = this;
    await this.orRefuse(async () => {
      const [{ beginDraft }] = await Promise.all([import('./teach/own-lesson.ts'), import('./teach/lesson-editor.ts')]);
      // The draft of this lesson is kept, even if its last change is not shown.
      if (this.draft && store.place?.packed === this.draftShown) this.draft.visit = store.visit;
      if (this.draft?.visit !== store.visit) this.draft = await beginDraft(store, this.boardFen || START_FEN);
      if (!this.draft) return;
      this.draft.step = Math.min(store.step, this.draft.lesson.steps.length - 1);
      this.setEditing(true);
    });
  }

  private setEditing(editing: boolean): void {
    this.editing = editing;
    this.store.answersShown = editing;
    this.requestUpdate();
    void this.focusAfterRender(editing ? 'rp-lesson-editor' : NEXT_BUTTONS);
  }

  /** Shows the lesson as it is for pupils. */
  private tryOut(): void {
    this.setEditing(false);
    this.store.goTo(this.draft?.step ?? 0);
  }

  private async print(): Promise<void> {
    const { store } = this;
    const print = (withAnswers: boolean): Promise<void> =>
      this.orRefuse(async () => (await import('../print/lesson-handout.ts')).printLesson(store, withAnswers));
    const asks = store.lesson?.steps.some(({ question }, i) => question !== undefined && store.hasAnswer(i));
    if (!asks) return print(false);
    await this.orRefuse(async () => (await import('../print/lesson-print.ts')).askForAnswers((all) => void print(all)));
  }

  private async present(): Promise<void> {
    // A class sees the lesson as pupils do: from the beginning, with its questions open.
    if (this.editing) {
      this.setEditing(false);
      this.store.goTo(0);
    }
    await this.orRefuse(async () => (await import('../present/present-lesson.ts')).presentLesson(this.store, this.settings));
  }

  /** The board of the lesson or the game; null in the list. */
  get board(): PositionBoard | null {
    const game = this.renderRoot.querySelector<OrderGame | CutGame>('rp-order-game, rp-cut-game');
    return game ? game.board : this.renderRoot.querySelector<PositionBoard>('rp-position-board');
  }

  private dispatchedLocation = '';
  private location = '';
  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (!this.store) this.openFirst();
    if (this.editing && this.draft?.visit !== this.store.visit) this.setEditing(false);
    else if (this.editing) this.draftShown = this.store.place?.packed ?? '';
    const location = `${this.store.lesson?.id} ${this.store.step}`;
    if (location !== this.location) this.answerRow = 0;
    this.location = location;
  }

  /** Id of the lesson reported as done last. */
  private dispatchedDone = '';

  private reportDone(): void {
    const id = this.store.lesson?.id ?? '';
    if (!this.memory.done.has(id) || this.settings.lessonsDone[id] || id === this.dispatchedDone) return;
    this.dispatchedDone = id;
    this.dispatchEvent(new CustomEvent<string>('lesson-done', { detail: id, bubbles: true, composed: true }));
  }

  protected override updated(): void {
    this.reportDone();
    const { at } = this.memory;
    const location = JSON.stringify(at);
    if (location === this.dispatchedLocation) return;
    this.dispatchedLocation = location;
    this.dispatchEvent(new CustomEvent<LessonLocation | null>('lesson-place', { detail: at, bubbles: true, composed: true }));
  }

  private key(e: KeyboardEvent): void {
    const { store } = this;
    if (!store) return;
    const [target] = e.composedPath();
    if (store.phase !== 'ready' || this.editing || e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey) return;
    if (ownsKey(target, e.key)) return;
    if (this.board?.holds(e)) return;
    const kind = EVENT_KINDS.find(({ key }) => key === e.key.toLowerCase());
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

  /** Moves the focus to `selector` after the next render: the focused element may be gone. */
  private async focusAfterRender(selector: string): Promise<void> {
    await new Promise(requestAnimationFrame);
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }

  private backToList(): void {
    this.store.close();
    void this.focusAfterRender('h2');
  }

  private go(by: 1 | -1): void {
    this.store.goTo(this.store.step + by);
    void this.focusAfterRender(by < 0 && this.store.step > 0 ? '.navigation .previous' : NEXT_BUTTONS);
  }

  private open(id: string): void {
    void this.store.open(id);
    void this.focusAfterRender('h2');
  }

  /** Goes to a stage of *Grow an engine*; null: back to the list. */
  private grow(stage: number | null): void {
    if (stage === null) this.backToList();
    else void this.store.open(GROW, stage);
  }

  private renderHead() {
    return lessonHead(this.store, this.editing, {
      toList: () => this.backToList(),
      open: (id) => this.open(id),
      edit: () => void this.edit(),
      print: () => void this.print(),
      present: () => void this.present(),
    });
  }

  private renderStep() {
    const { store } = this;
    const { lesson, current, quiz } = store;
    if (!lesson || !current) return nothing;
    const steps = lesson.steps.length;
    const last = store.step === steps - 1;
    const following = store.taught ? undefined : store.lessons[store.index + 1];
    return html`<section class="panel step" aria-label=${t('Step {value} of {steps}', { value: store.step + 1, steps })}>
      <p class="count"><span>${t('Step {value} of {steps}', { value: store.step + 1, steps })}</span>
        ${store.atStep ? nothing : html`<button class="back" @click=${() => store.goTo(store.step)}>${t('Back to this step’s node')}</button>`}</p>
      <p class="step-text">${current.text}</p>
      ${quiz ? lessonQuiz({ store, question: current.question ?? '', quiz, row: this.answerRow, at: (row) => (this.answerRow = row), root: this.renderRoot, solved: () => void this.focusAfterRender(NEXT_BUTTONS) }) : nothing}
      ${store.asking ? nothing : html`<p class="sentence">${store.sentence}</p>`}
      <div class="navigation" dir="ltr">
        <button class="previous" ?disabled=${store.step === 0} title=${t('Previous step (←)')} @click=${() => this.go(-1)}>${icon('previous')}${t('Previous')}</button>
        ${
          last && following
            ? html`<button class=${store.asking ? 'next-lesson' : 'primary next-lesson'} @click=${() => this.open(following.id)}>${t('Next lesson: {title}', { title: following.title })}${icon('next')}</button>`
            : last && store.taught
              ? html`<button class="next-lesson" @click=${() => this.backToList()}>${t('All lessons')}${icon('next')}</button>`
              : last
                ? html`<button class=${store.asking ? 'next-lesson' : 'primary next-lesson'} @click=${() => this.open(LESSON_END)}>${t('Where to go from here')}${icon('next')}</button>`
                : html`<button class=${store.asking ? 'next' : 'primary next'} title=${t('Next step (→)')} @click=${() => this.go(1)}>${t('Next')}${icon('next')}</button>`
        }
      </div>
    </section>`;
  }

  private answer(uci: string): void {
    if (this.editing) this.renderRoot.querySelector<LessonEditor>('rp-lesson-editor')?.accept(uci);
    else void this.store.answer(uci);
  }

  private renderBoard() {
    const { store } = this;
    const { nodeView, record, tree } = store;
    const ply = tree && record >= 0 ? tree.recording.ply(record) : 0;
    // The author of a question plays what answers it.
    const sets = this.editing && store.current?.question !== undefined && store.atStep;
    return html`<div class="board">
      <rp-position-board .position=${nodeView} .shapes=${store.shapes} .asking=${store.asking || sets} .settings=${this.settings} @answer=${(e: CustomEvent<string>) => this.answer(e.detail)}></rp-position-board>
      <p class="line"><b>${nodeView?.line ?? '…'}</b>${nodeView ? html`<span>${plyText(ply, nodeView.turn)}</span>` : nothing}</p>
      <p class="arrows">${store.arrows}</p>
    </div>`;
  }

  private readonly report = toldReporter(this);

  /** Returns the text that screen readers announce for each step and node. */
  private announcement(): string {
    const { store } = this;
    if (store.phase !== 'ready' || !store.nodeView) return '';
    const feedback = store.quiz?.feedback ?? '';
    if (!store.atStep) return toldProse(store.sentence);
    return [
      t('Step {value}.', { value: store.step + 1 }),
      store.current?.text,
      store.asking ? store.current?.question : '',
      feedback,
      store.sentence,
    ]
      .filter(Boolean)
      .map((text) => toldProse(text ?? ''))
      .join(' ');
  }

  private renderText(lesson: Lesson) {
    const { store } = this;
    return html`<div class="text">
          <h2 tabindex="-1">${store.taught ? nothing : html`<span class="num">${store.index + 1}</span>`} ${lesson.title}</h2>
          <p>${lesson.text}</p>
          ${lessonSearches(store)}
        </div>`;
  }

  private renderEditor() {
    const { store, draft } = this;
    return html`<rp-lesson-editor class="text" .draft=${draft} .store=${store} .boardFen=${this.boardFen} .record=${`${store.search} ${store.record} ${store.phase} ${store.step}`} @try=${() => this.tryOut()}></rp-lesson-editor>`;
  }

  private renderLesson() {
    const { store } = this;
    const { lesson, tree } = store;
    if (!lesson) return nothing;
    return html`${this.renderHead()}
      <div class="lesson">
        ${this.editing ? this.renderEditor() : this.renderText(lesson)}
        ${this.renderBoard()}
        <div class="steps">
          ${
            store.phase === 'failed'
              ? html`<p class="error" role="alert">${t('The lesson’s search failed: {failure}', { failure: store.failure })}
                <button @click=${() => void store.retry()}>${t('Try again')}</button></p>`
              : store.phase === 'searching'
                ? html`<p class="loading" role="status">${t('Searching…')}</p>`
                : this.editing
                  ? nothing
                  : [this.renderStep(), lessonExplore(store)]
          }
        </div>
      </div>
      <div class="sr-only" aria-live="polite">${this.report(this.announcement())}</div>
      <div class="tree ${store.asking ? 'covered' : ''}">
        <rp-tree-pane quiet .recording=${tree?.recording ?? null} .selected=${store.record} .san=${this.san} .legal=${this.legal}
          ?inert=${store.asking} @select=${(e: CustomEvent<number>) => store.select(e.detail)}
          @open=${() => this.renderRoot.querySelector('.board')?.scrollIntoView({ block: 'nearest' })}></rp-tree-pane>
        ${store.asking ? html`<p>${t('The tree is hidden until you answer: it would give the answer away.')}</p>` : nothing}
      </div>`;
  }

  override render() {
    const { store } = this;
    if (store.phase === 'list')
      return lessonList(
        store,
        (id) => this.open(id),
        this.training,
        () => void this.edit(),
      );
    const { at } = store.progress;
    if (store.phase === 'game' && at)
      return lessonGame({ store, at, connect: this.connect, settings: this.settings, toList: () => this.backToList() });
    if (store.phase === 'grow' && at)
      return html`<rp-grow-view .stage=${at.step} .connect=${this.connect} .settings=${this.settings} @lesson-open=${(e: CustomEvent<string>) => this.open(e.detail)}
        @grow-go=${({ detail }: CustomEvent<number | null>) => this.grow(detail)}></rp-grow-view>`;
    if (store.phase !== 'end') return this.renderLesson();
    return lessonEnd(
      () => this.backToList(),
      (mode) => this.dispatchEvent(new CustomEvent('enter-mode', { detail: mode, bubbles: true, composed: true })),
    );
  }
}

customElements.define('rp-lesson-view', LessonView);
