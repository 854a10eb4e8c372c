import { css, html, nothing } from 'lit';
import { errorText, errorWithField } from '../../core/errors.ts';
import { hashOfExercise } from '../../lessons/exercise/address.ts';
import {
  type Exercise,
  type ExerciseSheet,
  MOST_OF_EXERCISE,
  MOST_OF_SHEET,
  packSheet,
} from '../../lessons/exercise/exercise.ts';
import { keepSheet, keptSheet } from '../../lessons/exercise/kept-sheet.ts';
import type { LegalMove } from '../../protocol/protocol.ts';
import { keepKeys } from '../base/modal.ts';
import '../base/share-link.ts';
import { BREAKPOINT } from '../base/breakpoints.ts';
import { icon } from '../base/icons.ts';
import { dialogStyles, shared } from '../base/styles.ts';
import '../board/mini-board.ts';
import { shownMoves, t } from '../../language/translate.ts';
import { SessionDialog } from '../play/session-dialog.ts';

/** What is entered. */
interface Entered {
  question: string;
  kind: 'move' | 'choice';
  /** UCI moves that are right. */
  moves: readonly string[];
  choices: readonly string[];
  right: number;
  explanation: string;
}

const newExercise = (): Entered => ({
  question: t('Find the best move.'),
  kind: 'move',
  moves: [],
  choices: ['', ''],
  right: 0,
  explanation: '',
});

const value = (e: Event): string => (e.target as HTMLInputElement).value;

/** Makes an exercise of the position on the board, as a link. */
export class ExerciseDialog extends SessionDialog {
  static override properties = {
    ...SessionDialog.properties,
    fen: { attribute: false },
    entered: { state: true },
    legal: { state: true },
    complete: { state: true },
    sheet: { state: true },
    packed: { state: true },
    problem: { state: true },
  };
  static override styles = [
    shared,
    dialogStyles,
    css`
      dialog {
        width: min(820px, calc(100vw - 24px));
      }
      .columns {
        display: grid;
        grid-template-columns: 260px minmax(0, 1fr);
        gap: var(--space-5);
        align-items: start;
      }
      .fields {
        display: grid;
        gap: var(--space-3);
      }
      label,
      fieldset {
        display: grid;
        gap: var(--space-1);
      }
      fieldset {
        min-width: 0;
        margin: 0;
        padding: var(--space-2) var(--space-3) var(--space-3);
        border: 1px solid var(--line);
        border-radius: var(--radius);
        gap: var(--space-2);
      }
      .check {
        display: flex;
        gap: var(--space-2);
        align-items: center;
      }
      .check input[type='text'] {
        flex: 1;
        min-width: 0;
      }
      textarea {
        width: 100%;
        min-height: 72px;
        padding: var(--space-2);
        border: 1px solid var(--line-strong);
        border-radius: var(--radius);
        background: var(--surface);
        color: var(--ink);
        font: inherit;
        resize: vertical;
      }
      /* All of them: no move is out of sight without a sign. */
      .moves {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-1);
      }
      .moves button {
        min-height: 30px;
        padding: 0 var(--space-2);
        font-size: var(--text-s);
      }
      .moves [aria-pressed='true'] {
        border-color: var(--accent);
        background: var(--accent);
        color: var(--accent-ink);
      }
      .sheet ol {
        margin: 0;
        padding-inline-start: var(--space-5);
      }
      .sheet p {
        margin: 0;
        font-size: var(--text-s);
      }
      .actions {
        align-items: center;
      }
      .actions p {
        flex: 1;
        margin: 0;
        font-size: var(--text-s);
      }
      @media (max-width: ${BREAKPOINT.medium - 1}px) {
        .columns {
          grid-template-columns: minmax(0, 1fr);
        }
        rp-mini-board {
          width: min(220px, 60vw);
          margin: 0 auto;
        }
      }
    `,
  ];
  /** The position of the exercise. */
  declare fen: string;
  declare private entered: Entered;
  declare private legal: readonly LegalMove[];
  /** What is entered, as an exercise; null while it is not complete. */
  declare private complete: Exercise | null;
  /** The exercises that were put together before. */
  declare private sheet: ExerciseSheet;
  /** What a link holds: the sheet, or without one the exercise entered; `''` for nothing. */
  declare private packed: string;
  /** What is missing or wrong; `''` for nothing. */
  declare private problem: string;

