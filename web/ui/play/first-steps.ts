import { css, html, nothing, type TemplateResult } from 'lit';
import { generationText } from '../../engine/generation-names.ts';
import { generationOf, levelOf, shownRating } from '../../game/levels.ts';
import type { Session } from '../../game/session.ts';
import { rich, t } from '../../language/translate.ts';
import { icon } from '../base/icons.ts';
import { MARKED } from '../base/marked-parts.ts';

/** Styles of the first steps, for the component that renders them. */
export const firstStepsStyles = css`
  .first-steps {
    max-width: 36rem;
    margin: var(--space-2) 0 0;
    font-size: var(--text-m);
    line-height: 1.45;
  }
  .first-steps p {
    margin: 0 0 var(--space-3);
  }
  .first-steps ul {
    display: grid;
    gap: var(--space-2);
    margin: 0;
    padding: 0;
    color: var(--muted);
    list-style: none;
  }
  .first-steps li {
    display: grid;
    grid-template-columns: 26px minmax(0, 1fr);
  }
  .first-steps svg.icon {
    margin-top: 1px;
    color: var(--accent-strong);
  }
  .first-steps button {
    margin-top: var(--space-3);
  }
  .first-steps b {
    color: var(--ink);
    font-weight: 620;
  }
`;

/**
 * What can be done on the page, shown in place of the moves of a game that has none; the scene has a place of its own.
 * `watch` shows the scene; null while it is shown.
 */
export function firstSteps({ user, level }: Session, slot: string, watch: (() => void) | null): TemplateResult {
  const { name, elo } = levelOf(level);
  const generation = generationOf(level);
  const strength =
    generation !== null
      ? t('generation {name}', { name: generationText(generation) })
      : elo === null
        ? t('full strength')
        : t('level {name}, about {shownRating}', { name, shownRating: shownRating(elo) });
  const begins = user === 'w' ? t('Make a move to begin.') : t('The engine begins.');
  return html`<div class="first-steps" slot=${slot}>
    <p>${user === 'w' ? t('You are White against Riposte at {strength}.', { strength }) : t('You are Black against Riposte at {strength}.', { strength })} <b>${begins}</b></p>
    <ul>
      <li>${icon('plus')}<span>${rich('<b>New game</b> chooses your side, the level and a clock.', MARKED)}</span></li>
      <li>${icon('peek')}<span>${rich('<b>Peek</b> shows the engine’s best line for your own move, and the game records that you peeked.', MARKED)}</span></li>
      <li>${icon('board')}<span>${rich('<b>Killers</b> and <b>Line</b> show what the engine thinks about while it thinks.', MARKED)}</span></li>
      <li>${icon('help')}<span>${rich('<b>Lessons</b> explain how it searches, step by step.', MARKED)}</span></li>
    </ul>
    ${
      watch
        ? html`<button @click=${watch}>${icon('play')}<span>${t('Watch a killer at work, 16 seconds')}</span></button>`
        : nothing
    }
  </div>`;
}
