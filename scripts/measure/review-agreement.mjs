// `npm run review-agreement`: a review against another program.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from '../lib/command.mjs';
import { loadTypeScript } from '../lib/load-typescript.mjs';
import { root, Stop, say } from '../lib/shell.mjs';
import { readSearch, UciProgram } from '../lib/uci-program.mjs';

const USAGE = `npm run review-agreement -- [options]
How far a review's blunders agree with another program's. Weak levels of the engine play games, both programs review them, and the same
rules mark the moves. The oracle searches every position with 60,000 nodes, and with 1,000,000 those around a move on which either
program saw a loss of 15 of 100 winning chances or more. What is known stays in build/review, so an interrupted run resumes.
  --games N       (50)
  --oracle PATH   a UCI program (/usr/games/stockfish)
  --pgn FILE      reviews the games of a PGN file instead, as the page does, and searches each move that either program marks with
                  2,000,000 nodes of the oracle, before and after it: confirmed if its loss is within 0.05 of the mark's threshold,
                  or if it allows or loses a mate there, too. Prints what the review says of each. Needs the WebAssembly module. Games
                  that are done stay in build/review/file.json: delete it after a change of the rules
  --self          compares the oracle with itself at half the nodes instead: how far any two reviews can be expected to agree`;

const QUICK = 60_000;
/** About what Stockfish 15.1 searches in a second on one core. */
const DEEP = 1_000_000;
const SUSPECT = 0.15;
/** The oracle's nodes for a marked move of a file, and how far from a mark's threshold its loss may be. */
const ORACLE = 2_000_000;
const NEAR = 0.05;
/** Ratings of the players, in pairs. */
const PAIRS = [
  [1000, 1200],
  [1300, 1100],
  [1500, 1300],
  [900, 1100],
  [1600, 1400],
];
const MOST_PLIES = 80;
const folder = join(root, 'build', 'review');

/** @param {string} name */
const stored = (name) => (existsSync(join(folder, name)) ? JSON.parse(readFileSync(join(folder, name), 'utf8')) : []);
/** @param {string} name @param {unknown} value */
const store = (name, value) => writeFileSync(join(folder, name), JSON.stringify(value));

/** @param {number} number @returns {Promise<string[]>} the moves of a game between two levels */
async function playGame(number) {
  const players = (PAIRS[number % PAIRS.length] ?? []).map(() => new UciProgram(join(root, 'build', 'native', 'riposte')));
  const moves = [];
  for (const [i, elo] of (PAIRS[number % PAIRS.length] ?? []).entries())
    await players[i]?.setOptions({ Hash: 4, UCI_LimitStrength: 'true', UCI_Elo: elo, 'Skill Seed': 2 * number + i });
  while (moves.length < MOST_PLIES) {
    const lines = await players[moves.length % 2]?.ask(
      [`position startpos moves ${moves.join(' ')}`, 'go movetime 1000'],
      'bestmove',
    );
    const { best } = readSearch(lines ?? []);
    if (!/^[a-h]/.test(best)) break;
    moves.push(best);
  }
  for (const player of players) player.quit();
  return moves;
}

/** @param {UciProgram} program @param {string[]} moves @param {number} nodes @param {{ foreign?: boolean, keep?: boolean, only?: string[] }} [how] the oracle's; with the table kept; these moves alone */
async function evaluate(program, moves, nodes, { foreign = false, keep = false, only = [] } = {}) {
  const clear = keep ? [] : ['ucinewgame'];
  const limits = only.length > 0 ? `nodes ${nodes} searchmoves ${only.join(' ')}` : `nodes ${nodes}`;
  const lines = await program.ask([...clear, `position startpos moves ${moves.join(' ')}`, `go ${limits}`], 'bestmove');
  const { best, kind, value, depth, pv } = readSearch(lines);
  const sign = moves.length % 2 === 0 ? 1 : -1;
  const check = best === '(none)' && lines.some((line) => / score mate (-?0) ?/.test(line) || / score mate 0/.test(line));
  if (best === '(none)') return { kind: 'over', value: check ? -sign : 0, pv: [], san: [], depth: 0, nodes, foreign };
  return { kind, value: value * sign, pv: [best, ...pv.slice(1)], san: [], depth, nodes, foreign };
}

