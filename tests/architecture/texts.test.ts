import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
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

interface Node {
  type: string;
  [name: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The quoted texts, and the quoted parts of texts, that an expression may be. */
function quoted(node: Node): string[] {
  const of = (...names: string[]): string[] => names.flatMap((name) => (isNode(node[name]) ? quoted(node[name]) : []));
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return [
        ...(node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked),
        ...(node.expressions as Node[]).flatMap(quoted),
      ];
    case 'ConditionalExpression':
      return of('consequent', 'alternate');
    case 'LogicalExpression':
      return node.operator === '&&' ? of('right') : of('left', 'right');
    case 'BinaryExpression':
      return node.operator === '+' ? of('left', 'right') : [];
    default:
      return [];
  }
}

/** An attribute that a person reads or hears, up to where its value begins or goes on. */
const READ_NEXT =
  /\b(?:aria-label|title|placeholder|alt|aria-valuetext|aria-description|aria-roledescription|label|hint)=(?:"[^"]*)?$/;

/** Texts that a template shows where something is inserted, and those that a message is given as values. */
function insertedTexts(code: string): string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    const { tag, callee } = node as { tag?: Node; callee?: Node };
    if (tag?.name === 'html') {
      const { quasis, expressions } = node.quasi as { quasis: { value: { cooked: string } }[]; expressions: Node[] };
      let before = '';
      expressions.forEach((expression, i) => {
        before += quasis[i]?.value.cooked ?? '';
        if (before.lastIndexOf('<') < before.lastIndexOf('>') || READ_NEXT.test(before)) found.push(...quoted(expression));
      });
    }
    const [message, values] = (node.arguments ?? []) as Node[];
    if ((callee?.name === 't' || callee?.name === 'rich') && message?.type === 'Literal' && values?.type === 'ObjectExpression')
      // What a message selects by is a name.
      for (const { key, value } of values.properties as { key?: Node; value?: Node }[])
        if (value && !String(message.value).includes(`{${key?.name}, select,`)) found.push(...quoted(value));
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  };
  visit(parseSync('source.ts', code).program as unknown as Node);
  return found.filter((text) => /[A-Za-z]{2}/.test(text));
}

test('what is inserted in a template or a message is no text of the code', () => {
  const files = filesUnder('web', (path: string) => path.endsWith('.ts') && !path.includes('/dist/'));
  const found = files.flatMap((file) =>
    insertedTexts(readFileSync(file, 'utf8')).map((text) => `${file.slice(file.indexOf('web'))}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('an inserted text is found', () => {
  const code = [
    "html`<p title=#{a ? 'Now' : t('Then')} class=#{a ? 'now' : ''}>#{a && 'yes'} #{`#{n} nodes`}</p>`;",
    "t('{n, plural, one {#} other {#}} {side, select, w {W} other {B}}{rest}', { n, side: 'white', rest: `, #{m} more` });",
  ].join('\n');
  expect(insertedTexts(code.replaceAll('#{', '${'))).toEqual(['Now', 'yes', ' nodes', ' more']);
});
