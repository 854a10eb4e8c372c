import { html, nothing, type PropertyValues } from 'lit';
import { download } from '../../../core/download.ts';
import { errorText } from '../../../core/errors.ts';
import { hashOfLesson } from '../../../lessons/address.ts';
import type { MoveTried } from '../../../lessons/answers.ts';
import type { LessonStore } from '../../../lessons/store.ts';
import type { LessonDraft } from '../../../lessons/teach/lesson-draft.ts';
import { packLesson } from '../../../lessons/teach/lesson-link.ts';
import { readLesson } from '../../../lessons/teach/read-lesson.ts';
import { selectOf } from '../../../lessons/teach/select-of.ts';
import { MOST, textOfLesson } from '../../../lessons/teach/taught-lesson.ts';
import { typedLine } from '../../../lessons/teach/typed-line.ts';
import type { OptionInfo } from '../../../protocol/protocol.ts';
import '../../base/share-link.ts';
import { t, typedMoves } from '../../../language/translate.ts';
import { icon } from '../../base/icons.ts';
import { shared } from '../../base/styles.ts';
import { TranslatedElement } from '../../base/translated-element.ts';
import { editorStyles } from './editor-styles.ts';
import { fieldWords } from './field-words.ts';
import { questionEditor, toggleAnswer } from './question-editor.ts';
import { searchEditor } from './search-editor.ts';
import { selectEditor } from './select-editor.ts';

const value = (e: Event): string => (e.target as HTMLInputElement | HTMLTextAreaElement).value;

/** Says what is wrong, in the words of the editor. */
function problemOf(error: unknown): string {
  const { field, message } = errorText(error);
  return field === '' ? message : `${fieldWords(field)}: ${message}`;
}

/** Characters of a step's text in the list of steps. */
const SHOWN = 48;

/**
 * Writes a lesson: its texts, its position and searches, and its steps. Each change is seen at once beside it. Dispatches `try` to see the
 * lesson as the pupils do.
 */
export class LessonEditor extends TranslatedElement {
  static override properties = {
    draft: { attribute: false },
    store: { attribute: false },
    boardFen: { attribute: false },
    record: { attribute: false },
    options: { state: true },
    problem: { state: true },
    refused: { state: true },
  };
  static override styles = [shared, editorStyles];
  declare draft: LessonDraft;
  declare store: LessonStore;
  /** The position on the board of the page. */
  declare boardFen: string;
  /** What is on the board beside it: something else renders the editor again. */
  declare record: string;
  declare private options: readonly OptionInfo[];
  /** Why the lesson cannot be shown as it is; `''` if it can. */
  declare private problem: string;
  /** Why a line that was typed is not taken; `''` if it is. */
  declare private refused: string;
  /** Lines as they are shown, by position and line. */
  private readonly lines = new Map<string, string>();
  /** What a search says of the moves at the step's node, and which node that is. */
  private tried: ReadonlyMap<string, MoveTried> | null = null;
  private triedAt = '';
  /** Changes are shown one after another. */
  private showing: Promise<unknown> = Promise.resolve();

  constructor() {
    super();
    this.boardFen = '';
    this.record = '';
    this.options = [];
    this.problem = '';
    this.refused = '';
  }

  override focus(): void {
    this.renderRoot.querySelector('h2')?.focus();
  }

  protected override firstUpdated(): void {
    this.store.options().then(
      (options) => (this.options = options),
      (error: unknown) => (this.problem = errorText(error).message),
    );
    // The draft was left before its last change was shown.
    if (this.draft.lesson !== this.store.taught) this.changed();
  }

  /** Renders a change, and has the lesson show it. */
  private changed(): void {
    this.refused = '';
    this.requestUpdate();
    this.showing = this.showing.then(() => this.showDraft());
  }