/** @param {any} review the modules of web/review @param {UciProgram} own @param {string[]} moves @param {any[]} [known] */
async function reviewOwn({ nextJobs, settled }, own, moves, known) {
  const evaluations = known ?? Array(moves.length + 1).fill(null);
  const played = moves.map((uci, i) => ({ uci, san: '', turn: i % 2 === 0 ? 'w' : 'b' }));
  for (let jobs = nextJobs(evaluations, played); jobs.length > 0; jobs = nextJobs(evaluations, played))
    for (const job of jobs)
      for (const [i, { position, nodes, moves: only }] of job.entries()) {
        const found = await evaluate(own, moves.slice(0, position), nodes, { keep: i > 0, only });
        evaluations[position] = evaluations[position] ? { ...found, earlier: evaluations[position] } : found;
      }
  return settled(evaluations, played);
}

/** @param {any} review @param {UciProgram} oracle @param {string[]} moves @param {any[]} own @param {any[]} [known] */
async function reviewOracle({ lossOf }, oracle, moves, own, known) {
  const evaluations = known ?? [];
  for (let i = evaluations.length; i <= moves.length; i++)
    evaluations.push(await evaluate(oracle, moves.slice(0, i), QUICK, { foreign: true }));
  const wanted = new Set();
  for (const [i, uci] of moves.entries())
    if (Math.max(lossOf(evaluations, i, uci), lossOf(own, i, uci)) >= SUSPECT) wanted.add(i).add(i + 1);
  for (const i of wanted)
    if (evaluations[i]?.kind !== 'over' && evaluations[i]?.nodes < DEEP)
      evaluations[i] = await evaluate(oracle, moves.slice(0, i), DEEP, { foreign: true });
  return evaluations;
}

/** The oracle's deep evaluations again with half the nodes. @param {UciProgram} oracle @param {string[]} moves @param {any[]} deep @param {any[]} [known] */
async function reviewHalf(oracle, moves, deep, known) {
  if (known) return known;
  const evaluations = [...deep];
  for (const [i, { nodes }] of deep.entries())
    if (nodes === DEEP) evaluations[i] = await evaluate(oracle, moves.slice(0, i), DEEP / 2, { foreign: true });
  return evaluations;
}

await command(import.meta, USAGE, { games: 50, oracle: '/usr/games/stockfish', self: false, pgn: '' }, async (given) => {
  if (!existsSync(given.oracle)) throw new Stop(`${given.oracle} is missing.`);
  if (given.pgn !== '') return reviewFile(given.pgn, given.oracle);
  mkdirSync(folder, { recursive: true });
  const games = stored('games.json');
  for (let i = games.length; i < given.games; i++) {
    games.push(await playGame(i));
    store('games.json', games);
  }
  say(
    `${games.length} games, ${games.reduce((/** @type {number} */ sum, /** @type {string[]} */ game) => sum + game.length, 0)} moves`,
  );
  const plan = await loadTypeScript('/web/review/plan.ts', async (loaded) => loaded);
  const { lossBetween, THRESHOLDS } = await loadTypeScript('/web/review/marks.ts', async (loaded) => loaded);
  const lossOf = (/** @type {any[]} */ evaluations, /** @type {number} */ i, /** @type {string} */ uci) =>
    evaluations[i].pv[0] === uci ? 0 : lossBetween(evaluations[i], evaluations[i + 1], i % 2 === 0 ? 'w' : 'b').chances;
  const own = new UciProgram(join(root, 'build', 'native', 'riposte'));
  await own.setOptions({ Hash: 16 });
  const oracle = new UciProgram(given.oracle);
  await oracle.setOptions({ Hash: 64, Threads: 1 });
  const [ours, theirs, halves] = [stored('ours.json'), stored('theirs.json'), stored('halves.json')];
  const count = Math.min(games.length, given.games);
  // One program beside the other. What is stored is searched further only where a change of the rules asks for it.
  let last = Promise.resolve();
  const reviews = games.slice(0, count).map((/** @type {string[]} */ moves, /** @type {number} */ i) => {
    last = last.then(async () => {
      ours[i] = await reviewOwn(plan, own, moves, ours[i]);
      store('ours.json', ours);
    });
    return last;
  });
  for (let i = 0; i < count; i++) {
    await reviews[i];
    theirs[i] = await reviewOracle({ lossOf }, oracle, games[i], ours[i], theirs[i]);
    store('theirs.json', theirs);
    if (given.self) {
      halves[i] = await reviewHalf(oracle, games[i], theirs[i], halves[i]);
      store('halves.json', halves);
    }
    report(games.slice(0, i + 1), given.self ? halves : ours, theirs, lossOf, THRESHOLDS, given.self);
  }
  own.quit();
  oracle.quit();
});

