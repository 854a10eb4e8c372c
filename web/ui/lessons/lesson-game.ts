import { html, type TemplateResult } from 'lit';
import type { PageSettings } from '../../core/page-settings.ts';
import type { ConnectEngine } from '../../engine/engine-port.ts';
import type { GameId } from '../../lessons/games/games.ts';
import type { LessonLocation, LessonStore } from '../../lessons/store.ts';
import './games/cut-game.ts';
import './games/order-game.ts';

/** What a game takes from the view of the lessons. */
export interface LessonGameParts {
  store: LessonStore;
  at: LessonLocation;
  connect: ConnectEngine;
  settings: PageSettings;
  /** Called when the user returns to the list. */
  toList: () => void;
}

/** Renders the game of a location. */
export function lessonGame({ store, at, connect, settings, toList }: LessonGameParts): TemplateResult {
  const id = at.id as GameId;
  const scores = store.progress.scores ?? {};
  const go = ({ detail }: CustomEvent<number | null>): void => {
    if (detail === null) toList();
    else void store.open(id, detail);
  };
  return id === 'game-order'
    ? html`<rp-order-game .connect=${connect} .step=${at.step} .fen=${at.fen ?? ''} .scores=${scores} .settings=${settings} @game-go=${go}></rp-order-game>`
    : html`<rp-cut-game .connect=${connect} .step=${at.step} .scores=${scores} .settings=${settings} @game-go=${go}></rp-cut-game>`;
}
