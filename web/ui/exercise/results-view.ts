import { css, html, type PropertyValues } from 'lit';
import { csvText } from '../../core/download.ts';
import { errorMessage } from '../../core/errors.ts';
import { t } from '../../language/translate.ts';
import {
  bySheet,
  codesIn,
  type ExerciseMark,
  firstTries,
  keepCodes,
  keptCodes,
  type PupilResult,
  resultOfCode,
} from '../../lessons/exercise/result.ts';
import '../base/copy-text.ts';
import { icon } from '../base/icons.ts';
import { shared } from '../base/styles.ts';
import { TranslatedElement } from '../base/translated-element.ts';

/** In a cell: right at once, right later, not solved. */
const SIGNS: Readonly<Record<ExerciseMark, string>> = { first: '✓', later: '(✓)', shown: '–' };

/** Adds up the results that pupils give to their teacher. They stay in this browser. */
export class ResultsView extends TranslatedElement {
  static override properties = {
    packed: {},
    results: { state: true },
    status: { state: true },
  };
  static override styles = [
    shared,
    css`
      :host {
        display: grid;
        gap: var(--space-4);
        max-width: 960px;
        padding-top: var(--space-4);
      }
      h2,
      h3,
      p {
        margin: 0;
      }
      h2 {
        font-size: var(--text-xl);
      }
      section {
        display: grid;
        gap: var(--space-3);
        padding: var(--space-4);
      }
      label {
        display: grid;
        gap: var(--space-1);
      }
      textarea {
        min-height: 72px;
        padding: var(--space-2);
        border: 1px solid var(--line-strong);
        border-radius: var(--radius);
        background: var(--surface);
        color: var(--ink);
        font: inherit;
        resize: vertical;
      }
      .scroll {
        overflow-x: auto;
      }
      table {
        border-collapse: collapse;
        font-variant-numeric: tabular-nums;
      }
      :is(th, td) {
        padding: var(--space-1) var(--space-3);
        border-bottom: 1px solid var(--line);
        text-align: center;
      }
      th:first-child {
        text-align: start;
        overflow-wrap: anywhere;
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2);
        align-items: center;
      }
    `,
  ];
  /** A result to be added, packed; `''` for none. */
  declare packed: string;
  declare private results: readonly PupilResult[];
  /** What happened last. */
  declare private status: string;
  private codes: readonly string[] = [];

  constructor() {
    super();
    this.packed = '';
    this.results = [];
    this.status = '';
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('packed')) void this.open();
  }

  private async open(): Promise<void> {
    await this.take(keptCodes());
    this.status = '';
    if (this.packed !== '') await this.add([this.packed]);
  }

  /** Shows results in place of those before. */
  private async take(codes: readonly string[]): Promise<void> {
    const read = await Promise.all(codes.map((code) => resultOfCode(code).catch(() => null)));
    this.codes = codes.filter((_, i) => read[i]);
    this.results = read.filter((one) => one !== null);
  }

  private async add(codes: readonly string[]): Promise<void> {
    try {
      const added = await Promise.all(codes.map(resultOfCode));
      await this.take([...this.codes.filter((code) => !codes.includes(code)), ...codes]);
      const kept = keepCodes(this.codes);
      const [only, ...others] = added;
      const what =
        only && others.length === 0
          ? t('{name}: {first} of {count} right at the first try.', {
              name: only.name,
              first: firstTries(only),
              count: only.marks.length,
            })
          : t('{count, plural, one {# result} other {# results}} added.', { count: added.length });
      this.status = kept ? what : `${what} ${t('This browser keeps nothing: the table is gone with the page.')}`;
    } catch (error) {
      this.status = errorMessage(error);
    }
  }

  private paste(field: HTMLTextAreaElement): void {
    const text = field.value;
    const codes = codesIn(text);
    if (codes.length > 0) {
      field.value = '';
      void this.add(codes);
    } else if (text.trim() !== '') this.status = t('There is no result in this text.');
  }

  private async clear(): Promise<void> {
    keepCodes([]);
    await this.take([]);
    this.status = t('The results are deleted.');
  }

  private renderSheet(title: string, pupils: readonly PupilResult[]) {
    const most = Math.max(...pupils.map(({ marks }) => marks.length));
    const numbers = Array.from({ length: most }, (_, n) => n);
    const right = (n: number): number => pupils.filter(({ marks }) => marks[n] === 'first').length;
    const head = [t('Pupil'), ...numbers.map((n) => String(n + 1)), t('First try')];
    const csv = (): string =>
      csvText(
        head,
        // A spreadsheet takes some beginnings for formulas.
        pupils.map((pupil) => [
          pupil.name.replace(/^[=+@-]/, "'$&"),
          ...numbers.map((n) => pupil.marks[n] ?? ''),
          firstTries(pupil),
        ]),
      );
    return html`<section class="panel"><div class="row"><h3><bdi>${title}</bdi></h3><rp-copy-text label=${t('Copy as CSV')} .text=${csv}></rp-copy-text></div>
      <div class="scroll" tabindex="0" role="region" aria-label=${title}><table>
        <thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
        <tbody>${pupils.map(
          (pupil) => html`<tr><th scope="row"><bdi>${pupil.name}</bdi></th>
            ${numbers.map((n) => html`<td>${SIGNS[pupil.marks[n] ?? 'shown']}</td>`)}<td>${firstTries(pupil)}</td></tr>`,
        )}
        <tr><th scope="row">${t('Right at the first try')}</th>${numbers.map((n) => html`<td>${right(n)}</td>`)}<td>${pupils.reduce((sum, pupil) => sum + firstTries(pupil), 0)}</td></tr></tbody>
      </table></div></section>`;
  }

  override render() {
    return html`<h2 tabindex="-1">${t('Results of a class')}</h2>
      <p>${t('Scan the codes of your pupils with this device, or paste their links here. The results stay in this browser.')}</p>
      <label>${t('Links of results')} <textarea class="codes" @input=${(e: Event) => this.paste(e.target as HTMLTextAreaElement)}></textarea></label>
      <p role="status">${this.status}</p>
      ${[...bySheet(this.results)].map(([title, pupils]) => this.renderSheet(title, pupils))}
      ${
        this.results.length === 0
          ? html`<p class="muted">${t('No results yet. A pupil finds the code at the end of a sheet of exercises.')}</p>`
          : html`<div class="row"><button class="danger clear" @click=${() => void this.clear()}>${icon('delete')}${t('Delete the results')}</button><small class="muted">${t('✓ right at the first try, (✓) right later, – not solved')}</small></div>`
      }`;
  }
}

customElements.define('rp-results-view', ResultsView);
