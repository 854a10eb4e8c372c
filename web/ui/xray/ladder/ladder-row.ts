import type { LadderRow, SlotCells } from '../../../analysis/ladder.ts';
import { percentText } from '../../../core/format.ts';
import { SOURCE_GROUPS } from '../../../recording/sources.ts';

/** The columns of the ladder. */
export type LadderColumn = 'ply' | 'pv' | 'killer' | 'tried' | 'cut' | 'hit' | 'former' | 'wasted' | 'replaced' | 'sources';

function element(className: string, parent: Element, role?: string): HTMLElement {
  const made = document.createElement('div');
  made.className = className;
  if (role) made.setAttribute('role', role);
  parent.append(made);
  return made;
}

/** Sets text only if it differs: assigning equal text would still cause a layout. */
function write(target: HTMLElement, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}

/** The elements of one killer slot, one per column. */
class SlotNodes {
  private readonly killer: HTMLElement;
  private readonly text: HTMLElement;
  private readonly triedMark: HTMLElement;
  private readonly cutMark: HTMLElement;
  private readonly tried: HTMLElement;
  private readonly cut: HTMLElement;
  private readonly hit: HTMLElement;
  private readonly quiet: HTMLElement;
  private readonly hitBar: HTMLElement;
  private readonly quietBar: HTMLElement;
  private readonly wasted: HTMLElement;
  private readonly replaced: HTMLElement;

  constructor(columns: Record<'killer' | 'tried' | 'cut' | 'hit' | 'wasted' | 'replaced', HTMLElement>, name: 'K1' | 'K2') {
    this.killer = element(`slot ${name.toLowerCase()}`, columns.killer);
    const tag = element('name', this.killer);
    tag.textContent = name;
    this.text = element('text', this.killer);
    this.triedMark = element('mark tried', this.killer);
    this.triedMark.textContent = '○';
    this.triedMark.title = 'Just tried';
    // The marks change fifteen times a second: hide them from screen readers.
    this.triedMark.ariaHidden = 'true';
    this.cutMark = element('mark cut', this.killer);
    this.cutMark.textContent = '◆';
    this.cutMark.title = 'Just cut';
    this.cutMark.ariaHidden = 'true';
    this.tried = element('slot', columns.tried);
    this.cut = element('slot', columns.cut);
    const hit = element(`slot rate ${name.toLowerCase()}`, columns.hit);
    this.hit = element('hit', hit);
    const bars = element('bars', hit);
    this.hitBar = element('bar killer', bars);
    this.quietBar = element('bar quiet', bars);
    this.quiet = element('quiet-rate', hit);
    this.wasted = element('slot', columns.wasted);
    this.replaced = element('slot', columns.replaced);
  }

  update(cells: SlotCells, quietHit: string, quietShare: number): void {
    write(this.text, cells.text);
    this.killer.classList.toggle('empty', cells.empty);
    this.killer.classList.toggle('illegal', !cells.empty && !cells.legal);
    this.triedMark.classList.toggle('active', cells.mark !== 'none');
    this.cutMark.classList.toggle('active', cells.mark === 'cut');
    write(this.tried, cells.tried);
    write(this.cut, cells.cut);
    write(this.hit, cells.hit);
    write(this.quiet, quietHit);
    write(this.wasted, cells.wasted);
    write(this.replaced, cells.replaced);
    this.hitBar.style.transform = `scaleX(${cells.share.toFixed(3)})`;
    this.quietBar.style.transform = `scaleX(${quietShare.toFixed(3)})`;
  }
}

/** One row of the ladder as plain DOM elements, because it is updated many times a second. */
export class LadderRowView {
  readonly element: HTMLElement;
  private readonly ply: HTMLElement;
  private readonly pv: HTMLElement;
  private readonly slots: [SlotNodes, SlotNodes];
  private readonly former: [HTMLElement, HTMLElement];
  private readonly sources: HTMLElement;
  private readonly stack: HTMLElement;
  private readonly parts: HTMLElement[];
  private shown: LadderRow | null = null;

  constructor(ply: number) {
    this.element = document.createElement('div');
    this.element.className = 'row';
    this.element.setAttribute('role', 'row');
    this.element.setAttribute('aria-selected', 'false');
    this.element.dataset['ply'] = String(ply);
    this.element.tabIndex = -1;
    this.ply = element('cell ply', this.element, 'rowheader');
    this.pv = element('cell pv', this.element, 'gridcell');
    const columns = {
      killer: element('cell killer', this.element, 'gridcell'),
      tried: element('cell tried', this.element, 'gridcell'),
      cut: element('cell cut', this.element, 'gridcell'),
      hit: element('cell hit', this.element, 'gridcell'),
      former: element('cell former', this.element, 'gridcell'),
      wasted: element('cell wasted', this.element, 'gridcell'),
      replaced: element('cell replaced', this.element, 'gridcell'),
    };
    this.slots = [new SlotNodes(columns, 'K1'), new SlotNodes(columns, 'K2')];
    this.former = [element('slot', columns.former), element('slot', columns.former)];
    this.sources = element('cell sources', this.element, 'gridcell');
    // An image with the shares in its accessible name; the letters are decoration.
    this.stack = element('stack', this.sources, 'img');
    this.parts = SOURCE_GROUPS.map((group) => element(`part ${group.id}`, this.stack));
  }

  /** Updates the row; touches only what changed. */
  update(row: LadderRow): void {
    if (this.shown?.side !== row.side) {
      this.element.dataset['side'] = row.side;
      write(this.ply, String(row.ply));
      this.ply.setAttribute('aria-label', `Ply ${row.ply}, ${row.side === 'w' ? 'White' : 'Black'}`);
    }
    write(this.pv, row.pv || '·');
    this.slots.forEach((slot, i) => slot.update(row.slots[i === 0 ? 0 : 1], row.quietHit, row.quietShare));
    this.former.forEach((line, i) => {
      const holder = row.former[i];
      write(line, holder ? `${holder.text} ${holder.cuts}` : '');
    });
    if (this.shown?.words !== row.words) this.element.title = row.words;
    if (this.shown?.cutoffs.join() !== row.cutoffs.join()) this.paintSources(row);
    this.shown = row;
  }

  select(selected: boolean): void {
    this.element.setAttribute('aria-selected', String(selected));
  }

  private paintSources(row: LadderRow): void {
    let left = 0;
    const words: string[] = [];
    this.parts.forEach((part, i) => {
      const share = row.shares[i] ?? 0;
      part.style.left = `${(left * 100).toFixed(1)}%`;
      part.style.width = `${(share * 100).toFixed(1)}%`;
      const group = SOURCE_GROUPS[i];
      write(part, group && share > 0.16 ? group.letter : '');
      if (group && share >= 0.005) words.push(`${group.label} ${percentText(Math.round(share * 100))}`);
      left += share;
    });
    const text = words.length > 0 ? words.join(', ') : 'no cutoffs yet';
    this.stack.setAttribute('aria-label', `Cutoffs: ${text}`);
    this.sources.title = text;
  }
}
