import { html, nothing } from 'lit';
import { exactText } from '../../core/format.ts';
import { settingsText } from '../../engine/switches.ts';
import { shownMoves, t } from '../../language/translate.ts';
import { rightAnswers } from '../../lessons/answers.ts';
import { ladderOf } from '../../lessons/ladder-of.ts';
import { sentenceAt, shapesAt } from '../../lessons/node-view.ts';
import type { LessonStore } from '../../lessons/store.ts';
import { type Diagram, type PrintedTable, printHandout } from './handout.ts';

/** Most rows of a ladder: one sheet has two sides. */
const MOST_PLIES = 8;

/** Characters of the switches of a search: the textbook's many would fill the page. */
const MOST_SWITCHES = 140;

/** Prints the lesson that is open: a board for each step. The answers to its questions are on a sheet of their own, or missing. */
export async function printLesson(store: LessonStore, withAnswers: boolean): Promise<void> {
  const { lesson, trees } = store;
  if (!lesson || store.phase !== 'ready') return;
  const answers: string[] = [];
  const diagrams: Diagram[] = [];
  for (const [i, { search, record }] of store.stepNodes.entries()) {
    const step = lesson.steps[i];
    const tree = trees[search];
    if (!step || !tree) continue;
    const at = record >= 0 ? record : tree.lastRoot;
    const view = await store.viewAt(search, at);
    const asks = step.question !== undefined && store.hasAnswer(i);
    if (asks) {
      const right = rightAnswers(tree, at, step, view.legal);
      const names = right.map((uci) => shownMoves(view.legal.find((move) => move.uci === uci)?.san ?? uci));
      answers.push(t('Step {value}: {line}', { value: i + 1, line: names.join(', ') }));
    }
    diagrams.push({
      fen: view.fen,
      lastMove: view.lastMove,
      shapes: asks || store.givesAway(i) ? [] : shapesAt(tree, at),
      line: t('Step {value}: {line}', { value: i + 1, line: view.line }),
      caption: asks
        ? html`${step.text} <i>${step.question}</i><span class="answer">${t('Answer:')}</span>`
        : html`${step.text} ${store.givesAway(i) ? nothing : html`<small>${sentenceAt(tree, at, view, step.replaced ? 'killerReplaced' : null)}</small>`}`,
    });
  }
  const tables: PrintedTable[] = [
    {
      caption: t('Searches'),
      head: [t('Search'), t('Depth'), t('Nodes')],
      rows: lesson.searches.map(({ name, depth }, i) => [name, depth ?? lesson.depth, exactText(trees[i]?.recording.nodes ?? 0)]),
    },
    ...trees.map((tree, i) => ladderTable(tree, lesson.searches[i]?.name ?? '')),
  ];
  const switches = lesson.searches.map(({ name, settings }) => `${name}: ${settingsText(settings)}`);
  await printHandout({
    title: lesson.title,
    text: lesson.text,
    diagrams,
    tables,
    notes: [
      t('Position: {fen}', { fen: lesson.fen }),
      ...switches.map((text) => (text.length > MOST_SWITCHES ? `${text.slice(0, MOST_SWITCHES)}…` : text)),
    ],
    link: location.href,
    answers: withAnswers ? answers : [],
  });
}

/** The ladder of killers of a search as a table. */
function ladderTable(tree: Parameters<typeof ladderOf>[0], name: string): PrintedTable {
  return {
    caption: t('Ladder: {name}', { name }),
    head: [t('Ply'), t('Nodes'), t('Cutoffs'), t('By killer 1'), t('By killer 2')],
    rows: ladderOf(tree)
      .slice(0, MOST_PLIES)
      .map(({ ply, nodes, cutoffs, killer1, killer2 }) => [ply, ...[nodes, cutoffs, killer1, killer2].map(exactText)]),
  };
}
