// `npm run levels`: how strong each level is.
import { command } from '../lib/command.mjs';
import { bold, Stop, say } from '../lib/shell.mjs';
import { OPPONENTS, playerOf } from './opponents.mjs';

import { playMatch, totalsOf } from './play.mjs';
import { eloText, gamesText, printRatings } from './text.mjs';
import { optionsOf } from './versions.mjs';

/** The measured values of UCI_Elo: those of the page's levels, except for 3100, which lies between two rows. */
const LEVELS = [400, 600, 850, 1100, 1320, 1555, 1790, 2030, 2230, 2465, 2680, 2950, 3250, 3500];

/** Stockfish's skill levels, with the ratings that its authors measured against Stash at 60+0.6 (CCRL's scale). */
const SKILLS = { 0: 1320, 1: 1468, 2: 1608, 3: 1742, 4: 1923, 5: 2204, 6: 2363, 7: 2500, 8: 2596, 9: 2703, 10: 2788 };

const USAGE = `npm run levels -- [options]
The levels below full strength against their neighbours and against Stockfish's, and maximum-likelihood ratings with Stockfish's
published ones fixed.
Pairings with all their games are skipped while Riposte's program stays the same; Ctrl-C keeps what was played.
  --games N        in each pairing (200)
  --only A,B,...   of the pairings, by number (all)
  --full N         nodes a move of full strength (60000: as many as the strongest level may take)
  --skill-nodes N  nodes a move of Stockfish, from level 0 to 6 and thrice as many above; 0: the depth at which the level
                   chooses its move, and no more (0)
  --concurrency N  games at a time (2)
  --list           the pairings
  --table          what was played, and the ratings fitted to it`;

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

/** @param {any} players @param {number} [games] */
const matchOf = (players, games = 0) => ({ players, games, limit: { nodes: 10_000_000 }, folder: 'levels', playOn: true });

function printTable(pairs) {
  const matches = pairs
    .map((pair) => ({ a: pair[0].name, b: pair[1].name, ...totalsOf(matchOf(pair)) }))
    .filter(({ games }) => games > 0);
  if (matches.length === 0) throw new Stop('No games of this build yet.');
  printRatings(matches, Object.fromEntries(Object.entries(SKILLS).map(([skill, rating]) => [skillName(skill), rating])));
}

const DEFAULTS = {
  games: 200,
  only: undefined,
  full: 60_000,
  'skill-nodes': 0,
  concurrency: 2,
  list: false,
  table: false,
};

await command(import.meta, USAGE, DEFAULTS, async (given) => {
  const pairs = pairings(players(given));
  if (given.list) return pairs.forEach(([a, b], i) => say(`${i + 1}  ${a.name} against ${b.name}`));
  if (given.table) return printTable(pairs);
  const wanted = given.only ? given.only.split(',').map(Number) : pairs.map((_, i) => i + 1);
  for (const n of wanted) {
    const pair = pairs[n - 1];
    if (!pair) throw new Stop(`--only: expected numbers from 1 to ${pairs.length}, got ${given.only}`);
    say(bold(`${n}  ${pair[0].name} against ${pair[1].name}`));
    const match = await playMatch({ ...matchOf(pair, given.games), concurrency: given.concurrency });
    say(`  ${gamesText(match)}  Elo ${eloText(match.penta)}`);
    if (match.interrupted) return say('Interrupted; the same command resumes from here.');
  }
  printTable(pairs);
});
