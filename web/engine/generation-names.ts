// The names of the engine's generations (engine/search/settings/generations.def). They are separate from the descriptions because naming
// an opponent needs nothing else.
import { type Message, msg, t } from '../language/translate.ts';

/** By the ids of the generations, the first generation first. */
export const GENERATION_NAMES: Readonly<Record<string, Message>> = {
  'alpha-beta': msg('Alpha-beta'),
  quiescence: msg('Quiescence search'),
  'mvv-lva': msg('MVV-LVA'),
  killer: msg('One killer'),
  'second-killer': msg('The second killer'),
  table: msg('Transposition table'),
  pvs: msg('Principal variation search'),
  'check-extension': msg('Check extension'),
  'null-move': msg('Null move'),
  history: msg('History and countermove'),
  aspiration: msg('Aspiration windows'),
  reductions: msg('Late move reductions'),
  exchange: msg('Static exchange evaluation'),
  pruning: msg('Pruning by evaluation'),
  singular: msg('Singular extensions'),
  histories: msg('Many histories'),
  evaluation: msg('Full evaluation'),
  net: msg('The net'),
};

/** The number of a generation, from 1; 0 if there is none of this id. */
export const generationNumber = (id: string): number => Object.keys(GENERATION_NAMES).indexOf(id) + 1;

/** A generation's number and name, for example "5. The second killer"; `name` if this version of the page does not know it. */
export function generationText(id: string, number = generationNumber(id), name = id): string {
  const known = GENERATION_NAMES[id];
  return t('{number}. {name}', { number, name: known ? t(known) : name });
}
