/** How often explanations are right: refutations and motifs of mistakes from games, and threats against the search after a pass. */
import { readFileSync } from 'node:fs';
import { readGame } from '../../web/engine/worker/read-game.ts';
import { passed } from '../../web/explain/analyst.ts';
import { agreementOf, findThreat, isThreat } from '../../web/explain/threat.ts';
import { threatText } from '../../web/explain/threat-words.ts';
import { explainMove } from '../../web/explain/why-not.ts';
import { whyNotText } from '../../web/explain/why-not-words.ts';
import { listGames } from '../../web/pgn/list.ts';
import { HostedAnalyst } from '../wasm/explain/hosted-analyst.ts';
import { loadModule } from '../wasm/load.ts';

/** A mistake from a game: the position before it, the mistake, its refutation, and labels of the motifs. */
interface Mistake {
  id: string;
  fen: string;
  mistake: string;
  solution: string[];
  themes: Set<string>;
}

/** Each motif and the labels that mean it. */
const LABELS: Record<string, string[]> = {
  fork: ['fork'],
  pin: ['pin'],
  skewer: ['skewer'],
  discoveredAttack: ['discoveredAttack', 'discoveredCheck', 'doubleCheck'],
  doubleCheck: ['doubleCheck'],
  backRankMate: ['backRankMate'],
  smotheredMate: ['smotheredMate'],
  trappedPiece: ['trappedPiece'],
  hangingPiece: ['hangingPiece'],
  removedDefender: ['deflection', 'capturingDefender'],
  promotion: ['promotion', 'underPromotion'],
  mate: ['mate'],
};
/** What a discovered or double check is as well. */
const ALSO: Record<string, string> = { discoveredCheck: 'discoveredAttack', doubleCheck: 'discoveredAttack' };

/** Reads a list of mistakes: id, FEN, mistake, solution, rating, themes, separated by tabs. */
function mistakesOf(file: string): Mistake[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [id = '', fen = '', mistake = '', solution = '', , themes = ''] = line.split('\t');
      return { id, fen, mistake, solution: solution.split(' '), themes: new Set(themes.split(' ')) };
    });
}

/** How often a motif was said with its label, without it, and how often it was not said in spite of it. */
export interface MotifCount {
  motif: string;
  hits: number;
  unlabelled: number;
  missed: number;
}

/** Compares the motifs of the listed solutions with their labels. */
export async function motifCounts(file: string): Promise<MotifCount[]> {
  const analyst = new HostedAnalyst(await loadModule());
  const counts = Object.keys(LABELS).map((motif) => ({ motif, hits: 0, unlabelled: 0, missed: 0 }));
  for (const { fen, mistake, solution, themes } of mistakesOf(file)) {
    const found = await analyst.motifs({ fen, moves: [] }, [mistake, ...solution], { against: true });
    const said = new Set(found.flatMap(({ kind }) => [kind as string, ALSO[kind] ?? kind]));
    for (const count of counts) {
      const labelled = LABELS[count.motif]?.some((label) => themes.has(label)) ?? false;
      if (said.has(count.motif)) count[labelled ? 'hits' : 'unlabelled'] += 1;
      else if (labelled) count.missed += 1;
    }
  }
  analyst.close();
  return counts;
}

const { signal } = new AbortController();

/**
 * The threat after a mistake, in UCI notation, as if it were the move of the side that made it; `''` if nothing is threatened, null if
 * it cannot be asked: the mistake gave check.
 */
async function threatAfter(analyst: HostedAnalyst, fen: string, mistake: string): Promise<string | null> {
  const view = await analyst.describe({ fen, moves: [mistake] });
  if (view.check) return null;
  const threat = await findThreat(analyst, passed(view.fen), signal);
  return threat && isThreat(threat) ? (threat.pass?.pv[0] ?? '') : '';
}

/**
 * Explains every `step`th mistake, and what is threatened after it. Returns how many refutations were named by each, how many zugzwangs,
 * and what went wrong.
 */
export async function explainMistakes(file: string, step: number, tell: (done: number) => void) {
  const analyst = new HostedAnalyst(await loadModule());
  const result = {
    mistakes: 0,
    named: 0,
    labelledZugzwang: 0,
    zugzwang: 0,
    falseZugzwang: 0,
    misses: [] as string[],
    threats: 0,
    threatened: 0,
  };
  for (const [i, { id, fen, mistake, solution, themes }] of mistakesOf(file).entries()) {
    const labelled = themes.has('zugzwang');
    if (i % step !== 0 && !labelled) continue;
    const found = await explainMove(analyst, { fen, moves: [] }, mistake, { signal });
    if (labelled) {
      result.labelledZugzwang += 1;
      if (found.zugzwang >= 0) result.zugzwang += 1;
    } else if (found.zugzwang >= 0) {
      result.falseZugzwang += 1;
      result.misses.push(`${id} ${fen} ${mistake}: zugzwang said: ${whyNotText(found)}`);
    }
    if (i % step !== 0) continue;
    result.mistakes += 1;
    const threat = await threatAfter(analyst, fen, mistake);
    if (threat !== null) result.threats += 1;
    if (threat === solution[0]) result.threatened += 1;
    else if (threat !== null) result.misses.push(`${id} ${fen} ${mistake}: threat ${threat}, listed ${solution[0]}`);
    if (found.line.pv[1] === solution[0]) result.named += 1;
    else result.misses.push(`${id} ${fen} ${mistake}: ${whyNotText(found)}`);
    tell(result.mistakes);
  }
  analyst.close();
  return result;
}

/** Compares killer and null-move search on `count` quiet positions of the games of a PGN file, drawn at random. */
export async function compareThreats(file: string, count: number, tell: (done: number) => void) {
  const module = await loadModule();
  const analyst = new HostedAnalyst(module);
  const text = readFileSync(file, 'utf8');
  const games = listGames(text).map(({ from, to }) => readGame(module, text.slice(from, to), 'startpos').position);
  const long = games.filter(({ moves }) => moves.length >= 20);
  if (long.length === 0) throw new Error(`${file} has no game of 20 moves or more`);
  let state = 7;
  const random = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const result = { positions: 0, sameMove: 0, noThreat: 0, asStrong: 0, differ: [] as string[] };
  for (let i = 0; result.positions < count; i++) {
    const { fen, moves } = long[i % long.length]!;
    const at = 4 + Math.floor(random() * (moves.length - 8));
    const position = { fen, moves: moves.slice(0, at) };
    const view = await analyst.describe(position);
    const captures = view.legal.find(({ uci }) => uci === moves[at])?.capture ?? true;
    if (view.check || view.legal.length < 2 || view.plies.at(-1)?.capture || captures) continue;
    const threat = await findThreat(analyst, position, signal);
    if (!threat) continue;
    result.positions += 1;
    if (agreementOf(threat) !== 'agree') result.differ.push(`${view.fen}: ${threatText(threat)}`);
    else if (threat.killer?.uci === threat.pass?.pv[0]) result.sameMove += 1;
    else if (isThreat(threat)) result.asStrong += 1;
    else result.noThreat += 1;
    tell(result.positions);
  }
  analyst.close();
  return result;
}
