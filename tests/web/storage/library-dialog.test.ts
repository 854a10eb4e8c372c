// The library dialog: finding, opening, deleting, importing and exporting games, with mouse and keyboard.
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { TabLink } from '../../../web/storage/tab-link.ts';
import type { LibraryDialog, OpenedGame, ReadStep } from '../../../web/ui/library/library-dialog.ts';
import { find, press, settled, text, until } from '../harness.ts';
import { list, newGame, openLibrary, record, rows } from './support.ts';

const isOpen = (dialog: LibraryDialog): boolean => (find(dialog, 'dialog') as HTMLDialogElement).open;
const message = (dialog: LibraryDialog): string => text(dialog, '.messages');
const button = (dialog: LibraryDialog, name: string): HTMLButtonElement => find(dialog, name) as HTMLButtonElement;
const selected = (dialog: LibraryDialog): string =>
  text(find(dialog, 'rp-library-list'), `#${list(dialog).getAttribute('aria-activedescendant')}`);

async function opened(dialog: LibraryDialog, act: () => void): Promise<OpenedGame> {
  const event = new Promise<OpenedGame>((resolve) =>
    document.addEventListener('open-game', (e) => resolve((e as CustomEvent<OpenedGame>).detail), { once: true }),
  );
  act();
  const detail = await event;
  expect(isOpen(dialog)).toBe(false);
  return detail;
}

async function choose(dialog: LibraryDialog, name: string, value: string): Promise<void> {
  const field = find(dialog, `[name=${name}]`) as HTMLSelectElement;
  field.value = value;
  field.dispatchEvent(new Event('change'));
  await settled();
}

/** Reads one game a line; `bad` cannot be read. */
async function* readLines(content: string): AsyncGenerator<ReadStep> {
  const lines = content.split('\n').filter(Boolean);
  for (const line of lines) yield { record: line === 'bad' ? null : record({ White: line }), total: lines.length };
}
const file = (content: string): File => new File([content], 'games.pgn');
function chooseFiles(dialog: LibraryDialog, ...files: File[]): void {
  const data = new DataTransfer();
  for (const one of files) data.items.add(one);
  const input = find(dialog, 'input[type=file]') as HTMLInputElement;
  input.files = data.files;
  input.dispatchEvent(new Event('change'));
}

test('lists games, newest first, with players, result, opening, date and moves', async () => {
  const { dialog } = await openLibrary([
    newGame('Ada', 'finished', { Opening: 'Réti', Date: '1992.11.??' }, '1/2-1/2'),
    newGame('', 'imported', {}, '1-0'),
  ]);
  expect(rows(dialog)).toEqual(['? – Ben|1–0|1. e4||1', 'Ada – Ben|½–½|Réti|1992.11|1']);
  expect(message(dialog)).toBe('2 games.');
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{ArrowDown}');
  expect(selected(dialog)).toBe('Ada – Ben ½–½ Réti 1992.11 1 move');
});

test('an empty library says so; temporary games are announced as such', async () => {
  const { dialog } = await openLibrary();
  expect(text(dialog, '.no-games')).toBe('No games yet. A game comes into this list when it ends or another replaces it.');
  dialog.readGames = readLines;
  dialog.temporary = true;
  await settled(() => {
    expect(text(dialog, '.no-games')).toContain('import a PGN file, or drop one here');
    expect(message(dialog)).toContain('They last until the page is closed');
    expect(button(dialog, '.open').disabled).toBe(true);
  });
});

test('the count says how many of the games are shown, also after an import; the order is chosen by keyboard', async () => {
  const { dialog } = await openLibrary([newGame('Cyd'), newGame('Ada'), newGame('Bob')]);
  dialog.readGames = readLines;
  await settled();
  chooseFiles(dialog, file('Adam'));
  await until('imported', () => message(dialog).includes('1 game imported.'));
  await userEvent.fill(find(dialog, '[type=search]'), 'ada');
  await until('two games', () => rows(dialog).length === 2);
  expect(message(dialog)).toContain('2 of 4 games.');
  await userEvent.fill(find(dialog, '[type=search]'), '');
  await until('all games', () => rows(dialog).length === 4);
  const order = find(dialog, '[name=order]') as HTMLSelectElement;
  order.focus();
  await userEvent.keyboard('w');
  await userEvent.selectOptions(order, 'By White');
  await until(
    'sorted',
    () =>
      rows(dialog)
        .map((row) => row.split(' ')[0])
        .join() === 'Ada,Adam,Bob,Cyd',
  );
});

