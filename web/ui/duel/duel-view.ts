import { css, html, type PropertyValues } from 'lit';
import type { DuelConfig } from '../../experiments/duel/duel-hash.ts';
import type { MatchSettings } from '../../experiments/match/match-settings.ts';
import type { PositionSpec } from '../../protocol/protocol.ts';
import './duel-pane.ts';
import type { DuelPane } from './duel-pane.ts';
import '../match/match-pane.ts';
import { msg, said, t } from '../../language/translate.ts';
import { choiceStyles } from '../base/choice-styles.ts';
import { shared } from '../base/styles.ts';
import { TranslatedElement } from '../base/translated-element.ts';
import type { MatchPane } from '../match/match-pane.ts';

/** The two experiments of the mode. */
const VIEWS = [
  ['duel', msg('Duel'), msg('Two settings search the same position to the same depth: who needs fewer nodes?')],
  ['match', 'Match', msg('Two settings play short games: who wins more?')],
] as const;

/**
 * The Duel mode: two settings on one position, or a match of short games between two settings. One of them is shown; the other goes
 * on. Dispatches `experiment` with the one that the user wants to see.
 */
export class DuelView extends TranslatedElement {
  static override properties = {
    position: { attribute: false },
    place: { attribute: false },
    matchPlace: { attribute: false },
    view: { attribute: false },
  };
  static override styles = [
    shared,
    choiceStyles,
    css`
      :host {
        display: grid;
        gap: var(--space-3);
      }
      .head {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--space-1) var(--space-3);
      }
      .segments label {
        min-width: 5.5rem;
        min-height: 32px;
        padding: 0 var(--space-3);
      }
      p {
        margin: 0;
        color: var(--muted);
        font-size: var(--text-s);
      }
    `,
  ];
  declare position: PositionSpec;
  /** The duel to show; null for the default. */
  declare place: DuelConfig | null;
  /** The match to show; null for the default. */
  declare matchPlace: MatchSettings | null;
  /** The experiment that is shown. */
  declare view: 'duel' | 'match';

  constructor() {
    super();
    this.place = null;
    this.matchPlace = null;
    this.view = 'duel';
  }

  protected override updated(changed: PropertyValues): void {
    const pane = this.renderRoot.querySelector('rp-duel-pane') as DuelPane | null;
    if (pane && this.place && changed.has('place')) {
      pane.contest = this.place.contest;
      pane.depth = this.place.depth;
    }
    const match = this.renderRoot.querySelector('rp-match-pane') as MatchPane | null;
    if (match && this.matchPlace && changed.has('matchPlace')) match.choose(this.matchPlace);
  }

  private show(view: 'duel' | 'match'): void {
    this.dispatchEvent(new CustomEvent('experiment', { detail: view, bubbles: true, composed: true }));
  }

  override render() {
    const { view } = this;
    return html`<div class="head">
        <div class="choice segments" role="radiogroup" aria-label=${t('Experiment')}>
          ${VIEWS.map(
            ([id, label, text]) => html`<label title=${t(text)}>
            <input type="radio" name="view" value=${id} .checked=${view === id} @change=${() => this.show(id)} /><span>${said(label)}</span></label>`,
          )}
        </div>
        <p>${said(VIEWS.find(([id]) => id === view)?.[2] ?? '')}</p>
      </div>
      <rp-duel-pane ?hidden=${view !== 'duel'} .position=${this.position}></rp-duel-pane>
      <rp-match-pane ?hidden=${view !== 'match'}></rp-match-pane>`;
  }
}

customElements.define('rp-duel-view', DuelView);
