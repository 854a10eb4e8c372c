// `npm run mutants:web`: do the tests notice mistakes in the TypeScript? No part of `npm test`.
//   -- --listed [--only PATTERN]   the mistakes that tests/mutants/web.mjs lists, each with the tests that are to notice it
//   [-- --only PATTERN]            all that StrykerJS makes up, in the files that tests in Node cover; an hour and more
// PATTERN is a part of a file's path. The listed mistakes are written into the files and taken out again; what a killed run
// leaves behind, the next one takes out.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stop, bold, main, must, red, root, say, seconds } from './shell.mjs';

/** The last that runs with Node 20; Apache-2.0. Fetched when somebody asks for it: it is larger than what it tests. */
const VERSION = '9.6.1';
const folder = join(root, 'build', 'stryker', VERSION);
const program = join(folder, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');

async function fetchStryker() {
  if (existsSync(program)) return;
  say(`StrykerJS ${VERSION} from npm ...`);
  mkdirSync(folder, { recursive: true });
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  // Vitest is the project's own: it is found from build/ upwards.
  await must('npm install', npm[0], [
    ...npm.slice(1), 'install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps',
    `@stryker-mutator/core@${VERSION}`, `@stryker-mutator/vitest-runner@${VERSION}`,
  ], { quiet: true, cwd: folder });
}

/** Mutants of a file that were noticed, and all that count: those in code that no test runs are not noticed. */
function scoreOf(mutants) {
  const count = (...states) => mutants.filter(({ status }) => states.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  return { noticed, all: noticed + count('Survived', 'NoCoverage') };
}

async function stryker(only) {
  await fetchStryker();
  const start = performance.now();
  const config = join(root, 'tests', 'mutants', 'stryker.config.mjs');
  await must('StrykerJS', process.execPath, [program, 'run', config], { env: { ...process.env, RIPOSTE_MUTATE: only ?? '' } });
  const { files } = JSON.parse(readFileSync(join(root, 'build', 'reports', 'mutants-web.json'), 'utf8'));
  const folders = new Map();
  for (const [path, { mutants }] of Object.entries(files)) {
    const name = path.split('/').slice(0, 2).join('/');
    folders.set(name, [...(folders.get(name) ?? []), ...mutants]);
  }
  say(bold(`Mutants noticed, in ${seconds(start)}`));
  for (const [name, mutants] of folders) {
    const { noticed, all } = scoreOf(mutants);
    say(`  ${name.padEnd(14)} ${noticed} of ${all}, ${((100 * noticed) / Math.max(1, all)).toFixed(1)} %`);
  }
}

/** What stood in a file before its mistake, while one is in it. */
const kept = join(root, 'build', 'mutants-web.json');

function restore() {
  if (!existsSync(kept)) return;
  const { file, text } = JSON.parse(readFileSync(kept, 'utf8'));
  writeFileSync(join(root, file), text);
  rmSync(kept);
}

async function listed(only) {
  restore();
  const { default: groups } = await import('../tests/mutants/web.mjs');
  const { createVitest } = await import('vitest/node');
  const chosen = groups.filter(({ file }) => !only || file.includes(only));
  if (chosen.length === 0) throw new Stop(`--only: expected a part of a path in tests/mutants/web.mjs, found "${only}"`);
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
    const noticedBy = async (tests) => {
      // Those in Node first: they need no browser.
      for (const test of [...tests].sort((a, b) => a.startsWith('tests/web') - b.startsWith('tests/web'))) {
        const found = await vitest.globTestSpecifications([test]);
        if (found.length === 0) throw new Stop(`no test is called ${test}`);
        const { testModules, unhandledErrors } = await vitest.runTestSpecifications(found, false);
        // The answer holds results of earlier runs as well.
        const broken = testModules.find((module) => !module.ok() && found.some(({ moduleId }) => moduleId === module.moduleId));
        if (!broken && unhandledErrors.length === 0) continue;
        const failed = [...(broken?.children.allTests('failed') ?? [])][0];
        return failed ? `${broken.relativeModuleId}: ${failed.fullName}` : `${broken?.relativeModuleId ?? test} as a whole`;
      }
      return null;
    };
    for (const tests of new Set(chosen.map((group) => group.tests.join(' ')))) {
      const failed = await noticedBy(tests.split(' '));
      if (failed) throw new Stop(`Without any mistake fails ${failed}`);
    }
    for (const { file, tests, mistakes } of chosen) {
      const text = readFileSync(join(root, file), 'utf8');
      for (const [find, put] of mistakes) {
        if (text.split(find).length !== 2) throw new Stop(`${file}: expected once: ${find}`);
        mkdirSync(join(root, 'build'), { recursive: true });
        writeFileSync(kept, JSON.stringify({ file, text }));
        writeFileSync(join(root, file), text.replace(find, () => put));
        vitest.invalidateFile(join(root, file));
        const by = await noticedBy(tests);
        restore();
        vitest.invalidateFile(join(root, file));
        count += 1;
        const what = `${file}: ${find.trim().split('\n')[0]} -> ${put.trim().split('\n')[0] || '(nothing)'}`;
        if (by === null) missed.push(what);
        say(by === null ? `${red('missed ')} ${what}` : `noticed ${what}\n        by ${by}`);
      }
    }
  } finally {
    restore();
    await vitest.close();
  }
  say(bold(`${count - missed.length} of ${count} mistakes noticed, in ${seconds(start)}`));
  for (const what of missed) say(`  ${red('missed')} ${what}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
}

await main(async () => {
  const { values } = parseArgs({ options: { listed: { type: 'boolean' }, only: { type: 'string' } } });
  await (values.listed ? listed(values.only) : stryker(values.only));
  // Servers of Vitest live on.
  if (values.listed) process.exit();
});
