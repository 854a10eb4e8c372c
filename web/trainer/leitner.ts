/** When a position comes back: the boxes of Leitner. */
import { BOXES, type Training, type TrainingCard, type TrainingDays } from '../protocol/training.ts';

/** Days until a position of each box is due again, from box 1. */
export const BOX_DAYS: readonly number[] = [1, 3, 7, 14, 30, 90];

/** How a position went. `clean`: both moves at once and without a hint; `helped`: with hints or a wrong move; `failed`: the line was shown. */
export type Outcome = 'clean' | 'helped' | 'failed';

/** The card after a position went like this on a day: one box up, in its box again, or in the first. */
export function answered(card: TrainingCard, outcome: Outcome, day: number): TrainingCard {
  const box = outcome === 'clean' ? Math.min(BOXES, card.box + 1) : outcome === 'helped' ? card.box : 1;
  const days = BOX_DAYS[(outcome === 'helped' ? 1 : box) - 1] ?? 1;
  return { ...card, box, due: day + days };
}

/** The cards that are due on a day, those that have waited longest first. */
export const dueCards = (cards: readonly TrainingCard[], day: number): TrainingCard[] =>
  cards.filter(({ due }) => due <= day).sort((a, b) => a.due - b.due || a.box - b.box);

/** Days in a row with a solved position, up to this day or the one before. */
export function streakOf(days: TrainingDays, day: number): number {
  let at = days.has(day) ? day : day - 1;
  let length = 0;
  for (; days.has(at); at -= 1) length += 1;
  return length;
}

/** Cards in each box, from box 1. */
export function boxCounts(cards: readonly TrainingCard[]): number[] {
  return Array.from({ length: BOXES }, (_, i) => cards.filter(({ box }) => box === i + 1).length);
}

/** Cards due on a day. */
export const dueCount = ({ cards }: Training, day: number): number => dueCards(cards, day).length;
