import { html, nothing, svg, type TemplateResult } from 'lit';
import { percentText } from '../../core/format.ts';
import { BOARD_COLOURS, DEFAULT_SETTINGS, type PageSettings, PIECE_SETS, type PieceSetName } from '../../core/page-settings.ts';
import type { AnalysisStore } from '../../storage/analyses.ts';
import { choiceStyles } from '../base/choice-styles.ts';
import { icon } from '../base/icons.ts';
import { keepKeys, showModal } from '../base/modal.ts';
import { dialogStyles, shared } from '../base/styles.ts';
import { BOARDS } from '../board/board-colours.ts';
import type { PieceSet } from '../board/piece-set.ts';
import { pieceElement } from '../board/pieces.ts';
import { loadPieceSet } from '../board/sets/load.ts';
import { playSound } from '../sound/sounds.ts';
import { hasVoice, onVoices } from '../spoken/speech.ts';
import { SETTING_SECTIONS, type SettingRow } from './settings-rows.ts';
import { settingsStyles } from './settings-styles.ts';
import type { StoredAnalyses } from './stored-analyses.ts';
import './settings-preview.ts';
import './stored-analyses.ts';
import { LANGUAGES } from '../../language/languages.ts';
import { type Message, msg, said, t } from '../../language/translate.ts';
import { TranslatedElement } from '../base/translated-element.ts';
import { addressLanguage, chooseLanguage, chosenLanguage } from '../shell/page-language.ts';

const SET_LABELS: Record<PieceSetName, string | Message> = {
  riposte: msg('Riposte'),
  tabler: msg('Tabler'),
  // A name; the word is a term of the evaluation.
  material: 'Material',
  pictogrammers: msg('Pictogram'),
};

type Changes = Partial<PageSettings>;

/** What the dialog resets: the settings that it shows. What has been learnt and where the page was left stays. */
const DEFAULTS: Changes = Object.fromEntries(
  SETTING_SECTIONS.flatMap(({ rows }) => rows)
    .filter((row) => row.kind !== 'language')
    .map(({ name }) => [name, DEFAULT_SETTINGS[name]]),
);

/** How the page looks and sounds. Fires `change-settings` with the changed `PageSettings`, which take effect at once. */
export class SettingsDialog extends TranslatedElement {
  static override properties = {
    settings: { attribute: false },
    analyses: { attribute: false },
    sets: { state: true },
    undo: { state: true },
  };
  static override styles = [shared, dialogStyles, choiceStyles, settingsStyles];
  declare settings: PageSettings;
  /** Opens the store of analyses; null where nothing is kept. */
  declare analyses: (() => Promise<AnalysisStore>) | null;
  /** The piece sets that are loaded. */
  declare private sets: readonly PieceSet[];
  /** The settings before they were reset; null once another one was changed. */
  declare private undo: Changes | null;

  private forgetVoices: (() => void) | null = null;

  constructor() {
    super();
    this.settings = DEFAULT_SETTINGS;
    this.analyses = null;
    this.sets = [];
    this.undo = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.forgetVoices = onVoices(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.forgetVoices?.();
  }

  /** Opens the dialog. */
  show(): void {
    this.undo = null;
    void this.updateComplete.then(() => showModal(this.dialog));
    void this.renderRoot.querySelector<StoredAnalyses>('rp-stored-analyses')?.refresh();
    for (const name of PIECE_SETS) {
      if (this.sets.some((set) => set.name === name)) continue;
      // A set that cannot be fetched has a name but no picture; choosing it tells why.
      void loadPieceSet(name).then(
        (set) => (this.sets = [...this.sets, set]),
        () => undefined,
      );
    }
  }

  private get dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
  }

  private change(changes: Changes): void {
    this.undo = null;
    this.dispatchEvent(new CustomEvent<Changes>('change-settings', { detail: changes }));
  }

  private reset(): void {
    const { settings } = this;
    const before = Object.fromEntries(Object.keys(DEFAULTS).map((name) => [name, settings[name as keyof PageSettings]]));
    this.change(DEFAULTS);
    this.undo = before;
  }

  private get isDefault(): boolean {
    return Object.entries(DEFAULTS).every(([name, value]) => this.settings[name as keyof PageSettings] === value);
  }

  private renderName({ label, hint }: { label: Message; hint?: Message }) {
    return html`${t(label)}${hint ? html` <span class="hint">${t(hint)}</span>` : nothing}`;
  }

  /** A radio button of a row. */
  private renderRadio(
    { name }: { name: keyof PageSettings },
    value: string | number,
    label: string | Message,
    picture: unknown = nothing,
  ) {
    return html`<label>${picture}
      <input type="radio" name=${name} .checked=${this.settings[name] === value} @change=${() => this.change({ [name]: value })} />
      <span>${said(label)}</span>
    </label>`;
  }

  private renderPieces(name: PieceSetName) {
    const set = this.sets.find((each) => each.name === name);
    return html`<span class="pair" aria-hidden="true">${set ? [pieceElement('b', 'n', set), pieceElement('w', 'q', set)] : nothing}</span>`;
  }

