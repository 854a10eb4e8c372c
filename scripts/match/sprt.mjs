// `npm run sprt`: the standard test of a change.
import { basename } from 'node:path';
import { bounds, llr } from '../../web/stats/elo.js';
import { command } from '../lib/command.mjs';
import { setUp } from '../lib/setup.mjs';
import { bold, Stop, say } from '../lib/shell.mjs';
import { callersPath, limitOf, uciOptions } from './options.mjs';
import { BOOK, playMatch } from './play.mjs';
import { whyNot } from './rows.mjs';
import { eloText, faultsText, gamesText, limitText, normalisedText, row } from './text.mjs';
import { bench, lastTag, optionsOf, versionOf, versionOfTree } from './versions.mjs';

const USAGE = `npm run sprt -- [options]
Plays a change against another version until the sequential probability ratio test says which hypothesis holds. The same command with
the same sources resumes an interrupted test. Ctrl-C prints the result so far.
  --base REF            what to beat (the last tag)
  --head REF            what to test (the working tree)
  --set NAME=VALUE,...  UCI options of what is tested: with it alone, the head plays against itself without them
  --base-set NAME=...   and of the base
  --tc S+I | --nodes N  each side's clock, or nodes a move (--tc 1+0.01)
  --elo0 E --elo1 E     the hypotheses: a gain is [0, 10], a simplification [-10, 0] (0, 10)
  --model M             normalized or logistic (normalized)
  --alpha A --beta B    chances of a wrong pass and a wrong fail (0.05, 0.05)
  --games N             at most (7500)
  --concurrency N       games at a time (2)
  --hash MB             (16)
  --book FILE           openings, EPD (engine/testing/book.epd)
  --seed N              order of the openings (1)
  --margin MS           what a clock may be overdrawn (100)`;

const DEFAULTS = {
  base: undefined,
  head: undefined,
  set: undefined,
  'base-set': undefined,
  tc: undefined,
  nodes: undefined,
  elo0: '0',
  elo1: '10',
  model: 'normalized',
  alpha: '0.05',
  beta: '0.05',
  games: 7500,
  concurrency: 2,
  hash: 16,
  book: BOOK,
  seed: 1,
  margin: 100,
};

await command(import.meta, USAGE, DEFAULTS, async (given) => {
  const limit = limitOf(given, { tc: '1+0.01' });
  const [elo0, elo1, alpha, beta] = [given.elo0, given.elo1, given.alpha, given.beta].map(Number);
  const { model } = given;
  if (!(elo0 < elo1)) throw new Stop(`--elo0: expected less than --elo1 (${given.elo1}), got ${given.elo0}`);
  if (model !== 'normalized' && model !== 'logistic') throw new Stop(`--model: expected normalized or logistic, got ${model}`);
  if (![alpha, beta].every((value) => value > 0 && value < 0.5))
    throw new Stop('--alpha, --beta: expected a chance between 0 and 0.5');
  const options = { new: uciOptions('set', given.set), old: uciOptions('base-set', given['base-set']) };
  const differ = JSON.stringify(options.new) !== JSON.stringify(options.old);
  // Values of an option play in one and the same program, unless the base is named.
  const tag = given.base ?? (differ ? null : lastTag());
  if (!tag && !differ) throw new Stop('base: this repository has no tag yet; give --base REF, such as --base HEAD~1.');

  await setUp(['cmake', 'ninja', 'compiler']);
  const head = given.head ? await versionOf(given.head) : await versionOfTree();
  const base = tag ? await versionOf(tag) : head;
  if (base.id === head.id && !differ) throw new Stop('head: expected another version than the base.');
  for (const [side, { program }] of Object.entries({ new: head, old: base })) {
    const listed = optionsOf(program);
    const wrong = Object.entries(options[side]).flatMap(([name, value]) => whyNot(listed.get(name), name, value) ?? []);
    if (wrong.length > 0) throw new Stop(`--${side === 'new' ? 'set' : 'base-set'}: ${wrong.join('; ')}`);
  }
  const [old, now] = [bench(base.program), bench(head.program)];
  const same = now?.nodes === old?.nodes ? ': the same tree, only speed can differ' : '';
  say(`bench ${now?.nodes} against ${old?.nodes}${same}`);

  const player = (name, { program, id }) => ({
    ...{ name, program, id },
    options: { Hash: given.hash, Threads: 1, ...options[name] },
  });
  const match = await playMatch({
    ...given,
    players: [player('new', head), player('old', base)],
    limit,
    folder: 'sprt',
    book: callersPath(given.book),
    sprt: ['-sprt', `elo0=${elo0}`, `elo1=${elo1}`, `alpha=${alpha}`, `beta=${beta}`, `model=${model}`],
  });

  const { lower, upper } = bounds(alpha, beta);
  const value = match.games ? llr(match.penta, { elo0, elo1, model }) : 0;
  const verdict = value >= upper ? 'passed' : value <= lower ? 'failed' : 'open';
  say(`\n${bold(verdict === 'open' ? 'No decision yet' : `The change ${verdict}`)} (build/sprt/${basename(match.file)})`);
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
