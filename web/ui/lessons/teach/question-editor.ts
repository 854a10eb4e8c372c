import { html, nothing, type TemplateResult } from 'lit';
import { shownMoves, t } from '../../../language/translate.ts';
import { type MoveTried, reaches } from '../../../lessons/answers.ts';
import type { LessonStore } from '../../../lessons/store.ts';
import { MOST, type TaughtStep } from '../../../lessons/teach/taught-lesson.ts';
import type { LegalMove } from '../../../protocol/protocol.ts';
import { icon } from '../../base/icons.ts';

const value = (e: Event): string => (e.target as HTMLInputElement | HTMLSelectElement).value;

/** Accepts a move as an answer, or no longer; without any the search answers. */
export function toggleAnswer(answers: readonly string[] = [], uci: string): string[] | undefined {
  const next = answers.includes(uci) ? answers.filter((one) => one !== uci) : [...answers, uci].slice(-MOST.answers);
  return next.length === 0 ? undefined : next;
}

/** What the question of a step shows its author. */
export interface QuestionParts {
  readonly store: LessonStore;
  readonly step: TaughtStep;
  /** What a search says of each move at the step's node; null until it has. */
  readonly tried: ReadonlyMap<string, MoveTried> | null;
  readonly ask: (question: string) => void;
  readonly accept: (uci: string) => void;
}

/** The moves that a search finds as good as the answer. */
function asGood({ store, tried }: QuestionParts, legal: readonly LegalMove[]): string[] {
  const { tree, record, rightAnswers } = store;
  if (!tree || !tried) return [];
  return legal
    .filter(({ uci }) => !rightAnswers.includes(uci))
    .filter(({ uci }) => {
      const found = tried.get(uci);
      return found !== undefined && reaches(tree, record, found);
    })
    .map(({ san }) => shownMoves(san));
}

function renderAnswers(parts: QuestionParts): TemplateResult {
  const { store, step, accept } = parts;
  const legal = store.nodeView?.legal ?? [];
  const name = (uci: string): string => shownMoves(legal.find((move) => move.uci === uci)?.san ?? uci);
  const { rightAnswers: right } = store;
  const others = asGood(parts, legal);
  const unset = step.answers === undefined;
  return html`<div class="answers" role="group" aria-label=${t('Accepted answers')}>
      ${right.length === 0 ? nothing : html`<span class="muted">${unset ? t('The search answers:') : t('Accepted:')}</span>`}
      ${right.map((uci) =>
        step.answers?.includes(uci)
          ? html`<button class="answer" title=${t('No longer accept it')} aria-label=${t('No longer accept {san}', { san: name(uci) })} @click=${() => accept(uci)}>${name(uci)}${icon('close')}</button>`
          : html`<span class="answer">${name(uci)}</span>`,
      )}
      <select class="accept" aria-label=${t('Accept a move')} @change=${(e: Event) => {
        accept(value(e));
        (e.target as HTMLSelectElement).value = '';
      }}>
        <option value="" selected>${t('Accept a move…')}</option>
        ${legal.filter(({ uci }) => !step.answers?.includes(uci)).map(({ uci, san }) => html`<option value=${uci}>${shownMoves(san)}</option>`)}
      </select>
    </div>
    <p class="muted">${t('Or play it on the board. A mate in one is always right.')}
      ${
        others.length === 0
          ? nothing
          : unset
            ? t('As good for the search, and right, too: {moves}.', { moves: others.join(', ') })
            : t('As good for the search, but not what you ask for: {moves}. Pupils are told so.', { moves: others.join(', ') })
      }</p>`;
}

/** Renders the question of a step, and the moves that answer it. */
export function questionEditor(parts: QuestionParts): TemplateResult {
  const { store, step, ask } = parts;
  const asks = step.question !== undefined && store.phase === 'ready';
  return html`<label>${t('Question, answered by a move here')} <input class="question" type="text" maxlength=${MOST.title * 2} placeholder=${t('none')} .value=${step.question ?? ''}
      @input=${(e: Event) => ask(value(e))}></label>
    ${asks && store.atStep && store.boardIsCurrent ? renderAnswers(parts) : nothing}
    ${asks && !store.hasAnswer(store.step) ? html`<p class="problem" role="status">${t('No move cuts at this node and none is best: accept one, or the question is not asked.')}</p>` : nothing}`;
}
