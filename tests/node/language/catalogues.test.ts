import { expect, test } from 'vitest';
import { codes, messagesIn, reworded, translations } from '../../../scripts/build/messages.mjs';
import {
  againstGlossary,
  carried,
  contextOf,
  contexts,
  glossary,
  messageSources,
  reread,
  toComplete,
} from '../../../scripts/lib/language/catalogues.mjs';
import { fromPo, toPo } from '../../../scripts/lib/language/po.mjs';

test('a text is reworded where it is said, and nowhere else', () => {
  // In two parts, so that the messages of the example are not compiled as this test's own.
  const code = (text: string): string =>
    `import { t } from '../${'language'}/translate.ts';\nconst other = 'Go on';\nt(${text});\nt('Go on, then');`;
  const made = reworded(code("'Go ' +\n  'on'"), 'Go on', 'It’s "$&"');
  expect(made).toBe(code('\'It’s "$&"\''));
  expect(messagesIn(reworded(made, 'It’s "$&"', "It's on"))).toEqual(["It's on", 'Go on, then']);
  expect(reworded("t('Go on')", 'Go on', 'Stop')).toBe("t('Go on')");
});

test('a reworded text keeps its translations, to be read again, unless they name something else', () => {
  const from = {
    catalogues: { de: { One: 'Eins', '{n} move': '{n} Zug', Two: 'Zwei' }, fr: { One: 'Un' } },
    marked: { Two: ['de'] },
  };
  const plain = carried(from, '{n} move', '{n} moves');
  expect(Object.entries(plain.catalogues.de!)).toEqual([
    ['One', 'Eins'],
    ['{n} moves', '{n} Zug'],
    ['Two', 'Zwei'],
  ]);
  expect([plain.marked, plain.catalogues.fr, plain.dropped]).toEqual([{ Two: ['de'], '{n} moves': ['de'] }, { One: 'Un' }, []]);
  const renamed = carried(plain, '{n} moves', '{count} moves');
  expect(renamed.catalogues.de).toEqual({ One: 'Eins', Two: 'Zwei' });
  expect(renamed.marked).toEqual({ Two: ['de'], '{count} moves': [] });
  expect(renamed.dropped.map(({ code, translated }) => [code, translated])).toEqual([['de', '{n} Zug']]);
});

test('what is to be read again is a text of a language', () => {
  for (const [message, languages] of Object.entries(reread()))
    for (const code of languages) expect(translations(code)).toHaveProperty([message]);
});

test('a release has every language whole but those in beta', () => {
  expect(toComplete([{ code: 'de' }, { code: 'ru', beta: 'бета' }], ['de', 'ru', 'it'])).toEqual(['de', 'it']);
});

test.each(codes())('%s says the terms of the glossary, and no other word for them', (code) => {
  const own = translations(code);
  expect(againstGlossary(code, own)).toEqual([]);
  const said = Object.values(own).join('\n').toLowerCase();
  for (const { language, term } of glossary()) if (language === code) expect(said).toContain(term.toLowerCase());
});

test('another word for a term of the glossary is found, at the end of a word only where the row says so', () => {
  const rows = [{ english: 'search*|hunt', language: 'pt', term: 'busca', not: 'pesquis*|procura' }];
  const found = (message: string, text: string): number => againstGlossary('pt', { [message]: text }, rows).length;
  expect(found('A searched move', 'Um lance Pesquisado')).toBe(1);
  expect(found('The hunt', 'A procura')).toBe(1);
  expect([found('The hunt', 'procurar'), found('Find', 'pesquisa'), found('The search', 'busca')]).toEqual([0, 0, 0]);
  expect(againstGlossary('de', { 'The hunt': 'procura' }, rows)).toEqual([]);
});

test('every message belongs to a group that says what it is for, and every group has messages', () => {
  const rows = contexts();
  const files = [...new Set([...messageSources().values()].flat())];
  const groups = files.map((file) => contextOf(file, rows)?.sources);
  expect(rows.map(({ sources }) => sources).filter((sources) => sources !== 'web/' && !groups.includes(sources))).toEqual([]);
  expect(groups.every(Boolean)).toBe(true);
  expect(contextOf('web/ui/duel/x.ts', rows)?.sources).toBe('web/ui/duel/');
});

