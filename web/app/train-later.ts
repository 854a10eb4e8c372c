import type { Notifications } from '../game/notifications.ts';
import { t } from '../language/translate.ts';
import { dayOf, type TrainingPosition } from '../protocol/training.ts';
import type { PageStorage } from '../storage/page-storage.ts';

/** Keeps positions to train, and says so with a way to the trainer. What is wrong with the storage has been said. */
export async function trainLater(
  storage: Pick<PageStorage, 'training'> | null,
  positions: readonly TrainingPosition[],
  notifications: Pick<Notifications, 'notify' | 'tell'>,
  open: () => void,
): Promise<void> {
  if (!storage) return notifications.notify(t('The storage of this browser is not open yet. Try again in a moment.'));
  const added = await (await storage.training()).add(positions, dayOf(Date.now()));
  if (added === null) return;
  const text =
    added === 0
      ? t('These positions are already in Train.')
      : t('{added, plural, one {One position} other {# positions}} added to Train.', { added });
  const run = (): void => {
    notifications.notify(null);
    open();
  };
  notifications.tell(text, { label: t('Train'), run });
}
