import { css, html, nothing } from 'lit';
import { GENERATION_NAMES, generationText } from '../../engine/generation-names.ts';
import { GENERATION_TEXTS } from '../../engine/generation-texts.ts';
import { LEVEL_TEXTS } from '../../game/level-texts.ts';
import { DEFAULT_LEVEL, generationLevel, generationOf, LEVELS, levelOf, shownRating } from '../../game/levels.ts';
import { t } from '../../language/translate.ts';
import { choiceStyles } from '../base/choice-styles.ts';
import { shared } from '../base/styles.ts';
import { TranslatedElement } from '../base/translated-element.ts';

/** An opponent on the slider. */
interface Step {
  readonly id: string;
  readonly name: string;
  /** A rating, or what has been measured instead of one. */
  readonly strength: string;
  readonly text: string;
  /** What to try against it; `''` at a level. */
  readonly against: string;
}

/** The generation that is offered first: the one that the book has killers in. */
const FIRST_GENERATION = 'second-killer';

const levelSteps = (): Step[] =>
  LEVELS.map(({ id, name, elo }) => ({
    id,
    name: t(name),
    strength: elo === null ? t('all it can') : t('about {shownRating}', { shownRating: shownRating(elo) }),
    text: t(LEVEL_TEXTS[id]!),
    against: '',
  }));

const generationSteps = (): Step[] =>
  Object.keys(GENERATION_NAMES).map((id, before) => {
    const { idea, against, elo } = GENERATION_TEXTS[id]!;
    const [gain = 0, margin = 0] = elo ?? [];
    const sign = gain < 0 ? '−' : '+';
    return {
      id: generationLevel(id),
      name: generationText(id),
      strength: elo
        ? t('{gain} ± {margin} Elo against generation {before}', { gain: `${sign}${Math.abs(gain)}`, margin, before })
        : '',
      text: t(idea),
      against: t(against),
    };
  });

/**
 * Chooses the engine's opponent: a level of today's engine, or one of the generations that led to it, on a slider with the name,
 * strength and description of the chosen one. Dispatches `level-change` with the level's id.
 */
export class LevelSlider extends TranslatedElement {
  static override properties = { level: { attribute: false } };
  static override styles = [
    shared,
    choiceStyles,
    css`
      .segments {
        margin-bottom: var(--space-2);
      }
      .segments label {
        flex: 1 1 auto;
        min-height: 30px;
        padding: 0 var(--space-2);
        text-align: center;
      }
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
      /* Below the slider, which stays where it is while the texts change. */
      .more p {
        margin: var(--space-1) 0 0;
        font-size: var(--text-s);
      }
      .row {
        display: flex;
        align-items: center;
        gap: var(--space-1);
      }
      input[type='range'] {
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
  /** The last choice of the other kind, to which its button returns. */
  private other = '';

  constructor() {
    super();
    this.level = '';
  }

  private choose(id: string | undefined): void {
    if (id === undefined || id === this.level) return;
    this.level = id;
    this.dispatchEvent(new CustomEvent<string>('level-change', { detail: id }));
  }

  private chooseKind(initial: string): void {
    const chosen = this.other || initial;
    this.other = this.level;
    this.choose(chosen);
  }

  private renderKind(label: string, checked: boolean, initial: string) {
    return html`<label><input type="radio" name="kind" .checked=${checked} @change=${() => this.chooseKind(initial)} />${label}</label>`;
  }

  override render() {
    const generation = generationOf(this.level);
    const history = generation !== null;
    const steps = history ? generationSteps() : levelSteps();
    const id = history ? this.level : levelOf(this.level).id;
    const at = steps.findIndex((one) => one.id === id);
    const { name, strength, text, against } = steps[at]!;
    const step = (by: 1 | -1, label: string, sign: string) =>
      html`<button type="button" aria-label=${label} ?disabled=${!steps[at + by]} @click=${() => this.choose(steps[at + by]?.id)}>${sign}</button>`;
    const words = [strength === '' ? name : `${name}, ${strength}`, text.replace(/\.$/, ''), against.replace(/\.$/, '')];
    return html`<div class="choice segments" role="radiogroup" aria-label=${t('Opponent')}>
        ${this.renderKind(t('Today’s engine'), !history, DEFAULT_LEVEL)}
        ${this.renderKind(t('A chapter of its history'), history, generationLevel(FIRST_GENERATION))}
      </div>
      <div class="chosen" aria-hidden="true">
        <span class="name">${name}</span><span class="strength num">${strength}</span>
        ${history ? nothing : html`<span class="text">${text}</span>`}
      </div>
      <div class="row">
        ${step(-1, history ? t('Earlier') : t('Weaker'), '−')}
        <input type="range" min="0" max=${steps.length - 1} step="1" aria-label=${history ? t('Generation of the engine') : t('Engine level')} .value=${String(at)}
          aria-valuetext=${words
            .filter(Boolean)
            .map((one) => `${one}.`)
            .join(' ')}
          @input=${(e: Event) => this.choose(steps[Number((e.target as HTMLInputElement).value)]?.id)} />
        ${step(1, history ? t('Later') : t('Stronger'), '+')}
      </div>
      ${history ? html`<div class="more" aria-hidden="true"><p class="text">${text}</p><p><b>${t('Try:')}</b> ${against}</p></div>` : nothing}`;
  }
}

customElements.define('rp-level-slider', LevelSlider);
