import { html, nothing, type TemplateResult } from 'lit';
import { exactText } from '../../core/format.ts';
import { rich, t } from '../../language/translate.ts';
import type { LessonStore } from '../../lessons/store.ts';
import { EVENT_KINDS, eventsOf } from '../../recording/tree-events.ts';
import { icon } from '../base/icons.ts';
import { MARKED } from '../base/marked-parts.ts';
import './lesson-chronicle.ts';

/** Buttons from event to event of the recording. */
export function lessonExplore(store: LessonStore): TemplateResult | typeof nothing {
  const { tree } = store;
  if (!tree) return nothing;
  return html`<section class="explore" role="group" aria-label=${t('Explore the recording')}>
    <h3>${t('Explore on your own')}</h3>
    ${store.asking ? nothing : html`<rp-lesson-chronicle .store=${store} .record=${store.record}></rp-lesson-chronicle>`}
    <div class="kinds">
      ${EVENT_KINDS.map(({ id, label, key: letter, meaning }) => {
        const key = letter.toUpperCase();
        const count = eventsOf(tree).count(id);
        const still = count === 0 || store.asking;
        return html`<span class="kind" dir="ltr">
          <button class="icon" aria-label=${t('Previous {label}', { label })} title=${t('Previous {label} (Shift+{key})', { label, key })} ?disabled=${still} @click=${() => store.event(id, -1)}>${icon('previous')}</button>
          <span title=${t(meaning)}>${t(label)} <small class="num">${exactText(count)}</small> <kbd>${key}</kbd></span>
          <button class="icon" aria-label=${t('Next {label}', { label })} title=${t('Next {label} ({key})', { label, key })} ?disabled=${still} @click=${() => store.event(id, 1)}>${icon('next')}</button>
        </span>`;
      })}
    </div>
    <p class="keys">${rich('<key>←</key> <key>→</key> change the step. A letter goes to the next event of its kind, <key>Shift</key> and the letter to the previous one.', MARKED)}</p>
    <p class="edge" role="status">${store.noEventMessage}</p>
  </section>`;
}
