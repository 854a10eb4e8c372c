import { html, nothing, type TemplateResult } from 'lit';
import { LESSON_GAMES, type LessonGame } from '../../lessons/games/game-list.ts';
import { scoreKey } from '../../lessons/games/games.ts';
import { STAGES } from '../../lessons/grow/stages.ts';
import type { Lesson } from '../../lessons/lesson.ts';
import { LESSON_GROUPS } from '../../lessons/lessons.ts';
import type { LessonStore } from '../../lessons/store.ts';
import { GROW } from '../../lessons/teach/id.ts';
import type { TrainingStore } from '../../storage/training.ts';
import { icon } from '../base/icons.ts';
import '../train/train-entry.ts';
import { t } from '../../language/translate.ts';

/** Hands a chosen file to the page, which opens it as it opens one that is dropped. */
function chooseFile(e: Event): void {
  const input = e.target as HTMLInputElement;
  const detail = [...(input.files ?? [])];
  input.value = '';
  input.dispatchEvent(new CustomEvent('open-files', { detail, bubbles: true, composed: true }));
}

/** Renders the lessons by group and marks those completed, the way to the trainer, and what teachers do. */
export function lessonList(
  { lessons, progress }: LessonStore,
  open: (id: string) => void,
  training: (() => Promise<TrainingStore>) | null,
  write: () => void,
): TemplateResult {
  const { done } = progress;
  const finished = (some: readonly Lesson[]): number => some.filter(({ id }) => done.has(id)).length;
  const item = (lesson: Lesson): TemplateResult => {
    const { id, title, teaser } = lesson;
    return html`<li>
      <button class=${done.has(id) ? 'done' : ''} @click=${() => open(id)}>
        <span class="number num">${lessons.indexOf(lesson) + 1}</span>
        <span class="name"><b>${title}</b><span>${teaser}</span></span>
        ${done.has(id) ? html`<span class="mark" aria-hidden="true">✓</span><span class="sr-only">, ${t('done')}</span>` : nothing}
      </button>
    </li>`;
  };
  const game = ({ id, title, teaser, positions }: LessonGame): TemplateResult => {
    const best = positions.map((_, step) => progress.scores?.[scoreKey(id, step)]).filter((score) => score !== undefined);
    const count = positions.length;
    const points = best.reduce((sum, score) => sum + score, 0);
    return html`<li>
      <button @click=${() => open(id)}>
        <span class="number" aria-hidden="true">${icon(id === 'game-order' ? 'shuffle' : 'target')}</span>
        <span class="name"><b>${title}</b><span>${teaser}</span>
          <span class="num">${
            best.length > 0
              ? t(
                  '{count, plural, one {# position} other {# positions}}, {played} played, {points} of {most, plural, one {# point} other {# points}}',
                  {
                    count,
                    played: best.length,
                    points,
                    most: 100 * count,
                  },
                )
              : t('{count, plural, one {# position} other {# positions}}', { count })
          }</span></span>
      </button>
    </li>`;
  };
  return html`<section class="list">
    <h2 tabindex="-1">${t('Lessons')}</h2>
    <p>${t('Short tours of real searches by this engine. Each explains one idea step by step, on the board and in the search tree; what you read about a position is what the search recorded there.')} ${finished(lessons) > 0 ? html`<b>${t('{finished} of {length} done.', { finished: finished(lessons), length: lessons.length })}</b>` : nothing}</p>
    <ul class="grow"><li><button @click=${() => open(GROW)}>
      <span class="number" aria-hidden="true">${icon('up')}</span>
      <span class="name"><b>${t('Grow an engine')}</b><span>${t('From plain alpha-beta to today’s engine in {count, plural, one {# stage} other {# stages}}: each idea as code whose lines light up with the search.', { count: STAGES.length })}</span></span>
    </button></li></ul>
    <rp-train-entry .store=${training}></rp-train-entry>
    ${LESSON_GROUPS.map(
      ({
        title,
        lessons: own,
      }) => html`<h3>${title}${finished(own) > 0 ? html`<span class="num">${t('{finished} of {length} done', { finished: finished(own), length: own.length })}</span>` : nothing}</h3>
      <ol>${own.map(item)}</ol>`,
    )}
    <h3>${t('Games')}</h3>
    <ul>${LESSON_GAMES.map(game)}</ul>
    <h3>${t('For teachers')}</h3>
    <p class="own">${t('A lesson of your own: write it here, from the position on the board, and give it to your class as a link or a file. Each lesson above can be copied and changed.')}</p>
    <div class="own-actions">
      <button class="write" @click=${write}>${icon('edit')}${t('Write a lesson…')}</button>
      <label class="open">${icon('open')}${t('Open a lesson…')}<input class="sr-only" type="file" accept=".json,application/json" @change=${chooseFile}></label>
      <button class="results" @click=${() => (location.hash = '#results')}>${icon('review')}${t('Results of a class…')}</button>
    </div>
  </section>`;
}
