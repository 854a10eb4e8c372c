/** Maximum characters of untrusted text (from a URL or a game) in a message. */
const MAX_SHOWN = 40;

/** Shortens untrusted text for a message, so that a link cannot put its own text on the page. */
export function shortened(text: string): string {
  const characters = Array.from(text.slice(0, 2 * MAX_SHOWN + 2));
  return characters.length > MAX_SHOWN ? `${characters.slice(0, MAX_SHOWN).join('')}…` : text;
}