test('finds games by text, result, kind and date; says when none matches', async () => {
  const { dialog } = await openLibrary([
    newGame('Müller', 'imported', { Date: '1992.05.01', Opening: 'Sicilian' }, '1-0'),
    newGame('Ada', 'finished', { Date: '2020.05.01' }, '0-1'),
  ]);
  await userEvent.fill(find(dialog, '[type=search]'), 'muller sic');
  await until('one game', () => rows(dialog).length === 1);
  expect(rows(dialog)[0]).toContain('Müller');
  await userEvent.fill(find(dialog, '[type=search]'), 'nobody');
  await until('no game', () => dialog.shadowRoot!.querySelector('.nothing-found') !== null);
  find(dialog, '.nothing-found button').click();
  await settled(() => expect([rows(dialog).length, (find(dialog, '[type=search]') as HTMLInputElement).value]).toEqual([2, '']));
  const found = async (field: string, value: string): Promise<string> => {
    await choose(dialog, field, value);
    const names = rows(dialog).map((row) => row.split(' ')[0]);
    await choose(dialog, field, '');
    return names.join(' ');
  };
  expect(await found('result', '0-1')).toBe('Ada');
  expect(await found('kind', 'imported')).toBe('Müller');
  expect(await found('from', '2000-01-01')).toBe('Ada');
  expect(await found('to', '2000-01-01')).toBe('Müller');
});

test('the keyboard walks the list and opens a game; its keys are no commands of the page', async () => {
  const { dialog } = await openLibrary(['A', 'B', 'C'].map((name) => newGame(name)));
  const outside = vi.fn();
  document.addEventListener('keydown', outside);
  await userEvent.keyboard('{ArrowDown}');
  for (const [key, name] of Object.entries({ ArrowDown: 'B', End: 'A', ArrowUp: 'B', Home: 'C', PageDown: 'A', PageUp: 'C' })) {
    press(list(dialog), key);
    await settled(() => expect(selected(dialog).slice(0, 1), key).toBe(name));
  }
  press(list(dialog), 'ArrowDown');
  await settled();
  const game = await opened(dialog, () => press(list(dialog), 'Enter'));
  expect(game).toMatchObject({ id: 2, record: record({ White: 'B', Black: 'Ben' }), merge: false });
  expect(await game.listed!(), 'its neighbours').toEqual([3, 2, 1]);
  expect(outside).not.toHaveBeenCalled();
  document.removeEventListener('keydown', outside);
});

test('a click selects, a double click or the button opens', async () => {
  const { dialog } = await openLibrary(['A', 'B'].map((name) => newGame(name)));
  const row = (id: number): HTMLElement => find(dialog, 'rp-library-list', `#game-${id}`);
  row(1).click();
  await settled(async () => {
    expect([selected(dialog).slice(0, 1), isOpen(dialog)]).toEqual(['A', true]);
    expect((await opened(dialog, () => button(dialog, '.open').click())).id).toBe(1);
  });
  dialog.show();
  await settled(async () =>
    expect((await opened(dialog, () => row(2).dispatchEvent(new MouseEvent('dblclick', { bubbles: true })))).id).toBe(2),
  );
});

test('a deleted game stays at its place and comes back by Enter, Undo or Ctrl+Z', async () => {
  const { dialog, library } = await openLibrary(['A', 'B', 'C'].map((name) => newGame(name)));
  const ids = async (): Promise<number[]> => (await library.list()).games.map(({ id }) => id);
  const remove = async (): Promise<void> => {
    press(list(dialog), 'Delete');
    await settled(async () => {
      expect(rows(dialog)[1]).toBe('B – Ben|Deleted. Undo');
      expect(await ids()).toEqual([3, 1]);
    });
  };
  const back = async (): Promise<void> => {
    await settled(async () => {
      expect(rows(dialog)[1]).toMatch(/^B – Ben\|–/);
      expect([await ids(), message(dialog)]).toEqual([[3, 2, 1], 'B – Ben is back.']);
    });
  };
  find(dialog, 'rp-library-list', '#game-2').click();
  await settled();
  await remove();
  expect([message(dialog), button(dialog, '.open').disabled]).toEqual(['B – Ben deleted. Undo', true]);
  expect(selected(dialog)).toContain('Deleted. Undo, press Enter');
  press(list(dialog), 'Delete');
  press(list(dialog), 'Enter');
  await back();
  await remove();
  find(dialog, 'rp-library-list', '#game-2 .undo').click();
  await back();
  await remove();
  find(dialog, '.messages .undo').click();
  await back();
  await remove();
  list(dialog).dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, composed: true }));
  await back();
  button(dialog, '.delete').click();
  await settled();
  dialog.shadowRoot!.querySelector('dialog')!.close();
  dialog.show();
  await settled(() => expect(rows(dialog).map((row) => row[0])).toEqual(['C', 'A']));
});

