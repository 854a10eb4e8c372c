// `npm run sanitize`: all native tests under AddressSanitizer and UndefinedBehaviorSanitizer (perft, bench and the
// signature too, which `npm test` leaves out), and the search by several threads under ThreadSanitizer.
import { join } from 'node:path';
import { buildNative, checkedSettings, testSettings } from './build.mjs';
import { setUp } from './setup.mjs';
import { bold, main, red, root, run, say, seconds } from './shell.mjs';

await main(async () => {
  await setUp(['cmake', 'ninja', 'compiler', 'gtest'], ['fuzzer']);
  const trees = [
    { title: 'Threads, under ThreadSanitizer', tree: 'thread', settings: { ...testSettings, RIPOSTE_SANITIZE: 'thread' }, filter: 'Threads*' },
    { title: 'All native tests, addresses and undefined behaviour', tree: 'sanitize', settings: checkedSettings(), filter: '*' },
  ];
  let failed = 0;
  for (const { title, tree, settings, filter } of trees) {
    await buildNative(tree, settings, ['riposte_tests']);
    const start = performance.now();
    say(`\n${bold(title)}`);
    // Not by ctest: perft under the sanitizers takes longer than a test there may.
    const { code } = await run(join(root, 'build', tree, 'riposte_tests'), [`--gtest_filter=${filter}`, '--gtest_brief=1']);
    say(`${title}: ${code === 0 ? 'passed' : red('failed')}, ${seconds(start)}`);
    failed += code === 0 ? 0 : 1;
  }
  process.exitCode = failed > 0 ? 1 : 0;
});
