import { css, html } from 'lit';
import { type Message, msg, t } from '../../language/translate.ts';
import { shared } from '../base/styles.ts';
import { TranslatedElement } from '../base/translated-element.ts';
import type { Orientation } from './geometry.ts';
import { type PieceKind, pieceElement } from './pieces.ts';

const CHOICES: readonly { kind: PieceKind; name: Message }[] = [
  { kind: 'q', name: msg('Queen') },
  { kind: 'r', name: msg('Rook') },
  { kind: 'b', name: msg('Bishop') },
  { kind: 'n', name: msg('Knight') },
];

/** The element that has the keyboard focus, inside shadow roots. */
function focusedElement(): HTMLElement | null {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at instanceof HTMLElement ? at : null;
}

/**
 * Asks for the promotion piece at the promotion square: a column of four, the queen at the edge of the board. Arrow keys and Enter, or
 * the keys q, r, b, n choose; Escape or a press elsewhere cancels the move. Fills the board that contains it.
 */
export class PromotionChoice extends TranslatedElement {
  static override properties = { asked: { state: true } };
  static override styles = [
    shared,
    css`
      :host {
        position: absolute;
        inset: 0;
        z-index: 10;
        pointer-events: none;
      }
      .shade {
        position: absolute;
        inset: 0;
        background: rgb(12 14 16 / 0.4);
        pointer-events: auto;
      }
      dialog {
        position: absolute;
        margin: 0;
        padding: 0;
        /* A square of the board, and on small boards at least as much as a finger needs. */
        width: max(12.5%, 44px);
        border: 0;
        border-radius: 5px;
        background: none;
        color: var(--ink);
        box-shadow: 0 4px 18px rgb(0 0 0 / 0.45);
        pointer-events: auto;
      }
      dialog[open] {
        display: flex;
        flex-direction: column;
      }
      dialog.up {
        flex-direction: column-reverse;
      }
      button {
        width: 100%;
        min-height: 0;
        aspect-ratio: 1;
        padding: 4%;
        border: 1px solid var(--line-strong);
        border-radius: 0;
        background: var(--board-light);
      }
      button:focus,
      button:focus-visible {
        z-index: 1;
        outline: 3px solid var(--board-focus);
        outline-offset: -3px;
        background: var(--board-light-active);
      }
      @media (hover: hover) {
        button:hover:not(:disabled) {
          background: var(--board-light-active);
        }
      }
      svg {
        width: 100%;
        height: 100%;
      }
    `,
  ];
  /** The pawn's colour, where it promotes, and the side at the bottom of the board; null while nothing is asked. */
  declare private asked: { colour: 'w' | 'b'; square: string; orientation: Orientation } | null;
  private answer: ((kind: PieceKind | null) => void) | null = null;
  private focusedBefore: HTMLElement | null = null;
  private readonly onPressElsewhere = (e: Event): void => {
    if (!e.composedPath().includes(this)) this.cancel();
  };

  constructor() {
    super();
    this.asked = null;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.choose(null);
  }

  /** Asks at a square such as `'e8'`. Resolves with the piece, or null if the user cancels. Cancels an earlier question. */
  async ask(colour: 'w' | 'b', square: string, orientation: Orientation): Promise<PieceKind | null> {
    this.choose(null);
    const answer = new Promise<PieceKind | null>((resolve) => (this.answer = resolve));
    this.focusedBefore = focusedElement();
    this.asked = { colour, square, orientation };
    document.addEventListener('pointerdown', this.onPressElsewhere, { capture: true });
    await this.updateComplete;
    this.openDialog();
    this.buttons[0]?.focus();
    return answer;
  }

  /** Closes the question, if there is one, without an answer. */
  cancel(): void {
    this.choose(null);
  }

  private get buttons(): HTMLButtonElement[] {
    return [...this.renderRoot.querySelectorAll('button')];
  }

  private choose(kind: PieceKind | null): void {
    if (!this.answer) return;
    const hadFocus = this.matches(':focus-within');
    document.removeEventListener('pointerdown', this.onPressElsewhere, { capture: true });
    this.asked = null;
    if (hadFocus) this.focusedBefore?.focus();
    this.answer(kind);
    this.answer = null;
  }

  private key(e: KeyboardEvent): void {
    // No key is a command of the page.
    e.stopPropagation();
    const choice = CHOICES.find((c) => c.kind === e.key.toLowerCase());
    const plain = !e.ctrlKey && !e.metaKey && !e.altKey;
    const first = this.opensUpwards ? -1 : 1;
    const steps: Record<string, number> = {
      ArrowDown: first,
      ArrowUp: -first,
      ArrowRight: 1,
      ArrowLeft: -1,
      Tab: e.shiftKey ? -1 : 1,
    };
    const step = steps[e.key];
    if (!(choice && plain) && e.key !== 'Escape' && step === undefined) return;
    e.preventDefault();
    if (e.key === 'Escape') this.cancel();
    else if (step === undefined) this.choose(choice?.kind ?? null);
    else this.move(step);
  }

  private move(step: number): void {
    const { buttons } = this;
    const at = buttons.findIndex((b) => b.matches(':focus'));
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  }

  /** Whether the promotion square is at the lower edge of the board, so that the column goes up from there. */
  private get opensUpwards(): boolean {
    const { square = '', orientation = 'white' } = this.asked ?? {};
    return square.endsWith(orientation === 'white' ? '1' : '8');
  }

  /** On the right half the column is aligned with the right side of its file, so that it never leaves the board. */
  private openDialog(): void {
    const dialog = this.renderRoot.querySelector('dialog');
    if (!dialog || !this.asked) return;
    const { square, orientation } = this.asked;
    const file = square.charCodeAt(0) - 97;
    const column = orientation === 'white' ? file : 7 - file;
    const across = (columns: number): string => `${columns * 12.5}%`;
    // Not a style attribute: the page's Content-Security-Policy blocks it.
    Object.assign(dialog.style, column < 4 ? { left: across(column) } : { left: 'auto', right: across(7 - column) });
    Object.assign(dialog.style, this.opensUpwards ? { bottom: '0' } : { top: '0' });
    dialog.show();
  }

  override render() {
    const { asked } = this;
    if (!asked) return html``;
    return html`<div class="shade" @pointerdown=${this.cancel}></div>
      <dialog class=${this.opensUpwards ? 'up' : ''} aria-label=${t('Promote the pawn to')} aria-modal="true" @keydown=${this.key}>
        ${CHOICES.map(
          ({
            kind,
            name,
          }) => html`<button data-piece=${kind} aria-label=${t(name)} title=${t(name)} @click=${() => this.choose(kind)}>
            ${pieceElement(asked.colour, kind)}
          </button>`,
        )}
      </dialog>`;
  }
}

customElements.define('rp-promotion-choice', PromotionChoice);
