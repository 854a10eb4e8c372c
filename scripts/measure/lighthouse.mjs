// `npm run lighthouse`: Lighthouse over the built pages. It is larger than all our other tools together and times what it sees, so it is
// fetched into build/ on first use, and is not part of `npm test`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWasm } from '../../wasm-build/build.mjs';
import { buildPage } from '../build/build.mjs';
import { chromiumArgs, findChromium } from '../lib/chromium.mjs';
import { command } from '../lib/command.mjs';
import { EFFORT } from '../lib/encode.mjs';
import { fetchTool } from '../lib/npm-tool.mjs';
import { median } from '../lib/order.mjs';
import { serve } from '../lib/serve.mjs';
import { setUp } from '../lib/setup.mjs';
import { bold, clip, red, root, run, Stop, say } from '../lib/shell.mjs';

const USAGE = `npm run lighthouse -- [options]
Lighthouse (fetched the first time) over the built pages, as a desktop and as a slow phone, medians of some runs each. Fails if a
score is below 95.
  --runs N        (3)
  --only FORM     desktop or mobile (both)
  --page FILE     such as embed.html (index.html and embed.html)
  --yes           install what is missing without asking`;

/** The last version that runs with Node 20; Apache-2.0. Its dependencies are not pinned. */
const VERSION = '12.8.2';
/** Path of Lighthouse's program. */
let program = '';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const PAGES = ['', 'embed.html'];
/** Lighthouse's own: no throttling but a fast line; a phone with a slow line and a quarter of the processor, simulated. */
const FORMS = { desktop: ['--preset=desktop'], mobile: [] };
/** The score that each category must reach. */
const WANTED = 95;

async function once(url, form, work) {
  const file = join(work, 'report.json');
  const args = [
    ...[program, url, ...FORMS[form], `--only-categories=${CATEGORIES.join()}`, '--output=json', `--output-path=${file}`],
    ...['--quiet', '--no-enable-error-reporting', `--chrome-flags=${['--headless=new', ...chromiumArgs].join(' ')}`],
  ];
  const env = { ...process.env, CHROME_PATH: findChromium() ?? undefined };
  const { code, output } = await run(process.execPath, args, { quiet: true, env });
  if (code !== 0) throw new Stop(`Lighthouse failed on ${url}:\n${clip(output)}`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

const TIMES = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'speed-index': 'SI',
};

/** Why a category is not full: the audits that take from it, the heaviest first. */
function faults(report, id) {
  return report.categories[id].auditRefs
    .map(({ id: audit, weight }) => ({ ...report.audits[audit], weight }))
    .filter(({ weight, score }) => weight > 0 && score !== null && score < 1)
    .sort((a, b) => b.weight * (1 - b.score) - a.weight * (1 - a.score))
    .map(({ title, displayValue }) => `${title}${displayValue ? ` (${displayValue})` : ''}`);
}

/** The scores of a page in one form, by category; says them in a line. */
async function judge(url, name, form, runs) {
  const work = mkdtempSync(join(tmpdir(), 'riposte-lighthouse-'));
  try {
    const reports = [];
    for (let n = 0; n < runs; n++) reports.push(await once(url, form, work));
    const scores = CATEGORIES.map((id) => Math.round(100 * median(reports.map((report) => report.categories[id].score))));
    const of = (audit) => median(reports.map((report) => report.audits[audit].numericValue));
    const times = Object.entries(TIMES).map(([audit, text]) => `${text} ${Math.round(of(audit))} ms`);
    const figures = scores.map((score) => (score < WANTED ? red(String(score).padStart(5)) : String(score).padStart(5))).join('');
    // `processor` is Lighthouse's own measure of the machine while it ran: the lower, the longer every task took.
    say(
      `  ${name.padEnd(12)} ${form.padEnd(8)} ${figures}   ${times.join(', ')}, CLS ${of('cumulative-layout-shift').toFixed(3)}` +
        `, processor ${Math.round(median(reports.map((report) => report.environment.benchmarkIndex)))}`,
    );
    CATEGORIES.forEach((id, i) => {
      if (scores[i] === 100) return;
      const worst = reports.reduce((a, b) => (b.categories[id].score < a.categories[id].score ? b : a));
      for (const fault of faults(worst, id).slice(0, 4)) say(`      ${id}: ${fault}`);
    });
    return scores;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

await command(import.meta, USAGE, { runs: 3, only: undefined, page: undefined, yes: false }, async (values) => {
  const { runs } = values;
  if (runs < 1) throw new Stop(USAGE);
  if (values.only && !FORMS[values.only])
    throw new Stop(`--only: expected ${Object.keys(FORMS).join(' or ')}, found ${values.only}`);
  await setUp(['emscripten', 'chromium']);
  await buildWasm();
  await buildPage();
  program = join(await fetchTool('lighthouse', [`lighthouse@${VERSION}`]), 'lighthouse', 'cli', 'index.js');
  const { address, close } = await serve(join(root, 'web', 'dist'), { port: 6900, effort: EFFORT.most });
  try {
    say(bold(`Medians of ${runs}: ${CATEGORIES.join(', ')}`));
    const all = [];
    for (const page of values.page === undefined ? PAGES : [values.page]) {
      for (const form of Object.keys(FORMS).filter((form) => (values.only ?? form) === form)) {
        all.push(...(await judge(address + page, page || 'index.html', form, runs)));
      }
    }
    process.exitCode = all.every((score) => score >= WANTED) ? 0 : 1;
  } finally {
    await close();
  }
});
