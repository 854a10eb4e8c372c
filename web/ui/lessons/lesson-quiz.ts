import { html, nothing, type TemplateResult } from 'lit';
import { shownMoves, t } from '../../language/translate.ts';
import type { Quiz } from '../../lessons/questions.ts';
import type { LessonStore } from '../../lessons/store.ts';

/** A question to render, and its callbacks. */
export interface QuizParts {
  store: LessonStore;
  question: string;
  quiz: Quiz;
  /** Index of the answer in the tab order, and its setter. */
  row: number;
  at: (row: number) => void;
  /** Contains the answer buttons. */
  root: ParentNode;
  /** Called when the question is answered, before its buttons are removed. */
  solved: () => void;
}

/** Moves the focus among the answers with the arrow keys (roving tabindex). */
function moveFocus(e: KeyboardEvent, count: number, { row, at, root }: QuizParts): void {
  const goal = { ArrowRight: row + 1, ArrowDown: row + 1, ArrowLeft: row - 1, ArrowUp: row - 1, Home: 0, End: count - 1 }[e.key];
  if (goal === undefined) return;
  const to = Math.max(0, Math.min(count - 1, goal));
  e.preventDefault();
  e.stopPropagation();
  at(to);
  root.querySelectorAll<HTMLElement>('.answers button')[to]?.focus();
}

/** Renders a question: moves to choose from, feedback on the last choice, and a button that shows the answer. */
export function lessonQuiz(parts: QuizParts): TemplateResult {
  const { store, question, quiz, row, at, solved } = parts;
  /** Runs an action, then moves the focus if it solved the question. */
  const act = async (action: () => unknown): Promise<void> => {
    await action();
    if (!store.asking) solved();
  };
  const { choices } = store;
  const feedback = html`<p class="feedback ${quiz.solved ? 'right' : 'wrong'}">${quiz.feedback}</p>`;
  if (quiz.solved) return html`<div class="quiz"><p class="question">${question}</p>${feedback}</div>`;
  return html`<div class="quiz">
    <p class="question" id="question">${question} <span class="muted">${t('Choose a move below or play it on the board.')}</span></p>
    ${quiz.feedback === '' ? nothing : feedback}
    <div class="answers" role="group" aria-labelledby="question" @keydown=${(e: KeyboardEvent) => moveFocus(e, choices.length, parts)}>
      ${choices.map((move, n) => {
        const wrong = quiz.wrong.includes(move.uci);
        return html`<button tabindex=${n === row ? 0 : -1} class=${wrong ? 'wrong' : ''} aria-disabled=${wrong ? 'true' : 'false'}
          @focus=${() => at(n)} @click=${() => void act(() => store.answer(move.uci))}>${shownMoves(move.san)}${wrong ? html`<span class="sr-only">, ${t('wrong')}</span>` : nothing}</button>`;
      })}
    </div>
    <button class="show quiet" @click=${() => void act(() => store.revealAnswer())}>${t('Show me')}</button>
  </div>`;
}
