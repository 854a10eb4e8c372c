import { GENERATION_NAMES, generationNumber, generationText } from '../engine/generation-names.ts';
import { GENERATION, type Settings } from '../engine/switches.ts';
import { type Message, msg, t } from '../language/translate.ts';
import type { Limits, Strength } from '../protocol/protocol.ts';

/** A playing strength to choose. */
export interface Level {
  id: string;
  name: Message;
  /** Approximate strength (UCI_Elo), null for full strength. See docs/MEASUREMENTS.md for how it was measured. */
  elo: number | null;
  /** Its number in the attribute `level`, from 1; 0 if it has only its id, because the numbers were there first. */
  number: number;
}

/**
 * All levels, weakest first. engine/search/handicap/strength.cpp defines the errors of each. Below full strength the engine moves
 * almost at once.
 */
export const LEVELS: readonly Level[] = [
  {
    id: 'first-steps',
    name: msg('First steps'),
    elo: 400,
    number: 0,
  },
  { id: 'novice', name: msg('Novice'), elo: 600, number: 0 },
  { id: 'beginner', name: msg('Beginner'), elo: 850, number: 1 },
  { id: 'casual', name: msg('Casual'), elo: 1100, number: 2 },
  { id: 'improver', name: msg('Improver'), elo: 1320, number: 3 },
  { id: 'hobby', name: msg('Hobby'), elo: 1555, number: 4 },
  { id: 'club', name: msg('Club'), elo: 1790, number: 5 },
  { id: 'strong', name: msg('Strong club'), elo: 2030, number: 6 },
  { id: 'expert', name: msg('Expert'), elo: 2230, number: 7 },
  { id: 'master', name: msg('Master'), elo: 2465, number: 8 },
  { id: 'grandmaster', name: msg('Grandmaster'), elo: 2680, number: 9 },
  { id: 'elite', name: msg('Elite'), elo: 2950, number: 0 },
  { id: 'champion', name: msg('Champion'), elo: 3100, number: 0 },
  {
    id: 'superhuman',
    name: msg('Superhuman'),
    elo: 3250,
    number: 0,
  },
  { id: 'peerless', name: msg('Peerless'), elo: 3500, number: 0 },
  { id: 'full', name: msg('Full'), elo: null, number: 10 },
];

/** Id of the initial level. */
export const DEFAULT_LEVEL = 'hobby';

/** The level with an id, or the initial one. */
export const levelOf = (id: string): Level =>
  LEVELS.find((l) => l.id === id) ?? LEVELS.find((l) => l.id === DEFAULT_LEVEL) ?? LEVELS[0]!;

/** Begins the id of a level that is a generation of the engine. */
const GENERATION_LEVEL = 'generation:';
/** Nodes of a generation's move: those of the games that their Elo comes from. It answers at once, with a clock and without. */
export const GENERATION_NODES = 10_000;

/** The id of the level at which a generation of the engine plays. */
export const generationLevel = (generation: string): string => GENERATION_LEVEL + generation;

/** The id of the generation that plays at a level; null at the levels of today's engine. */
export function generationOf(level: string): string | null {
  const id = level.startsWith(GENERATION_LEVEL) ? level.slice(GENERATION_LEVEL.length) : '';
  return Object.hasOwn(GENERATION_NAMES, id) ? id : null;
}

/** Whether there is a level, or a generation, of an id. */
export const isLevel = (id: string): boolean => LEVELS.some((level) => level.id === id) || generationOf(id) !== null;

/** Whether a level uses all the time that a move is given. */
export const usesMoveTime = (id: string): boolean => generationOf(id) === null && levelOf(id).elo === null;

/** Selectable times per move, in milliseconds. */
export const MOVE_TIMES: readonly number[] = [500, 1000, 2000, 5000, 10_000, 30_000];
/** Initial time per move, in milliseconds. */
export const DEFAULT_MOVE_TIME = 2000;

/** A rating as it is shown, in steps of fifty. */
export const shownRating = (elo: number): number => 50 * Math.round(elo / 50);

/** For example "Club, ~1800". */
export const levelText = ({ name, elo }: Level): string =>
  elo === null ? t('{name} strength', { name }) : `${t(name)}, ~${shownRating(elo)}`;

/** The opponent of a level's id: its level, or its generation. */
export function opponentText(id: string): string {
  const generation = generationOf(id);
  return generation === null ? levelText(levelOf(id)) : generationText(generation);
}

/** The engine's name in the tags of a game; a generation has its number and its id, the same in every language. */
export function opponentTag(id: string): string {
  const generation = generationOf(id);
  if (generation === null) return 'Riposte';
  return `Riposte, generation ${generationNumber(generation)} (${generation})`;
}

/** Random seed for the errors of a level, for a new game. */
export const newSeed = (): number => Math.floor(Math.random() * 2 ** 31);

/** How the engine searches for a move of a level. */
export interface LevelSearch {
  limits: Limits;
  /** Absent at full strength. */
  strength?: Strength;
  /** The switches of a generation, which its clock does not concern; absent for today's engine. */
  settings?: Settings;
}

/** The search of one engine move at a level. `movetime` in milliseconds; `seed` varies a level's errors between games. */
export function levelSearch(id: string, movetime: number, seed: number): LevelSearch {
  const generation = generationOf(id);
  if (generation !== null) return { limits: { nodes: GENERATION_NODES }, settings: { [GENERATION]: generation } };
  const { elo } = levelOf(id);
  return { limits: { movetime }, ...(elo === null ? {} : { strength: { elo, seed } }) };
}
