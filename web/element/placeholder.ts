import { placeholderSheet, reserveSheet } from './reserve.ts';

let placeholder: CSSStyleSheet | null = null;

/**
 * The style of the placeholder, a board of empty squares; shared by all boards. A constructed style sheet, because strict
 * policies block style elements.
 */
export function placeholderStyle(): CSSStyleSheet {
  if (placeholder) return placeholder;
  placeholder = new CSSStyleSheet();
  // Literal sizes: the tokens are loaded with the board.
  placeholder.replaceSync(`
    :host { display: grid; grid-template-columns: minmax(0, 1fr); min-width: 0; container-type: inline-size; }
    :host([hidden]) { display: none; }
    :host::before, .empty, rp-board-shell { grid-area: 1 / 1; }
    :host::before { content: ''; box-sizing: content-box; }
    ${placeholderSheet((when) => `:host(riposte-board${when})`)}
    ${reserveSheet((when) => `:host(riposte-board${when})::before`)}
    :host([theme]) { padding: 10px; border-radius: 11px; background: var(--bg, transparent); }
    :host([theme="light"]) { color-scheme: light; }
    :host([theme="dark"]) { color-scheme: dark; }
    .empty { aspect-ratio: 1; height: fit-content; margin: 42px auto 0; border-radius: 7px; opacity: 0.5;
      background: repeating-conic-gradient(#8d9c8a 0 25%, #ebe5d6 0 50%) 0 0 / 25% 25%; }`);
  return placeholder;
}
