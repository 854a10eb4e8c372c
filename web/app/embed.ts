import { pgnOfAddress, positionOfAddress } from '../game/address/address.ts';
import { problemOf } from '../game/address/view-address.ts';
import { ENGLISH } from '../language/languages.ts';
import { language, t } from '../language/translate.ts';
import { useTheme } from '../ui/base/theme.ts';
import { startLanguage } from '../ui/shell/page-language.ts';
import { RiposteEmbed } from './embed-app.ts';
import { engineSession } from './engine-session.ts';
import { embedOfAddress } from './frame/embed-address.ts';
import { reportHeight } from './frame/frame-height.ts';

const address = embedOfAddress(location.search);
const { mode, theme, orientation, level, lines, parts, halfMove } = address;
useTheme(theme);
document.documentElement.toggleAttribute('data-transparent', address.background === 'transparent');

void startLanguage().then(() => {
  // The document has it in English.
  if (language() !== ENGLISH) document.title = t('Riposte board');
  const app = document.querySelector('riposte-embed');
  if (mode === 'puzzle') void import('./frame/puzzle.ts').then(({ showPuzzle }) => showPuzzle(app, address));
  else if (app instanceof RiposteEmbed) openBoard(app, mode);
});

function openBoard(app: RiposteEmbed, mode: RiposteEmbed['mode']): void {
  const session = engineSession();
  app.mode = mode;
  app.arrows = address.arrows;
  app.moves = address.list;
  app.names = address.names;
  if (level !== null) session.setStrength(level, session.moveTime);
  if (lines !== null) session.setMultipv(lines);
  session.locked = mode === 'view';
  if (session.locked) session.mode = 'analyse';
  app.orientation = orientation ?? 'white';
  if (parts) app.parts = parts;
  app.session = session;
  reportHeight(app);
  void session
    .open(pgnOfAddress(location.search) ?? positionOfAddress(location.search))
    .then(() => {
      if (mode === 'view') session.pause();
      // Unless the URL sets an orientation, show the board from the user's side.
      if (orientation === null && mode === 'play') app.orientation = session.user === 'b' ? 'black' : 'white';
      return session.show({ view: address.view, problem: problemOf(address) });
    })
    .then(async () => {
      if (halfMove !== null) await session.goTo(halfMove);
      // As with the element, the user plays the side at the bottom.
      const side = orientation === null ? session.user : orientation === 'white' ? 'w' : 'b';
      if (address.clock && mode === 'play' && session.game.plies.length === 0) session.clock.start(address.clock);
      if (mode === 'play') session.takeSide(side);
    });
}
