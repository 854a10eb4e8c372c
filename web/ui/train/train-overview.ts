import { html, nothing, type TemplateResult } from 'lit';
import { type PageSettings, TRAIN_RATINGS } from '../../core/page-settings.ts';
import { type Message, msg, rich, said, t } from '../../language/translate.ts';
import type { TrainingStore } from '../../storage/training.ts';
import { BOX_DAYS } from '../../trainer/leitner.ts';
import { NEW_POSITIONS, type Trainer } from '../../trainer/trainer.ts';
import './training-data.ts';

type Rating = PageSettings['trainFrom'];

/** Who begins the start set at which rating. */
const LEVEL_NAMES: Record<Rating, Message> = {
  450: msg('Beginner'),
  900: msg('Casual'),
  1150: msg('Improver'),
  1350: msg('Hobby'),
};

/** What the page with the figures does. */
export interface OverviewActions {
  /** The user's level has been chosen. */
  level(from: Rating): void;
  due(): void;
  start(): void;
  changed(): void;
}

/** When a position of a box comes back. */
const afterText = (days: number): string =>
  days === 1 ? t('next day') : t('after {days, plural, one {# day} other {# days}}', { days });

function renderDue({ due, own }: Trainer['figures'], actions: OverviewActions): TemplateResult {
  const empty =
    own === 0
      ? t(
          'No positions from your games yet. Review a game, then choose “Train these later” below its summary: each inaccuracy, mistake and blunder becomes a position.',
        )
      : t('Nothing is due today. A position that you solve comes back later each time.');
  return html`<section class="panel card" aria-labelledby="due">
    <h3 id="due">${t('Due today')}</h3>
    <p>${due > 0 ? html`${rich('<b>{due, plural, one {# position} other {# positions}}</b> from your games and the start set.', { due, b: (inner) => html`<span class="count">${inner}</span>` })}` : empty}</p>
    ${due > 0 ? html`<button class="primary due" @click=${() => actions.due()}>${t('Train {due, plural, one {# position} other {# positions}}', { due })}</button>` : nothing}
  </section>`;
}

function renderLevel(from: Rating, choose: (from: Rating) => void): TemplateResult {
  const level = (rating: Rating) =>
    html`<option value=${rating} ?selected=${rating === from}>${t('{level}: rated {rating} and up', { level: said(LEVEL_NAMES[rating]), rating: String(rating) })}</option>`;
  return html`<label class="level">${t('Your level')}
    <select @change=${(e: Event) => choose(Number((e.target as HTMLSelectElement).value) as Rating)}>${TRAIN_RATINGS.map(level)}</select></label>`;
}

function renderStart({ startSeen, startTotal, due }: Trainer['figures'], from: Rating, actions: OverviewActions): TemplateResult {
  const left = startTotal - startSeen;
  return html`<section class="panel card" aria-labelledby="start">
    <h3 id="start">${t('Start set')}</h3>
    <p>${t('{startTotal, plural, one {# position} other {# positions}} from the puzzles of lichess (CC0), from your level up. A move was played that a quiet move refutes: one without capture, check or promotion.', { startTotal })} <span class="count">${t('{startSeen} of {startTotal} seen.', { startSeen, startTotal })}</span></p>
    ${renderLevel(from, (rating) => actions.level(rating))}
    <button class=${due > 0 ? 'start' : 'primary start'} ?disabled=${left === 0} @click=${() => actions.start()}>${left === 0 ? t('All seen') : t('Train the next {min}', { min: Math.min(NEW_POSITIONS, left) })}</button>
  </section>`;
}

/** How many positions are due, what there is to train, and how it went. */
export function trainOverview(
  trainer: Trainer,
  store: (() => Promise<TrainingStore>) | null,
  from: Rating,
  actions: OverviewActions,
): TemplateResult {
  const { figures } = trainer;
  const { solvedToday, streak, boxes } = figures;
  const some = boxes.some((count) => count > 0);
  return html`<section class="overview">
    <h2 tabindex="-1">${t('Train')}</h2>
    <p>${t('Positions in which a bad move was played come back: first find a better move, then play what refutes the bad one.')}</p>
    ${trainer.problem === '' ? nothing : html`<p class="problem" role="alert">${trainer.problem}</p>`}
    <div class="cards">${renderDue(figures, actions)}${renderStart(figures, from, actions)}</div>
    <dl class="figures">
      <div><dt>${t('Solved today')}</dt><dd class="num">${solvedToday}</dd></div>
      <div><dt>${t('Streak')}</dt><dd class="num">${t('{streak, plural, one {# day} other {# days}}', { streak })}</dd></div>
    </dl>
    ${
      some
        ? html`<h3 id="boxes">${t('Boxes')}</h3>
          <ol class="boxes" aria-labelledby="boxes">${boxes.map(
            (count, i) =>
              html`<li>${t('Box {box}', { box: i + 1 })} <b class="num">${count}</b><span>${afterText(BOX_DAYS[i] ?? 1)}</span></li>`,
          )}</ol>
          <p class="note">${t('Both moves at once and without a hint: one box up. With a hint or a wrong move the position stays in its box and comes back the next day; once its line was shown, it goes back to box 1.')}</p>`
        : nothing
    }
    <rp-training-data .store=${store} @training-changed=${() => actions.changed()}></rp-training-data>
  </section>`;
}
