// `npm run mutants:web`: do the tests catch mistakes in the TypeScript? Not part of `npm test`.
//   [-- --only PATTERN]            mutants of StrykerJS, in the files that are tested in Node; takes an hour or more
//   -- --listed [--only PATTERN]   the mistakes listed in tests/mutants/web
// PATTERN is part of a file's path. `--listed` edits the files in place and restores them; after a killed run, the next run
// restores the file.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fetchTool } from '../lib/npm-tool.mjs';
import { bold, main, must, red, root, Stop, say, seconds } from '../lib/shell.mjs';

/** The last version for Node 20; Apache-2.0. Installed on demand because of its size. */
const VERSION = '9.6.1';

/** Path of its program. It finds the project's Vitest in a parent folder of build/. */
async function fetchStryker() {
  const packages = [`@stryker-mutator/core@${VERSION}`, `@stryker-mutator/vitest-runner@${VERSION}`];
  return join(await fetchTool('stryker', packages, ['--legacy-peer-deps']), '@stryker-mutator', 'core', 'bin', 'stryker.js');
}
/** Detected mutants and all valid ones; code that no test runs counts as not detected. */
function scoreOf(mutants) {
  const count = (...states) => mutants.filter(({ status }) => states.includes(status)).length;
  const caught = count('Killed', 'Timeout');
  return { caught, all: caught + count('Survived', 'NoCoverage') };
}

async function stryker(only) {
  const program = await fetchStryker();
  const start = performance.now();
  const config = join(root, 'tests', 'mutants', 'stryker.config.mjs');
  await must('StrykerJS', process.execPath, [program, 'run', config], { env: { ...process.env, RIPOSTE_MUTATE: only ?? '' } });
  const { files } = JSON.parse(readFileSync(join(root, 'build', 'reports', 'mutants-web.json'), 'utf8'));
  const folders = new Map();
  for (const [path, { mutants }] of Object.entries(files)) {
    const name = path.split('/').slice(0, 2).join('/');
    folders.set(name, [...(folders.get(name) ?? []), ...mutants]);
  }
  say(bold(`Mutants caught, in ${seconds(start)}`));
  for (const [name, mutants] of folders) {
    const { caught, all } = scoreOf(mutants);
    say(`  ${name.padEnd(14)} ${caught} of ${all}, ${((100 * caught) / Math.max(1, all)).toFixed(1)} %`);
  }
}

/** The original text of the file that has a mistake in it now. */
const kept = join(root, 'build', 'mutants-web.json');

function restore() {
  if (!existsSync(kept)) return;
  const { file, text } = JSON.parse(readFileSync(kept, 'utf8'));
  writeFileSync(join(root, file), text);
  rmSync(kept);
}

async function listed(only) {
  restore();
  const { default: groups } = await import('../../tests/mutants/web/index.mjs');
  const { createVitest } = await import('vitest/node');
  const chosen = groups.filter(({ file }) => !only || file.includes(only));
  if (chosen.length === 0) throw new Stop(`--only: expected a part of a path in tests/mutants/web, found "${only}"`);
  const quiet = { reporters: [{}], silent: true, watch: false, bail: 1, project: ['wasm', 'unit', 'web'] };
  const vitest = await createVitest('test', quiet, { logLevel: 'silent' });
  const start = performance.now();
  const missed = [];
  let count = 0;
  const end = () => {
    restore();
    process.exit(130);
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  try {
    await vitest.standalone();
    /** The first test that fails; null where all pass. */
    const caughtBy = async (tests) => {
      // Tests in Node first: they are faster.
      for (const test of [...tests].sort((a, b) => a.startsWith('tests/web') - b.startsWith('tests/web'))) {
        const found = await vitest.globTestSpecifications([test]);
        if (found.length === 0) throw new Stop(`no test is called ${test}`);
        const { testModules, unhandledErrors } = await vitest.runTestSpecifications(found, false);
        // The result includes modules of earlier runs.
        const broken = testModules.find((module) => !module.ok() && found.some(({ moduleId }) => moduleId === module.moduleId));
        if (!broken && unhandledErrors.length === 0) continue;
        const failed = [...(broken?.children.allTests('failed') ?? [])][0];
        const where = broken?.relativeModuleId ?? test;
        return failed ? `${where}: ${failed.fullName}` : `${where} as a whole`;
      }
      return null;
    };
    for (const tests of new Set(chosen.map((group) => group.tests.join(' ')))) {
      const failed = await caughtBy(tests.split(' '));
      if (failed) throw new Stop(`Without any mistake fails ${failed}`);
    }
    for (const { file, tests, mistakes } of chosen) {
      const text = readFileSync(join(root, file), 'utf8');
      for (const [find, put] of mistakes) {
        if (text.split(find).length !== 2) throw new Stop(`${file}: expected once: ${find}`);
        mkdirSync(join(root, 'build'), { recursive: true });
        writeFileSync(kept, JSON.stringify({ file, text }));
        writeFileSync(
          join(root, file),
          text.replace(find, () => put),
        );
        vitest.invalidateFile(join(root, file));
        const by = await caughtBy(tests);
        restore();
        vitest.invalidateFile(join(root, file));
        count += 1;
        const what = `${file}: ${find.trim().split('\n')[0]} -> ${put.trim().split('\n')[0] || '(nothing)'}`;
        if (by === null) missed.push(what);
        say(by === null ? `${red('missed ')} ${what}` : `caught ${what}\n        by ${by}`);
      }
    }
  } finally {
    restore();
    await vitest.close();
  }
  say(bold(`${count - missed.length} of ${count} mistakes caught, in ${seconds(start)}`));
  for (const what of missed) say(`  ${red('missed')} ${what}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
}

await main(async () => {
  const { values } = parseArgs({ options: { listed: { type: 'boolean' }, only: { type: 'string' } } });
  await (values.listed ? listed(values.only) : stryker(values.only));
  // Vitest leaves servers running.
  if (values.listed) process.exit();
});
