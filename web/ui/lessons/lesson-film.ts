import { html, nothing } from 'lit';
import { t } from '../../language/translate.ts';
import type { LessonStore } from '../../lessons/store.ts';
import { icon } from '../base/icons.ts';
import type { FilmSource } from '../film/film-source.ts';

async function lessonSources(store: LessonStore): Promise<readonly FilmSource[]> {
  const { lesson } = store;
  if (!lesson) return [];
  const asked = lesson.steps.map(({ question, ...step }, i) =>
    question !== undefined && store.hasAnswer(i) ? { ...step, question } : step,
  );
  const [{ filmedStep, lessonFilm }, views] = await Promise.all([import('../../film/lesson-film.ts'), store.stepViews()]);
  const steps = views.map(({ tree, record, nodeView }, i) => filmedStep(asked[i]!, tree, record, nodeView));
  return [
    {
      id: 'lesson',
      label: t('Lesson “{title}”', { title: lesson.title }),
      problem: '',
      film: (pace) => lessonFilm({ ...lesson, steps: asked }, steps, pace),
    },
  ];
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
