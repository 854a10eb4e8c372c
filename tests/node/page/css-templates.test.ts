// The style sheets of the built page: shorter, and with the same meaning.
import { expect, test } from 'vitest';
import { oneLine } from '../../../scripts/build/css-templates.mjs';

test('a style sheet in one line keeps its strings, its values and the blanks that mean something', () => {
  const sheet = `
    /* a comment; with { braces } */
    :host, a :hover > .b {
      content: "two  blanks; and {braces}";
      width: calc(1px + 2 * var(--a));
    }
    @media \${NARROW} and (min-width: \${SIZE.wide - 1}px) {
      a { color: red; }
    }`;
  expect(oneLine(sheet)).toBe(
    ':host,a :hover > .b{content: "two  blanks; and {braces}";width: calc(1px + 2 * var(--a))}' +
      `@media \${NARROW} and (min-width: \${SIZE.wide - 1}px){a{color: red}}`,
  );
});
