// `npm run gauntlet`: Riposte against other engines, and maximum-likelihood ratings with Glaurung fixed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fitRatings } from '../../web/stats/ratings.js';
import { bold, dim, main, root, Stop, say } from '../lib/shell.mjs';
import { ANCHOR, OPPONENTS, playerOf, USUAL } from './opponents.mjs';
import { callersPath, limitOf, readOptions } from './options.mjs';
import { BOOK, playMatch, tally } from './play.mjs';
import { clock, eloText, faultsText, gamesText, limitText, row } from './text.mjs';

const everyone = OPPONENTS.map(({ name }) => name).join(', ');

const HELP = `npm run gauntlet -- [options]
  --engine native|wasm   which Riposte (native)
  --opponents A,B,...    of ${everyone}
                         (${USUAL.join(', ')}: those that are here)
  --tc S+I               the clock (6+0.06); or --nodes N, --depth N
  --games N              against each opponent (100)
  --concurrency N        games at a time (2)
  --margin MS            what a clock may be overdrawn (100)
  --play-on              games end on the board only; without it also where both sides agree on a clear result
  --book FILE            openings, EPD (engine/testing/book.epd)
  --seed N               order of the openings (1)
  --fix A=R,B=R,...      whose ratings are known (glaurung=2793)
  --table                crosstable and ratings of what was played at this clock, both engines together
Opponents with all their games are skipped while Riposte's program stays the same; Ctrl-C keeps what was played.`;

/** Suffix of the second player's name if an engine plays itself. */
const AGAIN = '-again';

/** The players that this machine has, and how to get the others. */
function find(names) {
  const missing = [];
  const players = names.flatMap((name) => {
    const opponent = OPPONENTS.find((o) => o.name === name);
    if (!opponent) throw new Stop(`--opponents: expected some of ${everyone}, got "${name}"`);
    const player = playerOf(name);
    if (!player) missing.push(opponent);
    return player ? [player] : [];
  });
  for (const { name, apt, otherwise } of missing) {
    say(`without ${name}; to have it: ${bold(apt ? `sudo apt-get install ${apt}` : (otherwise ?? ''))}`);
  }
  return players;
}

/** "glaurung=2793,lozza=3167". @param {string} text */
function readRatings(text) {
  return Object.fromEntries(
    text.split(',').map((part) => {
      const [, name, rating] = /^\s*([\w-]+)=(\d+)\s*$/.exec(part) ?? [];
      if (!OPPONENTS.some((o) => o.name === name)) throw new Stop(`--fix: expected player=rating, got "${part}"`);
      return [name, Number(rating)];
    }),
  );
}

/** The totals of all matches under build/gauntlet that the current builds played with this limit. */
function kept(limit) {
  const folder = join(root, 'build', 'gauntlet');
  if (!existsSync(folder)) return [];
  const ids = new Map(OPPONENTS.map(({ name }) => [name, playerOf(name)?.id]));
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => {
      const [head, ...lines] = readFileSync(join(folder, name), 'utf8').trim().split('\n');
      const match = JSON.parse(head ?? '{}');
      const current = match.players?.every(({ name: who, id }) => ids.get(who.replace(AGAIN, '')) === id);
      if (!current || JSON.stringify(match.limit) !== JSON.stringify(limit)) return [];
      const [a, b] = match.players.map((player) => player.name);
      return [{ a, b, ...tally(lines.map((line) => JSON.parse(line))) }];
    })
    .filter(({ games }) => games > 0);
}

