import { type DuelConfig, hashOfDuel } from '../experiments/duel/duel-hash.ts';
import { hashOfMatch } from '../experiments/match/match-hash.ts';
import type { MatchSettings } from '../experiments/match/match-settings.ts';
import type { PgnSource } from '../game/game-source.ts';
import { hashOfLesson, lessonOfHash } from '../lessons/address.ts';
import { exerciseOfHash, hashOfExercise, hashOfResult, resultOfHash } from '../lessons/exercise/address.ts';
import type { LessonLocation } from '../lessons/store.ts';
import { withLessons } from '../ui/shell/page-language.ts';

/** What covers the board: a duel, a match, the order lab, the trainer, exercises, the results of a class or the lessons. Null for the board itself. */
export type Cover =
  | { readonly kind: 'duel' /** Null for the duel that is shown first. */; readonly config: DuelConfig | null }
  | { readonly kind: 'match' /** Null for the match that is shown first. */; readonly config: MatchSettings | null }
  | { readonly kind: 'order' /** The order as in its link. */; readonly config: string }
  | { readonly kind: 'train' }
  | { readonly kind: 'exercise' /** The exercises as in their link. */; readonly packed: string }
  | { readonly kind: 'results' /** A pupil's result to be added, as in its link; `''` for none. */; readonly packed: string }
  | {
      readonly kind: 'lessons';
      /** Null for the list. */
      readonly at: LessonLocation | null;
      /** Tells lessons of files and links apart that were opened one after another, but not the states of one that is edited. */
      readonly opened?: number;
    };

const ORDER_LAB = '#order-lab';

/** Returns the URL fragment of what covers the board; `''` for the board. */
export function hashOfCover(cover: Cover | null): string {
  if (!cover) return '';
  if (cover.kind === 'duel') return cover.config ? hashOfDuel(cover.config) : '#duel';
  if (cover.kind === 'match') return cover.config ? hashOfMatch(cover.config) : '#match';
  if (cover.kind === 'order') return cover.config ? `${ORDER_LAB}=${cover.config}` : ORDER_LAB;
  if (cover.kind === 'train') return '#train';
  if (cover.kind === 'exercise') return hashOfExercise(cover.packed);
  if (cover.kind === 'results') return hashOfResult(cover.packed);
  return cover.at ? hashOfLesson(cover.at) : '#lessons';
}

/** Reads a URL fragment; null if it names nothing that covers the board. Loads what a link to a duel or a match needs. */
export async function coverOfHash(hash: string): Promise<Cover | null> {
  if (hash === '#duel') return { kind: 'duel', config: null };
  if (hash === '#match') return { kind: 'match', config: null };
  if (hash === ORDER_LAB || hash.startsWith(`${ORDER_LAB}=`)) return { kind: 'order', config: hash.slice(ORDER_LAB.length + 1) };
  if (hash === '#train') return { kind: 'train' };
  if (hash === '#lessons') return { kind: 'lessons', at: null };
  if (hash.startsWith('#duel=')) {
    const { duelOfHash } = await withLessons(() => import('../experiments/duel/duel-address.ts'));
    const config = duelOfHash(hash);
    return config && { kind: 'duel', config };
  }
  if (hash.startsWith('#match=')) {
    const { matchOfHash } = await withLessons(() => import('../experiments/match/match-address.ts'));
    const config = matchOfHash(hash);
    return config && { kind: 'match', config };
  }
  const packed = exerciseOfHash(hash);
  if (packed) return { kind: 'exercise', packed };
  const result = resultOfHash(hash);
  if (result !== null) return { kind: 'results', packed: result };
  const at = lessonOfHash(hash);
  return at && { kind: 'lessons', at };
}

/** Reads the game of a URL fragment; null if it holds none. Rejects with a sentence for the user if it is damaged. */
export async function gameOfHash(hash: string): Promise<PgnSource | null> {
  if (!hash.startsWith('#game=')) return null;
  const { pgnOfHash } = await import('../core/game-link.ts');
  return { pgn: await pgnOfHash(hash) };
}
