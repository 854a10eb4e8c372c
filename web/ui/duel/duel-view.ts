import { css, html, nothing, type PropertyValues } from 'lit';
import { errorMessage } from '../../core/errors.ts';
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

/** The experiments of the mode. */
const VIEWS = [
  ['duel', msg('Duel'), msg('Two settings search the same position to the same depth: who needs fewer nodes?')],
  ['match', msg('Match'), msg('Two settings play short games: who wins more?')],
  ['order', msg('Order lab'), msg('You order the moves: how few nodes does the search need?')],
] as const;
type View = (typeof VIEWS)[number][0];

/**
 * The Duel mode: two settings on one position, a match of short games between two settings, or the order lab. One of them is shown;
 * the duel and the match go on. Dispatches `experiment` with the one that the user wants to see.
 */
export class DuelView extends TranslatedElement {
  static override properties = {
    position: { attribute: false },
    place: { attribute: false },
    matchPlace: { attribute: false },
    order: { attribute: false },
    view: { attribute: false },
    lab: { state: true },
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
  declare view: View;
  /** The order of the order lab, as in a link. */
  declare order: string;
  /** The order lab: not opened yet, being loaded, there, or the error. */
  declare private lab: 'closed' | 'loading' | 'open' | { readonly error: string };

  constructor() {
    super();
    this.place = null;
    this.matchPlace = null;
    this.view = 'duel';
    this.order = '';
    this.lab = 'closed';
  }

  protected override willUpdate(): void {
    if (this.view === 'order' && this.lab === 'closed') void this.openLab();
  }

  private async openLab(): Promise<void> {
    this.lab = 'loading';
    try {
      await import('../order/order-pane.ts');
      this.lab = 'open';
    } catch (error) {
      this.lab = { error: errorMessage(error) };
    }
  }

  private renderLab() {
    const { lab, view } = this;
    if (lab === 'open')
      return html`<rp-order-pane ?hidden=${view !== 'order'} .active=${view === 'order'} .position=${this.position} .link=${this.order}></rp-order-pane>`;
    if (view !== 'order' || lab === 'closed') return nothing;
    if (lab === 'loading') return html`<p role="status">${t('loading')}</p>`;
    return html`<p role="alert">${t('The order lab could not be loaded: {error}', { error: lab.error })} <button @click=${() => void this.openLab()}>${t('Try again')}</button></p>`;
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

  private show(view: View): void {
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
      <rp-match-pane ?hidden=${view !== 'match'}></rp-match-pane>${this.renderLab()}`;
  }
}

customElements.define('rp-duel-view', DuelView);
