/** The element with the focus, inside shadow roots. */
export function deepFocus(): Element | null {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at;
}

/** Whether the last press was of a pointer, not of a key: a focus that a script sets then is not for the keyboard. */
let pointed = false;
for (const type of ['pointerdown', 'keydown'])
  globalThis.document?.addEventListener(type, () => (pointed = type === 'pointerdown'), true);

/** Whether what has the focus now has it for the keyboard. */
export const isKeyed = (): boolean => !pointed;
