/** Characters of a text from outside (an address, a game) that a message shows. */
const MAX_SHOWN = 40;

/** A text from outside as a message quotes it: a link cannot put words of its own on the page. */
export function shortened(text: string): string {
  const characters = Array.from(text.slice(0, 2 * MAX_SHOWN + 2));
  return characters.length > MAX_SHOWN ? `${characters.slice(0, MAX_SHOWN).join('')}…` : text;
}
