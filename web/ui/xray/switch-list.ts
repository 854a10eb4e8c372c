import { css, html, nothing } from 'lit';
import {
  GENERATION,
  type Settings,
  SWITCH,
  settingsText,
  switchesOf,
  switchName,
  valuesOf,
  valueText,
} from '../../engine/switches.ts';
import { rich, t } from '../../language/translate.ts';
import type { Generation, OptionInfo } from '../../protocol/protocol.ts';
import { MARKED } from '../base/marked-parts.ts';
import { shared } from '../base/styles.ts';
import { TranslatedElement } from '../base/translated-element.ts';

/** Sets the engine's switches for the recorded search. Dispatches `choose` with the `Settings` that differ from the defaults. */
export class SwitchList extends TranslatedElement {
  static override properties = {
    options: { attribute: false },
    generations: { attribute: false },
    settings: { attribute: false },
    filter: { state: true },
    open: { type: Boolean },
  };
  static override styles = [
    shared,
    css`
      details {
        font-size: var(--text-s);
      }
      summary {
        padding: var(--space-2) var(--space-half);
        cursor: pointer;
      }
      summary b {
        color: var(--accent-strong);
      }
      .find {
        display: flex;
        gap: var(--space-2);
        margin-bottom: var(--space-2);
      }
      .find input {
        flex: 1;
        min-width: 0;
        max-width: 280px;
        min-height: 34px;
        padding: 0 var(--space-2);
        border: 1px solid var(--line);
        border-radius: var(--radius);
        background: var(--surface);
      }
      .list {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(280px, 1fr));
        gap: var(--space-2) var(--space-4);
        max-height: 260px;
        margin: 0;
        overflow-y: auto;
        scrollbar-width: thin;
      }
      label {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: var(--space-2);
        min-height: 34px;
      }
      small {
        display: block;
        font-size: var(--text-xs);
        line-height: 1.3;
      }
      select {
        min-height: 30px;
        border: 1px solid var(--line);
        border-radius: var(--radius);
        background: var(--surface);
      }
      select.set {
        border: 2px solid var(--accent);
        font-weight: 650;
      }
    `,
  ];
  declare options: readonly OptionInfo[];
  declare generations: readonly Generation[];
  declare settings: Settings;
  declare filter: string;
  /** Shows the switches at once. */
  declare open: boolean;

  constructor() {
    super();
    this.options = [];
    this.generations = [];
    this.settings = {};
    this.filter = '';
    this.open = false;
  }

  /** The value of a switch that is not set by itself: that of the generation. */
  private unset({ name, default: initial }: OptionInfo): string {
    const { [GENERATION]: id = '' } = this.settings;
    return switchesOf({ [GENERATION]: id }, this.generations)[name] ?? initial;
  }

  private choose(option: OptionInfo, value: string): void {
    const { [option.name]: _, ...others } = this.settings;
    const detail: Settings = value === this.unset(option) ? others : { ...others, [option.name]: value };
    this.dispatchEvent(new CustomEvent('choose', { detail }));
  }

  private renderSwitch(option: OptionInfo) {
    const values = valuesOf(option);
    if (!values) return nothing;
    const unset = this.unset(option);
    const current = this.settings[option.name] ?? unset;
    return html`<label><span><span translate="no">${switchName(option.name)}</span><small class="muted">${t(option.help)}</small></span>
      <select translate="no" class=${current === unset ? '' : 'set'} @change=${(e: Event) => this.choose(option, (e.target as HTMLSelectElement).value)}>
        ${values.map((v) => html`<option value=${v} .selected=${v === current}>${valueText(v)}${v === unset ? '' : ' *'}</option>`)}
      </select></label>`;
  }

  override render() {
    const text = settingsText(this.settings);
    const wanted = this.filter.toLowerCase();
    const shown = this.options.filter(
      ({ name }) => name.startsWith(SWITCH) && `${name.slice(SWITCH.length)} ${switchName(name)}`.toLowerCase().includes(wanted),
    );
    return html`<details ?open=${this.open}>
      <summary>${rich('Heuristics of this search: <b>{text}</b>', { ...MARKED, text })}</summary>
      <div class="find">
        <input type="search" aria-label=${t('Filter switches')} placeholder=${t('Filter switches')} .value=${this.filter}
          @input=${(e: Event) => (this.filter = (e.target as HTMLInputElement).value)} />
        <button ?disabled=${Object.keys(this.settings).length === 0} @click=${() => this.dispatchEvent(new CustomEvent('choose', { detail: {} }))}>${t('Reset to defaults')}</button>
      </div>
      <div class="list">${shown.map((option) => this.renderSwitch(option))}</div>
      ${shown.length === 0 ? html`<p class="muted">${t('No switch matches.')}</p>` : nothing}
    </details>`;
  }
}

customElements.define('rp-switch-list', SwitchList);