/** @param {Record<string, unknown>} limit @param {Record<string, number>} known ratings that are fixed */
function printTable(limit, known) {
  const matches = kept(limit);
  if (matches.length === 0) throw new Stop(`No games of these builds at ${limitText(limit)} yet.`);
  say(`\n${bold(`At ${limitText(limit)}`)}\n`);
  say(row('player', 'opponent', 'games', 'score', 'Elo difference', 'faults of the player', 'of the opponent'));
  say(row('---', '---', '---', '---:', '---:', '---', '---'));
  for (const match of matches) {
    const score = `${((100 * (match.wins + match.draws / 2)) / match.games).toFixed(1)} %`;
    const faults = [match.faults.a, match.faults.b].map(faultsText);
    say(row(match.a, match.b, gamesText(match), score, eloText(match.penta), ...faults));
  }
  const played = ({ a, b }) => a in known || b in known;
  if (!matches.some(played)) return say(`\nNo ratings without games against ${Object.keys(known).join(', ')}.`);
  const different = matches.filter(({ b }) => !b.endsWith(AGAIN));
  const fit = Object.entries(fitRatings(different, known)).sort(([, x], [, y]) => y.rating - x.rating);
  say('');
  say(row('player', 'rating', '95 %', 'games', 'score', 'published'));
  say(row('---', '---:', '---:', '---:', '---:', '---:'));
  for (const [name, { rating, error, games, score }] of fit) {
    const value = Number.isFinite(rating) ? rating.toFixed(0) : rating > 0 ? 'won all' : rating < 0 ? 'lost all' : '?';
    const bar = name in known ? 'fixed' : Number.isFinite(error) ? `+- ${error.toFixed(0)}` : '';
    const published = OPPONENTS.find((o) => o.name === name)?.rating ?? '';
    say(row(name, value, bar, games, `${(100 * score).toFixed(1)} %`, published));
  }
}

await main(async () => {
  const given = readOptions(
    {
      engine: 'native',
      opponents: undefined,
      tc: undefined,
      nodes: undefined,
      depth: undefined,
      games: 100,
      concurrency: 2,
      margin: 100,
      book: BOOK,
      seed: 1,
      fix: undefined,
      table: false,
      'play-on': false,
    },
    HELP,
  );
  const limit = limitOf(given, { tc: '6+0.06' });
  const known = given.fix ? readRatings(given.fix) : ANCHOR;
  if (given.table) return printTable(limit, known);
  const own = { native: 'riposte', wasm: 'riposte-wasm' }[given.engine];
  if (!own) throw new Stop(`--engine: expected native or wasm, got ${given.engine}`);
  const us = playerOf(own);
  if (!us) throw new Stop(`${own} is not built: npm run build`);
  const names = given.opponents ? given.opponents.split(',').map((name) => name.trim()) : USUAL;
  const opponents = find(names.filter((name) => name !== own));
  // The same engine twice shows losses on time and crashes.
  if (names.includes(own)) opponents.push({ ...us, name: `${own}${AGAIN}` });
  const start = performance.now();
  let sum = 0;
  for (const [i, opponent] of opponents.entries()) {
    say(bold(`${own} against ${opponent.name}, ${limitText(limit)}`));
    let first = -1;
    const before = sum;
    const match = await playMatch({
      players: [us, opponent],
      limit,
      games: given.games,
      folder: 'gauntlet',
      book: callersPath(given.book),
      seed: given.seed,
      concurrency: given.concurrency,
      margin: given.margin,
      playOn: given['play-on'],
      onPair: (now) => {
        if (first < 0) first = now.games;
        sum = before + now.games - first;
        if (now.games === first || (now.games % 20 !== 0 && now.games < given.games)) return;
        const ahead = given.games - now.games + given.games * (opponents.length - i - 1);
        const left = clock((ahead * (performance.now() - start)) / 1000 / sum);
        say(`  ${gamesText(now)}  Elo ${eloText(now.penta)}  ${dim(`left ${left}`)}`);
      },
    });
    const [ours, theirs] = [match.faults.a, match.faults.b].map(faultsText);
    say(`  ${gamesText(match)}; faults: ${own} ${ours}, ${opponent.name} ${theirs}`);
    if (match.interrupted) {
      say('Interrupted; the same command resumes from here.');
      break;
    }
  }
  printTable(limit, known);
});
