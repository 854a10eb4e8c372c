// `npm run suites`: tactics, mates, endgames and draws.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from '../lib/command.mjs';
import { hashOf } from '../lib/fresh.mjs';
import { bold, dim, isProgram, root, run, Stop, say, seconds, shared, which } from '../lib/shell.mjs';
import { runFastchess } from './fastchess.mjs';
import { playerOf } from './opponents.mjs';
import { callersPath } from './options.mjs';
import { engineArguments } from './play.mjs';
import { row } from './text.mjs';

const folder = join(root, 'build', 'suites');

const USAGE = `npm run suites -- [options]
Tactics, mates, endgames and draws with the shared tools and data (a folder beside the repository, or $RIPOSTE_SHARED), as a table for
docs/MEASUREMENTS-LOG.md.
Positions come from ${shared}; per-position results are kept in build/suites.
  --movetime MS | --nodes N   each position (--movetime 1000)
  --endgame-nodes N           each position of endgames/, and each move where one is played out (20000)
  --engine native|wasm|PATH   (native)
  --only A,B,...              files by name, such as wac,mate1-8,kbnk (all)
  --sample N                  at most so many positions a file, chosen by a fixed seed (all)
  --concurrency N             files at a time (1: times are true on a quiet machine only)`;

/** The suites by folder. A bar is the share of positions that the project aims to solve. */
const SUITES = [
  { folder: 'mates', files: ['mate1-8', 'krk', 'matetrack', 'hard'] },
  { folder: 'tactics', bars: { wac: 0.92 } },
  {
    folder: 'endgames',
    files: ['kpk', 'kqk', 'krk', 'kbnk', 'other4', 'tbtest'],
    bars: { kpk: 0.99, kqk: 0.99, krk: 0.99 },
    endgame: true,
  },
  { folder: 'draws', files: ['terminal', 'fortress', 'zugzwang'], bars: { terminal: 1 } },
];
/** Won endings that are also played out against the engine itself: a score of "winning" is not yet a win. */
const PLAYED = ['kqk', 'krk', 'kbnk'];

const share = (solved, total) => `${solved}/${total} (${((100 * solved) / total).toFixed(1)} %)`;

/** Lines of an EPD file that are positions. */
const positionsOf = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'));
/** A position without counters and operations. */
const fenOf = (line) => line.split(' ').slice(0, 4).join(' ');

/** Every row of one file's table: the file, and for mates in N each N. @param {{ fen: string, solved: boolean }[]} results of epd_check.py */
function rowsOf(name, file, results, bar) {
  const count = (list) => list.filter(({ solved }) => solved).length;
  const rows = [{ title: name, solved: count(results), total: results.length, bar }];
  if (name !== 'mate1-8') return rows;
  const lengths = new Map(positionsOf(file).map((line) => [fenOf(line), Number(/ dm (-?\d+)/.exec(line)?.[1])]));
  const lengthOf = ({ fen }) => lengths.get(fenOf(fen));
  const of = (title, fits, wanted) => {
    const some = results.filter((result) => fits(lengthOf(result)));
    if (some.length) rows.push({ title, solved: count(some), total: some.length, bar: wanted });
  };
  of('mates in 2 to 4', (n) => n >= 2 && n <= 4, 0.98);
  for (let n = 1; n <= 8; n += 1) of(`mates in ${n}`, (length) => length === n);
  return rows;
}

/** Plays the won positions of an ending to the end, the engine on both sides. */
async function playOut(name, file, us, nodes, sample) {
  const won = positionsOf(file)
    .filter((line) => / wdl -?2;/.test(line))
    .slice(0, sample || undefined);
  // The side to move wins at 2 and loses at -2.
  const winners = won.map((line) => ((line.split(' ')[1] === 'w') === / wdl 2;/.test(line) ? '1-0' : '0-1'));
  const book = join(folder, `${name}-won.epd`);
  writeFileSync(book, `${won.map(fenOf).join('\n')}\n`);
  const side = (name) => engineArguments({ name, program: us.program, args: us.args, options: { Hash: 16 } }, { nodes });
  let good = 0;
  const lost = [];
  const { interrupted } = await runFastchess(
    [
      ...side('a'),
      ...side('b'),
      ...['-openings', `file=${book}`, 'format=epd', 'order=sequential'],
      ...['-rounds', String(won.length), '-games', '1', '-noswap', '-concurrency', '1'],
      ...['-ratinginterval', '0', '-autosaveinterval', '0', '-config', `outname=${book}.config`],
    ],
    folder,
    {
      quiet: true,
      onGame: ({ number, result, reason }) => {
        if (result === winners[number - 1]) good += 1;
        else lost.push(`${won[number - 1]}  ${result} ${reason}`);
      },
    },
  );
  if (interrupted) throw new Stop('Interrupted.');
  for (const line of lost.slice(0, 5)) say(dim(`    ${line}`));
  return { title: `${name}, won ones played out`, solved: good, total: won.length, bar: 1 };
}

