import { html, nothing, type TemplateResult } from 'lit';
import { settingsText } from '../../engine/switches.ts';
import { t } from '../../language/translate.ts';
import type { LessonStore } from '../../lessons/store.ts';

/** The searches of a lesson, each a button with its size, and how deep the one shown was searched and with which switches. */
export function lessonSearches(store: LessonStore): TemplateResult | typeof nothing {
  const { lesson, trees } = store;
  if (!lesson || store.phase !== 'ready') return nothing;
  const nodes = (n: number): number => trees[n]?.recording.nodes ?? 0;
  const nodesOf = (n: number): string => t('{exact, plural, one {# node} other {# nodes}}', { exact: nodes(n) });
  const most = Math.max(...trees.map((tree) => tree.recording.nodes));
  const alone = lesson.searches.length === 1;
  const rows = lesson.searches.map(
    ({ name }, n) => html`<button class="search" aria-pressed=${store.search === n} ?disabled=${store.asking}
      @click=${() => store.show(n)}>
      <span class="name">${name}</span>
      <span class="track" aria-hidden="true"><i .style=${`width:${((100 * nodes(n)) / most).toFixed(1)}%`}></i></span>
      <span class="num">${nodesOf(n)}</span>
    </button>`,
  );
  const shown = lesson.searches[store.search];
  const depth = shown?.depth ?? lesson.depth;
  const equal = lesson.searches.every(({ depth }) => depth === undefined);
  const switches = settingsText(shown?.settings ?? {});
  return html`${alone ? nothing : html`<div class="searches" role="group" aria-label=${t('Searches')}>${rows}</div>`}
    <details><summary>${alone ? t('Searched to depth {depth}', { depth }) : equal ? t('Each searched to depth {depth}', { depth }) : t('This one searched to depth {depth}', { depth })}${alone ? html`: <span class="num">${nodesOf(0)}</span>` : nothing}</summary>
      <p>${t('Searched from a cleared engine. Switches of this search: {switches}.', { switches })}</p>
    </details>`;
}
