// The opening explorer in Analyse: what it lists, what its buttons do, and what it says where there is nothing to list.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import type { RiposteApp } from '../../../web/app/app.ts';
import { explorerOf, NO_FILTER } from '../../../web/explorer/explorer.ts';
import type { Session } from '../../../web/game/session.ts';
import type { NewGame } from '../../../web/storage/library.ts';
import type { PageStorage } from '../../../web/storage/page-storage.ts';
import { openStorage } from '../../../web/storage/page-storage.ts';
import { all, endEngines, find, realPage, settled, text, until } from '../harness.ts';
import '../../../web/ui/explorer/opening-explorer.ts';

const PGN = `[White "Carlsen, Magnus"]
[Black "Anand, Viswanathan"]
[Date "2013.11.22"]
[Result "1-0"]

1. e4 e5 2. Nf3 Nc6 1-0

[White "Ada"]
[Black "Carlsen, Magnus"]
[Date "2001.??.??"]
[Result "1/2-1/2"]

1. Nf3 Nc6 2. e4 1/2-1/2

[White "Ben"]
[Black "Ada"]
[Result "0-1"]

1. e4 c5 0-1
`;

let app: RiposteApp;
let session: Session;
let storage: PageStorage;

beforeAll(async () => {
  await browserPage.viewport(1440, 900);
  ({ app, session } = realPage());
  storage = await openStorage(() => {}, { name: 'explorer test' });
  app.storage = storage;
  await session.open(null);
  session.setMode('analyse');
  app.tab = 'openings';
  await until(
    'the panel',
    () => app.shadowRoot?.querySelector('rp-opening-explorer')?.shadowRoot?.querySelector('.filter') != null,
  );
});
afterAll(async () => {
  endEngines();
  storage.close();
  indexedDB.deleteDatabase('explorer test');
  await browserPage.viewport(414, 896);
});

const pane = (): Element => find(app, 'rp-opening-explorer');
const rows = (): string[] =>
  all(app, ['rp-opening-explorer'], 'li').map((row) =>
    ['.san', '.games', '.opening', '.score, .unscored', '.last > span']
      .map((name) => row.querySelector(name))
      .map((part) => part?.getAttribute('aria-label') ?? part?.textContent?.trim() ?? '')
      .join('|'),
  );
const gamesText = (): string => text(pane(), '.total');
const emptyText = (): string => pane().shadowRoot?.querySelector('.empty p')?.textContent ?? '';

/** All games at once: a list between two of them would be an answer as well. */
async function importGames(): Promise<void> {
  const games: NewGame[] = [];
  for await (const { record } of session.readGames(PGN, new AbortController().signal))
    if (record) games.push({ record, kind: 'imported' });
  await storage.library.addMany(games);
}

test('an empty library says how to fill it', async () => {
  await until('the empty library', () => emptyText().startsWith('The library has no games yet. Import a PGN file'));
  const told = vi.fn();
  app.addEventListener('command', (e) => told((e as CustomEvent).detail), { once: true });
  find(pane(), '.empty button').click();
  expect(told).toHaveBeenCalledWith('library');
  await until(
    'the library',
    () => app.shadowRoot?.querySelector('rp-library')?.shadowRoot?.querySelector('dialog')?.open === true,
  );
  (find(app, 'rp-library', 'dialog') as HTMLDialogElement).close();
});

test('the worker finds imported games: moves with games, score, opening and last game; a transposition meets', async () => {
  if ((await storage.library.count()) === 0) await importGames();
  // Before the names of the openings are there, the rows have none.
  await until('the moves', () => gamesText().startsWith('3 games') && rows()[0]?.includes('King') === true);
  expect(rows()).toEqual([
    "e4|2 games|B00 King's Pawn Game|White won 50%, draws 0%, Black won 50%|Open the last game: Carlsen – Anand 2013",
    'Nf3|1 game|A04 Zukertort Opening|White won 0%, draws 100%, Black won 0%|Open the last game: Ada – Carlsen 2001',
  ]);
  expect(gamesText()).toContain('3 games from this position');
});

test('Enter plays a move, the arrow keys choose it; the panel follows the board', async () => {
  await session.openPosition({ fen: 'startpos', moves: [] });
  await until('the moves', () => rows()[0]?.startsWith('e4') === true);
  all(app, ['rp-opening-explorer'], '.move')[0]!.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(session.game.cursor).toBe(0);
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await until('the answers', () => rows().length === 2 && rows()[0]!.startsWith('e5'));
  expect([session.game.plies.map(({ san }) => san), rows().map((row) => row.split('|')[0])]).toEqual([['e4'], ['e5', 'c5']]);
  await session.play('a7a6');
  await until('nothing', () => emptyText() === 'No game of the library has the position on the board.');
});

test('a filter by player and colour', async () => {
  await session.goTo(0);
  explorerOf(storage).filter = NO_FILTER;
  const field = find(pane(), 'input') as HTMLInputElement;
  await userEvent.fill(field, 'carls');
  await until('two moves', () => rows().length === 2 && rows()[0]!.includes('1 game'));
  await userEvent.selectOptions(find(pane(), 'select'), 'Black');
  await until('one move', () => rows().length === 1);
  expect(rows()[0]).toMatch(/^Nf3/);
  await userEvent.fill(field, 'nobody');
  await until('none', () => emptyText() === 'No game of this player has the position on the board.');
  find(pane(), '.empty button').click();
  await until('all', () => rows().length === 2 && rows()[0]!.includes('2 games'));
  expect([field.value, [...find(pane(), 'datalist').children].map((option) => option.getAttribute('value'))]).toEqual([
    '',
    ['Ada', 'Carlsen, Magnus', 'Anand, Viswanathan', 'Ben'],
  ]);
});

test('the last game opens at the position on the board', async () => {
  await session.goTo(0);
  await session.play('e2e4');
  await until('the answers', () => rows()[0]?.startsWith('e5') === true);
  all(app, ['rp-opening-explorer'], '.last')[0]!.click();
  await until('the game', () => session.game.record?.tags.some(([, value]) => value === 'Carlsen, Magnus') === true);
  await until('the position', () => session.game.cursor === 1);
  await settled(() => expect(session.game.plies.length).toBe(4));
});
