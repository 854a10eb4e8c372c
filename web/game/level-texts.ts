// How the levels play. Separate from the levels because only the choice of a level shows it.
import { type Message, msg } from '../language/translate.ts';

/** A line for each level, by its id. */
export const LEVEL_TEXTS: Readonly<Record<string, Message>> = {
  'first-steps': msg('Leaves pieces hanging, and misses yours'),
  novice: msg('Leaves a piece hanging now and then'),
  beginner: msg('Sees hanging pieces, little else'),
  casual: msg('Plays on first impressions'),
  improver: msg('Looks one reply ahead'),
  hobby: msg('Sees simple threats'),
  club: msg('Sees short tactics, with oversights'),
  strong: msg('Punishes most mistakes'),
  expert: msg('Few oversights'),
  master: msg('Sees long tactics'),
  grandmaster: msg('Rarely errs'),
  elite: msg('Hardly ever errs'),
  champion: msg('Makes one mistake in many games'),
  superhuman: msg('Thinks for a moment, and is nearly always right'),
  peerless: msg('Instant, with no deliberate mistakes'),
  full: msg('Uses all the time that it has'),
};