/** @typedef {{ text: string, ours: boolean, theirs: boolean, confirmed: boolean, brilliant: boolean }} FileMove */

/** Reviews the games of a file and holds the marks against the oracle's searches. @param {string} file @param {string} path */
async function reviewFile(file, path) {
  mkdirSync(folder, { recursive: true });
  const rules = await loadTypeScript('/web/review/marks.ts', async (loaded) => loaded);
  const oracle = new UciProgram(path);
  await oracle.setOptions({ Hash: 64, Threads: 1 });
  /** @type {Record<string, { name: string, seconds: number, moves: FileMove[] }>} the games that are done, by their text */
  const done = Object.fromEntries(stored('file.json'));
  const games = readFileSync(file, 'utf8').split(/\n(?=\[Event )/);
  await loadTypeScript('/tests/long/reviewed-games.ts', async ({ reviewGames }) => {
    for (const game of games) {
      const from = performance.now();
      if (!done[game])
        for await (const { name, review } of reviewGames(game)) {
          const seconds = Math.round((performance.now() - from) / 1000);
          done[game] = { name, seconds, moves: await compared(rules, oracle, review.moves) };
          store('file.json', Object.entries(done));
        }
      const { name = '', seconds = 0, moves = [] } = done[game] ?? {};
      say(`${name}: ${seconds} s`);
      for (const { text } of moves) say(`  ${text}`);
    }
  });
  oracle.quit();
  const all = games.flatMap((game) => done[game]?.moves ?? []);
  const count = (/** @type {(move: FileMove) => boolean} */ holds) => all.filter(holds).length;
  const brilliant = games.filter((game) => done[game]?.moves.some((move) => move.brilliant));
  say(
    `mistakes and blunders that the oracle confirms: ${count((move) => move.confirmed)} of ${count(({ ours }) => ours)}; ` +
      `of either program: ${count(({ ours, theirs }) => ours || theirs)}, of both: ${count(({ ours, theirs }) => ours && theirs)}; ` +
      `brilliant moves: ${count((move) => move.brilliant)} in ${brilliant.length} of ${games.length} games`,
  );
}

/** The moves of a reviewed game that either program marks. @param {any} rules @param {UciProgram} oracle @param {any[]} moves @returns {Promise<FileMove[]>} */
async function compared({ lossBetween, markOf, THRESHOLDS }, oracle, moves) {
  const ucis = moves.map(({ uci }) => uci);
  /** @type {any[]} */
  const evaluations = [];
  const search = async (/** @type {number} */ i, /** @type {number} */ nodes) => {
    if (evaluations[i]?.nodes >= nodes) return;
    evaluations[i] = await evaluate(oracle, ucis.slice(0, i), nodes, { foreign: true });
  };
  const judged = async (/** @type {number} */ i, /** @type {number} */ nodes) => {
    for (const position of [i, i + 1]) await search(position, nodes);
    const [at, then] = [evaluations[i], evaluations[i + 1]];
    const turn = i % 2 === 0 ? 'w' : 'b';
    const best = at.pv[0] === ucis[i];
    const loss = best ? 0 : lossBetween(at, then, turn).chances;
    // A mate that is allowed or lost counts by its own rule.
    return {
      at,
      then,
      loss,
      mark: best ? null : markOf(at, then, loss, turn),
      mate: !best && markOf(at, then, 0, turn) !== null,
    };
  };
  const isSerious = (/** @type {string | null} */ mark) => mark === 'mistake' || mark === 'blunder';
  const text = (/** @type {{ kind: string, value: number }} */ { kind, value }) =>
    kind === 'cp' ? (value / 100).toFixed(2) : `#${value}`;
  /** @type {FileMove[]} */
  const result = [];
  for (const [i, { ply, san, mark, unverified, before, after, better, reason }] of moves.entries()) {
    const unclear = mark === null && /^It is unclear/.test(reason);
    const quick = await judged(i, QUICK);
    if (mark === null && !unclear && !isSerious(quick.mark)) continue;
    const { at, then, loss, mark: theirs, mate } = await judged(i, ORACLE);
    const ours = isSerious(mark);
    if (mark === null && !unclear && !isSerious(theirs)) continue;
    const confirmed = ours && (mate || loss >= THRESHOLDS[mark] - NEAR);
    const called = `${unclear ? 'unclear' : (mark ?? 'unmarked')}${unverified ? ' (not verified)' : ''}`;
    result.push({
      ours,
      theirs: isSerious(theirs),
      confirmed,
      brilliant: mark === 'brilliant',
      text:
        `${Math.ceil(ply / 2)}${ply % 2 === 1 ? '.' : '...'}${san} ${called}: ${text(before)} to ${text(after)}` +
        `${better.length > 0 ? `, better ${better[0]}` : ''}; oracle ${text(at)} to ${text(then)}, ${theirs ?? 'no mark'}, ` +
        `loses ${loss.toFixed(2)}${ours && !confirmed ? ' (not confirmed)' : ''}${reason === '' ? '' : `: ${reason}`}`,
    });
  }
  return result;
}

/**
 * @param {string[][]} games
 * @param {any[][]} ours
 * @param {any[][]} theirs
 * @param {(evaluations: any[], i: number, uci: string) => number} lossOf
 * @param {Record<string, number>} thresholds
 * @param {boolean} self
 */
function report(games, ours, theirs, lossOf, { blunder = 0.3, mistake = 0.2 }, self) {
  const count = { both: 0, ours: 0, theirs: 0, oursLess: 0, theirsLess: 0 };
  for (const [g, moves] of games.entries()) {
    for (const [i, uci] of moves.entries()) {
      const [a, b] = [lossOf(ours[g] ?? [], i, uci), lossOf(theirs[g] ?? [], i, uci)];
      if (a >= blunder) count.ours += 1;
      if (b >= blunder) count.theirs += 1;
      if (a >= blunder && b >= blunder) count.both += 1;
      if (a >= blunder && b >= mistake) count.oursLess += 1;
      if (b >= blunder && a >= mistake) count.theirsLess += 1;
    }
  }
  const share = (/** @type {number} */ part, /** @type {number} */ whole) =>
    `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;
  const side = self ? 'the oracle at half the nodes' : 'the review';
  say(
    `${games.length} games: blunders of ${side} that the oracle has: ${share(count.both, count.ours)}, of the oracle that ${side} has: ` +
      `${share(count.both, count.theirs)}; at least a mistake for the other: ${share(count.oursLess, count.ours)}, ` +
      `${share(count.theirsLess, count.theirs)}`,
  );
}
