import { html, nothing } from 'lit';
import { ladderCsv, ladderRows } from '../../../analysis/ladder.ts';
import { LADDER_COLUMNS } from '../../../analysis/ladder-columns.ts';
import { ladderSummary } from '../../../analysis/ladder-summary.ts';
import { searchCovered } from '../../../game/play/peek.ts';
import { SOURCE_GROUPS } from '../../../recording/sources.ts';
import { isKillerEvent } from '../../../show/events.ts';
import '../../base/export-menu.ts';
import { icon } from '../../base/icons.ts';
import { paneStyles } from '../../base/pane-styles.ts';
import { SessionElement } from '../../base/session-element.ts';
import { shared } from '../../base/styles.ts';
import { cellClass, LadderRowView } from './ladder-row.ts';
import { ladderRowStyles } from './ladder-row-styles.ts';
import { FOLDED_PLIES, ladderStyles } from './ladder-styles.ts';
import './killer-detail.ts';
import { rich, shownMoves, t } from '../../../language/translate.ts';
import { MARKED } from '../../base/marked-parts.ts';

/** About the width of a letter of a column's header. */
const LETTER_PX = 7;

/** The killer ladder: one row per ply, updated from each snapshot without a Lit render. */
export class KillerLadder extends SessionElement {
  protected override readonly followsReports = true;
  static override properties = {
    ...SessionElement.properties,
    more: { state: true },
    folds: { type: Boolean, reflect: true },
    unfolded: { state: true },
  };
  static override styles = [shared, paneStyles, ladderRowStyles, ladderStyles];
  /** Shows all columns, or on a narrow screen those that the first view leaves out. */
  declare more: boolean;
  /** Shows only the first plies on a page of one column, and the others on demand. */
  declare folds: boolean;
  declare private unfolded: boolean;
  private readonly rows: LadderRowView[] = [];
  /** Rows in or near the viewport: the only ones updated while a search runs. */
  private readonly inSight = new Set<Element>();
  private readonly watcher = new IntersectionObserver((entries) => this.sighted(entries), { rootMargin: '90px' });
  private painted: unknown = null;
  private selected: number | null = null;
  private shape = '';
  /** Below the selected row: its killers over the whole search. */
  private readonly opened = document.createElement('div');
  private readonly detail = document.createElement('rp-killer-detail') as SessionElement;

  constructor() {
    super();
    this.more = false;
    this.folds = false;
    this.unfolded = false;
    this.opened.className = 'opened';
    this.opened.setAttribute('role', 'row');
    const cell = document.createElement('div');
    cell.setAttribute('role', 'gridcell');
    cell.append(this.detail);
    this.opened.append(cell);
  }

  protected override sessionChanged(): void {
    this.paint();
    // Render the surroundings of the rows only if they change.
    const { liveSearch, xray, mode, state } = this.session;
    const shape = `${xray} ${mode} ${liveSearch.snapshot !== null} ${liveSearch.running} ${state} ${searchCovered(this.session)}`;
    if (shape !== this.shape) this.requestUpdate();
    this.shape = shape;
  }

  protected override languageChanged(): void {
    for (const row of this.rows) row.forgetTexts();
    super.languageChanged();
  }

  protected override updated(): void {
    // Words for a ply differ in length; the columns of all rows are fixed.
    this.style.setProperty('--ply', `${LETTER_PX * t(LADDER_COLUMNS[0]!.label).length}px`);
    this.painted = null;
    this.paint();
  }

  private paint(): void {
    const { liveSearch, preview } = this.session;
    const body = this.renderRoot.querySelector('.body');
    if (!body) return;
    const { snapshot } = liveSearch;
    if (snapshot !== this.painted || liveSearch.previous === snapshot) this.paintRows(body);
    this.painted = snapshot;
    if (preview.row !== this.selected) this.paintSelection(preview.row);
    this.paintOpened();
    this.paintEvent();
  }

