import { html, nothing, type TemplateResult } from 'lit';
import { GENERATION_NAMES, generationText } from '../../../engine/generation-names.ts';
import { GENERATION, type Settings, SWITCH, switchName, valuesOf, valueText } from '../../../engine/switches.ts';
import { t } from '../../../language/translate.ts';
import { type LessonSearch, TEXTBOOK } from '../../../lessons/lesson.ts';
import { MOST } from '../../../lessons/teach/taught-lesson.ts';
import type { OptionInfo } from '../../../protocol/protocol.ts';
import { icon } from '../../base/icons.ts';

const value = (e: Event): string => (e.target as HTMLInputElement | HTMLSelectElement).value;

/** Ready sets of switches: the generations of the engine, the last of which is today's, and what the page's own lessons use. */
const sets = (): { label: string; settings: Settings }[] => [
  ...Object.keys(GENERATION_NAMES).map((id) => ({ label: generationText(id), settings: { [GENERATION]: id } })),
  { label: t('Textbook: alpha-beta with killers'), settings: TEXTBOOK },
];

/** Renders the searches of a lesson: a name, and the switches that differ from the engine's. */
export function searchEditor(
  searches: readonly LessonSearch[],
  options: readonly OptionInfo[],
  change: (what: string, searches: readonly LessonSearch[], typed?: boolean) => void,
  remove: (n: number) => void,
): TemplateResult {
  const ready = sets();
  const switches = options.filter(({ name }) => name.startsWith(SWITCH)).filter((option) => valuesOf(option) !== null);
  const set = (n: number, what: string, changes: Partial<LessonSearch>, typed = false): void =>
    change(
      what,
      searches.map((search, i) => (i === n ? { ...search, ...changes } : search)),
      typed,
    );
  const row = (search: LessonSearch, n: number): TemplateResult => {
    const { name, settings } = search;
    const without = (option: string): Settings => Object.fromEntries(Object.entries(settings).filter(([one]) => one !== option));
    const add = (e: Event): void => {
      const option = switches.find((one) => one.name === value(e));
      const other = option && valuesOf(option)?.find((one) => one !== option.default);
      if (option && other !== undefined) set(n, t('switches'), { settings: { ...settings, [option.name]: other } });
    };
    return html`<fieldset><legend>${t('Search {value}', { value: n + 1 })}</legend>
      <div class="pair">
        <label>${t('Name')} <input type="text" maxlength=${MOST.title} .value=${name} @input=${(e: Event) => set(n, t('text of search {number}', { number: n + 1 }), { name: value(e) }, true)}></label>
        <label>${t('Switches')} <select @change=${(e: Event) => set(n, t('switches'), { settings: ready[Number(value(e))]?.settings ?? settings })}>
          <option value="">${t('Take a set…')}</option>${ready.map(({ label }, i) => html`<option value=${i}>${label}</option>`)}
        </select></label>
        <label>${t('Change one')} <select @change=${add}>
          <option value="" selected>${t('Choose a switch…')}</option>
          ${switches.filter((option) => !(option.name in settings)).map((option) => html`<option value=${option.name}>${switchName(option.name)}</option>`)}
        </select></label>
        ${searches.length > 1 ? html`<button class="danger" @click=${() => remove(n)}>${icon('delete')}${t('Delete search')}</button>` : nothing}
      </div>
      ${Object.keys(settings).length === 0 ? html`<p class="muted">${t('All switches as the engine has them.')}</p>` : nothing}
      <ul class="switches">${Object.entries(settings).map(([option, content]) => {
        if (option === GENERATION) return html`<li>${generationText(content)}</li>`;
        const known = switches.find((one) => one.name === option);
        return html`<li><label>${switchName(option)} <select @change=${(e: Event) => set(n, t('switches'), { settings: { ...settings, [option]: value(e) } })}>
            ${((known && valuesOf(known)) ?? [content]).map((one) => html`<option value=${one} ?selected=${one === content}>${valueText(one)}</option>`)}
          </select></label>
          <button class="icon quiet" aria-label=${t('{switchName} as the engine has it', { switchName: switchName(option) })} title=${t('As the engine has it')} @click=${() => set(n, t('switches'), { settings: without(option) })}>${icon('close')}</button></li>`;
      })}</ul>
    </fieldset>`;
  };
  return html`${searches.map(row)}
    ${
      searches.length < MOST.searches
        ? html`<button @click=${() => change(t('add search'), [...searches, { name: t('search {number}', { number: searches.length + 1 }), settings: searches.at(-1)?.settings ?? {} }])}>${icon('plus')}${t('Add a search')}</button>`
        : nothing
    }`;
}
