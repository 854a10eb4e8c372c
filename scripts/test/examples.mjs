// `npm run examples`: installs the package into every example, builds each once, opens it in Chromium and in the browsers that
// playwright has downloaded, and prints a table of the results. The tests are those of `npm test -- --nightly`.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWasm } from '../../wasm-build/build.mjs';
import { buildPage } from '../build/build.mjs';
import { findDownloaded } from '../lib/browsers.mjs';
import { setUp } from '../lib/setup.mjs';
import { main, root, run, say } from '../lib/shell.mjs';

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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(async () => {
    await setUp(['emscripten', 'chromium']);
    await buildWasm();
    await buildPage();
    const browsers = ['chromium', ...['firefox', 'webkit'].filter(findDownloaded)];
    const json = join(root, 'build', 'reports', 'examples.json');
    rmSync(json, { force: true });
    const { code } = await run(
      process.execPath,
      [
        join(root, 'node_modules', 'vitest', 'vitest.mjs'),
        'run',
        'tests/package/examples.test.ts',
        ...browsers.map((name) => `tests/e2e/${name}.test.ts`),
        '--project',
        'package',
        '--project',
        'e2e',
        '-t',
        'example:',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${json}`,
      ],
      { env: { ...process.env, RIPOSTE_NIGHTLY: '1' } },
    );
    for (const line of exampleTable(existsSync(json) ? [JSON.parse(readFileSync(json, 'utf8'))] : [])) say(line);
    process.exitCode = code;
  });
}
