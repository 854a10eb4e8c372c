import { css, html, type LitElement, nothing, type TemplateResult } from 'lit';
import type { BoardShape } from '../../analysis/shapes.ts';
import type { Drawing } from '../../game/play/drawings.ts';
import { t } from '../../language/translate.ts';
import { LONGEST_CODE, linkCode } from '../base/link-code.ts';
import '../board/mini-board.ts';
import { TranslatedElement } from '../base/translated-element.ts';
import { Overlay } from '../board/overlay.ts';
import { overlayStyles } from '../board/overlay-styles.ts';

/** A board of a handout, with what is printed below it. */
export interface Diagram {
  fen: string;
  lastMove: readonly string[];
  shapes: readonly BoardShape[];
  /** The moves that lead here. */
  line: string;
  caption: TemplateResult | string;
}

/** A table of a handout. */
export interface PrintedTable {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

/** What is printed. */
export interface HandoutContent {
  title: string;
  text: string;
  /** Below the text, before the diagrams. */
  body?: TemplateResult;
  diagrams: readonly Diagram[];
  tables: readonly PrintedTable[];
  /** In small type below the text. */
  notes: readonly string[];
  /** The address that opens it, as a code and where it is short as text, too. Default: the page's. */
  link?: string;
  /** On a sheet of their own. Default: none. */
  answers?: readonly string[];
}

/** The longest address that is printed as text, in characters: nobody types a longer one. */
const TYPED = 90;

/** While there is a handout, it alone is printed, on the paper of the reader's printer. */
const PAGE = `
rp-handout { display: none; }
@page { margin: 14mm; }
@media print {
  html { background: none; }
  body > :not(rp-handout) { display: none !important; }
  rp-handout { display: block; }
}`;

/** The board of a diagram, with its arrows and with what the author of a game has drawn on it. */
export function renderBoard(
  { fen, lastMove, shapes, line }: Omit<Diagram, 'caption'>,
  drawings: readonly Drawing[] = [],
): TemplateResult {
  const overlay = new Overlay();
  overlay.draw(shapes, 'white');
  overlay.drawBelow(drawings, 'white');
  return html`<div class="board"><rp-mini-board .fen=${fen} .last=${lastMove} aria-label=${line}></rp-mini-board>${overlay.element}</div>`;
}

/** A page for pupils to take home: seen only in print, in light colours whatever the theme. */
export class Handout extends TranslatedElement {
  static override properties = { content: { attribute: false } };
  static override styles = [
    overlayStyles,
    css`
      :host {
        color-scheme: light;
        --board-light: #ffffff;
        --board-dark: #cfd4cd;
        --board-last-light: #f1e9b8;
        --board-last-dark: #cfc583;
        color: #000000;
        font: 400 var(--text-s)/1.35 var(--sans);
        print-color-adjust: exact;
        -webkit-print-color-adjust: exact;
      }
      h1 {
        margin: 0 0 1.5mm;
        font-size: var(--text-xl);
        line-height: 1.2;
      }
      p {
        margin: 0 0 2mm;
      }
      .columns {
        columns: 2;
        column-gap: 8mm;
      }
      figure {
        display: grid;
        grid-template-columns: 42mm minmax(0, 1fr);
        gap: 0 3mm;
        align-items: start;
        margin: 0 0 4mm;
        break-inside: avoid;
      }
      .board {
        position: relative;
        border: 0.3mm solid #000000;
      }
      rp-mini-board {
        border-radius: 0;
      }
      figcaption {
        min-width: 0;
        overflow-wrap: anywhere;
      }
      figcaption b {
        display: block;
        margin-bottom: 0.5mm;
      }
      figcaption .answer {
        display: block;
        margin-top: 3mm;
        border-bottom: 0.25mm solid #777777;
      }
      .diagram {
        display: block;
        width: 56mm;
        margin: 2mm auto 3mm;
      }
      .diagram figcaption {
        padding-top: 0.5mm;
        text-align: center;
      }
      .variation {
        margin: 0.5mm 0 0.5mm 4mm;
      }
      .comment {
        white-space: pre-line;
      }
      .game {
        overflow-wrap: anywhere;
      }
      .end {
        margin: 2mm 0;
      }
      table {
        width: 100%;
        margin: 0 0 4mm;
        border-collapse: collapse;
        font-size: var(--text-xs);
        font-variant-numeric: tabular-nums;
        break-inside: avoid;
      }
      caption {
        padding-bottom: 1mm;
        font-weight: 620;
        text-align: start;
      }
      :is(th, td) {
        padding: 0.6mm 1.5mm;
        border-bottom: 0.2mm solid #999999;
        text-align: end;
      }
      :is(th, td):first-child {
        text-align: start;
      }
      header {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 0 6mm;
        align-items: start;
        margin-bottom: 3mm;
      }
      .code {
        display: block;
        width: 26mm;
      }
      .notes {
        font-size: var(--text-xs);
        overflow-wrap: anywhere;
      }
      .notes p {
        margin: 0 0 0.5mm;
      }
      .answers {
        break-before: page;
      }
    `,
  ];
  declare content: HandoutContent;
  private readonly sheet = new CSSStyleSheet();

  constructor() {
    super();
    this.content = { title: '', text: '', diagrams: [], tables: [], notes: [] };
    this.sheet.replaceSync(PAGE);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.adoptedStyleSheets.push(this.sheet);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== this.sheet);
  }

  private renderDiagram(diagram: Diagram) {
    return html`<figure>${renderBoard(diagram)}<figcaption><b>${diagram.line}</b>${diagram.caption}</figcaption></figure>`;
  }

  private renderTable({ caption, head, rows }: PrintedTable) {
    return html`<table><caption>${caption}</caption>
      <thead><tr>${head.map((text) => html`<th scope="col">${text}</th>`)}</tr></thead>
      <tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table>`;
  }

  override render() {
    const { title, text, body, diagrams, tables, notes, link = '', answers = [] } = this.content;
    const page = `${location.host}${location.pathname}`;
    return html`<header><div><h1>${title}</h1>
      ${text === '' ? nothing : html`<p>${text}</p>`}
      <div class="notes">${notes.map((note) => html`<p>${note}</p>`)}<p>${link.length > 0 && link.length <= TYPED ? link : page}</p></div></div>
      ${link === '' || link.length > LONGEST_CODE ? nothing : linkCode(link)}</header>
      <div class="columns">${body}${diagrams.map((one) => this.renderDiagram(one))}${tables.map((one) => this.renderTable(one))}</div>
      ${answers.length === 0 ? nothing : html`<section class="answers"><h1>${t('Answers: {title}', { title })}</h1>${answers.map((answer) => html`<p>${answer}</p>`)}</section>`}`;
  }
}

customElements.define('rp-handout', Handout);

/** Opens the print dialog of the browser with a handout; what is on the screen stays. */
export async function printHandout(content: HandoutContent): Promise<void> {
  document.querySelector('rp-handout')?.remove();
  const handout = new Handout();
  handout.content = content;
  document.body.append(handout);
  addEventListener('afterprint', () => handout.remove(), { once: true });
  await handout.updateComplete;
  await Promise.all([...handout.renderRoot.querySelectorAll<LitElement>('rp-mini-board')].map((board) => board.updateComplete));
  print();
}
