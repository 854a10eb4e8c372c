// The table of the examples that `npm test` prints.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../lib/shell.mjs';

const COLUMNS = {
  'chromium.test.ts': 'Chromium',
  'firefox.test.ts': 'Firefox',
  'webkit.test.ts': 'WebKit',
  'examples.test.ts': 'Node',
};
const NODE = ['node', 'server'];

/**
 * Example by browser (Node, for those that run there), from Vitest's JSON reports: `passed`, `failed`, or `not run`.
 * @param {{ testResults: { name: string, assertionResults: { ancestorTitles: string[], status: string }[] }[] }[]} reports
 * @returns {string[]} lines
 */
export function exampleTable(reports) {
  const results = new Map();
  for (const { name: file, assertionResults } of reports.flatMap((report) => report.testResults)) {
    for (const { ancestorTitles, status } of assertionResults) {
      const example = /^example: (.*)/.exec(ancestorTitles.at(-1) ?? '')?.[1];
      if (example)
        results.set(`${example} ${COLUMNS[basename(file)]}`, status === 'passed' || status === 'failed' ? status : 'not run');
    }
  }
  const columns = Object.values(COLUMNS);
  const row = (cells) =>
    cells
      .map((cell) => cell.padEnd(10))
      .join('')
      .trimEnd();
  const examples = readdirSync(join(root, 'examples'), { withFileTypes: true }).filter(
    // The snippets of `sites` have tests of their own (tests/package/sites.test.ts).
    (entry) => entry.isDirectory() && entry.name !== 'sites',
  );
  return [
    row(['', ...columns]),
    ...examples.map(({ name }) =>
      row([
        name,
        ...columns.map((column) => {
          const meant = (column === 'Node') === NODE.includes(name);
          return results.get(`${name} ${column}`) ?? (meant ? 'not run' : '-');
        }),
      ]),
    ),
  ];
}
