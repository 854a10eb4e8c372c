// Small realistic mistakes in the TypeScript, a file for each area; the tests must catch every one of them.
// `npm run mutants:web -- --listed` makes them one at a time and runs the tests of the group.
//
// A group names a file and the tests that should fail; a mistake is [text that occurs once, replacement].
import appearance from './appearance.mjs';
import board from './board.mjs';
import element from './element.mjs';
import engine from './engine.mjs';
import game from './game.mjs';
import lesson from './lesson.mjs';
import fromPackage from './package.mjs';
import page from './page.mjs';
import pgn from './pgn.mjs';
import play from './play.mjs';
import stats from './stats.mjs';
import tree from './tree.mjs';
import views from './views.mjs';
import xray from './xray.mjs';

export default [...engine, ...pgn, ...xray, ...game, ...play, ...tree, ...lesson, ...appearance, ...board, ...stats, ...views, ...element, ...page, ...fromPackage];
