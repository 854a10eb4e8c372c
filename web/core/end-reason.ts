import { type Message, msg, t } from '../language/translate.ts';

/** The engine's reasons for the end of a game (wasm-build/questions.cpp). */
const REASONS: Readonly<Record<string, Message>> = {
  checkmate: msg('checkmate'),
  stalemate: msg('stalemate'),
  'insufficient material': msg('insufficient material'),
  'threefold repetition': msg('threefold repetition'),
  'fifty moves': msg('fifty moves'),
};

/** Names a reason of the engine's in the reader's language; a text that is none comes back as it is. */
export function reasonText(why: string): string {
  const reason = REASONS[why];
  return reason ? t(reason) : why;
}
