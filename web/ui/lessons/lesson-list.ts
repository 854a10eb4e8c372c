import { html, nothing, type TemplateResult } from 'lit';
import type { LessonStore } from '../../lessons/store.ts';

/** Renders the list of lessons in order and marks those completed. */
export function lessonList({ lessons, progress }: LessonStore, open: (id: string) => void): TemplateResult {
  const { done } = progress;
  return html`<section class="list">
    <h2 tabindex="-1">Lessons</h2>
    <p>Short tours of real searches by this engine. Each explains one idea step by step, on the board and in the search tree; what
      you read about a position is what the search recorded there. ${done.size > 0 ? html`<b>${done.size} of ${lessons.length} done.</b>` : nothing}</p>
    <ol>
      ${lessons.map(
        ({ id, title, teaser }, n) => html`<li>
        <button class=${done.has(id) ? 'done' : ''} @click=${() => open(id)}>
          <span class="number num">${n + 1}</span>
          <span class="name"><b>${title}</b><span>${teaser}</span></span>
          ${done.has(id) ? html`<span class="mark" aria-hidden="true">✓</span><span class="sr-only">, done</span>` : nothing}
        </button>
      </li>`,
      )}
    </ol>
  </section>`;
}
