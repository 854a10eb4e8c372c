import type { Limits, Strength } from '../engine/protocol.ts';
import type { Settings } from '../xray/switches.ts';
import type { Turn } from '../xray/format.ts';
import type { Root, ThinkingKind } from '../xray/thinking.ts';
import type { Example } from './examples.ts';
import type { Game } from './game.ts';
import { levelSearch } from './levels.ts';

/** `xray`: an analysis to a fixed depth from a cleared engine, recorded node by node: the same again for everybody. */
export type Mode = 'play' | 'analyse' | 'xray';

/** A search that ought to run now. Equal keys mean the same search. */
export interface Wanted {
  key: string;
  kind: ThinkingKind;
  root: Root;
  limits: Limits;
  multipv: number;
  /** Below full strength. */
  strength?: Strength;
  /** From a cleared engine, with a record of each node. */
  record: boolean;
}

/** What decides whether the engine works, and at what. */
export interface Wishes {
  game: Game;
  mode: Mode;
  /** The person's colour in a game. */
  human: Turn;
  /** The engine makes the person's next move. */
  lend: boolean;
  level: string;
  /** The game's, so that the errors of a level are its own. */
  seed: number;
  /** Milliseconds a move. */
  moveTime: number;
  analysing: boolean;
  multipv: number;
  recorded: { depth: number; settings: Settings };
  /** The example whose own analysis is still to come. */
  example: Example | null;
}

function searchOf(wishes: Wishes, kind: ThinkingKind, count: number, limits: Limits, multipv: number): Wanted {
  const { game, human } = wishes;
  const spec = game.spec(count);
  const fen = game.plies[count - 1]?.fen ?? game.startFen;
  const turn = (count % 2 === 0) === (game.clock.turn === 'w') ? 'w' : 'b';
  // A move's limits are settled when its search begins, an analysis restarts with its settings.
  const key = [kind, spec.fen, ...spec.moves, kind === 'analysis' ? multipv : human].join(' ');
  return { key, kind, root: { spec, fen, turn }, limits, multipv, record: false };
}

/** The search that the state of the game asks for, or null. */
export function wantedSearch(wishes: Wishes): Wanted | null {
  const { game, mode, example } = wishes;
  if (!game.shown) return null;
  if (mode === 'xray') {
    if (!wishes.analysing || game.shown.legal.length === 0) return null;
    const wanted = searchOf(wishes, 'analysis', game.cursor, { depth: wishes.recorded.depth }, 1);
    return { ...wanted, key: `${wanted.key} recorded ${wishes.recorded.depth} ${JSON.stringify(wishes.recorded.settings)}`, record: true };
  }
  if (mode === 'analyse') {
    if (!wishes.analysing || game.shown.legal.length === 0) return null;
    const limits = example && game.cursor === 0 ? example.limits : { infinite: true };
    return searchOf(wishes, 'analysis', game.cursor, limits, wishes.multipv);
  }
  if (game.over || (game.turn === wishes.human && !wishes.lend)) return null;
  const { limits, strength } = levelSearch(wishes.level, wishes.moveTime, wishes.seed);
  return { ...searchOf(wishes, 'move', game.plies.length, limits, 1), ...(strength ? { strength } : {}) };
}