  constructor() {
    super();
    this.fen = '';
    this.entered = newExercise();
    this.legal = [];
    this.complete = null;
    this.sheet = { title: '', exercises: [] };
    this.packed = '';
    this.problem = '';
  }

  override show(): void {
    this.entered = newExercise();
    this.sheet = keptSheet();
    this.legal = [];
    void this.load();
    super.show();
  }

  private async load(): Promise<void> {
    try {
      const { legal } = await this.session.describe({ fen: this.fen, moves: [] });
      this.legal = [...legal].sort((a, b) => a.san.localeCompare(b.san, 'en'));
    } catch (error) {
      this.problem = errorText(error).message;
      return;
    }
    await this.pack();
  }

  private change(changes: Partial<Entered>): void {
    this.entered = { ...this.entered, ...changes };
    void this.pack();
  }

  /** What keeps it from being a link, in words; `''` if nothing does. */
  private get missing(): string {
    const { question, kind, moves, choices } = this.entered;
    if (question.trim() === '') return t('Enter a question.');
    if (kind === 'move') return moves.length === 0 ? t('Choose the right move.') : '';
    return choices.some((one) => one.trim() === '') ? t('Enter each choice.') : '';
  }

  private async pack(): Promise<void> {
    const { entered, fen, sheet } = this;
    const { question, kind, moves, choices, right, explanation } = entered;
    const { exercises } = sheet;
    this.complete = null;
    this.packed = '';
    this.problem = this.missing;
    const exercise: Exercise = { fen, question, answer: kind === 'move' ? { moves } : { choices, right }, explanation };
    try {
      // What is entered is checked even where the link does not hold it.
      const single = this.problem === '' ? await packSheet({ title: '', exercises: [exercise] }) : '';
      const packed = exercises.length === 0 ? single : await packSheet(sheet);
      if (entered !== this.entered || sheet !== this.sheet) return;
      this.complete = single === '' ? null : exercise;
      this.packed = packed;
    } catch (error) {
      if (entered === this.entered) this.problem = errorWithField(error);
    }
  }

  private setSheet(sheet: ExerciseSheet): void {
    this.sheet = sheet;
    keepSheet(sheet);
    void this.pack();
  }

  /** Puts what is entered on the sheet, and begins another exercise. */
  private add(): void {
    const { complete, sheet } = this;
    if (!complete) return;
    this.entered = newExercise();
    this.setSheet({ ...sheet, exercises: [...sheet.exercises, complete] });
  }

  private readonly link = (): string => `${location.origin}${location.pathname}${hashOfExercise(this.packed)}`;

  private tryOut(): void {
    this.close();
    location.hash = hashOfExercise(this.packed);
  }

  private toggle(uci: string): void {
    const { moves } = this.entered;
    const next = moves.includes(uci) ? moves.filter((one) => one !== uci) : [...moves, uci];
    this.change({ moves: next.slice(-MOST_OF_EXERCISE.moves) });
  }

  private renderChoices() {
    const { choices, right } = this.entered;
    const set = (n: number, text: string): void => this.change({ choices: choices.map((one, i) => (i === n ? text : one)) });
    return html`<fieldset><legend>${t('Choices; mark the right one')}</legend>
      ${choices.map(
        (text, n) => html`<div class="check">
          <input type="radio" name="right" aria-label=${t('Choice {value} is right', { value: n + 1 })} ?checked=${n === right} @change=${() => this.change({ right: n })}>
          <input type="text" aria-label=${t('Choice {value}', { value: n + 1 })} maxlength=${MOST_OF_EXERCISE.choice} .value=${text} @input=${(e: Event) => set(n, value(e))}>
        </div>`,
      )}
      <div class="check">
        <button ?disabled=${choices.length >= MOST_OF_EXERCISE.choices} @click=${() => this.change({ choices: [...choices, ''] })}>${icon('plus')}${t('Add')}</button>
        <button ?disabled=${choices.length <= 2} @click=${() => this.change({ choices: choices.slice(0, -1), right: Math.min(right, choices.length - 2) })}>${icon('minus')}${t('Remove the last')}</button>
      </div>
    </fieldset>`;
  }

