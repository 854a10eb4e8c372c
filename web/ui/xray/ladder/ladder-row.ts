import type { LadderRow, SlotCells } from '../../../analysis/ladder.ts';
import { LADDER_COLUMNS, type ShownColumn } from '../../../analysis/ladder-columns.ts';
import { percentText } from '../../../core/format.ts';
import { shownMoves, t } from '../../../language/translate.ts';
import { SOURCE_GROUPS } from '../../../recording/sources.ts';

/** The classes of a column's cells and of its header. */
export const cellClass = ({ name, text }: ShownColumn): string => `cell ${name}${text ? ' count' : ''}`;

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
  private readonly texts: [name: string, element: HTMLElement][];
  private readonly hit: HTMLElement;
  private readonly quiet: HTMLElement;
  private readonly hitBar: HTMLElement;
  private readonly quietBar: HTMLElement;

  constructor(cellOf: (column: string) => HTMLElement, name: 'K1' | 'K2') {
    this.killer = element(`slot ${name.toLowerCase()}`, cellOf('killer'));
    const tag = element('name', this.killer);
    tag.textContent = name;
    this.text = element('text', this.killer);
    this.triedMark = element('mark tried', this.killer);
    this.triedMark.textContent = '○';
    // The marks change with each snapshot: hide them from screen readers.
    this.triedMark.ariaHidden = 'true';
    this.cutMark = element('mark cut', this.killer);
    this.cutMark.textContent = '◆';
    this.cutMark.ariaHidden = 'true';
    this.texts = LADDER_COLUMNS.flatMap((column) => (column.text ? [[column.name, element('slot', cellOf(column.name))]] : []));
    const hit = element(`slot rate ${name.toLowerCase()}`, cellOf('hit'));
    this.hit = element('hit', hit);
    const bars = element('bars', hit);
    this.hitBar = element('bar killer', bars);
    this.quietBar = element('bar quiet', bars);
    this.quiet = element('quiet-rate', hit);
  }

  /** Says what the marks mean. */
  nameMarks(): void {
    this.triedMark.title = t('Just tried');
    this.cutMark.title = t('Just cut');
  }

  update(cells: SlotCells, quietHit: string, quietShare: number): void {
    write(this.text, shownMoves(cells.text));
    this.killer.classList.toggle('empty', cells.empty);
    this.killer.classList.toggle('illegal', !cells.empty && !cells.legal);
    this.triedMark.classList.toggle('active', cells.mark !== 'none');
    this.cutMark.classList.toggle('active', cells.mark === 'cut');
    for (const [name, target] of this.texts) write(target, cells.texts[name] ?? '');
    write(this.hit, cells.hit);
    this.hit.classList.toggle('faint', cells.faint);
    write(this.quiet, quietHit);
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
    const cells = LADDER_COLUMNS.map((column) =>
      element(cellClass(column), this.element, column.name === 'ply' ? 'rowheader' : 'gridcell'),
    );
    const cellOf = (name: string): HTMLElement => {
      const cell = cells[LADDER_COLUMNS.findIndex((column) => column.name === name)];
      if (!cell) throw new Error(`no column ${name}`);
      return cell;
    };
    this.ply = cellOf('ply');
    this.pv = cellOf('pv');
    this.slots = [new SlotNodes(cellOf, 'K1'), new SlotNodes(cellOf, 'K2')];
    this.former = [element('slot', cellOf('former')), element('slot', cellOf('former'))];
    this.sources = cellOf('sources');
    // An image with the shares in its accessible name; the letters are decoration.
    this.stack = element('stack', this.sources, 'img');
    this.parts = SOURCE_GROUPS.map((group) => element(`part ${group.id}`, this.stack));
  }

  /** Has the next update write every text again, in another language. */
  forgetTexts(): void {
    this.shown = null;
  }

  /** Updates the row; touches only what changed. */
  update(row: LadderRow): void {
    if (!this.shown) for (const slot of this.slots) slot.nameMarks();
    if (this.shown?.side !== row.side) {
      this.element.dataset['side'] = row.side;
      write(this.ply, String(row.ply));
      this.ply.setAttribute(
        'aria-label',
        row.side === 'w' ? t('Ply {ply}, White', { ply: row.ply }) : t('Ply {ply}, Black', { ply: row.ply }),
      );
    }
    write(this.pv, row.pv === '' ? '·' : shownMoves(row.pv));
    this.slots.forEach((slot, i) => slot.update(row.slots[i === 0 ? 0 : 1], row.quietHit, row.quietShare));
    this.former.forEach((line, i) => {
      const holder = row.former[i];
      write(line, holder ? `${shownMoves(holder.text)} ${holder.cuts}` : '');
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
      if (group && share >= 0.005) words.push(`${t(group.label)} ${percentText(share * 100)}`);
      left += share;
    });
    const text = words.length > 0 ? words.join(', ') : t('no cutoffs yet');
    this.stack.setAttribute('aria-label', t('Cutoffs: {text}', { text }));
    this.sources.title = text;
  }
}
