/**
 * Characters that end a text or begin something else: in HTML and SVG, in the templates of frameworks (`{`), and in what a person reads
 * (controls of the writing direction, which show a code in another order than it runs).
 */
const ACTIVE = /[&<>"'{}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text for HTML or SVG, as content or within quotes, that also stays a text in a template of Vue, Svelte or Angular. */
export const markupOf = (text: string): string => text.replace(ACTIVE, (char) => NAMED[char] ?? `&#${char.charCodeAt(0)};`);

/** A string literal for JavaScript, also within `<script>`. */
export const literalOf = (text: string): string =>
  JSON.stringify(text).replace(
    /[<>\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