  /** Opens the selected row, unless an event of the search has selected it. */
  private paintOpened(): void {
    const { preview } = this.session;
    const view = preview.row === null ? undefined : this.rows[preview.row - 1];
    if (!view) return this.opened.remove();
    this.detail.session = this.session;
    if (view.element.nextElementSibling === this.opened) return;
    view.element.after(this.opened);
    // As much of it as the ladder has room for.
    const grid = view.element.closest('.grid');
    if (grid) grid.scrollTop = view.element.offsetTop - (grid.querySelector<HTMLElement>('.head')?.offsetHeight ?? 0);
  }

  /** Marks the row in which the moment's event happens. */
  private paintEvent(): void {
    const event = this.session.playhead?.event;
    const ply = event && isKillerEvent(event) ? event.ply : 0;
    this.rows.forEach((row, i) => void row.element.classList.toggle('event', i + 1 === ply));
  }

  private paintRows(body: Element): void {
    const { snapshot, previous, root, running } = this.session.liveSearch;
    const hidden = searchCovered(this.session);
    const all = snapshot ? ladderRows(snapshot, previous, root?.turn ?? 'w') : [];
    const rows = hidden ? all.map((row) => ({ ...row, pv: '' })) : all;
    const added = rows.length > this.rows.length;
    rows.forEach((row, i) => {
      let view = this.rows[i];
      if (!view) {
        view = new LadderRowView(row.ply);
        this.rows.push(view);
      }
      if (view.element.parentElement !== body) {
        view.element.classList.toggle('extra', row.ply > FOLDED_PLIES);
        body.append(view.element);
        this.watcher.observe(view.element);
        view.update(row);
      } else if (!running || this.inSight.has(view.element)) {
        view.update(row);
      }
    });
    const extras = this.rows.splice(rows.length);
    for (const extra of extras) {
      this.watcher.unobserve(extra.element);
      this.inSight.delete(extra.element);
      extra.element.remove();
    }
    if (added || extras.length > 0) this.paintSelection(this.session.preview.row);
    this.paintSums();
    this.paintFold();
  }

  /** The button below the first plies, where there are more. */
  private paintFold(): void {
    const more = this.renderRoot.querySelector<HTMLElement>('.more');
    if (!more) return;
    more.hidden = this.rows.length <= FOLDED_PLIES;
    const text = this.unfolded
      ? t('Show the first {plies, plural, one {# ply} other {# plies}}', { plies: FOLDED_PLIES })
      : t('Show all {length, plural, one {# ply} other {# plies}}', { length: this.rows.length });
    if (more.textContent !== text) more.textContent = text;
  }

