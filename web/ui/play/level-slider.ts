import { css, html } from 'lit';
import { LEVELS, type Level, levelOf, shownRating } from '../../game/levels.ts';
import { t } from '../../language/translate.ts';
import { shared } from '../base/styles.ts';
import { TranslatedElement } from '../base/translated-element.ts';

/** The strength of a level in words. */
const strengthText = ({ elo }: Level): string =>
  elo === null ? t('all it can') : t('about {shownRating}', { shownRating: shownRating(elo) });

/** A slider over the levels with the name, strength and description of the chosen one. Dispatches `level-change` with the level's id. */
export class LevelSlider extends TranslatedElement {
  static override properties = { level: { attribute: false } };
  static override styles = [
    shared,
    css`
      .chosen {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        gap: 0 var(--space-2);
        min-height: 2.9em;
        line-height: 1.45;
      }
      .name {
        font-weight: 650;
      }
      .strength {
        color: var(--muted);
      }
      .text {
        flex-basis: 100%;
        color: var(--muted);
        font-size: var(--text-s);
      }
      .row {
        display: flex;
        align-items: center;
        gap: var(--space-1);
      }
      input {
        flex: 1;
        min-width: 0;
        height: 34px;
        margin: 0;
        accent-color: var(--accent);
      }
      button {
        width: 34px;
        padding: 0;
        font-size: var(--text-l);
      }
    `,
  ];
  /** Id of the chosen level. */
  declare level: string;

  constructor() {
    super();
    this.level = '';
  }

  private choose(index: number): void {
    const level = LEVELS[index];
    if (!level || level.id === this.level) return;
    this.level = level.id;
    this.dispatchEvent(new CustomEvent<string>('level-change', { detail: level.id }));
  }

  override render() {
    const level = levelOf(this.level);
    const at = LEVELS.indexOf(level);
    const step = (by: 1 | -1, label: string, sign: string) =>
      html`<button type="button" aria-label=${label} ?disabled=${!LEVELS[at + by]} @click=${() => this.choose(at + by)}>${sign}</button>`;
    return html`<div class="chosen" aria-hidden="true">
        <span class="name">${t(level.name)}</span><span class="strength num">${strengthText(level)}</span>
        <span class="text">${t(level.text)}</span>
      </div>
      <div class="row">
        ${step(-1, t('Weaker'), '−')}
        <input type="range" min="0" max=${LEVELS.length - 1} step="1" aria-label=${t('Engine level')} .value=${String(at)}
          aria-valuetext=${`${t(level.name)}, ${strengthText(level)}. ${t(level.text)}.`}
          @input=${(e: Event) => this.choose(Number((e.target as HTMLInputElement).value))} />
        ${step(1, t('Stronger'), '+')}
      </div>`;
  }
}

customElements.define('rp-level-slider', LevelSlider);