const DEFAULTS = {
  movetime: undefined,
  nodes: undefined,
  'endgame-nodes': 20_000,
  engine: 'native',
  only: undefined,
  sample: 0,
  concurrency: 1,
};

await command(import.meta, USAGE, DEFAULTS, async (given) => {
  const tool = join(shared, 'tools', 'epd_check.py');
  if (!existsSync(tool)) {
    throw new Stop(
      `The suites need the shared tools and data, looked for in ${shared} ` + '(RIPOSTE_SHARED names another folder).',
    );
  }
  if (!which('python3')) throw new Stop('python3 is missing.');
  if (given.movetime && given.nodes) throw new Stop('limit: expected one of --movetime and --nodes.');
  const own = { native: 'riposte', wasm: 'riposte-wasm' }[given.engine];
  const path = callersPath(given.engine);
  const us = own ? playerOf(own) : isProgram(path) ? { program: path, args: [], id: hashOf([path]).slice(0, 10) } : null;
  if (!us) throw new Stop(`--engine: expected native, wasm or a program; ${own ?? path} is not there (npm run build).`);
  const limit = given.nodes ? ['--nodes', given.nodes] : ['--movetime', given.movetime ?? '1000'];
  const only = given.only?.split(',').map((name) => name.trim());
  mkdirSync(folder, { recursive: true });

  const jobs = SUITES.flatMap(({ folder: group, files, bars = {}, endgame }) => {
    const there = join(shared, 'data', group);
    const names = files ?? readdirSync(there).flatMap((name) => /^(.+)\.epd$/.exec(name)?.[1] ?? []);
    return names
      .filter((name) => !only || only.includes(name))
      .map((name) => ({ group, name, file: join(there, `${name}.epd`), bar: bars[name], endgame }));
  });
  if (jobs.length === 0) throw new Stop(`--only: expected files under ${join(shared, 'data')}, got ${given.only}`);

  const tables = new Map();
  const waiting = [...jobs];
  const worker = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const start = performance.now();
      const json = join(folder, `${us.id}-${job.group}-${job.name}.jsonl`);
      const how = job.endgame ? ['--nodes', String(given['endgame-nodes'])] : limit;
      const sample = given.sample ? ['--sample', String(given.sample)] : [];
      const command = [us.program, ...(us.args ?? [])].join(' ');
      const args = [tool, command, job.file, ...how, ...sample, '--json', json, '-q'];
      const { code, output } = await run('python3', args, { quiet: true });
      if (!existsSync(json)) throw new Stop(`${job.name}: epd_check.py failed (exit code ${code}).\n${output}`);
      const results = readFileSync(json, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      const points = /points (\d+\/\d+ \([\d.]+%\))/.exec(output)?.[1];
      const rows = rowsOf(job.name, job.file, results, job.bar);
      const broken = results.filter(({ note }) => /ILLEGAL|Engine(Died|Timeout)|no bestmove though/.test(note)).length;
      if (job.endgame && PLAYED.includes(job.name)) {
        rows.push(await playOut(job.name, job.file, us, given['endgame-nodes'], given.sample));
      }
      const common = { group: job.group, how: how.join(' ').slice(2) };
      tables.set(
        job,
        rows.map((r, i) => ({ ...r, ...common, points: i ? '' : (points ?? '') })),
      );
      const bad = broken ? bold(`, ${broken} illegal or no answer`) : '';
      say(`${job.group}/${job.name}: ${share(rows[0].solved, rows[0].total)}${bad} ${dim(seconds(start))}`);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, given.concurrency) }, worker));

  say('');
  say(row('suite', 'limit', 'solved', 'wanted', 'points'));
  say(row('---', '---', '---:', '---:', '---'));
  let below = 0;
  for (const job of jobs) {
    for (const { group, title, how, solved, total, bar, points } of tables.get(job)) {
      const missed = bar !== undefined && solved < bar * total;
      if (missed) below += 1;
      const wanted = bar === undefined ? '' : `${missed ? 'missed: ' : ''}${Math.round(100 * bar)} %`;
      say(row(`${group}: ${title}`, how, share(solved, total), wanted, points));
    }
  }
  process.exitCode = below > 0 ? 1 : 0;
});
