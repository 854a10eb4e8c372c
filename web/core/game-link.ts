import { t } from '../language/translate.ts';
import { exactText } from './format.ts';
import { CannotPack, LONGEST_LINK, LONGEST_TEXT, packText, unpackText } from './packed-text.ts';

const START = '#game=';

/** Returns the URL fragment that holds a whole game, as PGN. Rejects with a sentence for the user if it is too long. */
export async function hashOfGame(pgn: string): Promise<string> {
  const { size } = new Blob([pgn]);
  if (size > LONGEST_TEXT)
    throw new RangeError(
      t('The game is too long for a link: its PGN has {exact, plural, one {# byte} other {# bytes}}.', { exact: size }),
    );
  const packed = await packText(pgn);
  if (packed.length <= LONGEST_LINK) return START + packed;
  throw new RangeError(
    t('The game is too long for a link: {length, plural, one {# character} other {# characters}}, and {most} is the most.', {
      length: packed.length,
      most: exactText(LONGEST_LINK),
    }),
  );
}

/** Reads the PGN of a URL fragment. Rejects with a sentence for the user if the fragment is incomplete or damaged. */
export async function pgnOfHash(hash: string): Promise<string> {
  try {
    const pgn = await unpackText(hash.slice(START.length));
    if (pgn.trim() !== '') return pgn;
  } catch (error) {
    if (error instanceof CannotPack) throw error;
    // Said below, in words of ours.
  }
  throw new Error(
    t('The game in this link cannot be read: the link is incomplete or damaged. Ask for it again, or for the PGN.'),
  );
}
