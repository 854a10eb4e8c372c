import { type DuelConfig, hashOfDuel } from '../experiments/duel/duel-hash.ts';
import { hashOfLesson, lessonOfHash } from '../lessons/address.ts';
import type { LessonLocation } from '../lessons/store.ts';

/** What covers the board: a duel or the lessons. Null for the board itself. */
export type Cover =
  | { readonly kind: 'duel' /** Null for the duel that is shown first. */; readonly config: DuelConfig | null }
  | { readonly kind: 'lessons' /** Null for the list. */; readonly at: LessonLocation | null };

/** Returns the URL fragment of what covers the board; `''` for the board. */
export function hashOfCover(cover: Cover | null): string {
  if (!cover) return '';
  if (cover.kind === 'duel') return cover.config ? hashOfDuel(cover.config) : '#duel';
  return cover.at ? hashOfLesson(cover.at) : '#lessons';
}

/** Reads a URL fragment; null if it names neither a duel nor a lesson. Loads the duels for a link to one. */
export async function coverOfHash(hash: string): Promise<Cover | null> {
  if (hash === '#duel') return { kind: 'duel', config: null };
  if (hash === '#lessons') return { kind: 'lessons', at: null };
  if (hash.startsWith('#duel=')) {
    const { duelOfHash } = await import('../experiments/duel/duel-address.ts');
    const config = duelOfHash(hash);
    return config && { kind: 'duel', config };
  }
  const at = lessonOfHash(hash);
  return at && { kind: 'lessons', at };
}
