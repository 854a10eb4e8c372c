import { t } from '../language/translate.ts';
import { countText, shownCount } from './format.ts';

/** A number of nodes: `'1 node'`, `'9.4k nodes'`. */
export const nodesText = (n: number): string =>
  t('{n, plural, one {{count} node} other {{count} nodes}}', { n: shownCount(n), count: countText(n) });