  private renderRow(row: SettingRow): TemplateResult {
    const { settings } = this;
    switch (row.kind) {
      case 'toggle': {
        const off = row.voiceless !== undefined && !hasVoice();
        const name = off ? { label: row.label, hint: row.voiceless } : row;
        return html`<label class="row ${off ? 'off' : ''}"><span class="name">${this.renderName(name)}</span>
          <input type="checkbox" role="switch" class="switch" name=${row.name} .checked=${settings[row.name]} ?disabled=${off}
            @change=${(e: Event) => this.change({ [row.name]: (e.target as HTMLInputElement).checked })} />
        </label>`;
      }
      case 'choice':
        return html`<fieldset class="row"><legend class="name">${this.renderName(row)}</legend>
          <div class="choice segments">${row.options.map(([value, label]) => this.renderRadio(row, value, label))}</div>
        </fieldset>`;
      case 'range': {
        const off = row.needs !== undefined && !settings[row.needs];
        return html`<label class="row ${off ? 'off' : ''}"><span class="name">${this.renderName(row)}</span>
          <span class="scale"><input type="range" name=${row.name} min=${row.min} max=${row.max} step=${row.step} ?disabled=${off}
              aria-valuetext=${`${percentText(settings[row.name])}`} .value=${String(settings[row.name])}
              @input=${(e: Event) => this.change({ [row.name]: Number((e.target as HTMLInputElement).value) })}
              @change=${() => row.name === 'volume' && playSound('move')} />
            <output class="num">${percentText(settings[row.name])}</output></span>
        </label>`;
      }
      case 'colours':
        return html`<fieldset class="row tall"><legend class="name">${t(row.label)}</legend>
          <div class="choice boxes tiles">${BOARD_COLOURS.map((id) => this.renderRadio(row, id, BOARDS[id].label, swatch(BOARDS[id])))}</div>
        </fieldset>`;
      case 'language': {
        const asked = addressLanguage();
        const chosen = asked ? null : (chosenLanguage() ?? '');
        return html`<label class="row"><span class="name">${t(row.label)}</span>
          <select name="language" @change=${(e: Event) => chooseLanguage((e.target as HTMLSelectElement).value || null)}>
            ${asked ? html`<option lang=${asked.code} disabled selected>${t('{name} (from the address)', { name: asked.name })}</option>` : nothing}
            <option value="" ?selected=${chosen === ''}>${t('That of the browser')}</option>
            ${LANGUAGES.map(
              ({ code, name, beta }) =>
                html`<option value=${code} lang=${code} ?selected=${chosen === code}>${beta ? `${name} (${beta})` : name}</option>`,
            )}
          </select>
        </label>`;
      }
      case 'pieces':
        return html`<fieldset class="row tall"><legend class="name">${t(row.label)}</legend>
          <div class="choice boxes tiles pieces">${PIECE_SETS.map((name) => this.renderRadio(row, name, SET_LABELS[name], this.renderPieces(name)))}</div>
        </fieldset>`;
    }
  }

  override render() {
    const { undo } = this;
    return html`<dialog aria-labelledby="title" @keydown=${keepKeys}>
      <div class="head"><h2 id="title" tabindex="-1" autofocus>${t('Settings')}</h2>
        <button class="icon quiet" aria-label=${t('Close')} @click=${() => this.dialog?.close()}>${icon('close')}</button>
      </div>
      <div class="body">
        <rp-settings-preview .settings=${this.settings}></rp-settings-preview>
        <div class="rows">${SETTING_SECTIONS.filter(({ rows }) => rows.length > 0).map(
          ({ title, rows, analyses }) =>
            html`<section aria-label=${t(title)}><h3>${t(title)}</h3>${rows.map((row) => this.renderRow(row))}
              ${analyses && this.analyses ? html`<rp-stored-analyses class="row tall" .store=${this.analyses}></rp-stored-analyses>` : nothing}</section>`,
        )}</div>
      </div>
      <div class="foot">
        ${
          undo
            ? html`<button @click=${() => this.change(undo)}>${t('Undo reset')}</button>`
            : html`<button ?disabled=${this.isDefault} @click=${this.reset}>${t('Reset to defaults')}</button>`
        }
        <button class="primary" @click=${() => this.dialog?.close()}>${t('Done')}</button>
      </div>
    </dialog>`;
  }
}

/** Four squares of a board. */
const swatch = ({
  light,
  dark,
}: {
  light: string;
  dark: string;
}) => html`<svg class="swatch" viewBox="0 0 4 2" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect width="4" height="2" fill=${light} />
    ${[0, 2].map((x) => svg`<rect x=${x} width="1" height="1" fill=${dark} /><rect x=${x + 1} y="1" width="1" height="1" fill=${dark} />`)}
  </svg>`;

customElements.define('rp-settings', SettingsDialog);
