import { sanMoves, t } from '../../language/translate.ts';
import { InvalidField } from '../../protocol/fields.ts';
import type { PositionView } from '../../protocol/protocol.ts';

type DescribeLine = (moves: string[]) => Promise<PositionView>;

/** A move without what reads the same without it: its check, its capture, its marks. */
const bare = (san: string): string => san.replaceAll('0', 'O').replace(/[+#x=!?]/g, '');

/**
 * Reads a line as a teacher types it: moves in the letters of the language or UCI, with or without move numbers. A line with a null move
 * is UCI and stays. Rejects with an error for the field `where`.
 */
export async function typedLine(text: string, where: string, describe: DescribeLine): Promise<string> {
  const tokens = text.split(/\s+|\d+\.+/).filter(Boolean);
  if (tokens.includes('pass')) return tokens.join(' ');
  const moves: string[] = [];
  for (const token of tokens) {
    const { legal } = await describe(moves);
    const san = bare(sanMoves(token));
    const move = legal.find(({ uci }) => uci === token) ?? legal.find((one) => bare(one.san) === san);
    if (!move) throw new InvalidField(where, t('“{token}” is no legal move there', { token }));
    moves.push(move.uci);
  }
  return moves.join(' ');
}
