// The switches of a duel's sides and of a recorded search: the list, presets, defaults.
import { afterEach, expect, test } from 'vitest';
import { duelOfHash } from '../../../web/experiments/duel/duel-address.ts';
import { NO_HISTORIES, PRESETS } from '../../../web/experiments/presets.ts';
import { SwitchList } from '../../../web/ui/xray/switch-list.ts';
import '../../../web/app/page.css';
import { FakeContender } from '../fake-contest.ts';
import { all, find, settled, until } from '../harness.ts';
import { close, open, pane, start } from './duel-pane.ts';

afterEach(close);

/** The switch that a row or a label of a list names. */
const nameIn = (element: Element): string => element.querySelector('[translate=no]')?.textContent ?? '';

test('each side can use any switch; the list comes from the engine', async () => {
  const { made, b } = await open();
  const choice = find(pane, 'rp-switch-choice');
  choice.shadowRoot!.querySelector('summary')!.click();
  await until('the list', () => choice.shadowRoot!.querySelectorAll('tbody tr').length > 0);
  expect(made.length).toBe(1);
  const names = ['Killers', 'Check Extension', 'History', 'Countermove', 'Continuation History', 'Capture History', 'Null Move'];
  expect([...choice.shadowRoot!.querySelectorAll('tbody th')].map((th) => th.textContent)).toEqual(
    names.map((name) => `${name}Help for Switch ${name}.`),
  );
  const select = choice.shadowRoot!.querySelector<HTMLSelectElement>('[aria-label="Check Extension, side B"]')!;
  select.value = 'captures';
  select.dispatchEvent(new Event('change'));
  await settled(() =>
    expect(pane.contest).toMatchObject({
      id: 'own',
      b: { settings: { ...NO_HISTORIES, 'Switch Killers': '0', 'Switch Check Extension': 'captures' } },
    }),
  );
  await start();
  expect(b().set).toEqual({ ...NO_HISTORIES, 'Switch Killers': '0', 'Switch Check Extension': 'captures' });
});

test('a duel from a link is named by the values of both sides, also one that has been started before they are known', async () => {
  const { made } = await open();
  const { contest } = duelOfHash('#duel=own.5..Killers:0')!;
  pane.contest = contest;
  find(pane, '.start').click();
  const sides = () => [pane.contest, pane.duel.task?.contest].map((of) => `${of?.a.name}, ${of?.b.name}`);
  await until('the names', () => sides().every((names) => names === 'with Killers 2, with Killers 0'));
  expect(made.length).toBeLessThanOrEqual(2);
  await until('the bars', () => find(pane, '.side-bar.a .side-name').textContent.includes('with Killers 2'));
});

test('presets, custom settings and defaults; the list can be searched and marks changes and differences', async () => {
  await open();
  const choice = find(pane, 'rp-switch-choice');
  const select = (selector: string, value: string): void => {
    const field = choice.shadowRoot!.querySelector<HTMLSelectElement>(selector)!;
    field.value = value;
    field.dispatchEvent(new Event('change'));
  };
  const sides = () =>
    [...choice.shadowRoot!.querySelectorAll('.side')].map((side) => side.textContent.replace(/\s+/g, ' ').trim());
  expect(sides()).toEqual([
    expect.stringMatching(/^Awith two killers.*History off.*Killers 2/),
    expect.stringMatching(/^Bwithout killers.*History off.*Killers 0/),
  ]);
  const preset = PRESETS.find(({ group }) => group === 'Search')!;
  select('.preset', preset.id);
  await settled(() =>
    expect([pane.contest, choice.shadowRoot!.querySelector('.text')!.textContent]).toEqual([preset, preset.text]),
  );
  select('.preset', 'own');
  await until('the list', () => choice.shadowRoot!.querySelectorAll('tbody tr').length > 0);
  expect([
    pane.contest.id,
    pane.contest.b,
    choice.shadowRoot!.querySelector('.text')!.textContent?.startsWith('Set any switch'),
  ]).toEqual(['own', preset.b, true]);
  choice.shadowRoot!.querySelectorAll<HTMLButtonElement>('.bar button')[0]!.click();
  await settled(() =>
    expect([pane.contest.a.settings, pane.contest.b.settings, choice.shadowRoot!.querySelector('.warning') !== null]).toEqual([
      {},
      {},
      true,
    ]),
  );
  select('[aria-label="Killers, side A"]', '0');
  await settled();
  const apart = () => [...choice.shadowRoot!.querySelectorAll('tr.different th')].map(nameIn);
  const set = () => [...choice.shadowRoot!.querySelectorAll('select.set')].map((each) => each.getAttribute('aria-label'));
  expect([pane.contest.a.settings, apart(), set(), choice.shadowRoot!.querySelector('.warning')]).toEqual([
    { 'Switch Killers': '0' },
    ['Killers'],
    ['Killers, side A'],
    null,
  ]);
  const find_ = async (name: string): Promise<string[]> => {
    const input = choice.shadowRoot!.querySelector<HTMLInputElement>('input[type=search]')!;
    input.value = name;
    input.dispatchEvent(new Event('input'));
    await settled();
    return [...choice.shadowRoot!.querySelectorAll('tbody th')].map(nameIn);
  };
  expect([await find_(' NULL '), await find_('switch'), await find_('')]).toEqual([
    ['Null Move'],
    [],
    ['Killers', 'Check Extension', 'History', 'Countermove', 'Continuation History', 'Capture History', 'Null Move'],
  ]);
  await start();
  expect(choice.shadowRoot!.querySelector<HTMLSelectElement>('.preset')!.disabled).toBe(true);
});

test('switches of the recorded search: default, changed, and reset to defaults', async () => {
  const list = new SwitchList();
  list.options = await new FakeContender().options();
  list.settings = { 'Switch History': 'false' };
  document.body.replaceChildren(list);
  await settled();
  const chosen: unknown[] = [];
  list.addEventListener('choose', (e) => chosen.push((e as CustomEvent).detail));
  const labels = () => all(list, [], '.list label').map((label) => nameIn(label));
  expect([find(list, 'summary').textContent, labels()]).toEqual([
    'Heuristics of this search: History off',
    [
      'Killers',
      'Check Extension',
      'History',
      'Countermove',
      'Continuation History',
      'Capture History',
      'Null Move',
      'Adaptive Time',
    ],
  ]);
  const fields = all(list, [], '.list select') as HTMLSelectElement[];
  expect([fields.map(({ value }) => value), fields.map(({ className }) => className)]).toEqual([
    ['2', 'all', 'false', 'true', 'true', 'true', 'true', 'true'],
    ['', '', 'set', '', '', '', '', ''],
  ]);
  for (const [n, value] of [
    [0, '1'],
    [2, 'true'],
  ] as const) {
    fields[n]!.value = value;
    fields[n]!.dispatchEvent(new Event('change'));
  }
  all(list, [], '.find button')[0]!.click();
  expect(chosen).toEqual([{ 'Switch History': 'false', 'Switch Killers': '1' }, {}, {}]);
  list.settings = {};
  await settled(() =>
    expect([find(list, 'summary b').textContent, (find(list, '.find button') as HTMLButtonElement).disabled]).toEqual([
      'defaults',
      true,
    ]),
  );
  const input = find(list, 'input') as HTMLInputElement;
  input.value = 'KILL';
  input.dispatchEvent(new Event('input'));
  await settled(() => expect(labels()).toEqual(['Killers']));
});
