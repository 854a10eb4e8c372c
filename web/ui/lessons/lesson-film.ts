import { html, nothing } from 'lit';
import { t } from '../../language/translate.ts';
import type { LessonStore } from '../../lessons/store.ts';
import { icon } from '../base/icons.ts';
import type { FilmSource } from '../film/film-source.ts';

async function lessonSources(store: LessonStore): Promise<readonly FilmSource[]> {
  const { lesson, trees, stepNodes } = store;
  const [{ filmedStep, lessonFilm }, views] = await Promise.all([import('../../film/lesson-film.ts'), store.stepViews()]);
  const steps = stepNodes.map(({ search, record }, i) => filmedStep(lesson!.steps[i]!, trees[search]!, record, views[i]!));
  return lesson
    ? [
        {
          id: 'lesson',
          label: t('Lesson “{title}”', { title: lesson.title }),
          problem: '',
          film: (pace) => lessonFilm(lesson, steps, pace),
        },
      ]
    : [];
}

/** The button that asks the page for a film of the open lesson; nothing while its searches run. Dispatches `open-film`. */
export function filmButton(store: LessonStore) {
  if (store.phase !== 'ready') return nothing;
  const ask = (e: Event): void => {
    const detail = (): Promise<readonly FilmSource[]> => lessonSources(store);
    e.target?.dispatchEvent(new CustomEvent('open-film', { detail, bubbles: true, composed: true }));
  };
  return html`<button class="film" aria-label=${t('Film of this lesson')} @click=${ask}>${icon('film')}<span>${t('Film…')}</span></button>`;
}
