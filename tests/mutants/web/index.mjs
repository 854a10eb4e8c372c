// Small realistic mistakes in the TypeScript, a file for each area; the tests must catch every one of them.
// `npm run mutants:web -- --listed` makes them one at a time and runs the tests of the group.
//
// A group names a file and the tests that should fail; a mistake is [text that occurs once, replacement].
import analysis from './analysis.mjs';
import appearance from './appearance.mjs';
import board from './board.mjs';
import client from './client.mjs';
import element from './element.mjs';
import experiments from './experiments.mjs';
import game from './game.mjs';
import gameTexts from './game-texts.mjs';
import lesson from './lesson.mjs';
import fromPackage from './package.mjs';
import page from './page.mjs';
import pgn from './pgn.mjs';
import play from './play.mjs';
import recording from './recording.mjs';
import stats from './stats.mjs';
import tree from './tree.mjs';
import views from './views.mjs';
import worker from './worker.mjs';
import xrayViews from './xray-views.mjs';

export default [
  ...worker,
  ...client,
  ...pgn,
  ...recording,
  ...analysis,
  ...experiments,
  ...game,
  ...gameTexts,
  ...play,
  ...tree,
  ...lesson,
  ...appearance,
  ...board,
  ...stats,
  ...views,
  ...xrayViews,
  ...element,
  ...page,
  ...fromPackage,
];
