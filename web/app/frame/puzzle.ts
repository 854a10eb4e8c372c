import { positionOfAddress } from '../../game/address/address.ts';
import { linkProblemText } from '../../game/address/view-address.ts';
import '../../element/riposte-board.ts';
import type { RipostePuzzle } from '../../reader/riposte-puzzle.ts';
import '../../reader/riposte-puzzle.ts';
import { t } from '../../language/translate.ts';
import type { EmbedAddress } from './embed-address.ts';
import { reportHeight } from './frame-height.ts';

/** Height of all that is around the board, with two lines of text, in CSS pixels. */
const AROUND = 256;

/** Shows the puzzle of the address in the place of the board. Invalid parameters are named above it. */
export function showPuzzle(place: Element | null, { wrong, theme, solution }: EmbedAddress): void {
  const main = document.createElement('main');
  main.className = 'puzzle';
  // The board and all around it fit in the frame.
  main.style.setProperty('--riposte-board-size', `max(200px, 100svh - ${AROUND}px)`);
  const heading = document.createElement('h1');
  heading.className = 'sr-only';
  heading.textContent = t('Riposte puzzle');
  main.append(heading);
  for (const problem of wrong) {
    const said = document.createElement('p');
    said.setAttribute('role', 'alert');
    said.textContent = linkProblemText(problem);
    main.append(said);
  }
  const puzzle = document.createElement('riposte-puzzle') as RipostePuzzle;
  puzzle.setAttribute('fen', positionOfAddress(location.search)?.fen ?? 'startpos');
  puzzle.setAttribute('solution', solution);
  if (theme !== 'auto') puzzle.setAttribute('theme', theme);
  const licences = document.createElement('a');
  licences.href = './licences.txt';
  licences.target = '_blank';
  licences.textContent = t('Licences');
  const footer = document.createElement('footer');
  footer.append(licences);
  main.append(puzzle, footer);
  place?.replaceWith(main);
  reportHeight(main, () => (puzzle.board?.clientWidth ?? 0) + AROUND);
}
