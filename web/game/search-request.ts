import type { LiveSearchKind, Root } from '../analysis/live-search.ts';
import { fenClock, type Turn } from '../core/format.ts';
import type { Settings } from '../engine/switches.ts';
import type { Limits, SearchProfile, Strength } from '../protocol/protocol.ts';
import type { Mode } from '../state/session-state.ts';
import type { EngineResources } from './analysis/engine-resources.ts';
import type { Example } from './examples.ts';
import type { Game } from './game.ts';
import { levelSearch } from './levels.ts';
import type { GameClock } from './play/game-clock.ts';
import { type PeekState, peeks } from './play/peek.ts';

/** A search to run. Requests with equal keys are the same search. */
export interface SearchRequest {
  key: string;
  kind: LiveSearchKind;
  root: Root;
  limits: Limits;
  multipv: number;
  /** Absent at full strength. */
  strength?: Strength;
  /** Absent where the switches say it. */
  profile?: SearchProfile;
  /** The engine's switches; today's engine has none. */
  settings: Settings;
  /** Clear the engine first and record every node. */
  record: boolean;
}

/** Which moves of a position an analysis searches. */
export interface RootMoves {
  readonly kind: 'only' | 'without';
  /** UCI and SAN of the moves. */
  readonly moves: readonly { readonly uci: string; readonly san: string }[];
}

/** The most lines of an analysis. */
export const MOST_LINES = 5;

/** The moves to search, in UCI notation; null for all. */
function searchedMoves({ rootMoves, game }: SearchInputs): string[] | null {
  if (!rootMoves) return null;
  const named = rootMoves.moves.map(({ uci }) => uci);
  const legal = (game.shown?.legal ?? []).map(({ uci }) => uci);
  const searched = legal.filter((uci) => named.includes(uci) === (rootMoves.kind === 'only'));
  return searched.length > 0 && searched.length < legal.length ? searched : null;
}

/** The state that determines what to search. */
export interface SearchInputs extends PeekState {
  game: Game;
  mode: Mode;
  user: Turn;
  engineMovesForUser: boolean;
  level: string;
  /** Seed for the errors of a level; differs between games. */
  seed: number;
  /** Milliseconds per move. */
  moveTime: number;
  analysing: boolean;
  multipv: number;
  /** The moves that an analysis of the position on the board leaves out, or the only ones it searches; null for all. */
  rootMoves: RootMoves | null;
  /** What an analysis may use of the device. */
  resources: Pick<EngineResources, 'key'>;
  recorded: { depth: number; settings: Settings; loaded: boolean };
  /** The example whose analysis has not finished yet. */
  example: Example | null;
  /** The clock of the game. */
  clock: Pick<GameClock, 'paused' | 'limits'>;
}

type Place = Pick<Root, 'spec' | 'fen'>;

function searchAt({ user }: SearchInputs, kind: LiveSearchKind, place: Place, limits: Limits, multipv: number): SearchRequest {
  const { spec, fen } = place;
  const { turn } = fenClock(fen);
  // A move's limits are fixed when its search starts; an analysis restarts when its settings change.
  const key = [kind, spec.fen, ...spec.moves, kind === 'analysis' ? multipv : user].join(' ');
  return { key, kind, root: { spec, fen, turn }, limits, multipv, settings: {}, record: false };
}

const searchOf = (inputs: SearchInputs, kind: LiveSearchKind, count: number, limits: Limits, multipv: number): SearchRequest =>
  searchAt(inputs, kind, { spec: inputs.game.spec(count), fen: inputs.game.fenAt(count) }, limits, multipv);

/** Returns the analysis of a position in Analyse. */
export function analysisAt(inputs: SearchInputs, place: Place, limits: Limits = { infinite: true }): SearchRequest {
  const whole = searchAt(inputs, 'analysis', place, limits, inputs.multipv);
  // An example shows the search of games.
  return { ...whole, profile: limits.infinite ? 'analysis' : 'play', key: whole.key + inputs.resources.key };
}

/** Returns the search that the state requires, or null. */
export function requestedSearch(inputs: SearchInputs): SearchRequest | null {
  const { game, mode, example } = inputs;
  if (!game.shown) return null;
  if (mode === 'xray') {
    if (!inputs.analysing || game.shown.legal.length === 0) return null;
    const request = searchOf(inputs, 'analysis', game.cursor, { depth: inputs.recorded.depth }, 1);
    return {
      ...request,
      key: `${request.key} recorded ${inputs.recorded.depth} ${JSON.stringify(inputs.recorded.settings)}`,
      settings: inputs.recorded.settings,
      record: true,
    };
  }
  if (mode === 'analyse') {
    if (!inputs.analysing || game.shown.legal.length === 0) return null;
    const limits = example && game.cursor === 0 ? example.limits : { infinite: true };
    const request = analysisAt(inputs, { spec: game.spec(game.cursor), fen: game.fenAt() }, limits);
    const searchmoves = searchedMoves(inputs);
    if (!searchmoves) return request;
    return { ...request, key: `${request.key} of ${searchmoves.join()}`, limits: { ...limits, searchmoves } };
  }
  if (peeks(inputs) && !inputs.engineMovesForUser)
    return { ...searchOf(inputs, 'analysis', game.plies.length, { infinite: true }, 1), profile: 'analysis' };
  if (game.over || (game.turn === inputs.user && !inputs.engineMovesForUser)) return null;
  if (inputs.clock.paused) return null;
  const { limits, strength, settings } = levelSearch(inputs.level, inputs.moveTime, inputs.seed);
  if (settings) {
    // What its switches are, the engine tells.
    return inputs.recorded.loaded ? { ...searchOf(inputs, 'move', game.plies.length, limits, 1), settings } : null;
  }
  const byClock = inputs.clock.limits() ?? limits;
  const request = searchOf(inputs, 'move', game.plies.length, byClock, 1);
  return strength ? { ...request, strength } : request;
}