  private sighted(entries: IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) this.inSight.add(target);
      else this.inSight.delete(target);
    }
    // Rows that become visible may be out of date.
    this.painted = null;
    this.paint();
  }

  private paintSums(): void {
    const sums = this.renderRoot.querySelector('.totals');
    const { snapshot, lines } = this.session.liveSearch;
    if (!sums || !snapshot) return;
    const text = ladderSummary(snapshot, lines[0]?.depth ?? 0, this.session.keepsKillers);
    if (sums.textContent !== text) sums.textContent = text;
  }

  private paintSelection(ply: number | null): void {
    this.selected = ply;
    // The one that the Tab key reaches; the chosen one may be deeper than this search.
    const stop = ply !== null && ply <= this.rows.length ? ply : 1;
    this.rows.forEach((row, i) => {
      row.select(i + 1 === ply);
      row.element.tabIndex = i + 1 === stop ? 0 : -1;
    });
  }

  private choose(ply: number): void {
    // The board of a row would show the line.
    if (searchCovered(this.session)) return;
    if (ply > FOLDED_PLIES) this.unfolded = true;
    this.session.preview.selectRow(ply);
    const row = this.rows[ply - 1];
    row?.element.focus({ preventScroll: true });
    row?.element.scrollIntoView({ block: 'nearest' });
  }

  private plyOf(e: Event): number | null {
    const row = e.target instanceof Element ? e.target.closest<HTMLElement>('.row') : null;
    return row ? Number(row.dataset['ply']) : null;
  }

  private clicked(e: Event): void {
    const ply = this.plyOf(e);
    if (ply === null) return;
    if (ply === this.session.preview.row) this.session.preview.selectRow(null);
    else this.choose(ply);
  }

  private key(e: KeyboardEvent): void {
    const at = this.plyOf(e);
    if (at === null) return;
    const last = this.rows.length;
    const chosen = this.session.preview.row !== null;
    const goals: Record<string, number> = {
      ArrowDown: chosen ? at + 1 : at,
      ArrowUp: at - 1,
      Home: 1,
      End: last,
      PageDown: at + 8,
      PageUp: at - 8,
      Enter: at,
      ' ': at,
    };
    const goal = goals[e.key];
    if (e.key === 'Escape' && chosen) this.session.preview.selectRow(null);
    else if (goal !== undefined) this.choose(Math.max(1, Math.min(last, goal)));
    else return;
    e.preventDefault();
    e.stopPropagation();
  }

  private toggle(): void {
    this.session.setXray(!this.session.xray);
    this.requestUpdate();
  }

  /** Where the line is hidden in a game. */
  private renderHidden() {
    return searchCovered(this.session)
      ? html`<p class="intro hidden">${t('The line itself, and the board of each ply, are hidden until you peek.')}</p>`
      : nothing;
  }

  private csv(): string {
    const { snapshot } = this.session.liveSearch;
    return snapshot ? ladderCsv(snapshot) : '';
  }

  private renderGrid() {
    const { liveSearch } = this.session;
    if (!liveSearch.snapshot) {
      return liveSearch.running
        ? html`<p class="blank">${t('Waiting for the first figures…')}</p>`
        : html`<p class="blank">${t('Make a move or start the analysis: the ladder fills while the engine thinks.')}</p>`;
    }
    return html`<div class="totals num" aria-live="off"></div>
      <div class="grid ${this.more ? 'more-columns' : ''}" role="grid" aria-label=${t('Killer moves by ply')}
        @click=${this.clicked} @keydown=${this.key}>
        <div class="head" role="row">
          ${LADDER_COLUMNS.map((c) => html`<div class=${cellClass(c)} role="columnheader" title=${t(c.help)}>${t(c.label)}</div>`)}
        </div>
        <div class="body ${this.unfolded ? '' : 'folded'}" role="rowgroup"></div>
      </div>
      <button class="more" hidden @click=${() => (this.unfolded = !this.unfolded)}></button>
      <div class="legend" role="group" aria-label=${t('Legend')}>
        ${SOURCE_GROUPS.map((g) => html`<span title=${t(g.text)}><i class="swatch ${g.id}">${g.letter}</i>${t(g.label)}</span>`)}
        <span>${t('○ just tried')}</span><span>${t('◆ just cut')}</span><span>${rich('<i>Nf3-g5</i> not playable here', { i: (inner) => html`<i>${shownMoves(String(inner))}</i>` })}</span>
      </div>`;
  }

  override render() {
    const { mode } = this.session;
    const xray = this.session.xray || mode === 'xray';
    return html`<section class="panel" aria-label=${t('Killer ladder')}>
      <header>
        <h2>${t('Killer ladder')}</h2>
        ${
          xray
            ? html`<button class="view-choice" aria-pressed=${this.more} title=${t('All columns of the ladder')} @click=${() => (this.more = !this.more)}>${t('More')}</button>`
            : nothing
        }
        <slot name="example"></slot>
        ${xray ? html`<rp-export-menu name="riposte-killers" .csv=${() => this.csv()}></rp-export-menu>` : nothing}
        ${
          mode === 'xray' || (mode === 'play' && this.folds && xray)
            ? nothing
            : html`<button class="toggle" aria-expanded=${xray} @click=${this.toggle}>
              ${xray ? html`${icon('close')}<span>${t('Close')}</span>` : html`${icon('plus')}<span>${t('Open')}</span>`}
            </button>`
        }
      </header>
      ${
        xray
          ? html`<p class="intro">${rich('<b>A killer is a quiet move that recently refuted another line at the same ply:</b> the engine tries it early, because it may refute this one too.', MARKED)}</p>
            ${this.renderHidden()}${this.renderGrid()}`
          : nothing
      }
    </section>`;
  }
}

customElements.define('rp-killer-ladder', KillerLadder);
