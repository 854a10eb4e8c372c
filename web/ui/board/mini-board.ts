import { css, html, LitElement } from 'lit';
import { placement, squareName } from '../../core/fen.ts';
import type { Orientation } from './geometry.ts';
import { pieceSheet } from './pieces.ts';

/** A small, read-only board. */
export class MiniBoard extends LitElement {
  static override properties = { fen: {}, last: { attribute: false }, orientation: { attribute: false } };
  static override styles = [
    css`
    :host {
      display: grid;
      grid-template-columns: repeat(8, 1fr);
      grid-template-rows: repeat(8, 1fr);
      aspect-ratio: 1;
      border-radius: 5px;
      overflow: hidden;
      contain: strict;
    }
    i {
      background: center / 94% no-repeat var(--board-light);
    }
    i.dark {
      background-color: var(--board-dark);
    }
    i.last {
      background-color: var(--board-last-light);
    }
    i.dark.last {
      background-color: var(--board-last-dark);
    }
  `,
    pieceSheet(),
  ];
  declare fen: string;
  /** Squares of the last move. */
  declare last: readonly string[];
  declare orientation: Orientation;

  constructor() {
    super();
    this.fen = '8/8/8/8/8/8/8/8 w - - 0 1';
    this.last = [];
    this.orientation = 'white';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.setAttribute('role', 'img');
    if (!this.hasAttribute('aria-label')) this.setAttribute('aria-label', 'The board');
  }

  override render() {
    const squares = placement(this.fen).map((letter, i) => {
      const piece = letter && (letter === letter.toLowerCase() ? 'b' : 'w') + letter.toLowerCase();
      const dark = (i + (i >> 3)) % 2 === 1 ? 'dark' : '';
      return html`<i class="${piece} ${dark} ${this.last.includes(squareName(i)) ? 'last' : ''}"></i>`;
    });
    return this.orientation === 'white' ? squares : squares.reverse();
  }
}

customElements.define('rp-mini-board', MiniBoard);
