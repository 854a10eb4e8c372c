import { html, nothing, type TemplateResult } from 'lit';
import { type Message, msg, t } from '../../../language/translate.ts';
import type { SelectData, Where } from '../../../lessons/selectors.ts';
import { MOST } from '../../../lessons/teach/taught-lesson.ts';
import { type End, NODE_ENDS } from '../../../recording/node-ends.ts';
import { EVENT_KINDS, type EventKind } from '../../../recording/tree-events.ts';

type Kind = 'line' | 'first' | 'next' | 'nextSibling';

/** The ways to find a node: a label, and what a step that changes to it begins with. */
const KINDS: Readonly<Record<Kind, { label: Message; begin: SelectData }>> = {
  line: { label: msg('the node after these moves'), begin: { line: '' } },
  first: { label: msg('the first node that fits'), begin: { first: {} } },
  next: { label: msg('the next event after the step before'), begin: { next: 'cutoff' } },
  nextSibling: { label: msg('the next sibling that fits, after the step before'), begin: { nextSibling: {} } },
};

const kindOf = (data: SelectData): Kind => (Object.keys(KINDS) as Kind[]).find((kind) => kind in data) ?? 'line';

const whereOf = (data: SelectData): Where => {
  if ('first' in data) return data.first;
  if ('nextSibling' in data) return data.nextSibling;
  return 'next' in data ? (data.where ?? {}) : {};
};

function withWhere(data: SelectData, where: Where): SelectData {
  if ('first' in data) return { first: where };
  if ('nextSibling' in data) return { nextSibling: where };
  return 'next' in data ? { ...data, where } : data;
}

/** The properties of a node that are moves, with their labels. */
const MOVES = [
  { name: 'after', label: msg('Reached by') },
  { name: 'cutBy', label: msg('Cut by') },
  { name: 'under', label: msg('Below the line') },
] as const;

const value = (e: Event): string => (e.target as HTMLInputElement | HTMLSelectElement).value.trim();

function whereFields(where: Where, change: (where: Where) => void): TemplateResult {
  const set = (name: keyof Where, content: unknown): void => {
    const { [name]: _, ...rest } = where;
    change(content === '' || content === undefined ? rest : { ...rest, [name]: content });
  };
  const [end] = [where.end ?? ''].flat();
  return html`<div class="pair">
    <label>${t('Plies played')} <input type="number" min="0" max="200" placeholder=${t('any')} .value=${String(where.ply ?? '')}
      @change=${(e: Event) => set('ply', value(e) === '' ? undefined : Number(value(e)))}></label>
    <label>${t('It ended by')} <select @change=${(e: Event) => set('end', value(e) as End)}>
      <option value="" ?selected=${end === ''}>${t('anything')}</option>
      ${NODE_ENDS.map((row) => html`<option value=${row.id} ?selected=${row.id === end}>${'label' in row ? t(row.label) : row.id}</option>`)}
    </select></label>
    ${MOVES.map(
      ({
        name,
        label,
      }) => html`<label>${t(label)} <input type="text" spellcheck="false" placeholder=${t('any')} .value=${where[name] ?? ''}
        @change=${(e: Event) => set(name, value(e))}></label>`,
    )}
  </div>`;
}

/** Renders the fields that say which node a step shows. `line`: its moves as they are shown; `typed` takes others as they are typed. */
export function selectEditor(
  data: SelectData,
  line: string,
  change: (data: SelectData) => void,
  typed: (line: string) => void,
): TemplateResult {
  const kind = kindOf(data);
  const iteration = (e: Event): void => {
    const plies = Number(value(e));
    if ('line' in data) change({ line: data.line, ...(plies > 0 ? { iteration: plies } : {}) });
  };
  return html`<label>${t('It shows')} <select class="kind-of-node" @change=${(e: Event) => change(KINDS[value(e) as Kind].begin)}>
      ${(Object.keys(KINDS) as Kind[]).map((one) => html`<option value=${one} ?selected=${one === kind}>${t(KINDS[one].label)}</option>`)}
    </select></label>
    ${
      'line' in data
        ? html`<div class="pair">
          <label class="wide">${t('Moves from the root')} <input class="select-line" type="text" spellcheck="false" placeholder=${t('the root')} .value=${line}
            @change=${(e: Event) => typed(value(e))}></label>
          <label>${t('Iteration')} <input type="number" min="1" max=${MOST.depth} placeholder=${t('the last')} .value=${String(data.iteration ?? '')} @change=${iteration}></label>
        </div>`
        : nothing
    }
    ${
      'next' in data
        ? html`<label>${t('Event')} <select @change=${(e: Event) => change({ ...data, next: value(e) as EventKind })}>
          ${EVENT_KINDS.map(({ id, label }) => html`<option value=${id} ?selected=${id === data.next}>${t(label)}</option>`)}
        </select></label>`
        : nothing
    }
    ${kind === 'line' ? nothing : whereFields(whereOf(data), (where) => change(withWhere(data, where)))}`;
}
