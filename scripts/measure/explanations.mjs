// `npm run explanations`: how often explanations are right.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { command } from '../lib/command.mjs';
import { loadTypeScript } from '../lib/load-typescript.mjs';
import { bold, Stop, say, shared } from '../lib/shell.mjs';

const USAGE = `npm run explanations -- [options]
How often explanations are right: motifs and refutations against a list of labelled mistakes, threats against the search after a pass,
on positions of a PGN file's games. Needs the WebAssembly module (npm run build).
  --themes FILE      labelled mistakes (${join(shared, 'data', 'puzzles', 'themes.tsv')})
  --step N           explains every Nth mistake (12)
  --games FILE.pgn   games for the threats (none)
  --threats N        positions of them (500)`;

const DEFAULTS = { themes: join(shared, 'data', 'puzzles', 'themes.tsv'), step: 12, games: undefined, threats: 500 };

const percent = (part, whole) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);
const progress = (what) => (done) => done % 50 === 0 && say(`  ${done} ${what} ...`);

await command(import.meta, USAGE, DEFAULTS, async (values) => {
  const { step, threats } = values;
  if (step < 1 || threats < 1) throw new Stop(USAGE);
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
