// A duel's pane on engines that the test drives by hand.
import { DuelPane } from '../../../web/ui/duel/duel-pane.ts';
import '../../../web/app/page.css';
import { FakeContender, fakes } from '../fake-contest.ts';
import { all, find, settled, until } from '../harness.ts';

/** The pane that `open` has made. */
export let pane: DuelPane;

/** Removes the pane. */
export const close = (): void => pane?.remove();

/** A pane with what the test sets before it is shown. */
export async function openWith(set: Partial<Pick<DuelPane, 'connect' | 'depth'>>): Promise<void> {
  pane = Object.assign(new DuelPane(), set);
  document.body.replaceChildren(pane);
  await settled();
}

/** The pane on fakes that the test drives by hand. */
export async function open(): Promise<{ made: FakeContender[]; a: () => FakeContender; b: () => FakeContender }> {
  const { connect, made } = fakes(() => new FakeContender());
  await openWith({ connect });
  return { made, a: () => made[0]!, b: () => made[1]! };
}

/** The text of an element of the pane. */
export const text = (selector: string): string => find(pane, selector).textContent.replace(/\s+/g, ' ').trim();

/** The rows of a table, cells joined by ` | `. */
export const rows = (selector: string): string[] =>
  all(document.body.firstElementChild!, [], selector).map((row) =>
    [...row.children].map((cell) => cell.textContent.trim()).join(' | '),
  );

/** Starts a duel with a button. */
export async function start(button = '.start'): Promise<void> {
  find(pane, button).click();
  await until('both searches', () => pane.duel.state === 'running');
}
