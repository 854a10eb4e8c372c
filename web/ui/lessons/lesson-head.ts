import { html, nothing, type TemplateResult } from 'lit';
import { t } from '../../language/translate.ts';
import { LESSON_GROUPS } from '../../lessons/lessons.ts';
import type { LessonStore } from '../../lessons/store.ts';
import { icon } from '../base/icons.ts';
import { filmButton } from './lesson-film.ts';

/** What the line above a lesson does. */
export interface HeadActions {
  toList(): void;
  open(id: string): void;
  edit(): void;
  print(): void;
  present(): void;
}

/** Renders the line above a lesson: the way back, the lessons of the group, and what a teacher does with it. */
export function lessonHead(store: LessonStore, editing: boolean, actions: HeadActions): TemplateResult {
  const group = LESSON_GROUPS.find(({ lessons }) => store.lesson && lessons.includes(store.lesson));
  const off = store.phase !== 'ready';
  return html`<nav aria-label=${t('Lessons')}>
    <button class="all" aria-label=${t('All lessons')} @click=${() => actions.toList()}>${icon('previous')}<span>${t('All lessons')}</span></button>
    ${group ? html`<span class="group">${group.title}</span>` : nothing}
    <div class="chips">
      ${(group?.lessons ?? []).map((lesson) => {
        const { id, title } = lesson;
        const n = store.lessons.indexOf(lesson);
        const done = store.progress.done.has(id);
        const far = Math.abs(store.index - n) > 1;
        return html`<button class=${`${done ? 'done' : ''} ${far ? 'far' : ''}`.trim()} aria-current=${store.index === n ? 'true' : 'false'} title=${title}
          aria-label=${done ? t('Lesson {number}: {title}, done', { number: n + 1, title }) : t('Lesson {number}: {title}', { number: n + 1, title })} @click=${() => actions.open(id)}>${n + 1}</button>`;
      })}
    </div>
    <div class="teacher" role="group" aria-label=${t('For teachers')}>
      ${editing ? nothing : html`<button class="edit" ?disabled=${off} title=${store.taught ? t('Edit this lesson') : t('Edit a copy of this lesson')} aria-label=${store.taught ? t('Edit') : t('Edit a copy')} @click=${() => actions.edit()}>${icon('edit')}<span>${store.taught ? t('Edit') : t('Edit a copy')}</span></button>`}
      ${filmButton(store)}
      <button class="print" ?disabled=${off} title=${t('Print a handout')} aria-label=${t('Print')} @click=${() => actions.print()}>${icon('print')}<span>${t('Print')}</span></button>
      <button class="present" ?disabled=${off} title=${t('Present to a class')} aria-label=${t('Present')} @click=${() => actions.present()}>${icon('present')}<span>${t('Present')}</span></button>
    </div>
  </nav>`;
}
