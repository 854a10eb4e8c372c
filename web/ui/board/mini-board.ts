import { css, html, nothing } from 'lit';
import { placement, squareName } from '../../core/fen.ts';
import { t } from '../../language/translate.ts';
import { TranslatedElement } from '../base/translated-element.ts';
import type { Orientation } from './geometry.ts';
import { pieceElement, pieceOf, redrawWithPieces } from './pieces.ts';

/** A small, read-only board. */
export class MiniBoard extends TranslatedElement {
  static override properties = { fen: {}, last: { attribute: false }, orientation: { attribute: false } };
  static override styles = css`
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
      display: grid;
      place-items: center;
      min-width: 0;
      min-height: 0;
      background: var(--board-light);
    }
    svg {
      width: 94%;
      height: 94%;
    }
    i.dark {
      background: var(--board-dark);
    }
    i.last {
      background: var(--board-last-light);
    }
    i.dark.last {
      background: var(--board-last-dark);
    }
  `;
  declare fen: string;
  /** Squares of the last move. */
  declare last: readonly string[];
  declare orientation: Orientation;

  constructor() {
    super();
    this.fen = '8/8/8/8/8/8/8/8 w - - 0 1';
    this.last = [];
    this.orientation = 'white';
    redrawWithPieces(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.setAttribute('role', 'img');
    if (!this.hasAttribute('aria-label')) this.setAttribute('aria-label', t('The board'));
  }

  override render() {
    const squares = placement(this.fen).map((letter, i) => {
      const [colour, kind] = pieceOf(letter);
      const dark = (i + (i >> 3)) % 2 === 1 ? 'dark' : '';
      const last = this.last.includes(squareName(i)) ? 'last' : '';
      return html`<i class="${letter === '' ? '' : colour + kind} ${dark} ${last}">${letter === '' ? nothing : pieceElement(colour, kind)}</i>`;
    });
    return this.orientation === 'white' ? squares : squares.reverse();
  }
}

customElements.define('rp-mini-board', MiniBoard);