  private async showDraft(): Promise<void> {
    const { draft, store } = this;
    const { lesson, step } = draft;
    try {
      readLesson(textOfLesson(lesson));
      const packed = await packLesson(lesson);
      // A later change shows itself; another lesson that is open stays.
      if (draft.lesson !== lesson || !this.isConnected || draft.visit !== store.visit) return;
      await store.revise(lesson, packed, step);
      this.problem = '';
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.requestUpdate();
  }

  /** The moves of a line as they are shown; UCI until the engine has named them, and where it cannot. */
  private shownLine(line: string): string {
    const key = `${this.draft.lesson.fen} ${line}`;
    const known = this.lines.get(key);
    if (known === undefined && line !== '' && this.store.phase === 'ready') {
      this.lines.set(key, line);
      this.store.describe(line.split(' ')).then(
        ({ plies }) => {
          this.lines.set(key, plies.map(({ san }) => typedMoves(san)).join(' '));
          this.requestUpdate();
        },
        // A null move has no name.
        () => undefined,
      );
    }
    return known ?? line;
  }

  /** Takes the line of the step's node as it is typed. */
  private async typeLine(text: string): Promise<void> {
    const { draft, store } = this;
    const at = draft.step;
    try {
      const line = await typedLine(text, `steps[${at}].select.line`, (moves) => store.describe(moves));
      const select = draft.lesson.steps[at]?.select;
      if (at === draft.step && select && 'line' in select) this.changeStep(t('node of a step'), { select: { ...select, line } });
    } catch (error) {
      this.refused = problemOf(error);
    }
  }

  /** Accepts a move as an answer to the question of the step, or no longer. */
  accept(uci: string): void {
    const answers = this.draft.lesson.steps[this.draft.step]?.answers;
    if (uci !== '') this.changeStep(t('accepted answers'), { answers: toggleAnswer(answers, uci) });
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const { store, draft } = this;
    const asks = draft.lesson.steps[draft.step]?.question !== undefined;
    const node = asks && store.phase === 'ready' && store.atStep && store.boardIsCurrent ? this.record : '';
    if (node === '' || node === this.triedAt) return;
    this.triedAt = node;
    this.tried = null;
    store.movesTried().then(
      (tried) => {
        if (this.triedAt === node) this.tried = tried;
        this.requestUpdate();
      },
      // What is only told besides is not told.
      () => undefined,
    );
  }

  /** Runs `action` when all changes are shown, unless the lesson cannot be shown. */
  private async whenShown(action: () => void): Promise<void> {
    await this.allShown();
    if (this.problem === '' && this.isConnected) action();
  }

  /** Resolves when every change is shown, or is known to be wrong. */
  private async allShown(): Promise<void> {
    let shown: Promise<unknown>;
    do {
      shown = this.showing;
      await shown;
    } while (shown !== this.showing);
  }

  private go(step: number): void {
    this.draft.step = step;
    this.store.goTo(step);
    this.requestUpdate();
  }

  private change(what: string, changes: Parameters<LessonDraft['change']>[1], typed = false): void {
    this.draft.change(what, changes, { typed });
    this.changed();
  }

  private changeStep(what: string, changes: Parameters<LessonDraft['changeStep']>[1], typed = false): void {
    this.draft.changeStep(what, changes, typed);
    this.changed();
  }

  private act(action: () => void): void {
    action();
    this.changed();
  }

  /** The data of the node on the board. */
  private get selected() {
    const { tree, record } = this.store;
    return tree && record >= 0 ? selectOf(tree, record) : { line: '' };
  }

  /** The link to the lesson with its last change: a field is committed by the very click that copies. */
  private readonly link = async (): Promise<string> => {
    await this.allShown();
    if (this.problem !== '') throw new Error(this.problem);
    const { at } = this.store.progress;
    // Pupils begin at the first step, whichever is being written.
    return `${location.origin}${location.pathname}${hashOfLesson(at && { ...at, step: 0 })}`;
  };

  private save(): void {
    const { lesson } = this.draft;
    const name =
      lesson.title
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '') || 'lesson';
    download(`${name}.json`, [textOfLesson(lesson)], 'application/json');
  }

  private removeSearch(n: number): void {
    const { lesson } = this.draft;
    const steps = lesson.steps.map((step) => {
      const { search = 0, ...rest } = step;
      const left = search > n ? search - 1 : search === n ? 0 : search;
      return left > 0 ? { ...rest, search: left } : rest;
    });
    this.change(t('delete search'), { searches: lesson.searches.filter((_, i) => i !== n), steps });
  }

  private renderLesson() {
    const { lesson } = this.draft;
    return html`<section class="panel" aria-label=${t('The lesson')}>
      <label>${t('Title')} <input class="title" type="text" maxlength=${MOST.title} .value=${lesson.title} @input=${(e: Event) => this.change(t('text of the title'), { title: value(e) }, true)}></label>
      <label>${t('Introduction')} <textarea class="introduction" maxlength=${MOST.text} .value=${lesson.text} @input=${(e: Event) => this.change(t('text of the introduction'), { text: value(e) }, true)}></textarea></label>
      <div class="pair">
        <label class="wide">${t('Position, FEN')} <input class="fen" type="text" spellcheck="false" maxlength="256" .value=${lesson.fen} @change=${(e: Event) => this.change(t('position'), { fen: value(e).trim() })}></label>
        <button ?disabled=${this.boardFen === '' || this.boardFen === lesson.fen} @click=${() => this.change(t('position'), { fen: this.boardFen })}>${icon('board')}${t('From the board')}</button>
        <label>${t('Depth')} <input class="depth" type="number" min="1" max=${MOST.depth} .value=${String(lesson.depth)}
          @change=${(e: Event) => this.change(t('depth'), { depth: Math.max(1, Math.min(MOST.depth, Math.round(Number(value(e))) || 1)) })}></label>
      </div>
      <details>
        <summary>${t('Searches and switches')}</summary>
        ${searchEditor(
          lesson.searches,
          this.options,
          (what, searches, typed) => this.change(what, { searches }, typed),
          (n) => this.removeSearch(n),
        )}
      </details>
    </section>`;
  }

