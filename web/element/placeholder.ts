import { placeholderSheet, reserveSheet } from './reserve.ts';

let placeholder: CSSStyleSheet | null = null;

/**
 * The style of the placeholder, a board of empty squares; shared by all boards. A constructed style sheet, because strict
 * policies block style elements.
 */
export function placeholderStyle(): CSSStyleSheet {
  if (placeholder) return placeholder;
  placeholder = new CSSStyleSheet();
  // Literal sizes: the tokens are loaded with the board. The page's rules for the element win over those of :host, so what the
  // layout needs is on the frame inside, which inherits nothing but whether it is seen, can be used, and is light or dark.
  placeholder.replaceSync(`
    :host { display: block; min-width: 0; }
    :host([hidden]) { display: none; }
    .frame { all: initial; display: grid; grid-template-columns: minmax(0, 1fr); container-type: inline-size;
      color-scheme: inherit; pointer-events: inherit; visibility: inherit; }
    .reserve, .empty, rp-board-shell { grid-area: 1 / 1; }
    ${placeholderSheet((when) => `:host(riposte-board${when})`)}
    ${reserveSheet((when) => `:host(riposte-board${when}) .reserve`)}
    @media print { .reserve { display: none; } .printed ~ .empty, .empty:has(~ .printed) { display: none; } }
    .printed { grid-area: 1 / 1; margin: 0; color: #000; font: xx-large/1.15 serif; white-space: pre-wrap; overflow-wrap: anywhere; }
    @media not print { .printed { display: none; } }
    :host([theme]) .frame { padding: 10px; border-radius: 11px; background: var(--bg, transparent); }
    :host([theme="light"]) .frame { color-scheme: light; }
    :host([theme="dark"]) .frame { color-scheme: dark; }
    .empty { aspect-ratio: 1; height: fit-content; margin: 42px auto 0; border-radius: 7px; opacity: 0.5;
      background: repeating-conic-gradient(#8d9c8a 0 25%, #ebe5d6 0 50%) 0 0 / 25% 25%; }
    :host([controls="off"]) .empty { margin-top: 0; }`);
  return placeholder;
}

const FIGURINES: Readonly<Record<string, string>> = {
  ...{ K: '♔', Q: '♕', R: '♖', B: '♗', N: '♘', P: '♙' },
  ...{ k: '♚', q: '♛', r: '♜', b: '♝', n: '♞', p: '♟' },
};

/** What stands on paper for a board that was never scrolled to, and has not loaded when the first print begins: its diagram, or its game. */
export function printedFrame(fen: string, pgn: string): HTMLElement {
  const printed = document.createElement('pre');
  printed.className = 'printed';
  const [placement = ''] = fen.trim().split(/[\s_]/);
  const rows = placement.split('/').map((row) => row.replace(/\d/g, (count) => '\u3000'.repeat(Number(count))));
  printed.textContent = pgn || rows.map((row) => row.replace(/[a-z]/gi, (piece) => FIGURINES[piece] ?? piece)).join('\n');
  return printed;
}

/** A board of empty squares, and the height that the board will have. */
export function placeholderFrame(): HTMLElement {
  const [frame, ...parts] = ['frame', 'reserve', 'empty'].map((name) => {
    const part = document.createElement('div');
    part.className = name;
    return part;
  });
  frame!.append(...parts);
  return frame!;
}
