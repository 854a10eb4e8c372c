import { html, nothing, type TemplateResult } from 'lit';
import type { LessonStore, Quiz } from '../lesson/store.ts';

export interface QuizParts {
  store: LessonStore;
  question: string;
  quiz: Quiz;
  /** The answer that Tab reaches, and how to move it. */
  row: number;
  at: (row: number) => void;
  /** Where the buttons are. */
  root: ParentNode;
  /** The question is answered: its buttons are about to go. */
  solved: () => void;
}

/** Arrows walk over the answers, so that Tab passes them in one step. */
function walk(e: KeyboardEvent, count: number, { row, at, root }: QuizParts): void {
  const goal = { ArrowRight: row + 1, ArrowDown: row + 1, ArrowLeft: row - 1, ArrowUp: row - 1, Home: 0, End: count - 1 }[e.key];
  if (goal === undefined) return;
  const to = Math.max(0, Math.min(count - 1, goal));
  e.preventDefault();
  e.stopPropagation();
  at(to);
  root.querySelectorAll<HTMLElement>('.answers button')[to]?.focus();
}

/** A question before the answer: the legal moves to choose from, what was said to the last choice, and the way out. */
export function lessonQuiz(parts: QuizParts): TemplateResult {
  const { store, question, quiz, row, at, solved } = parts;
  /** Does something about the question, and goes on where it is solved then. */
  const act = (action: () => void): void => {
    action();
    if (!store.asking) solved();
  };
  const legal = store.settled ? store.sight?.legal ?? [] : [];
  const said = html`<p class="said ${quiz.solved ? 'right' : 'wrong'}">${quiz.said}</p>`;
  if (quiz.solved) return html`<div class="quiz"><p class="question">${question}</p>${said}</div>`;
  return html`<div class="quiz">
    <p class="question" id="question">${question} <span class="muted">Choose a move below, or play it on the board.</span></p>
    <div class="answers" role="group" aria-labelledby="question" @keydown=${(e: KeyboardEvent) => walk(e, legal.length, parts)}>
      ${legal.map((move, n) => {
        const wrong = quiz.wrong.includes(move.uci);
        return html`<button tabindex=${n === row ? 0 : -1} class=${wrong ? 'wrong' : ''} aria-disabled=${wrong ? 'true' : 'false'}
          @focus=${() => at(n)} @click=${() => act(() => store.answer(move.uci))}>${move.san}${wrong ? html`<span class="sr-only">, wrong</span>` : nothing}</button>`;
      })}
    </div>
    ${quiz.said === '' ? nothing : said}
    <button class="show quiet" @click=${() => act(() => store.giveAway())}>Show me</button>
  </div>`;
}
