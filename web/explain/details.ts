/** The raw facts behind an explanation, for those who read searches: depths, windows, heuristics. */
import { scoreText } from '../core/format.ts';
import { shownMoves, t } from '../language/translate.ts';
import { mateIn } from './analyst.ts';
import type { RootMove } from './refutations.ts';
import { agreementOf, isThreat, type Threat } from './threat.ts';
import { WHY_NOT_NODES, type WhyNot } from './why-not.ts';

const raw = (value: number): string => (value < 0 ? `−${-value}` : String(value));
/** `'#4'`, `'#−4'`; `''` for a value that is no mate. */
const mateText = (value: number): string =>
  mateIn(value) === 0 ? '' : scoreText({ kind: 'mate', value: mateIn(value), bound: 'exact' }, 'w');
/** A value of the engine as it is: centipawns for the side to move, or a mate. */
const scored = (value: number): string =>
  mateText(value) || t('{n, plural, one {{raw} centipawn} other {{raw} centipawns}}', { n: Math.abs(value), raw: raw(value) });

/** How the recorded search dealt with a move, in the search's own words. `answer`: the reply as it is named, if it is known. */
export function recordedText(
  { depth, reduction, iteration, reply, stage, record, search, refuted, score, alpha }: RootMove,
  san: string,
  answer = reply,
): string {
  const searched = t(
    'In the recorded search {san} was searched last in iteration {iteration}, to depth {depth}{reduction, plural, =0 {} one {, reduced by # ply} other {, reduced by # plies}}',
    { san, iteration, depth, reduction: Math.max(0, reduction) },
  );
  const result = t('score {raw}, alpha {raw2}', { raw: raw(score), raw2: raw(alpha) });
  if (!refuted) return t('{searched}; it raised alpha ({result}).', { searched, result });
  if (reply === '') return t('{searched}; it failed low ({result}).', { searched, result });
  const refutation = { searched, stage, reply: shownMoves(answer), result };
  return record === search
    ? t('{searched}; {stage} {reply} refuted it ({result}).', refutation)
    : t('{searched}; it failed low ({result}). In an earlier search {stage} {reply} refuted it.', refutation);
}

/** The facts behind an explained move. */
export function moveDetails({ san, line, best, loss, recorded }: WhyNot): string[] {
  const facts = [
    t('{san}: {score} for the side to move, depth {depth}. {value}: {raw2}, depth {depth2}. Difference {raw3}.', {
      san,
      score: scored(line.value),
      depth: line.depth,
      value: shownMoves(best.san[0] ?? ''),
      raw2: mateText(best.value) || raw(best.value),
      depth2: best.depth,
      raw3: raw(loss),
    }),
    t('Two searches of up to {nodes, plural, one {# node} other {# nodes}}, one of them of {san} alone.', {
      nodes: WHY_NOT_NODES,
      san,
    }),
  ];
  if (!recorded) return facts;
  const known = recorded.reply === line.pv[1] ? line.san[1] : undefined;
  return [...facts, recordedText(recorded, san, known)];
}

/** How the killer of ply 2 relates to the threat; `''` if they are the same move. */
export function killerText(threat: Threat): string {
  const { killer, pass, view } = threat;
  if (!killer) return '';
  const refuted = t('{san} refuted {length} of {length2, plural, one {# move} other {# moves}} in the search', {
    san: killer.san,
    length: killer.refutes.length,
    length2: view.legal.length,
  });
  if (killer.uci === pass?.pv[0])
    return isThreat(threat) ? '' : t('{refuted}, but gains too little to be a threat.', { refuted });
  switch (agreementOf(threat)) {
    case 'onlyAfterMoves':
      return t('{refuted}, but is possible only after them.', { refuted });
    case 'weaker':
      return t('{refuted}, but gains less by itself: those moves are bad for other reasons, too.', { refuted });
    case 'agree':
      return isThreat(threat)
        ? t('{refuted}, and is as strong a threat.', { refuted })
        : t('{refuted}; it needs no threat for that.', { refuted });
    default:
      return `${refuted}.`;
  }
}

/** The facts behind a threat. */
export function threatDetails(threat: Threat): string[] {
  const { best, pass, gain, killer, refutes, answers, view } = threat;
  const facts = [
    t('Best move {value}: {score} for the side to move, depth {depth}.', {
      value: shownMoves(best.san[0] ?? ''),
      score: scored(best.value),
      depth: best.depth,
    }),
  ];
  if (pass)
    facts.push(
      t('After a pass the opponent plays {value}: {raw} for the opponent, depth {depth}. A pass costs {raw2}.', {
        value: shownMoves(pass.san[0] ?? ''),
        raw: mateText(pass.value) || raw(pass.value),
        depth: pass.depth,
        raw2: raw(gain),
      }),
    );
  if (killer) {
    const alone =
      killer.gain === null ? t('not possible after a pass') : t('gains {raw} after a pass', { raw: raw(killer.gain) });
    facts.push(
      t('Reply with most cutoffs at ply 2: {san}, after {moves, plural, one {# move} other {# moves}}; {alone}.', {
        san: killer.san,
        moves: killer.refutes.length,
        alone,
      }),
    );
  }
  if (killer) facts.push(...[killerText(threat)].filter(Boolean));
  if (refutes.length > 0)
    facts.push(
      t('It refutes {length} of {length2, plural, one {# move} other {# moves}}: {join}.', {
        length: refutes.length,
        length2: view.legal.length,
        join: shownMoves(refutes.map(({ san }) => san).join(', ')),
      }),
    );
  if (answers.length > 0) facts.push(t('Replies: {moves}.', { moves: shownMoves(answers.map(({ san }) => san).join(', ')) }));
  return facts;
}
