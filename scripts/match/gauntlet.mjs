// `npm run gauntlet`: Riposte against other engines.
import { command } from '../lib/command.mjs';
import { bold, Stop, say } from '../lib/shell.mjs';
import { ANCHOR, OPPONENTS, playerOf, USUAL } from './opponents.mjs';
import { callersPath, limitOf } from './options.mjs';
import { BOOK, playMatch, totalsOf } from './play.mjs';
import { faultsText, gamesText, limitText, printRatings } from './text.mjs';

const everyone = OPPONENTS.map(({ name }) => name).join(', ');

const USAGE = `npm run gauntlet -- [options]
Riposte against other engines, and maximum-likelihood ratings with Glaurung fixed.
Opponents with all their games are skipped while Riposte's program stays the same; Ctrl-C keeps what was played.
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
  --table                crosstable and ratings of what was played with these options, both engines together`;

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

/** What the current builds have played with these options. @param {Omit<import('./play.mjs').Match, 'players'>} how */
function kept(how) {
  const everybody = OPPONENTS.flatMap(({ name }) => playerOf(name) ?? []);
  const own = everybody.filter(({ name }) => name.startsWith('riposte'));
  return own.flatMap((us) =>
    everybody
      .map((one) => (one === us ? { ...us, name: `${us.name}${AGAIN}` } : one))
      .map((other) => ({ a: us.name, b: other.name, ...totalsOf({ ...how, players: [us, other] }) }))
      .filter(({ games }) => games > 0),
  );
}

/** @param {Omit<import('./play.mjs').Match, 'players'>} how @param {Record<string, number>} known ratings that are fixed */
function printTable(how, known) {
  const { limit } = how;
  const matches = kept(how);
  if (matches.length === 0) throw new Stop(`No games of these builds at ${limitText(limit)}, with these options, yet.`);
  say(`\n${bold(`At ${limitText(limit)}`)}\n`);
  const published = (name) => OPPONENTS.find((o) => o.name === name)?.rating ?? '';
  printRatings(matches, known, published);
}

const DEFAULTS = {
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
};

await command(import.meta, USAGE, DEFAULTS, async (given) => {
  const limit = limitOf(given, { tc: '6+0.06' });
  const known = given.fix ? readRatings(given.fix) : ANCHOR;
  const how = { ...given, limit, folder: 'gauntlet', book: callersPath(given.book), playOn: given['play-on'] };
  if (given.table) return printTable(how, known);
  const own = { native: 'riposte', wasm: 'riposte-wasm' }[given.engine];
  if (!own) throw new Stop(`--engine: expected native or wasm, got ${given.engine}`);
  const us = playerOf(own);
  if (!us) throw new Stop(`${own} is not built: npm run build`);
  const names = given.opponents ? given.opponents.split(',').map((name) => name.trim()) : USUAL;
  const opponents = find(names.filter((name) => name !== own));
  // The same engine twice shows losses on time and crashes.
  if (names.includes(own)) opponents.push({ ...us, name: `${own}${AGAIN}` });
  for (const opponent of opponents) {
    say(bold(`${own} against ${opponent.name}, ${limitText(limit)}`));
    const match = await playMatch({ ...how, players: [us, opponent] });
    const [ours, theirs] = [match.faults.a, match.faults.b].map(faultsText);
    say(`  ${gamesText(match)}; faults: ${own} ${ours}, ${opponent.name} ${theirs}`);
    if (match.interrupted) {
      say('Interrupted; the same command resumes from here.');
      break;
    }
  }
  printTable(how, known);
});
