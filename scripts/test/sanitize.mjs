// `npm run sanitize`: the native tests under the sanitizers.
import { join } from 'node:path';
import { buildChecked, buildNative, testSettings } from '../build/build.mjs';
import { command } from '../lib/command.mjs';
import { setUp } from '../lib/setup.mjs';
import { bold, red, root, run, say, seconds } from '../lib/shell.mjs';

const USAGE = `npm run sanitize -- [--yes]
All native tests under AddressSanitizer and UndefinedBehaviorSanitizer (perft, bench and the signature too, which npm test leaves out),
and the search by several threads under ThreadSanitizer.
  --yes   install what is missing without asking`;

await command(import.meta, USAGE, { yes: false }, async () => {
  await setUp(['cmake', 'ninja', 'compiler', 'gtest'], ['fuzzer']);
  const trees = [
    {
      title: 'Threads, under ThreadSanitizer',
      tree: 'thread',
      build: () => buildNative('thread', { ...testSettings, RIPOSTE_SANITIZE: 'thread' }, ['riposte_tests']),
      filter: 'Threads*',
    },
    {
      title: 'All native tests, addresses and undefined behaviour',
      tree: 'sanitize',
      build: () => buildChecked(['riposte_tests']),
      filter: '*',
    },
  ];
  let failed = 0;
  for (const { title, tree, build, filter } of trees) {
    await build();
    const start = performance.now();
    say(`\n${bold(title)}`);
    // Not by ctest: perft under the sanitizers takes longer than a test there may.
    const { code } = await run(join(root, 'build', tree, 'riposte_tests'), [`--gtest_filter=${filter}`, '--gtest_brief=1']);
    say(`${title}: ${code === 0 ? 'passed' : red('failed')}, ${seconds(start)}`);
    failed += code === 0 ? 0 : 1;
  }
  process.exitCode = failed > 0 ? 1 : 0;
});
