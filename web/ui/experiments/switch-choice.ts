import { html, nothing } from 'lit';
import { GENERATION, type Settings, SWITCH, settingsText, switchName, valuesOf, valueText } from '../../engine/switches.ts';
import { type Contest, ownContest, sameSides } from '../../experiments/contest.ts';
import { PRESETS, type Preset, presetOf } from '../../experiments/presets.ts';
import { type Message, msg, t } from '../../language/translate.ts';
import type { OptionInfo } from '../../protocol/protocol.ts';
import { shared } from '../base/styles.ts';
import { TranslatedElement } from '../base/translated-element.ts';
import { switchChoiceStyles } from './switch-choice-styles.ts';

const GROUPS: readonly (readonly [Preset['group'], Message])[] = [
  ['Killers', msg('Killers')],
  ['Move ordering', msg('Move ordering')],
  ['Search', msg('The search')],
  ['Generations', msg('Each generation of the engine, against the one before')],
];

/** Switches that have no effect without a clock. */
const WITHOUT_EFFECT = ['Switch Adaptive Time'];

/**
 * Chooses the settings to compare: a preset, or any switch of either side. Dispatches `choose` with a `Contest`, and
 * `options-wanted` to request the engine's options.
 */
export class SwitchChoice extends TranslatedElement {
  static override properties = {
    contest: { attribute: false },
    options: { attribute: false },
    disabled: { type: Boolean },
    filter: { state: true },
    open: { state: true },
  };
  static override styles = [shared, switchChoiceStyles];
  declare contest: Contest;
  /** The engine's options; null until loaded. */
  declare options: readonly OptionInfo[] | null;
  declare disabled: boolean;
  declare filter: string;
  declare open: boolean;

  constructor() {
    super();
    this.contest = PRESETS[0]!;
    this.options = null;
    this.disabled = false;
    this.filter = '';
    this.open = false;
  }

  private emit(name: string, detail?: Contest): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  private choosePreset(e: Event): void {
    const id = (e.target as HTMLSelectElement).value;
    const preset = presetOf(id);
    if (preset) this.emit('choose', preset);
    else this.emit('choose', { ...this.contest, id: 'own' });
    if (!preset) this.show(true);
  }

  private show(open: boolean): void {
    this.open = open;
    if (open && !this.options) this.emit('options-wanted');
  }

  private choose(side: 'a' | 'b', option: string, value: string): void {
    const { a, b } = this.contest;
    const settings = { a: a.settings, b: b.settings };
    settings[side] = option === GENERATION ? { [option]: value } : { ...settings[side], [option]: value };
    this.emit('choose', ownContest(settings.a, settings.b, this.options ?? []));
  }

  private renderValue(side: 'a' | 'b', option: OptionInfo, settings: Settings) {
    const current = settings[option.name] ?? option.default;
    const label = t('{switchName}, side {toUpperCase}', { switchName: switchName(option.name), toUpperCase: side.toUpperCase() });
    const changed = (e: Event): void => this.choose(side, option.name, (e.target as HTMLInputElement).value);
    // What results from switches that are set by themselves cannot be chosen.
    const values = valuesOf(option)?.filter((v) => option.name !== GENERATION || v !== 'custom');
    if (!values) {
      return html`<input type="number" aria-label=${label} min=${option.min ?? nothing} max=${option.max ?? nothing} .value=${current}
        ?disabled=${this.disabled} @change=${changed} />`;
    }
    return html`<select translate="no" class=${current === option.default ? '' : 'set'} aria-label=${label} ?disabled=${this.disabled} @change=${changed}>
      ${values.map((v) => html`<option value=${v} .selected=${v === current}>${valueText(v)}${v === option.default ? '' : ' *'}</option>`)}
    </select>`;
  }

  private renderAll() {
    const { a, b } = this.contest;
    if (!this.options) return html`<p class="muted">${t('Loading the engine’s switches…')}</p>`;
    const wanted = this.filter.trim().toLowerCase();
    const shown = this.options.filter(
      (o) =>
        // A generation sets all switches.
        (o.name === GENERATION || (o.name.startsWith(SWITCH) && !(GENERATION in a.settings) && !(GENERATION in b.settings))) &&
        !WITHOUT_EFFECT.includes(o.name) &&
        `${o.name.replace(SWITCH, '')} ${switchName(o.name)}`.toLowerCase().includes(wanted),
    );
    const value = (settings: Settings, option: OptionInfo): string => settings[option.name] ?? option.default;
    return html`<div class="bar">
        <label>${t('Filter')} <input type="search" .value=${this.filter} @input=${(e: Event) => (this.filter = (e.target as HTMLInputElement).value)} /></label>
        <button ?disabled=${this.disabled} @click=${() => this.emit('choose', ownContest({}, {}, this.options ?? []))}>${t('Reset to defaults')}</button>
        <span class="muted">${t('* differs from the default')}</span>
      </div>
      <div class="scroll" tabindex="0" role="group" aria-label=${t('All switches')}>
        <table>
          <thead><tr><th scope="col">${t('Switch')}</th><th scope="col">A</th><th scope="col">B</th></tr></thead>
          <tbody>
            ${shown.map(
              (o) => html`<tr class=${value(a.settings, o) === value(b.settings, o) ? '' : 'different'}>
              <th scope="row"><span translate="no">${switchName(o.name)}</span><small class="muted">${o.name === GENERATION ? t('Sets all switches to those of an earlier engine: plain alpha-beta, then one idea more with each value.') : t(o.help)}</small></th>
              <td>${this.renderValue('a', o, a.settings)}</td><td>${this.renderValue('b', o, b.settings)}</td>
            </tr>`,
            )}
          </tbody>
        </table>
        ${shown.length === 0 ? html`<p class="muted">${t('No switch matches.')}</p>` : nothing}
      </div>`;
  }

  override render() {
    const { contest } = this;
    const preset = presetOf(contest.id);
    const side = (letter: 'A' | 'B', { name, settings }: Contest['a']) => html`<p class="side ${letter.toLowerCase()}">
      <b>${letter}</b><span>${name}<small class="muted" translate="no">${settingsText(settings)}</small></span>
    </p>`;
    return html`<div class="choice">
      <label class="preset-label">${t('Compare')}
        <select class="preset" ?disabled=${this.disabled} @change=${this.choosePreset}>
          ${GROUPS.map(
            ([group, label]) => html`<optgroup label=${t(label)}>
            ${PRESETS.filter((p) => p.group === group).map((p) => html`<option value=${p.id} .selected=${p.id === contest.id}>${p.title}</option>`)}
          </optgroup>`,
          )}
          <option value="own" .selected=${preset === null}>${t('Custom')}</option>
        </select></label>
      <p class="text">${preset?.text ?? t('Set any switch of either side. The comparison is about the switches that differ.')}</p>
      <div class="sides">${side('A', contest.a)}${side('B', contest.b)}</div>
      ${sameSides(contest) ? html`<p class="warning">${t('Both sides have the same settings: all counts will be equal.')}</p>` : nothing}
      <details ?open=${this.open} @toggle=${(e: Event) => this.show((e.target as HTMLDetailsElement).open)}>
        <summary>${t('All switches')}</summary>
        ${this.open ? this.renderAll() : nothing}
      </details>
    </div>`;
  }
}

customElements.define('rp-switch-choice', SwitchChoice);