test('every message is a whole text: none begins or ends in the middle of another', () => {
  const cut = (text: string): boolean => /^[\s,;:.，；：、]|[\s,;，；、]$/.test(text);
  expect([', stopped', 'Side {side}: ', ' Then.', 'Better:', '…'].filter(cut)).toEqual([', stopped', 'Side {side}: ', ' Then.']);
  const texts = [...messageSources().keys(), ...codes().flatMap((code) => Object.values(translations(code)))];
  expect(texts.filter(cut)).toEqual([]);
});

/** A message without its plurals. */
function withoutPlurals(message: string): string {
  const start = message.search(/\{\w+, plural,/);
  if (start < 0) return message;
  let end = start;
  let open = 0;
  do open += { '{': 1, '}': -1 }[message[end++]!] ?? 0;
  while (open > 0);
  return `${message.slice(0, start)}…${withoutPlurals(message.slice(end))}`;
}

/** Values before a noun that have no plural, with the reason. */
const WITHOUT_PLURAL = new Map([
  ['{width} × {height} pixels, ', 'hundreds, and even'],
  [': {comparison} nodes.', 'a comparison, such as “21% fewer”'],
  ['{times} times as many', 'a fraction, which has one form'],
  [' took {toFixed} times as many nodes ', 'a fraction'],
  [': {times} times the minimal tree.', 'a fraction'],
  ['{move} stays best', 'a verb'],
  ['search to depth {depth} tries', 'a verb'],
]);

test('a number before a noun has a plural', () => {
  const messages = [...messageSources().keys()];
  const counted = messages.flatMap((message) =>
    [...message.matchAll(/ other \{(?:\{\w+\}|#)(?: [a-z]+)? ([a-z]+s)\}/g)].map(([, noun]) => noun!),
  );
  expect(counted).toEqual(expect.arrayContaining(['nodes', 'moves', 'positions', 'games', 'points', 'bytes', 'plies']));
  const before = new RegExp(
    `\\{\\w+\\}(?:</\\w+>)?(?: more| other| black| safe)* (?:${[...new Set(counted), 'minutes', 'pixels'].join('|')})\\b`,
  );
  const bare = (message: string): boolean => before.test(withoutPlurals(message));
  expect([bare('{n} nodes'), bare('<b>{n}</b> other moves'), bare('{n, plural, one {# node} other {# nodes}} deep')]).toEqual([
    true,
    true,
    false,
  ]);
  const reasons = [...WITHOUT_PLURAL.keys()];
  expect(messages.filter(bare).filter((message) => !reasons.some((part) => message.includes(part)))).toEqual([]);
  expect(reasons.filter((part) => !messages.some((message) => bare(message) && message.includes(part)))).toEqual([]);
});

test('no translation is longer than its group allows', () => {
  const rows = contexts();
  const limits = [...messageSources()].map(([message, files]) => {
    const longest = files.map((file) => contextOf(file, rows)?.longest ?? Number.POSITIVE_INFINITY);
    return [message, Math.min(...longest)] as const;
  });
  const tooLong = codes().flatMap((code) => {
    const own = translations(code);
    return limits.filter(([message, longest]) => (own[message]?.length ?? 0) > longest).map(([message]) => own[message]);
  });
  expect(tooLong).toEqual([]);
});

test('a catalogue goes through a PO file unchanged, with its context and what is to be read again', () => {
  const context = ['A head of a column. At most 9 characters.'];
  const row = { sources: ['web/a.ts'], context };
  const rows = [
    {
      ...row,
      message: '{n, plural, one {# move} other {# moves}}',
      translated: '{n, plural, one {# Zug} other {# Züge}}',
      reread: false,
    },
    { ...row, message: 'Say "now"\n\\ then', translated: 'Sag „jetzt“\n\\ dann', reread: true },
    { ...row, message: 'Not yet', translated: '', reread: false },
  ];
  const text = toPo('de', rows);
  expect(text).toContain(`#. ${context[0]}\n`);
  expect(fromPo(text)).toEqual({
    code: 'de',
    translated: Object.fromEntries(rows.slice(0, 2).map(({ message, translated }) => [message, translated])),
    reread: [rows[1]!.message],
  });
  const own = translations('hi');
  const all = Object.entries(own).map(([message, translated]) => ({ ...row, message, translated, reread: false }));
  expect(fromPo(toPo('hi', all)).translated).toEqual(own);
});
