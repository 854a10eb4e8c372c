// The style sheets in templates (css`...`) and those imported as text, without line breaks and indentation, which
// minifiers of scripts leave alone.
import { readFileSync } from 'node:fs';

const TEMPLATE = /\bcss`((?:[^`\\]|\\.)*)`/g;
/** Comments; and what stays as it is: quoted strings and the template's values. */
const APART = /(\/\*[^]*?\*\/|"[^"\n]*"|'[^'\n]*'|\$\{[^}]*\})/;

/**
 * Returns a style sheet in one line.
 * @param {string} sheet
 */
export function oneLine(sheet) {
  const parts = sheet.split(APART).map((part, i) => {
    if (i % 2 === 1) return part.startsWith('/*') ? '' : part;
    // Not around colons: "a :hover" is not "a:hover".
    return part
      .replace(/\s+/g, ' ')
      .replace(/ ?([{};,]) ?/g, '$1')
      .replaceAll(';}', '}');
  });
  return parts.join('').trim();
}

/** @returns {import('vite').Plugin} */
export function cssTemplates() {
  return {
    name: 'riposte-css-templates',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('.css?raw')) return null;
      return `export default ${JSON.stringify(oneLine(readFileSync(id.replace('?raw', ''), 'utf8')))};`;
    },
    transform(code, id) {
      if (!/[\\/]web[\\/].*\.ts$/.test(id) || !code.includes('css`')) return null;
      return { code: code.replace(TEMPLATE, (_, sheet) => `css\`${oneLine(sheet)}\``), map: null };
    },
  };
}