test('loads more games at the end of the list', async () => {
  const { dialog } = await openLibrary(Array.from({ length: 250 }, (_, i) => newGame(`P${i + 1}`)));
  expect(rows(dialog)).toHaveLength(100);
  find(dialog, 'rp-library-list', '.more').click();
  await until('the second page', () => rows(dialog).length === 200);
  press(list(dialog), 'End');
  press(list(dialog), 'ArrowDown');
  await until('the last page', () => rows(dialog).length === 250);
  expect(rows(dialog)[249]).toMatch(/^P1 /);
  await dialog.refresh();
  await settled(() => {
    expect(rows(dialog), 'as long as it was').toHaveLength(250);
    expect(dialog.shadowRoot!.querySelector('rp-library-list')!.shadowRoot!.querySelector('.more')).toBeNull();
  });
});

test('a deleted game comes back to a list that was filtered since', async () => {
  const { dialog } = await openLibrary([newGame('A'), newGame('B')]);
  press(list(dialog), 'Delete');
  await settled();
  await choose(dialog, 'kind', 'finished');
  expect(rows(dialog)).toHaveLength(1);
  find(dialog, '.messages .undo').click();
  await until('both games', () => rows(dialog).length === 2);
});

test('a library whose only game is deleted has nothing to export', async () => {
  const { dialog } = await openLibrary([newGame('A')]);
  dialog.writeGame = () => '';
  await settled(() => expect(button(dialog, '.export').disabled).toBe(false));
  press(list(dialog), 'Delete');
  await until('an empty library', () => button(dialog, '.export').disabled);
});

test('after an error more games can be loaded again', async () => {
  const { dialog, backend } = await openLibrary(Array.from({ length: 150 }, (_, i) => newGame(`P${i + 1}`)));
  const failing = vi.spyOn(backend, 'entries').mockRejectedValue(new Error('Gone.'));
  find(dialog, 'rp-library-list', '.more').click();
  await until('the message', () => message(dialog) === 'Gone.');
  failing.mockRestore();
  find(dialog, 'rp-library-list', '.more').click();
  await until('all games', () => rows(dialog).length === 150);
});

test('imports files, chosen or dropped, says what could not be read, and undoes an import', async () => {
  const { dialog, library } = await openLibrary([newGame('Old')]);
  dialog.readGames = readLines;
  await settled();
  chooseFiles(dialog, file('A\nbad\nB'), file('C'));
  await until('the end of the import', () => message(dialog).includes('imported'));
  expect(message(dialog)).toBe('3 games imported. 1 game could not be read. Undo');
  expect(rows(dialog).map((row) => row.split(' ')[0])).toEqual(['C', 'B', 'A', 'Old']);
  expect((await library.list({ kind: 'imported' })).games).toHaveLength(3);
  find(dialog, '.messages .undo').click();
  await until('the import undone', () => rows(dialog).length === 1);
  expect(message(dialog)).toBe('3 games removed again.');
  const data = new DataTransfer();
  data.items.add(new File([new Uint8Array([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72])], 'old.pgn'));
  const drag = (type: string): DragEvent => new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true });
  const over = drag('dragover');
  find(dialog, 'dialog').dispatchEvent(over);
  await settled(() => expect([over.defaultPrevented, find(dialog, 'dialog').className]).toEqual([true, 'dropping']));
  find(dialog, 'dialog').dispatchEvent(drag('drop'));
  await until('the dropped game', () => rows(dialog).length === 2);
  expect([rows(dialog)[0]?.split(' ')[0], find(dialog, 'dialog').className]).toEqual(['Müller', '']);
  chooseFiles(dialog, file('\n'));
  await until('nothing in the file', () => message(dialog).startsWith('No game'));
});

test('shows how far an import is, and cancels it', async () => {
  const { dialog, library } = await openLibrary();
  let go = (): void => {};
  dialog.readGames = async function* (_, signal) {
    for (let i = 1; i <= 1000; i++) {
      yield { record: record({ White: `P${i}` }), total: 1000 };
      if (i === 300) await new Promise<void>((resolve) => ((go = resolve), signal.addEventListener('abort', () => resolve())));
    }
  };
  await settled();
  chooseFiles(dialog, file('x'));
  await until('a part of the games', () => message(dialog).startsWith('Importing: 200 of 1,000 games'));
  expect([button(dialog, '.import').disabled, (find(dialog, 'progress') as HTMLProgressElement).value]).toEqual([true, 200]);
  find(dialog, '.messages button').click();
  await until('the end', () => message(dialog).startsWith('Cancelled. 200 games imported.'));
  expect(await library.count()).toBe(200);
  go();
});

