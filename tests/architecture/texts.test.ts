import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesUnder } from '../../scripts/lib/fresh.mjs';

/** Attributes that a person reads or hears. */
const READ =
  /\b(?:aria-label|title|placeholder|alt|aria-valuetext|aria-description|aria-roledescription)="([^"$]*[A-Za-z]{2}[^"$]*)"/g;
/** Names, which are the same in every language. */
const NAMES = /^(Riposte|K1|PNG|SVG|FEN|PGN|Riposte board)$/;

/** The templates in a source, with `\0` for what they insert. */
function templates(code: string): string[] {
  const found: string[] = [];
  const read = (start: number): number => {
    let text = '';
    let i = start;
    while (i < code.length && code[i] !== '`') {
      if (code.startsWith('${', i)) {
        let depth = 1;
        i += 2;
        while (i < code.length && depth > 0) {
          if (code.startsWith('html`', i)) i = read(i + 5);
          else if (code[i] === '`') i = code.indexOf('`', i + 1);
          if (code[i] === '{') depth++;
          if (code[i] === '}') depth--;
          i++;
        }
        text += '\0';
      } else {
        text += code[i];
        i++;
      }
    }
    found.push(text);
    return i;
  };
  for (let at = code.indexOf('html`'); at >= 0; at = code.indexOf('html`', at + 5)) read(at + 5);
  return found;
}

/** Texts of templates that do not go through web/language/translate.ts. */
function rawTexts(code: string): string[] {
  return templates(code).flatMap((template) => {
    const nodes = template.replace(/<!--[^]*?-->/g, '').replace(/<[^>]*>/g, '\0');
    const texts = nodes.split('\0').map((text) => text.trim());
    const attributes = [...template.matchAll(READ)].map(([, text = '']) => text);
    return [...texts, ...attributes].filter((text) => /[A-Za-z]{2}/.test(text) && !NAMES.test(text));
  });
}

test('templates have no text of their own: all of them can be translated', () => {
  const files = filesUnder('web', (path: string) => path.endsWith('.ts'));
  const found = files.flatMap((file) =>
    rawTexts(readFileSync(file, 'utf8')).map((text) => `${file.slice(file.indexOf('web'))}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('a text of its own is found', () => {
  expect(rawTexts(['html`<p title="Now">$', '{t("Go")} to <b>$', '{html`<i>it</i>`}</b></p>`'].join(''))).toEqual([
    'it',
    'to',
    'Now',
    'it',
  ]);
});
