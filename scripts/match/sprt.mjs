// `npm run sprt`: the standard test of a change. The working tree (or --head) against the last tag (or --base), until
// the sequential probability ratio test says which hypothesis holds.
import { basename } from 'node:path';
import { bounds, llr } from '../../web/stats/elo.js';
import { setUp } from '../lib/setup.mjs';
import { bold, dim, main, Stop, say } from '../lib/shell.mjs';
import { callersPath, limitOf, readOptions } from './options.mjs';
import { BOOK, playMatch } from './play.mjs';
import { clock, eloText, faultsText, gamesText, limitText, normalisedText, row } from './text.mjs';
import { bench, lastTag, versionOf, versionOfTree } from './versions.mjs';

const HELP = `npm run sprt -- [options]
  --base REF            what to beat (the last tag)
  --head REF            what to test (the working tree)
  --tc S+I | --nodes N  each side's clock, or nodes a move (--tc 1+0.01)
  --elo0 E --elo1 E     the hypotheses: a gain is [0, 10], a simplification [-10, 0] (0, 10)
  --model M             normalized or logistic (normalized)
  --alpha A --beta B    chances of a wrong pass and a wrong fail (0.05, 0.05)
  --games N             at most (7500)
  --concurrency N       games at a time (2)
  --hash MB             (16)
  --book FILE           openings, EPD (engine/testing/book.epd)
  --seed N              order of the openings (1)
  --margin MS           what a clock may be overdrawn (100)
The same command with the same sources resumes an interrupted test. Ctrl-C prints the result so far.`;

await main(async () => {
  const given = readOptions(
    {
      base: undefined,
      head: undefined,
      tc: undefined,
      nodes: undefined,
      elo0: 0,
      elo1: 10,
      model: 'normalized',
      alpha: 0.05,
      beta: 0.05,
      games: 7500,
      concurrency: 2,
      hash: 16,
      book: BOOK,
      seed: 1,
      margin: 100,
    },
    HELP,
  );
  const limit = limitOf(given, { tc: '1+0.01' });
  const { elo0, elo1, model } = given;
  if (!(elo0 < elo1)) throw new Stop(`--elo0: expected less than --elo1 (${elo1}), got ${elo0}`);
  if (model !== 'normalized' && model !== 'logistic') {
    throw new Stop(`--model: expected normalized or logistic, got ${model}`);
  }
  for (const [name, value] of Object.entries({ alpha: given.alpha, beta: given.beta })) {
    if (!(value > 0 && value < 0.5)) throw new Stop(`--${name}: expected a chance between 0 and 0.5, got ${value}`);
  }
  const { lower, upper } = bounds(given.alpha, given.beta);
  const tag = given.base ?? lastTag();
  if (!tag) throw new Stop('base: this repository has no tag yet; give --base REF, such as --base HEAD~1.');

  await setUp(['cmake', 'ninja', 'compiler']);
  const base = await versionOf(tag);
  const head = given.head ? await versionOf(given.head) : await versionOfTree();
  if (base.id === head.id) throw new Stop('head: expected another version than the base.');
  const [old, now] = [bench(base.program), bench(head.program)];
  const same = now?.nodes === old?.nodes ? ': the same tree, only speed can differ' : '';
  say(`bench ${now?.nodes} against ${old?.nodes}${same}`);

  const player = (name, { program, id }) => ({ name, program, id, options: { Hash: given.hash, Threads: 1 } });
  const ratio = (penta) => llr(penta, { elo0, elo1, model });
  const ends = `bounds ${lower.toFixed(2)} and ${upper.toFixed(2)}`;
  say(`${bold('SPRT')} [${elo0}, ${elo1}] ${model}, ${limitText(limit)}, ${ends}`);
  const start = performance.now();
  let first = -1;
  const match = await playMatch({
    players: [player('new', head), player('old', base)],
    limit,
    games: given.games,
    folder: 'sprt',
    book: callersPath(given.book),
    seed: given.seed,
    concurrency: given.concurrency,
    margin: given.margin,
    onPair: (tally) => {
      if (first < 0) first = tally.games;
      if (tally.games === 0) return false;
      const value = ratio(tally.penta);
      const over = value <= lower || value >= upper;
      if (over || tally.games % 20 === 0) {
        const pace = (tally.games - first) / ((performance.now() - start) / 3_600_000);
        const speed = dim(`${pace.toFixed(0)} games an hour`);
        say(`${gamesText(tally)}  Elo ${eloText(tally.penta, 1)}  LLR ${value.toFixed(2)}  ${speed}`);
      }
      return over;
    },
  });

  const value = match.games ? ratio(match.penta) : 0;
  const verdict = value >= upper ? 'passed' : value <= lower ? 'failed' : 'open';
  const after = dim(`after ${clock((performance.now() - start) / 1000)}; build/sprt/${basename(match.file)}`);
  say(`\n${bold(verdict === 'open' ? 'No decision yet' : `The change ${verdict}`)} ${after}`);
  say(`faults: new ${faultsText(match.faults.a)}; old ${faultsText(match.faults.b)}`);
  if (match.interrupted) say('Interrupted; the same command resumes from here.');
  say('\nRow for docs/MEASUREMENTS-LOG.md:');
  say(row('change', 'against', 'limit', 'Elo', 'normalised', 'LLR', 'games', 'pairs 0, 1/2, 1, 3/2, 2'));
  say(row('---', '---', '---', '---:', '---:', '---', '---', '---'));
  say(
    row(
      head.title.replaceAll('|', '/'),
      given.base ? base.title : `${tag} (${base.id})`,
      limitText(limit),
      eloText(match.penta, 1),
      normalisedText(match.penta),
      `${value.toFixed(2)} [${elo0}, ${elo1}] ${verdict}`,
      gamesText(match),
      match.penta.join(', '),
    ),
  );
});