test('the dialog reports a failing reader and full storage, and keeps what was imported', async () => {
  const { dialog, backend } = await openLibrary();
  let white = 'A';
  dialog.readGames = async function* () {
    yield { record: record({ White: white }), total: 2 };
    throw new Error('The reader stopped.');
  };
  await settled();
  chooseFiles(dialog, file('x'));
  await until('the failure', () => message(dialog).includes('stopped'));
  expect([message(dialog), rows(dialog).length]).toEqual(['1 game imported. The reader stopped. Undo', 1]);
  vi.spyOn(backend, 'addGames').mockRejectedValue(new DOMException('x', 'QuotaExceededError'));
  white = 'B';
  chooseFiles(dialog, file('x'));
  await until('the full storage', () => message(dialog).includes('no room'));
  expect(find(dialog, '.messages [role=alert]').textContent).toMatch(/^0 games imported\./);
});

test('Merge hands over a game for the one on the board; a file with several games is opened after its import', async () => {
  const { dialog } = await openLibrary([newGame('A')]);
  dialog.readGames = readLines;
  await settled(async () =>
    expect(await opened(dialog, () => button(dialog, '.merge').click())).toMatchObject({ id: 1, merge: true }),
  );
  dialog.show();
  await settled();
  chooseFiles(dialog, file('one'));
  await until('one game', () => message(dialog).includes('1 game imported.'));
  expect(dialog.shadowRoot!.querySelector('.open-file')).toBeNull();
  chooseFiles(dialog, file('two\nthree'));
  await until('two games', () => message(dialog).includes('2 games imported.'));
  const told = vi.fn();
  dialog.addEventListener('open-file', (e) => told((e as CustomEvent<File>).detail.name));
  button(dialog, '.open-file').click();
  expect([told.mock.calls, isOpen(dialog)]).toEqual([[['games.pgn']], false]);
});

test('exports all games as one file, whatever the filter', async () => {
  const { dialog } = await openLibrary(['A', 'B'].map((name) => newGame(name)));
  dialog.writeGame = ({ tags }) => `[White "${tags[0]![1]}"]\n\n*\n`;
  await choose(dialog, 'kind', 'analysed');
  const blobs: Blob[] = [];
  const url = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => (blobs.push(blob as Blob), 'about:blank'));
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  button(dialog, '.export').click();
  await until('the export', () => message(dialog) === '2 games exported. 0 of 2 games.');
  expect(await blobs[0]!.text()).toBe('[White "A"]\n\n*\n\n[White "B"]\n\n*\n\n');
  url.mockRestore();
  click.mockRestore();
});

test('the dialog reports storage that fails', async () => {
  const { dialog, backend } = await openLibrary([newGame('A')]);
  vi.spyOn(backend, 'get').mockResolvedValue(['damaged']);
  press(list(dialog), 'Enter');
  await until('the message', () => message(dialog) === 'This game could not be read.');
  vi.spyOn(backend, 'entries').mockRejectedValue(new Error('Gone.'));
  await dialog.refresh();
  await settled(() => expect([message(dialog), isOpen(dialog)]).toEqual(['Gone.', true]));
});

test('the games of a file that is imported again are known; they can be added anyway', async () => {
  const { dialog, library } = await openLibrary();
  dialog.readGames = readLines;
  await settled();
  chooseFiles(dialog, file('A\nB'));
  await until('two games', () => message(dialog).startsWith('2 games imported.'));
  chooseFiles(dialog, file('A\nB\nC\nC'));
  await until('one more', () => message(dialog).startsWith('1 game imported. 3 games in the library already.'));
  expect(rows(dialog).map((row) => row[0])).toEqual(['C', 'B', 'A']);
  button(dialog, '.add-known').click();
  await until('the others', () => message(dialog).startsWith('3 games imported.'));
  expect([await library.count(), rows(dialog).map((row) => row[0])]).toEqual([6, ['C', 'B', 'A', 'C', 'B', 'A']]);
  button(dialog, '.undo').click();
  await until('three games', () => message(dialog).startsWith('3 games removed again.'));
});

test('shows what another tab changes in the library while it is open', async () => {
  const { dialog, library } = await openLibrary([newGame('A')]);
  const here = new TabLink();
  const other = new TabLink();
  dialog.tabs = here;
  dialog.show();
  await settled();
  await library.add(newGame('B'));
  other.libraryChanged();
  await until('the new game', () => rows(dialog).length === 2);
  here.close();
  other.close();
});
