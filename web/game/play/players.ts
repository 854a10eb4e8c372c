import type { Turn } from '../../core/format.ts';
import { SIDES } from '../../core/sides.ts';
import { t } from '../../language/translate.ts';
import type { GameRecord, MoveNode } from '../../protocol/game-record.ts';
import { opponentText } from '../levels.ts';
import type { Session } from '../session.ts';
import { readClk } from './clock.ts';

/** A player as the bar beside the board names them. */
export interface Player {
  readonly name: string;
  /** Title, rating or level; `''` for none. */
  readonly detail: string;
}

/** A tag's value; `''` if it is missing or unknown. */
function tagOf({ tags }: GameRecord, name: string): string {
  const value = tags.find(([one]) => one === name)?.[1].trim() ?? '';
  return /^[?-]?$/.test(value) ? '' : value;
}

/** Milliseconds at the start according to the tag TimeControl; null if it does not say. */
function baseOf(record: GameRecord): number | null {
  const seconds = /^(\d{1,6})(?:\+\d{1,5})?$/.exec(tagOf(record, 'TimeControl'))?.[1];
  return seconds === undefined ? null : 1000 * Number(seconds);
}

const clkOf = (node: MoveNode): number | null => {
  const text = node.commands.find(([name]) => name === 'clk')?.[1];
  return text === undefined ? null : readClk(text);
};

/** Whether the moves of the line have clock times. A game that has them has one at its first moves. */
const hasTimes = (plies: readonly MoveNode[]): boolean => plies.slice(0, 2).some((node) => clkOf(node) !== null);

/** Whether the players are shown beside the board: in a game, and in an analysis of a game with names or clocks. */
export function showsPlayers(session: Session): boolean {
  const { record, plies } = session.game;
  if (session.mode === 'play' && (!session.locked || !session.game.ready)) return true;
  return record !== null && (tagOf(record, 'White') !== '' || tagOf(record, 'Black') !== '' || hasTimes(plies));
}

/** Who plays a side: the user, the engine with its level, or the player of the game's tags. */
export function playerOf(session: Session, side: Turn): Player {
  const { record } = session.game;
  if (session.mode === 'play' && (!session.locked || !session.game.ready)) {
    return side === session.user ? { name: t('You'), detail: '' } : { name: 'Riposte', detail: opponentText(session.level) };
  }
  if (!record) return { name: t(SIDES[side]), detail: '' };
  const [name, title, elo] = ['', 'Title', 'Elo'].map((part) => tagOf(record, (side === 'w' ? 'White' : 'Black') + part));
  return { name: name || t(SIDES[side]), detail: [title, elo].filter(Boolean).join(' ') };
}

/** Milliseconds on a side's clock at the position shown: now in a game, as the moves say in an analysis; null without a clock. */
export function shownTime(session: Session, side: Turn): number | null {
  const { clock, game } = session;
  if (session.mode === 'play' && (!session.locked || !session.game.ready)) return clock.left(side);
  if (!game.record || !hasTimes(game.plies)) return null;
  const first = game.clock.turn;
  const own = game.plies.slice(0, game.cursor).filter((_, i) => ((i % 2 === 0) === (first === 'w') ? 'w' : 'b') === side);
  const last = own.map(clkOf).findLast((time) => time !== null);
  if (last !== undefined) return last;
  // Before its first move a side has the time at the start.
  const sideHasTimes = game.plies
    .slice(0, 2)
    .some((node) => clkOf(node) !== null && (node.fen.split(' ')[1] === 'b') === (side === 'w'));
  return sideHasTimes ? (clock.control?.base ?? baseOf(game.record)) : null;
}
