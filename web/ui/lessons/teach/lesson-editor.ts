import { css, html, nothing } from 'lit';
import { download } from '../../../core/download.ts';
import { errorText } from '../../../core/errors.ts';
import { hashOfLesson } from '../../../lessons/address.ts';
import type { LessonStore } from '../../../lessons/store.ts';
import type { LessonDraft } from '../../../lessons/teach/lesson-draft.ts';
import { packLesson } from '../../../lessons/teach/lesson-link.ts';
import { readLesson } from '../../../lessons/teach/read-lesson.ts';
import { selectOf } from '../../../lessons/teach/select-of.ts';
import { MOST, textOfLesson } from '../../../lessons/teach/taught-lesson.ts';
import type { OptionInfo } from '../../../protocol/protocol.ts';
import '../../base/copy-text.ts';
import { t } from '../../../language/translate.ts';
import { icon } from '../../base/icons.ts';
import { shared } from '../../base/styles.ts';
import { TranslatedElement } from '../../base/translated-element.ts';
import { searchEditor } from './search-editor.ts';
import { selectEditor } from './select-editor.ts';

const value = (e: Event): string => (e.target as HTMLInputElement | HTMLTextAreaElement).value;

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
  };
  static override styles = [
    shared,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-3);
        align-content: start;
      }
      h2,
      h3,
      p,
      ol,
      ul {
        margin: 0;
        padding: 0;
      }
      h2 {
        font-size: var(--text-xl);
      }
      h3 {
        font-size: var(--text-l);
      }
      section,
      fieldset,
      .steps {
        grid-template-columns: minmax(0, 1fr);
      }
      .steps button {
        min-width: 0;
        white-space: normal;
      }
      section {
        display: grid;
        gap: var(--space-2);
        padding: var(--space-3) var(--space-4);
      }
      label {
        display: grid;
        gap: var(--space-half);
        min-width: 0;
        color: var(--muted);
        font-size: var(--text-s);
      }
      input,
      textarea,
      select {
        width: 100%;
        min-width: 0;
        min-height: 34px;
        padding: var(--space-1) var(--space-2);
        border: 1px solid var(--line-strong);
        border-radius: var(--radius);
        background: var(--surface);
        color: var(--ink);
        font: inherit;
        font-size: var(--text-m);
      }
      textarea {
        min-height: 76px;
        resize: vertical;
      }
      label.check {
        display: flex;
        gap: var(--space-2);
        align-items: center;
      }
      label.check input {
        width: auto;
        min-height: 0;
      }
      .pair {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
        gap: var(--space-2);
        align-items: end;
      }
      .wide {
        grid-column: span 2;
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2);
        align-items: center;
      }
      .row h2 {
        flex: 1;
      }
      fieldset {
        display: grid;
        gap: var(--space-2);
        min-width: 0;
        margin: 0;
        padding: var(--space-2) var(--space-3) var(--space-3);
        border: 1px solid var(--line);
        border-radius: var(--radius);
      }
      legend {
        padding: 0 var(--space-1);
        font-size: var(--text-s);
        font-weight: 620;
      }
      .switches {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-1) var(--space-2);
        max-height: 140px;
        overflow-y: auto;
        list-style: none;
      }
      .switches li {
        display: flex;
        align-items: center;
        padding-left: var(--space-2);
        border-radius: var(--radius);
        background: var(--surface-2);
      }
      .switches label {
        display: flex;
        align-items: center;
        gap: var(--space-1);
        color: var(--ink);
      }
      .switches select {
        width: auto;
        min-height: 26px;
        padding: 0;
      }
      .steps {
        display: grid;
        gap: var(--space-1);
        list-style: none;
      }
      .steps button {
        width: 100%;
        justify-content: start;
        gap: var(--space-2);
        text-align: left;
      }
      .steps [aria-current='step'] {
        border-color: var(--accent);
        background: var(--surface-2);
        font-weight: 620;
      }
      .steps .missing {
        color: var(--danger);
      }
      .problem {
        color: var(--danger);
        overflow-wrap: anywhere;
      }
    `,
  ];
  declare draft: LessonDraft;
  declare store: LessonStore;
  /** The position on the board of the page. */
  declare boardFen: string;
  /** What is on the board beside it: something else renders the editor again. */
  declare record: string;
  declare private options: readonly OptionInfo[];
  /** Why the lesson cannot be shown as it is; `''` if it can. */
  declare private problem: string;
  /** Changes are shown one after another. */
  private showing: Promise<unknown> = Promise.resolve();

  constructor() {
    super();
    this.boardFen = '';
    this.record = '';
    this.options = [];
    this.problem = '';
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
      const { field, message } = errorText(error);
      this.problem = field === '' ? message : `${field}: ${message}`;
    }
    this.requestUpdate();
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
    return `${location.origin}${location.pathname}${hashOfLesson(this.store.progress.at)}`;
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
    const unanswered = step.question !== undefined && store.phase === 'ready' && !store.hasAnswer(draft.step);
    return html`<fieldset class="step"><legend>${t('Step {value}', { value: draft.step + 1 })}</legend>
      <label>${t('Text')} <textarea class="step-text" maxlength=${MOST.text} .value=${step.text} @input=${(e: Event) => this.changeStep(t('text of step {step}', { step: draft.step + 1 }), { text: value(e) }, true)}></textarea></label>
      ${
        lesson.searches.length > 1
          ? html`<label>${t('In the search')} <select @change=${(e: Event) => this.changeStep(t('search of a step'), { search: Number(value(e)) || undefined })}>
            ${lesson.searches.map(({ name }, n) => html`<option value=${n} ?selected=${n === (step.search ?? 0)}>${name}</option>`)}</select></label>`
          : nothing
      }
      ${selectEditor(step.select, (select) => this.changeStep(t('node of a step'), { select }))}
      ${missing ? html`<p class="problem" role="status">${t('This search has no such node: the step shows its root.')}</p>` : nothing}
      <div class="row"><button class="use-node" ?disabled=${store.phase !== 'ready' || store.atStep}
        @click=${() => this.changeStep(t('node of a step'), { select: this.selected, search: store.search || undefined })}>${icon('target')}${t('Use the node on the board')}</button>
        <span class="muted">${t('Select it in the tree below.')}</span></div>
      <label>${t('Question, answered by the move that cuts or is best here')} <input class="question" type="text" maxlength=${MOST.title * 2} placeholder=${t('none')} .value=${step.question ?? ''}
        @input=${(e: Event) => this.changeStep(t('text of question {step}', { step: draft.step + 1 }), { question: value(e) === '' ? undefined : value(e) }, true)}></label>
      ${unanswered ? html`<p class="problem" role="status">${t('At this node no move cuts or is best: the question is not asked.')}</p>` : nothing}
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
        <rp-copy-text label=${t('Copy link')} .text=${this.link}></rp-copy-text>
      </div>`;
  }
}

customElements.define('rp-lesson-editor', LessonEditor);
