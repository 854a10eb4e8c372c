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
    @media print { .reserve { display: none; } }
    :host([theme]) .frame { padding: 10px; border-radius: 11px; background: var(--bg, transparent); }
    :host([theme="light"]) .frame { color-scheme: light; }
    :host([theme="dark"]) .frame { color-scheme: dark; }
    .empty { aspect-ratio: 1; height: fit-content; margin: 42px auto 0; border-radius: 7px; opacity: 0.5;
      background: repeating-conic-gradient(#8d9c8a 0 25%, #ebe5d6 0 50%) 0 0 / 25% 25%; }
    :host([controls="off"]) .empty { margin-top: 0; }`);
  return placeholder;
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
