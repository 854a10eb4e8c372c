import { type Message, msg, t } from '../../../language/translate.ts';

/** What the editor calls the fields of a lesson, by the ends of their names. */
const FIELDS: readonly (readonly [end: RegExp, name: Message])[] = [
  [/^fen$/, msg('position')],
  [/\.select\.line$/, msg('moves from the root')],
  [/\.select\b/, msg('the node it shows')],
  [/\.question$/, msg('question')],
  [/\.answers\b/, msg('accepted answers')],
  [/\.settings\b/, msg('switches')],
  [/\.name$/, msg('name')],
];

/** Names a field of a lesson as the editor does: `'Step 2, moves from the root'` for `steps[1].select.line`. */
export function fieldWords(field: string): string {
  const known = FIELDS.find(([end]) => end.test(field))?.[1];
  const name = known ? t(known) : (field.split('.').at(-1) ?? field);
  const [, list = '', index = ''] = /^(steps|searches)\[(\d+)\]/.exec(field) ?? [];
  const value = Number(index) + 1;
  if (list === '') return name.charAt(0).toUpperCase() + name.slice(1);
  return list === 'steps' ? t('Step {value}, {name}', { value, name }) : t('Search {value}, {name}', { value, name });
}
