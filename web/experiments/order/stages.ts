import { type Message, msg } from '../../language/translate.ts';

/** A stage of the move picker, as a card of the order lab. */
export interface Stage {
  /** Its name in the option `Order`. */
  readonly id: string;
  readonly name: Message;
  /** Which moves it tries. */
  readonly what: Message;
}

/** All stages that the option `Order` takes: those of the usual order first. */
export const STAGES: readonly Stage[] = [
  { id: 'tt', name: msg('TT move'), what: msg('the move that was best here in an earlier search') },
  {
    id: 'captures',
    name: msg('Good captures'),
    what: msg('captures that lose nothing in the exchange, the most valuable victim first'),
  },
  { id: 'killer1', name: msg('Killer 1'), what: msg('the quiet move that last refuted a position at this ply') },
  { id: 'killer2', name: msg('Killer 2'), what: msg('the killer before that one') },
  { id: 'countermove', name: msg('Countermove'), what: msg('the quiet move that last refuted the opponent’s move') },
  {
    id: 'history',
    name: msg('History'),
    what: msg('quiet moves that have cut elsewhere in the tree, the most successful first'),
  },
  { id: 'quiets', name: msg('Quiet moves'), what: msg('all quiet moves that are left, unordered') },
  { id: 'bad-captures', name: msg('Bad captures'), what: msg('captures that lose material in the exchange') },
  { id: 'random', name: msg('Random'), what: msg('all moves that are left, in an order without a reason') },
  { id: 'worst-first', name: msg('Worst first'), what: msg('all moves that are left, the usual order reversed') },
];

/** Ids of stages, in the order in which they are tried. */
export type Order = readonly string[];

/** The order of the staged picker. */
export const USUAL_ORDER: Order = STAGES.slice(0, -2).map(({ id }) => id);

/** The name of a stage; the id of an unknown one, which only a link can have. */
export const stageName = (id: string): Message | string => STAGES.find((stage) => stage.id === id)?.name ?? id;

/** Longest order of a link, and longest name in it, that is shown. */
const MOST = { stages: 20, name: 24 };

/** The order of a link; the usual one for none. Does not check whether the stages exist: the engine names those that do not. */
export function orderOfLink(text: string): Order {
  if (text === '') return USUAL_ORDER;
  const ids = text === '-' ? [] : text.split('.');
  return ids.slice(0, MOST.stages).map((id) => id.slice(0, MOST.name));
}

/** An order for a link: `captures.killer1`; `-` for none of the stages. */
export const linkOfOrder = (order: Order): string => (order.length === 0 ? '-' : order.map(encodeURIComponent).join('.'));
