/** What is threatened, in a player's words. */
import { otherTurn } from '../core/format.ts';
import { mateIn } from './analyst.ts';
import { present, type Sentence, sentence, textOf } from './sentences/sentence.ts';
import { isThreat, type Threat } from './threat.ts';
import { gainSentence, tellingCause } from './verdicts.ts';

/** The threat's gain; its move has been named. */
function gain({ judged, pass }: Threat): Sentence | null {
  const gain = judged && pass ? gainSentence({ san: pass.san[0] ?? '' }, judged.balance) : null;
  if (!gain) return null;
  if (gain.id === 'wins') return sentence('threatWins', { material: gain.values.material });
  if (gain.id === 'winsAndPromotes') return sentence('threatWinsAndPromotes', { material: gain.values.material });
  return sentence('threatPromotes', {});
}

/** Whole sentences on what is threatened, with the motif of the threat's line. */
export function threatSentences(threat: Threat): Sentence[] {
  const { view, pass, judged, answers } = threat;
  const by = otherTurn(view.turn);
  if (view.check) return [sentence('inCheck', { of: view.turn })];
  if (!isThreat(threat) || !pass || !judged) return [sentence('noThreat', { by })];
  const move = { san: pass.san[0] ?? '' };
  const mate = mateIn(pass.value);
  return present([
    mate > 0 ? sentence('threatensMate', { by, threat: move, moves: mate }) : sentence('threat', { by, threat: move }),
    tellingCause(judged, { last: 0 }),
    mate > 0 ? null : gain(threat),
    answers.length === 0 ? sentence('unanswered', {}) : sentence('answered', { answers: answers.map(({ san }) => san) }),
  ]);
}

/** The same as one text. */
export const threatText = (threat: Threat): string => textOf(threatSentences(threat));
