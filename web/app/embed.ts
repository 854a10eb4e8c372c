// The page for frames: one board, whose attributes are the parameters of the address.
import { BOARD, FRAME } from '../element/attributes/attributes.ts';
import { readAttribute, wrongAttribute } from '../element/attributes/read-attribute.ts';
import { RiposteBoard } from '../element/riposte-board.ts';
import { pgnOfAddress, positionOfAddress } from '../game/address/address.ts';
import { ENGLISH } from '../language/languages.ts';
import { language, t } from '../language/translate.ts';
import type { RipostePuzzle } from '../reader/riposte-puzzle.ts';
import { useTheme } from '../ui/base/theme.ts';
import { startLanguage } from '../ui/shell/page-language.ts';
import { reportHeight } from './frame-height.ts';

const query = new URLSearchParams(location.search);
const textOf = (name: string): string | null => query.get(name)?.trim() ?? null;
const main = document.querySelector('main') as HTMLElement;
const wrong: string[] = [];

/** A parameter of the page itself. An invalid one is said above the board, and has its usual value. */
function ofPage<Name extends 'theme' | 'background'>(name: Name): string {
  const text = textOf(name) ?? FRAME[name].usual;
  const reading = readAttribute(FRAME[name], text);
  if ('value' in reading) return reading.value;
  wrong.push(wrongAttribute(name, reading.expected, text));
  return FRAME[name].usual;
}

useTheme(ofPage('theme') as 'auto' | 'light' | 'dark');
document.documentElement.toggleAttribute('data-transparent', ofPage('background') === 'transparent');

/** Whether Black is to move in the game or the position of the address. */
async function blackMoves(): Promise<boolean> {
  const opening = pgnOfAddress(location.search);
  if (!opening) {
    const { fen = '', moves = [] } = positionOfAddress(location.search) ?? {};
    return (fen.split(/\s+/)[1] === 'b') !== (moves.length % 2 === 1);
  }
  const { listGames } = await import('../pgn/list.ts');
  const [game] = listGames(opening.pgn);
  const fen = opening.fen ?? game?.tags.find(([name]) => name === 'FEN')?.[1] ?? '';
  return (fen.split(/\s+/)[1] === 'b') !== ((game?.plies ?? 0) % 2 === 1);
}

/** Gives the board what the address says. */
async function setUp(board: RiposteBoard): Promise<void> {
  for (const name of Object.keys(FRAME)) {
    const value = textOf(name);
    if (value === null || !(name in BOARD) || name === 'theme' || name === 'lang') continue;
    // A plus sign stands for a space in addresses.
    board.setAttribute(name, name === 'clock' ? value.replace(' ', '+') : value);
  }
  const opening = pgnOfAddress(location.search) ?? positionOfAddress(location.search);
  if (opening?.fen) board.setAttribute('fen', opening.fen);
  if (opening && 'moves' in opening) board.setAttribute('moves', opening.moves.join(' '));
  board.setAttribute('page', './');
  const plays = (textOf('mode') ?? BOARD.mode.usual) === BOARD.mode.usual;
  if (plays && !query.has('orientation') && (await blackMoves())) board.setAttribute('orientation', 'black');
  // The element says what has failed.
  await board.load().catch(() => {});
}

/** A puzzle in the place of the board. */
async function setUpPuzzle(board: RiposteBoard): Promise<void> {
  await import('../reader/riposte-puzzle.ts');
  const puzzle = document.createElement('riposte-puzzle') as RipostePuzzle;
  puzzle.setAttribute('fen', positionOfAddress(location.search)?.fen ?? 'startpos');
  puzzle.setAttribute('solution', textOf('solution') ?? '');
  board.replaceWith(puzzle);
}

function say(text: string): void {
  const said = document.createElement('p');
  said.setAttribute('role', 'alert');
  said.textContent = text;
  main.prepend(said);
}

function footer(): HTMLElement {
  const made = document.createElement('footer');
  if (document.fullscreenEnabled) {
    const button = document.createElement('button');
    button.textContent = t('Full screen');
    button.addEventListener('click', () => {
      const work = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
      // A frame needs the permission of its page.
      work.catch(() => say(t('The page does not allow this frame the full screen.')));
    });
    made.append(button);
  }
  const licences = document.createElement('a');
  licences.href = './licences.txt';
  licences.target = '_blank';
  licences.textContent = t('Licences');
  made.append(licences);
  return made;
}

/** The board is all there is, so that its keys need no focus in it. */
function passKeys(board: RiposteBoard): void {
  document.addEventListener('keydown', (event) => {
    if (event.target !== document.body) return;
    const passed = board.shadowRoot?.querySelector('rp-board-shell')?.dispatchEvent(new KeyboardEvent(event.type, event));
    if (passed === false) event.preventDefault();
  });
}

void startLanguage().then(async () => {
  const board = document.querySelector('riposte-board');
  if (!(board instanceof RiposteBoard)) return;
  const isPuzzle = textOf('mode')?.toLowerCase() === 'puzzle';
  const name = isPuzzle ? t('Riposte puzzle') : t('Riposte board');
  // The document has it in English.
  if (language() !== ENGLISH) document.title = name;
  main.querySelector('h1')?.replaceChildren(name);
  wrong.forEach(say);
  main.append(footer());
  reportHeight(main);
  passKeys(board);
  await (isPuzzle ? setUpPuzzle(board) : setUp(board));
});