  private renderStep() {
    const { draft, store } = this;
    const { lesson } = draft;
    const step = lesson.steps[draft.step];
    if (!step) return nothing;
    const missing = store.stepNodes[draft.step]?.record === -1 && store.phase === 'ready';
    const { select } = step;
    return html`<fieldset class="step"><legend>${t('Step {value}', { value: draft.step + 1 })}</legend>
      <label>${t('Text')} <textarea class="step-text" maxlength=${MOST.text} .value=${step.text} @input=${(e: Event) => this.changeStep(t('text of step {step}', { step: draft.step + 1 }), { text: value(e) }, true)}></textarea></label>
      ${
        lesson.searches.length > 1
          ? html`<label>${t('In the search')} <select @change=${(e: Event) => this.changeStep(t('search of a step'), { search: Number(value(e)) || undefined })}>
            ${lesson.searches.map(({ name }, n) => html`<option value=${n} ?selected=${n === (step.search ?? 0)}>${name}</option>`)}</select></label>`
          : nothing
      }
      ${selectEditor(
        select,
        'line' in select ? this.shownLine(select.line) : '',
        (to) => this.changeStep(t('node of a step'), { select: to }),
        (line) => void this.typeLine(line),
      )}
      <p class="problem" role="alert">${this.refused}</p>
      ${missing ? html`<p class="problem" role="status">${t('This search has no such node: the step shows its root.')}</p>` : nothing}
      <div class="row"><button class="use-node" ?disabled=${store.phase !== 'ready' || store.atStep}
        @click=${() => this.changeStep(t('node of a step'), { select: this.selected, search: store.search || undefined })}>${icon('target')}${t('Use the node on the board')}</button>
        <span class="muted">${t('Select it in the tree below.')}</span></div>
      ${questionEditor({
        store,
        step,
        tried: this.tried,
        ask: (question) =>
          this.changeStep(
            t('text of question {step}', { step: draft.step + 1 }),
            { question: question === '' ? undefined : question, ...(question === '' ? { answers: undefined } : {}) },
            true,
          ),
        accept: (uci) => this.accept(uci),
      })}
    </fieldset>`;
  }

  private renderSteps() {
    const { draft, store } = this;
    const { steps } = draft.lesson;
    const at = draft.step;
    return html`<section class="panel" aria-label=${t('Steps')}>
      <ol class="steps">${steps.map(
        ({ text }, n) => html`<li><button aria-current=${n === at ? 'step' : 'false'} @click=${() => this.go(n)}>
          <span class="num">${n + 1}</span><span>${text.slice(0, SHOWN) || t('(no text yet)')}${text.length > SHOWN ? '…' : ''}</span></button></li>`,
      )}</ol>
      <div class="row">
        <button class="add" ?disabled=${steps.length >= MOST.steps} @click=${() => this.act(() => draft.add(this.selected, store.search))}>${icon('plus')}${t('Add a step')}</button>
        <button class="icon" aria-label=${t('Move the step up')} title=${t('Move the step up')} ?disabled=${at === 0} @click=${() => this.act(() => draft.move(-1))}>${icon('up')}</button>
        <button class="icon" aria-label=${t('Move the step down')} title=${t('Move the step down')} ?disabled=${at === steps.length - 1} @click=${() => this.act(() => draft.move(1))}>${icon('down')}</button>
        <button class="icon danger" aria-label=${t('Delete the step')} title=${t('Delete the step')} ?disabled=${steps.length < 2} @click=${() => this.act(() => draft.remove())}>${icon('delete')}</button>
      </div>
      ${this.renderStep()}
    </section>`;
  }

  override render() {
    const { draft } = this;
    return html`<div class="row">
        <h2 tabindex="-1">${t('Write a lesson')}</h2>
        <button class="undo" title=${draft.undoable === '' ? t('Nothing to undo') : t('Undo: {change}', { change: draft.undoable })} ?disabled=${draft.undoable === ''} @click=${() => this.act(() => draft.undo())}>${icon('undo')}${t('Undo')}</button>
        <button class="primary try" ?disabled=${this.problem !== ''} @click=${() => void this.whenShown(() => this.dispatchEvent(new CustomEvent('try')))}>${icon('play')}${t('Try it')}</button>
      </div>
      <p class="problem" role="alert">${this.problem}</p>
      ${this.renderLesson()} ${this.renderSteps()}
      <div class="row">
        <button class="save" ?disabled=${this.problem !== ''} @click=${() => void this.whenShown(() => this.save())}>${icon('export')}${t('Save as a file')}</button>
        <rp-share-link label=${t('Copy link')} .link=${this.link}></rp-share-link>
      </div>`;
  }
}

customElements.define('rp-lesson-editor', LessonEditor);
