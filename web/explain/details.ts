/** The raw facts behind an explanation, for those who read searches: depths, windows, heuristics. */
import { exactText } from '../core/format.ts';
import type { RootMove } from './refutations.ts';
import { agreementOf, isThreat, type Threat } from './threat.ts';
import { WHY_NOT_NODES, type WhyNot } from './why-not.ts';

/** A value of the engine as it is: centipawns for the side to move. */
const raw = (value: number): string => (value < 0 ? `−${-value}` : String(value));

/** How the recorded search dealt with a move, in the search's own words. */
export function recordedText(
  { depth, reduction, iteration, reply, stage, refuted, score, alpha }: RootMove,
  san: string,
): string {
  const reduced = reduction > 0 ? `, reduced by ${reduction} ${reduction === 1 ? 'ply' : 'plies'}` : '';
  const searched = `In the recorded search ${san} was searched last in iteration ${iteration}, to depth ${depth}${reduced}`;
  const result = `score ${raw(score)}, alpha ${raw(alpha)}`;
  if (!refuted) return `${searched}; it raised alpha (${result}).`;
  return reply === '' ? `${searched}; it failed low (${result}).` : `${searched}; ${stage} ${reply} refuted it (${result}).`;
}

/** The facts behind an explained move. */
export function moveDetails({ san, line, best, loss, recorded }: WhyNot): string[] {
  const facts = [
    `${san}: ${raw(line.value)} centipawns for the side to move, depth ${line.depth}. ${best.san[0] ?? ''}: ${raw(best.value)}, depth ${best.depth}. Difference ${raw(loss)}.`,
    `Two searches of up to ${exactText(WHY_NOT_NODES)} nodes, one of them of ${san} alone.`,
  ];
  return recorded ? [...facts, recordedText(recorded, san)] : facts;
}

/** How the killer of ply 2 relates to the threat; `''` if they are the same move. */
export function killerText(threat: Threat): string {
  const { killer, pass, view } = threat;
  if (!killer) return '';
  const refuted = `${killer.san} refuted ${killer.refutes.length} of ${view.legal.length} moves in the search`;
  if (killer.uci === pass?.pv[0]) return isThreat(threat) ? '' : `${refuted}, but gains too little to be a threat.`;
  switch (agreementOf(threat)) {
    case 'onlyAfterMoves':
      return `${refuted}, but is possible only after them.`;
    case 'weaker':
      return `${refuted}, but gains less by itself: those moves are bad for other reasons, too.`;
    case 'agree':
      return isThreat(threat) ? `${refuted}, and is as strong a threat.` : `${refuted}; it needs no threat for that.`;
    default:
      return `${refuted}.`;
  }
}

/** The facts behind a threat. */
export function threatDetails(threat: Threat): string[] {
  const { best, pass, gain, killer, refutes, answers, view } = threat;
  const facts = [`Best move ${best.san[0] ?? ''}: ${raw(best.value)} centipawns for the side to move, depth ${best.depth}.`];
  if (pass)
    facts.push(
      `After a pass the opponent plays ${pass.san[0] ?? ''}: ${raw(pass.value)} for the opponent, depth ${pass.depth}. A pass costs ${raw(gain)}.`,
    );
  if (killer) {
    const alone = killer.gain === null ? 'not possible after a pass' : `gains ${raw(killer.gain)} after a pass`;
    facts.push(
      `Reply with most cutoffs at ply 2: ${killer.san}, after ${killer.refutes.length} moves; ${alone} (${agreementOf(threat)}).`,
    );
  }
  if (killer) facts.push(...[killerText(threat)].filter(Boolean));
  if (refutes.length > 0)
    facts.push(`It refutes ${refutes.length} of ${view.legal.length} moves: ${refutes.map(({ san }) => san).join(', ')}.`);
  if (answers.length > 0) facts.push(`Answers: ${answers.map(({ san }) => san).join(', ')}.`);
  return facts;
}
