import { css, html, nothing } from 'lit';
import { exactText, playersText } from '../../core/format.ts';
import { t } from '../../language/translate.ts';
import { icon } from '../base/icons.ts';
import { SessionElement } from '../base/session-element.ts';
import { shared } from '../base/styles.ts';

/** The place of the game in the file or library list that it was opened from, and buttons for its neighbours. */
export class GameSteps extends SessionElement {
  static override styles = [
    shared,
    css`
      .steps {
        display: flex;
        align-items: center;
        gap: var(--space-1);
        padding: var(--space-1) var(--space-2);
        border-top: 1px solid var(--line);
        font-size: var(--text-s);
      }
      p {
        flex: 1;
        min-width: 0;
        margin: 0;
        overflow: hidden;
        text-align: center;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      button {
        min-height: 30px;
        padding: 0 var(--space-2);
        font-size: var(--text-s);
      }
    `,
  ];

  override render() {
    const { place, isAnalysis, locked, game } = this.session;
    if (!place || !isAnalysis || locked || place.list.count < 2) return nothing;
    const { list, index } = place;
    const tags = new Map(game.record?.tags ?? []);
    const players = playersText({ white: tags.get('White'), black: tags.get('Black') });
    const at = t('{exact} of {count}', { exact: exactText(index + 1), count: exactText(list.count) });
    const step = (by: 1 | -1): void => void this.session.stepGame(by);
    return html`<div class="steps" role="group" aria-label=${t('Games of the list')}>
      <button title=${t('Previous game (<)')} aria-label=${t('Previous game')} ?disabled=${index === 0} @click=${() => step(-1)}>${icon('previous')}</button>
      <p role="status" title=${t('{label}: game {at}, {players}', { label: list.label, at, players })}><b class="num">${at}</b> <span class="muted">${list.label}</span> ${players}</p>
      <button title=${t('Next game (>)')} aria-label=${t('Next game')} ?disabled=${index === list.count - 1} @click=${() => step(1)}>${icon('next')}</button>
    </div>`;
  }
}

customElements.define('rp-game-steps', GameSteps);
