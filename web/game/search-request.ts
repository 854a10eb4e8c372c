import type { Limits, Strength } from '../engine/protocol.ts';
import type { Settings } from '../xray/switches.ts';
import type { Turn } from '../xray/format.ts';
import type { Root, LiveSearchKind } from '../xray/live-search.ts';
import type { Example } from './examples.ts';
import type { Game } from './game.ts';
import { levelSearch } from './levels.ts';

/** `xray`: an analysis to a fixed depth from a cleared engine, recorded node by node: the same again for everybody. */
export type Mode = 'play' | 'analyse' | 'xray';

/** A search that ought to run now. Equal keys mean the same search. */
export interface SearchRequest {
  key: string;
  kind: LiveSearchKind;
  root: Root;
  limits: Limits;
  multipv: number;
  /** Below full strength. */
  strength?: Strength;
  /** From a cleared engine, with a record of each node. */
  record: boolean;
}

/** What decides whether the engine works, and at what. */
export interface SearchInputs {
  game: Game;
  mode: Mode;
  /** The person's colour in a game. */
  human: Turn;
  /** The engine makes the person's next move. */
  engineMovesForPerson: boolean;
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

function searchOf(inputs: SearchInputs, kind: LiveSearchKind, count: number, limits: Limits, multipv: number): SearchRequest {
  const { game, human } = inputs;
  const spec = game.spec(count);
  const fen = game.plies[count - 1]?.fen ?? game.startFen;
  const turn = (count % 2 === 0) === (game.clock.turn === 'w') ? 'w' : 'b';
  // A move's limits are settled when its search begins, an analysis restarts with its settings.
  const key = [kind, spec.fen, ...spec.moves, kind === 'analysis' ? multipv : human].join(' ');
  return { key, kind, root: { spec, fen, turn }, limits, multipv, record: false };
}

/** The search that the state of the game asks for, or null. */
export function requestedSearch(inputs: SearchInputs): SearchRequest | null {
  const { game, mode, example } = inputs;
  if (!game.shown) return null;
  if (mode === 'xray') {
    if (!inputs.analysing || game.shown.legal.length === 0) return null;
    const request = searchOf(inputs, 'analysis', game.cursor, { depth: inputs.recorded.depth }, 1);
    return { ...request, key: `${request.key} recorded ${inputs.recorded.depth} ${JSON.stringify(inputs.recorded.settings)}`, record: true };
  }
  if (mode === 'analyse') {
    if (!inputs.analysing || game.shown.legal.length === 0) return null;
    const limits = example && game.cursor === 0 ? example.limits : { infinite: true };
    return searchOf(inputs, 'analysis', game.cursor, limits, inputs.multipv);
  }
  if (game.over || (game.turn === inputs.human && !inputs.engineMovesForPerson)) return null;
  const { limits, strength } = levelSearch(inputs.level, inputs.moveTime, inputs.seed);
  return { ...searchOf(inputs, 'move', game.plies.length, limits, 1), ...(strength ? { strength } : {}) };
}
