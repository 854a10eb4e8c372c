// `npm run kills`: the page killed at random moments.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { command } from '../lib/command.mjs';
import { bold, red, root, run, Stop, say } from '../lib/shell.mjs';

const USAGE = `npm run kills -- [options]
Kills the page at random moments of random sessions, and counts what is missing after each start of what had been on the screen for a
second. Needs npm run build.
  --kills N             in all (200)
  --seed N              (by the clock)
  --browsers A,B,...    (chromium,firefox,webkit)`;

const BROWSERS = ['chromium', 'firefox', 'webkit'];
const folder = join(root, 'build', 'kills');

/** The report of a browser's run, or null if it ended before it had one. */
function reportOf(name) {
  const file = join(folder, `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

function show(name) {
  const report = reportOf(name);
  if (!report) {
    say(`  ${name.padEnd(10)} ${red('no report')}`);
    return { kills: 0, losses: 1 };
  }
  const { kills, seconds, seed } = report;
  const lost = kills.filter(({ missing }) => missing.length > 0);
  const ways = new Map();
  for (const { way } of kills) ways.set(way, (ways.get(way) ?? 0) + 1);
  const text = [...ways].map(([way, count]) => `${way} ${count}`).join(', ');
  const losses = lost.length > 0 ? red(`${lost.length} with losses`) : 'nothing lost';
  say(
    `  ${report.browser.padEnd(10)} ${String(kills.length).padStart(3)} kills (${text}), ${losses}, seed ${seed}, ${Math.round(seconds)} s`,
  );
  for (const { number, way, missing } of lost) say(`    kill ${number}, ${way}: ${missing.join('; ')}`);
  return { kills: kills.length, losses: lost.length };
}

await command(import.meta, USAGE, { kills: 200, seed: undefined, browsers: BROWSERS.join() }, async (given) => {
  const browsers = given.browsers.split(',');
  const unknown = browsers.find((name) => !BROWSERS.includes(name));
  if (unknown !== undefined) throw new Stop(`Unknown browser ${unknown}. Use ${BROWSERS.join(', ')}.`);
  if (given.kills < 1) throw new Stop(USAGE);
  if (!existsSync(join(root, 'web', 'dist', 'index.html'))) throw new Stop('The page is missing: run npm run build first.');
  rmSync(folder, { recursive: true, force: true });
  const each = Math.ceil(given.kills / browsers.length);
  say(`${each * browsers.length} kills in ${browsers.join(', ')}`);
  const env = { ...process.env, KILLS: String(each), ...(given.seed === undefined ? {} : { KILLS_SEED: given.seed }) };
  const files = browsers.map((name) => `tests/e2e/kills/${name}.test.ts`);
  const { code } = await run('npx', ['vitest', 'run', '--project', 'e2e', ...files], { env });
  const totals = browsers.map(show);
  const sum = (field) => totals.reduce((total, one) => total + one[field], 0);
  say(bold(`${sum('kills')} kills, ${sum('losses')} with losses`));
  if (code !== 0 || sum('losses') > 0) throw new Stop('Something was lost, or a run has failed.');
});
