/** What a lesson consists of, and the settings of its searches. */

import type { Settings } from '../engine/switches.ts';
import { t } from '../language/translate.ts';
import type { Selector } from './selectors.ts';

/** One search of a lesson's position. */
export interface LessonSearch {
  /** Label above the tree: `'two slots'`. */
  name: string;
  settings: Settings;
  /** Search depth in plies. Default: the lesson's. */
  depth?: number;
  /** Root moves in the order in which each iteration tries them. Default: the engine's order. */
  order?: readonly string[];
}

/** One step of a lesson. */
export interface Step {
  text: string;
  select: Selector;
  /** Index of the lesson's search that it shows. Default: 0. */
  search?: number;
  /** Question asked first. */
  question?: string;
  /** What answers it, UCI; each mate in one does, too. Default: the node's cutoff or best move. */
  answers?: readonly string[];
  /** Also describe which killer was replaced. */
  replaced?: boolean;
}

/** A guided tour of one or more searches of a position. */
export interface Lesson {
  id: string;
  title: string;
  /** Summary in the list of lessons. */
  teaser: string;
  fen: string;
  /** Search depth in plies. */
  depth: number;
  text: string;
  searches: readonly LessonSearch[];
  /** Show on the board what each piece is worth, by the settings of the last search. */
  worth?: boolean;
  /** Nodes at which each search ends. Default: no limit. */
  mostNodes?: number;
  steps: readonly Step[];
}

/** Settings with these switches off, for example `'Null Move'`. */
export const off = (...names: string[]): Settings => Object.fromEntries(names.map((name) => [`Switch ${name}`, 'false']));

/** Settings with these switches on. */
export const on = (...names: string[]): Settings => Object.fromEntries(names.map((name) => [`Switch ${name}`, 'true']));

/** The question of most steps. */
export const cutsQuestion = (): string => t('Which move causes the cutoff?');

/** Textbook alpha-beta with ordered captures and killers; other heuristics would obscure the point. */
export const TEXTBOOK: Settings = {
  ...off(
    'History',
    'Evaluation History',
    'Countermove',
    'Continuation History',
    'Pawn History',
    'Capture History',
    'Table',
    'Table Move',
    'Quiescence Table',
    'Null Move',
    'Null Move Verification',
    'Late Move Reductions',
    'Aspiration',
    'Principal Variation Search',
    'Reverse Futility',
    'Razoring',
    'ProbCut',
    'Late Move Pruning',
    'Futility',
    'History Pruning',
    'SEE Pruning',
    'Singular Extension',
    'Internal Iterative Reduction',
    'Delta Pruning',
    'Correction History',
    'Mate Distance Pruning',
  ),
  'Switch Check Extension': 'off',
  'Switch Evaluation': 'hand-made',
};

/** Keeps the order of the root moves in all iterations. */
export const GIVEN_ORDER: Settings = { 'Switch Root Order': 'given' };

/** What lessons add to the textbook search, or take from an engine with everything. */
export const NO_KILLERS: Settings = { 'Switch Killers': '0' };
export const HISTORY = on('History');
export const PVS = on('Principal Variation Search');
export const TABLE = on('Table', 'Quiescence Table');
export const TABLE_MOVE = on('Table Move');
export const NO_QUIET_HISTORIES = off('History', 'Evaluation History', 'Countermove', 'Continuation History', 'Pawn History');
