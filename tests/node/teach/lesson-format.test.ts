// Lessons as files and links: what is read, what is refused with the name of the field, and how a draft is undone.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hashOfLesson, historyName, lessonOfHash } from '../../../web/lessons/address.ts';
import { LESSONS } from '../../../web/lessons/lessons.ts';
import { LessonDraft } from '../../../web/lessons/teach/lesson-draft.ts';
import { lessonOfLink, packLesson } from '../../../web/lessons/teach/lesson-link.ts';
import { readLesson } from '../../../web/lessons/teach/read-lesson.ts';
import { lessonOf, newLesson, taughtOf, textOfLesson } from '../../../web/lessons/teach/taught-lesson.ts';

const documented = (): string => {
  const text = readFileSync(new URL('../../../docs/LESSONS.md', import.meta.url), 'utf8');
  return /```json\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
};

// biome-ignore lint/suspicious/noExplicitAny: a file can hold anything
const changed = (change: (lesson: any) => void): string => {
  const lesson = JSON.parse(documented());
  change(lesson);
  return JSON.stringify(lesson);
};

/** `field: message` of the error of a text. */
function refusal(text: string): string {
  try {
    readLesson(text);
  } catch (error) {
    const { field, message } = error as { field: string; message: string };
    return `${field}: ${message}`;
  }
  return 'read';
}

test('the example of the documentation is read, and written as it was', () => {
  const lesson = readLesson(documented());
  expect(JSON.parse(textOfLesson(lesson))).toEqual(JSON.parse(documented()));
});

test('each lesson of the page is a file that reads as itself, and fits in a link', async () => {
  for (const lesson of LESSONS) {
    const taught = taughtOf(lesson);
    const read = readLesson(textOfLesson(taught));
    expect(read, lesson.id).toEqual(taught);
    expect(taughtOf(lessonOf(read)), lesson.id).toEqual(taught);
    expect(await lessonOfLink(await packLesson(taught)), lesson.id).toEqual(taught);
  }
});

describe('a bad file is refused by its field', () => {
  test.each([
    [changed((l) => (l.steps[1].select.line = 'Qd5')), /^steps\[1\]\.select\.line: expected UCI moves.*"Qd5"$/],
    [changed((l) => delete l.steps[0].select), /^steps\[0\]\.select: expected an object, got undefined$/],
    [changed((l) => (l.steps[0].select = {})), /^steps\[0\]\.select: expected one of line, first, next, nextSibling, got none$/],
    [changed((l) => (l.steps[0].select = { line: '', first: {} })), /^steps\[0\]\.select: .*several$/],
    [
      changed((l) => (l.steps[0].select = { first: { end: 'magic' } })),
      /^steps\[0\]\.select\.first\.end: expected one of .*"magic"$/,
    ],
    [changed((l) => (l.steps[0].select = { line: '', where: {} })), /^steps\[0\]\.select\.where: does not go with line$/],
    [changed((l) => (l.steps[0].search = 3)), /^steps\[0\]\.search: expected a search from 0 to 1, got 3$/],
    [changed((l) => (l.steps[0].html = '<b>')), /^steps\[0\]\.html: unknown field/],
    [changed((l) => (l.steps = [])), /^steps: expected 1 to 30 entries, got 0$/],
    [changed((l) => (l.steps = Array(31).fill(l.steps[0]))), /^steps: expected 1 to 30 entries, got 31$/],
    [changed((l) => (l.depth = 20)), /^depth: expected a whole number from 1 to 12, got 20$/],
    [changed((l) => (l.title = 'x'.repeat(101))), /^title: expected at most 100 characters, got 101$/],
    [changed((l) => (l.searches[0].settings = { Threads: '4' })), /^searches\[0\]\.settings: .*"Threads"$/],
    [
      changed((l) => (l.searches[0].settings['Switch Killers'] = 0)),
      /^searches\[0\]\.settings\["Switch Killers"\]: expected text, got 0$/,
    ],
    [changed((l) => (l.riposteLesson = 2)), /^riposteLesson: expected a whole number from 1 to 1, got 2$/],
    [changed((l) => (l.fen = null)), /^fen: expected text, got null$/],
    ['[1]', /^lesson: expected an object, got a list$/],
    ['{"a', /^lesson: expected JSON/],
    [`{"a":"${'x'.repeat(20_000)}"}`, /^lesson: expected at most 20000 bytes/],
  ])('%#', (text, wanted) => expect(refusal(text)).toMatch(wanted));
});

test('a link names the lesson and its step, and a damaged one says so', async () => {
  const packed = await packLesson(readLesson(documented()));
  const place = { id: 'teach', step: 2, packed };
  expect(hashOfLesson(place)).toBe(`#teach=${packed}.3`);
  expect(lessonOfHash(`#teach=${packed}.3`)).toEqual(place);
  expect(lessonOfHash(`#teach=${packed}`)).toEqual({ ...place, step: 0 });
  const edited = { ...place, packed: 'other' };
  expect([historyName(place, 1) === historyName(place, 2), historyName(place, 1) === historyName(edited, 1)]).toEqual([
    false,
    true,
  ]);
  expect(lessonOfHash('#teach=<b>')).toBeNull();
  await expect(lessonOfLink(packed.slice(0, 40))).rejects.toThrow('the link is incomplete or damaged');
  // A small link that unpacks to a large text.
  await expect(lessonOfLink(await packLesson({ ...newLesson('startpos'), text: ' '.repeat(500_000) }))).rejects.toThrow(
    'damaged',
  );
});

test('steps are added, moved and deleted, and each change is undone', () => {
  const draft = new LessonDraft(newLesson('8/8/8/8/8/4k3/4p3/4K3 w - - 0 1'));
  const texts = (): string => draft.lesson.steps.map(({ text }) => text).join('|');
  draft.add({ line: 'e1d2' }, 0);
  draft.changeStep('text of step 2', { text: 'a' }, true);
  draft.changeStep('text of step 2', { text: 'ab' }, true);
  expect([texts(), draft.step]).toEqual(['The position.|ab', 1]);
  draft.move(-1);
  expect([texts(), draft.step]).toEqual(['ab|The position.', 0]);
  draft.remove();
  expect(texts()).toBe('The position.');
  draft.remove();
  expect(texts(), 'a lesson keeps a step').toBe('The position.');
  draft.undo();
  expect([texts(), draft.step]).toEqual(['ab|The position.', 0]);
  draft.undo();
  expect([texts(), draft.step]).toEqual(['The position.|ab', 1]);
  draft.undo();
  expect(texts(), 'typing is one change').toBe('The position.|');
  draft.undo();
  expect([texts(), draft.undoable]).toEqual(['The position.', '']);
});
