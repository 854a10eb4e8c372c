// `npm run levels`: the levels below full strength against their neighbours and against Stockfish's, and
// maximum-likelihood ratings with Stockfish's published ones fixed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fitRatings } from '../../web/stats/ratings.js';
import { bold, dim, main, root, Stop, say } from '../lib/shell.mjs';
import { OPPONENTS, playerOf } from './opponents.mjs';
import { readOptions } from './options.mjs';
import { playMatch, tally } from './play.mjs';
import { clock, eloText, faultsText, gamesText, row } from './text.mjs';
import { optionsOf } from './versions.mjs';

/** The measured values of UCI_Elo: those of the page's levels, except for 3100, which lies between two rows. */
const LEVELS = [400, 600, 850, 1100, 1320, 1555, 1790, 2030, 2230, 2465, 2680, 2950, 3250, 3500];

/** Stockfish's skill levels, with the ratings that its authors measured against Stash at 60+0.6 (CCRL's scale). */
const SKILLS = { 0: 1320, 1: 1468, 2: 1608, 3: 1742, 4: 1923, 5: 2204, 6: 2363, 7: 2500, 8: 2596, 9: 2703, 10: 2788 };

const HELP = `npm run levels -- [options]
  --games N        in each pairing (200)
  --only A,B,...   of the pairings, by number (all)
  --full N         nodes a move of full strength (60000: as many as the strongest level may take)
  --skill-nodes N  nodes a move of Stockfish, from level 0 to 6 and thrice as many above; 0: the depth at which the level
                   chooses its move, and no more (0)
  --concurrency N  games at a time (2)
  --list           the pairings
  --table          what was played, and the ratings fitted to it
Pairings with all their games are skipped while Riposte's program stays the same; Ctrl-C keeps what was played.`;

const skillName = (skill) => `stockfish-skill-${skill}`;

/** @param {{ full: number, 'skill-nodes': number }} given */
function players({ full, 'skill-nodes': nodes }) {
  const us = playerOf('riposte');
  const stockfish = OPPONENTS.find(({ name }) => name === 'stockfish-10')?.find();
  if (!us) throw new Stop('riposte is not built: npm run build');
  const elo = /min (\d+) max (\d+)/.exec(optionsOf(us.program).get('UCI_Elo') ?? '');
  if (!elo || Number(elo[1]) !== LEVELS[0] || Number(elo[2]) !== LEVELS.at(-1)) {
    throw new Stop(`UCI_Elo: expected an engine with ${LEVELS[0]} to ${LEVELS.at(-1)}, got ${elo?.slice(1).join(' to ')}`);
  }
  // A level takes as many nodes as it needs, far fewer than these.
  const level = (rating) => ({
    ...us,
    name: `level-${rating}`,
    options: { ...us.options, UCI_LimitStrength: true, UCI_Elo: rating },
    limit: { nodes: 10_000_000 },
  });
  /** Null without Stockfish. */
  const skill = (n) =>
    stockfish && {
      ...stockfish,
      name: skillName(n),
      id: skillName(n),
      options: { Hash: 16, Threads: 1, 'Skill Level': n },
      limit: nodes > 0 ? { nodes: n > 6 ? 3 * nodes : nodes } : { depth: n + 1 },
    };
  return { level, skill, full: { ...us, name: 'full', limit: { nodes: full } } };
}

/** Neighbours, then each level against the skill that is nearest to it. */
function pairings({ level, skill, full }) {
  const neighbours = LEVELS.map((rating, i) => [LEVELS[i + 1] ? level(LEVELS[i + 1]) : full, level(rating)]);
  const nearest = (rating) =>
    Number(
      Object.entries(SKILLS).reduce((best, one) => (Math.abs(one[1] - rating) < Math.abs(best[1] - rating) ? one : best))[0],
    );
  const anchors = LEVELS.filter((rating) => rating > 900).map((rating) => [level(rating), skill(nearest(rating))]);
  return [...neighbours, ...anchors.filter(([, opponent]) => opponent !== null)];
}

/** The totals of all saved games of these players, by pairing. */
function kept(pairs) {
  const folder = join(root, 'build', 'levels');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.jsonl')) : [];
  const matches = files.map((name) => {
    const [head, ...lines] = readFileSync(join(folder, name), 'utf8').trim().split('\n');
    return { match: JSON.parse(head ?? '{}'), lines };
  });
  const same = (player, other) =>
    player.name === other.name && player.id === other.id && JSON.stringify(player.limit) === JSON.stringify(other.limit);
  return pairs
    .flatMap(([a, b]) => {
      const found = matches.find(({ match }) => same(match.players[0], a) && same(match.players[1], b));
      return found ? [{ a: a.name, b: b.name, ...tally(found.lines.map((line) => JSON.parse(line))) }] : [];
    })
    .filter(({ games }) => games > 0);
}

function printTable(pairs) {
  const matches = kept(pairs);
  if (matches.length === 0) throw new Stop('No games of this build yet.');
  say(row('player', 'opponent', 'games', 'score', 'Elo difference', 'faults'));
  say(row('---', '---', '---', '---:', '---:', '---'));
  for (const match of matches) {
    const score = `${((100 * (match.wins + match.draws / 2)) / match.games).toFixed(1)} %`;
    say(
      row(match.a, match.b, gamesText(match), score, eloText(match.penta), faultsText({ ...match.faults.a, ...match.faults.b })),
    );
  }
  const known = Object.fromEntries(Object.entries(SKILLS).map(([skill, rating]) => [skillName(skill), rating]));
  if (!matches.some(({ b }) => b in known)) return;
  const fit = Object.entries(fitRatings(matches, known)).sort(([, x], [, y]) => x.rating - y.rating);
  say('');
  say(row('player', 'rating', '95 %', 'games'));
  say(row('---', '---:', '---:', '---:'));
  for (const [name, { rating, error, games }] of fit) {
    say(row(name, Number.isFinite(rating) ? rating.toFixed(0) : '?', name in known ? 'fixed' : `+- ${error.toFixed(0)}`, games));
  }
}

await main(async () => {
  const given = readOptions(
    {
      games: 200,
      only: undefined,
      full: 60_000,
      'skill-nodes': 0,
      concurrency: 2,
      list: false,
      table: false,
    },
    HELP,
  );
  const pairs = pairings(players(given));
  if (given.list) return pairs.forEach(([a, b], i) => say(`${i + 1}  ${a.name} against ${b.name}`));
  if (given.table) return printTable(pairs);
  const wanted = given.only ? given.only.split(',').map(Number) : pairs.map((_, i) => i + 1);
  for (const n of wanted) {
    const pair = pairs[n - 1];
    if (!pair) throw new Stop(`--only: expected numbers from 1 to ${pairs.length}, got ${given.only}`);
    say(bold(`${n}  ${pair[0].name} against ${pair[1].name}`));
    const start = performance.now();
    const match = await playMatch({
      players: /** @type {any} */ (pair),
      limit: { nodes: 10_000_000 },
      games: given.games,
      folder: 'levels',
      concurrency: given.concurrency,
      playOn: true,
    });
    say(`  ${gamesText(match)}  Elo ${eloText(match.penta)}  ${dim(clock((performance.now() - start) / 1000))}`);
    if (match.interrupted) return say('Interrupted; the same command resumes from here.');
  }
  printTable(pairs);
});
