// `npm run explanations [-- --themes FILE --step 12 --games FILE.pgn --threats 500]`: how often explanations are right. Motifs and
// refutations are compared with a list of labelled mistakes, threats with the search after a pass, on positions of a PGN file's games.
// `-- --ten [--oracle /usr/games/stockfish]` prints ten mistakes beside what other sites write. Needs the WebAssembly module
// (`npm run build`).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadTypeScript } from '../lib/load-typescript.mjs';
import { bold, main, Stop, say, shared } from '../lib/shell.mjs';
import { readSearch, UciProgram } from '../lib/uci-program.mjs';

const { values } = parseArgs({
  options: {
    themes: { type: 'string', default: join(shared, 'data', 'puzzles', 'themes.tsv') },
    step: { type: 'string', default: '12' },
    games: { type: 'string' },
    threats: { type: 'string', default: '500' },
    ten: { type: 'boolean', default: false },
    oracle: { type: 'string', default: '/usr/games/stockfish' },
  },
});

/** A whole number of 1 or more. */
function count(name, text) {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Stop(`--${name}: expected a whole number from 1, got ${text}`);
  return Number(text);
}

const percent = (part, whole) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);
const progress = (what) => (done) => done % 50 === 0 && say(`  ${done} ${what} ...`);

/** Nodes of the program that stands in for lichess's. */
const ORACLE_NODES = 2_000_000;

/** Prints ten mistakes with what each site says of them. */
async function compareSites() {
  for (const file of [values.themes, values.oracle]) if (!existsSync(file)) throw new Stop(`${file} is missing.`);
  const oracle = new UciProgram(values.oracle);
  await oracle.setOptions({ Hash: 64, Threads: 1 });
  const ask = async ({ fen, moves, chess960 = false }) => {
    await oracle.setOptions({ UCI_Chess960: String(chess960) });
    const position = `position fen ${fen} moves ${moves.join(' ')}`;
    return readSearch(await oracle.ask(['ucinewgame', position, `go nodes ${ORACLE_NODES}`], 'bestmove'));
  };
  await loadTypeScript('/tests/long/side-by-side.ts', async ({ compareTen }) => {
    for (const { fen, san, label, ours, lichess, chessCom } of await compareTen(values.themes, ask)) {
      say(`${bold(`${san} (${label})`)}  ${fen}`);
      for (const [site, text] of Object.entries({ Riposte: ours, lichess, 'chess.com': chessCom })) say(`  ${site}: ${text}`);
    }
  });
  oracle.quit();
}

await main(async () => {
  if (values.ten) return compareSites();
  const [step, threats] = [count('step', values.step), count('threats', values.threats)];
  for (const file of [values.themes, values.games])
    if (file !== undefined && !existsSync(file)) throw new Stop(`${file} is missing.`);
  await loadTypeScript('/tests/long/explanations.ts', async ({ motifCounts, explainMistakes, compareThreats }) => {
    say(bold('Motifs of the listed refutations, by their labels'));
    say('| motif | said with the label | said without it | missed | precision by label | recall |');
    say('| --- | ---: | ---: | ---: | ---: | ---: |');
    for (const { motif, hits, unlabelled, missed } of await motifCounts(values.themes))
      say(
        `| ${motif} | ${hits} | ${unlabelled} | ${missed} | ${percent(hits, hits + unlabelled)} | ${percent(hits, hits + missed)} |`,
      );
    say(bold('\nWhy not the mistake?'));
    const found = await explainMistakes(values.themes, step, progress('mistakes'));
    say(`Refutation named: ${found.named} of ${found.mistakes}, ${percent(found.named, found.mistakes)}.`);
    say(`Threat after it: ${found.threatened} of ${found.threats}, ${percent(found.threatened, found.threats)}.`);
    say(`Zugzwang said: ${found.zugzwang} of ${found.labelledZugzwang} labelled, ${found.falseZugzwang} others.`);
    for (const miss of found.misses) say(`  ${miss}`);
    if (values.games === undefined) return say('\nThreats: give games with --games FILE.pgn.');
    say(bold('\nThreats'));
    const { positions, sameMove, noThreat, asStrong, differ } = await compareThreats(
      values.games,
      threats,
      progress('positions'),
    );
    const agree = sameMove + noThreat + asStrong;
    say(
      `Agree: ${agree} of ${positions}, ${percent(agree, positions)}: the same move ${sameMove}, no threat ${noThreat}, another as strong ${asStrong}.`,
    );
    for (const each of differ) say(`  ${each}`);
  });
});
