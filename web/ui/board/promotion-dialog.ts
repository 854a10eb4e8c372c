import { css, html, LitElement } from 'lit';
import { dialogStyles, shared } from '../base/styles.ts';
import { type PieceKind, pieceElement } from './pieces.ts';

const CHOICES: readonly { kind: PieceKind; name: string }[] = [
  { kind: 'q', name: 'Queen' },
  { kind: 'r', name: 'Rook' },
  { kind: 'b', name: 'Bishop' },
  { kind: 'n', name: 'Knight' },
];

/** Asks for the promotion piece. The keys q, r, b, n choose; Escape cancels the move. */
export class PromotionDialog extends LitElement {
  static override properties = { colour: { state: true } };
  static override styles = [
    shared,
    dialogStyles,
    css`
      dialog {
        width: max-content;
        padding: var(--space-3);
      }
      .choices {
        display: grid;
        grid-template-columns: repeat(4, 1fr);
        gap: var(--space-2);
      }
      button {
        flex-direction: column;
        width: 74px;
        height: 92px;
        padding: var(--space-1);
        gap: var(--space-half);
        font-size: var(--text-s);
        background: var(--surface-2);
      }
      svg {
        width: 58px;
        height: 58px;
        border-radius: 6px;
        background: var(--board-dark);
      }
    `,
  ];
  declare colour: 'w' | 'b';
  private answer: ((kind: string | null) => void) | null = null;

  constructor() {
    super();
    this.colour = 'w';
  }

  /** Opens the dialog. Resolves with the piece's letter, or null if the user cancels. */
  async ask(colour: 'w' | 'b'): Promise<string | null> {
    this.colour = colour;
    await this.updateComplete;
    this.dialog?.showModal();
    return new Promise((resolve) => (this.answer = resolve));
  }

  private get dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
  }

  private choose(kind: string | null): void {
    this.answer?.(kind);
    this.answer = null;
    this.dialog?.close();
  }

  private key(e: KeyboardEvent): void {
    e.stopPropagation();
    const choice = CHOICES.find((c) => c.kind === e.key.toLowerCase());
    if (choice && !e.ctrlKey && !e.metaKey && !e.altKey) {
      e.preventDefault();
      this.choose(choice.kind);
    }
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[e.key];
    if (step === undefined) return;
    const buttons = [...this.renderRoot.querySelectorAll('button')];
    const at = buttons.findIndex((b) => b.matches(':focus'));
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  }

  override render() {
    return html`<dialog aria-label="Promote the pawn to" @close=${() => this.choose(null)} @keydown=${this.key}>
      <div class="choices">
        ${CHOICES.map(
          ({ kind, name }) => html`<button data-piece=${kind} @click=${() => this.choose(kind)}>
            ${pieceElement(this.colour, kind)}${name}
          </button>`,
        )}
      </div>
    </dialog>`;
  }
}

customElements.define('rp-promotion-dialog', PromotionDialog);