  private renderMoves() {
    const { moves } = this.entered;
    return html`<fieldset><legend>${t('The right move, or several')}</legend>
      <div class="moves">${this.legal.map(
        ({ uci, san }) =>
          html`<button aria-pressed=${moves.includes(uci)} @click=${() => this.toggle(uci)}>${shownMoves(san)}</button>`,
      )}</div>
    </fieldset>`;
  }

  private renderSheet() {
    const { sheet } = this;
    const { title, exercises } = sheet;
    if (exercises.length === 0) return nothing;
    return html`<fieldset class="sheet"><legend>${t('Sheet: {count, plural, one {# exercise} other {# exercises}}', { count: exercises.length })}</legend>
      <label>${t('Title of the sheet')} <input class="title" type="text" maxlength=${MOST_OF_SHEET.title} .value=${title} @input=${(e: Event) => this.setSheet({ ...sheet, title: value(e) })}></label>
      <ol>${exercises.map(
        ({ question }, n) => html`<li><bdi>${question}</bdi>
          <button class="icon quiet" aria-label=${t('Take exercise {number} off the sheet', { number: n + 1 })} title=${t('Take it off the sheet')}
            @click=${() => this.setSheet({ ...sheet, exercises: exercises.filter((_, i) => i !== n) })}>${icon('close')}</button></li>`,
      )}</ol>
      <p class="muted">${t('The link holds this sheet. Open the next position, then come back here to add it.')}</p>
    </fieldset>`;
  }

  override render() {
    const { entered, fen } = this;
    const ready = this.packed !== '';
    return html`<dialog aria-label=${t('Exercise')} @keydown=${keepKeys}>
      <h2>${t('Exercise')}</h2>
      <div class="columns">
        <rp-mini-board .fen=${fen || '8/8/8/8/8/8/8/8 w - - 0 1'} .orientation=${fen.split(' ')[1] === 'b' ? 'black' : 'white'}></rp-mini-board>
        <div class="fields">
          <label>${t('Question')} <input class="question" type="text" autofocus maxlength=${MOST_OF_EXERCISE.question} .value=${entered.question} @input=${(e: Event) => this.change({ question: value(e) })}></label>
          <label>${t('Answered by')} <select class="kind" @change=${(e: Event) => this.change({ kind: value(e) as Entered['kind'] })}>
            <option value="move" ?selected=${entered.kind === 'move'}>${t('a move on the board')}</option>
            <option value="choice" ?selected=${entered.kind === 'choice'}>${t('a choice')}</option>
          </select></label>
          ${entered.kind === 'move' ? this.renderMoves() : this.renderChoices()}
          <label>${t('Explanation, shown with the answer')} <textarea maxlength=${MOST_OF_EXERCISE.explanation} .value=${entered.explanation} @input=${(e: Event) => this.change({ explanation: value(e) })}></textarea></label>
          <button class="add" ?disabled=${!this.complete || this.sheet.exercises.length >= MOST_OF_SHEET.exercises} @click=${() => this.add()}>${icon('plus')}${t('Add to a sheet')}</button>
          ${this.renderSheet()}
        </div>
      </div>
      <div class="actions">
        <p class="muted" role="status">${this.problem}</p>
        ${ready ? html`<rp-share-link .link=${this.link}></rp-share-link><button class="try" @click=${() => this.tryOut()}>${t('Try it')}</button>` : nothing}
        <button @click=${() => this.close()}>${t('Close')}</button>
      </div>
    </dialog>`;
  }
}

customElements.define('rp-exercise-dialog', ExerciseDialog);
