import { css, html, nothing, type PropertyValues } from 'lit';
import { t } from '../../language/translate.ts';
import { knownOf } from '../../review/known-analyses.ts';
import { mainLine } from '../../review/notes.ts';
import { SessionElement } from '../base/session-element.ts';
import { shared } from '../base/styles.ts';

/** Evaluated positions that make a graph. */
const LEAST_KNOWN = 3;

/** The place of the review in Analyse. Its code is loaded when it is opened. */
export class ReviewEntry extends SessionElement {
  static override properties = {
    ...SessionElement.properties,
    open: { type: Boolean, reflect: true },
    wanted: { attribute: false },
  };
  static override styles = [
    shared,
    css`
      :host([open]) {
        min-height: 0;
      }
      rp-review-panel {
        height: 100%;
      }
      rp-review-panel:not(:defined) {
        min-height: 320px;
      }
    `,
  ];
  declare open: boolean;
  /** True if the user has asked for a review: it starts at once. After a reload it waits. */
  declare wanted: boolean;

  constructor() {
    super();
    this.open = false;
    this.wanted = false;
  }

  /** Whether the analyses have evaluated enough of the game for a graph. */
  private get isKnown(): boolean {
    const { game, known } = this.session;
    if (!known || !game.record) return false;
    const fens = [game.startFen, ...mainLine(game.record).map(({ fen }) => fen)];
    return fens.filter((fen) => knownOf(this.session).evaluation(fen) !== null).length >= LEAST_KNOWN;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    // By its tab. A game that one has walked through shows its evaluations; the review waits to be started.
    if (changed.has('open') && this.open && this.hasUpdated && !this.isKnown) this.wanted = true;
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('open') && this.open) this.session.notifications.loadOnce(t('The review'), () => import('./review-panel.ts'));
  }

  override render() {
    return this.open ? html`<rp-review-panel .session=${this.session} .wanted=${this.wanted}></rp-review-panel>` : nothing;
  }
}

customElements.define('rp-review', ReviewEntry);
