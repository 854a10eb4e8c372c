// `npm run test:long`: tests that take long or need the shared tools.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildWasm } from '../../wasm-build/build.mjs';
import { buildNative } from '../build/build.mjs';
import { command } from '../lib/command.mjs';
import { loadTypeScript } from '../lib/load-typescript.mjs';
import { setUp } from '../lib/setup.mjs';
import { bold, red, root, run, Stop, say, seconds, shared, which } from '../lib/shell.mjs';
import { compareBuilds } from './reproducible.mjs';

const USAGE = `npm run test:long -- [--yes]
Every perft list, the torture of both UCI programs, the whole bench in both, and every list of moves and games, with the shared tools
(a folder beside the repository, or $RIPOSTE_SHARED); and everything built twice, which must come out the same.
  --yes   install what is missing without asking`;

const tool = (name) => join(shared, 'tools', name);
const data = (folder) => readdirSync(join(shared, 'data', folder)).map((name) => join(shared, 'data', folder, name));

await command(import.meta, USAGE, { yes: false }, async () => {
  if (!existsSync(tool('perft_check.py'))) {
    throw new Stop(`The long suites need the shared tools and data, looked for in ${shared}.`);
  }
  if (!which('python3')) throw new Stop('python3 is missing.');
  await setUp(['emscripten', 'cmake', 'ninja', 'compiler']);
  await buildNative('native');
  await buildWasm();

  const epd = data('perft').filter((file) => file.endsWith('.epd'));
  const hostile = data('hostile');
  const programs = [
    { name: 'native', command: join(root, 'build', 'native', 'riposte'), slow: '1' },
    { name: 'WebAssembly', command: `node ${join(root, 'wasm-build', 'uci.mjs')}`, slow: '3' },
  ];
  let failed = 0;
  let passed = 0;
  const suite = async (title, args) => {
    const start = performance.now();
    say(`\n${bold(title)}`);
    const { code } = await run('python3', args);
    say(`${title}: ${code === 0 ? 'passed' : red('failed')}, ${seconds(start)}`);
    if (code === 0) passed += 1;
    else failed += 1;
  };
  for (const { name, command, slow } of programs) {
    await suite(`perft, ${name}`, [tool('perft_check.py'), command, ...epd, '--max-nodes', '20000000', '--divide']);
    const [scripts, fens] = ['uci', 'fens'].map((word) => hostile.filter((file) => file.includes(word)));
    const lists = ['--scripts', ...scripts, '--fens', ...fens];
    const seeded = ['--fuzz', '2000', '--seed', '1', '--repro', '--slow', slow];
    await suite(`torture, ${name}`, [tool('uci_torture.py'), command, ...lists, ...seeded]);
  }
  say(`\n${bold('bench')}`);
  const signatures = [];
  for (const { name, command } of programs) {
    const [file, ...args] = command.split(' ');
    const { output } = await run(file, [...args, 'bench'], { quiet: true });
    const signature = /(\d+) nodes \d+ nps\s*$/.exec(output)?.[1] ?? 'none';
    say(`${name}: ${signature}`);
    signatures.push(signature);
  }
  if (signatures[0] !== 'none' && new Set(signatures).size === 1) passed += 1;
  else failed += 1;
  say(`\n${bold('moves and games as text')}`);
  const { entries, differences } = await loadTypeScript('/tests/long/games.ts', ({ compareLists }) =>
    compareLists(join(shared, 'data', 'notation')),
  );
  say([...differences, `${entries} entries, ${differences.length} read differently`].join('\n'));
  if (differences.length === 0) passed += 1;
  else failed += 1;
  say(`\n${bold('two builds')}`);
  if ((await compareBuilds()).length === 0) passed += 1;
  else failed += 1;
  say(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});
