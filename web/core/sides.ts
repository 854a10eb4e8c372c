import { type Message, msg } from '../language/translate.ts';

/** The sides by name, for messages, which may also ask which side it is. */
export const SIDES: Readonly<Record<'w' | 'b', Message>> = {
  w: { ...msg('White'), keys: { side: 'w' } },
  b: { ...msg('Black'), keys: { side: 'b' } },
};
