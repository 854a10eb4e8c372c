import type { BoardPreview } from '../analysis/board-preview.ts';
import type { LiveSearch } from '../analysis/live-search.ts';
import type { Playhead } from '../show/playhead.ts';
import type { SessionState } from '../state/session-state.ts';
import type { Step } from '../state/transitions.ts';
import type { EngineResources } from './analysis/engine-resources.ts';
import type { Example } from './examples.ts';
import type { Notifications } from './notifications.ts';
import type { GameClock } from './play/game-clock.ts';
import type { RecordedSearch } from './recorded-search.ts';
import type { SearchInputs } from './search-request.ts';

/** What an undo brings back. */
export interface EditState extends SessionState {
  /** Whether the game was over, at the end of its line. */
  readonly over: boolean;
  readonly example: Example | null;
}

/** A session as its searches and its undo see it. */
export interface SessionCore extends SearchInputs {
  /** What the session shows now; null before a position has been loaded. */
  readonly now: SessionState | null;
  readonly liveSearch: LiveSearch;
  readonly playhead: Playhead | null;
  readonly preview: BoardPreview;
  readonly recorded: RecordedSearch;
  readonly notifications: Notifications;
  readonly clock: GameClock;
  readonly resources: EngineResources;
  /** True if the x-ray observer is on. */
  readonly xray: boolean;
  /** True if a search may run now. */
  readonly maySearch: boolean;
  /** Called after the engine's move was added to the game. */
  enginePlayed(): void;
  /** Ends what a step to another state ends. */
  end(step: Step): void;
  /** Stops searching until the user asks for a search again. */
  pause(): void;
  /** Brings back an earlier state. Returns whether it succeeded. */
  bringBack(state: EditState): Promise<boolean>;
  /** Starts, replaces or stops the search to match the state. */
  sync(): void;
  /** Views have something new to show. */
  changed(): void;
}
