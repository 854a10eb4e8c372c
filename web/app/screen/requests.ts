import type { PageSettings } from '../../core/page-settings.ts';
import type { DuelConfig } from '../../experiments/duel/duel-hash.ts';
import type { MatchSettings } from '../../experiments/match/match-settings.ts';
import type { GameScores } from '../../lessons/games/games.ts';
import type { TrainingPosition } from '../../protocol/training.ts';
import type { SceneRequest } from '../../ui/lessons/first-scene.ts';
import type { PageMode } from './page.ts';

/** What the views ask of the page by events that bubble, each with what it carries. */
export interface Requests {
  /** What the duel, the match or the order lab shows now. */
  'duel-place': DuelConfig;
  'match-place': MatchSettings;
  'order-place': string;
  experiment: 'duel' | 'match' | 'order';
  /** Begins a review, or leaves it. */
  review: boolean;
  /** The number of a game in the library. */
  'library-game': number;
  'split-off': null;
  'lesson-place': unknown;
  'game-score': GameScores;
  'train-from': PageSettings['trainFrom'];
  /** The id of a lesson. */
  'lesson-done': string;
  'analyse-fen': string;
  /** Why a text was refused. */
  refused: unknown;
  'open-files': File[];
  'enter-mode': PageMode;
  'train-later': readonly TrainingPosition[];
  'scene-seen': null;
  'scene-request': SceneRequest;
}

/** Answers the requests of all views of a page. */
export function answerRequests(
  page: EventTarget,
  answers: { readonly [K in keyof Requests]: (detail: Requests[K]) => unknown },
): void {
  for (const [name, answer] of Object.entries(answers)) {
    const answerOf = answer as (detail: unknown) => unknown;
    page.addEventListener(name, (e) => void answerOf((e as CustomEvent<unknown>).detail));
  }
}
