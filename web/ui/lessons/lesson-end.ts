import { html, type TemplateResult } from 'lit';
import { msg, said, t } from '../../language/translate.ts';

/** What to do after the lessons: a mode of the page. */
const MODES = [
  {
    mode: 'xray',
    title: 'X-ray',
    text: msg(
      'Record a search of any position and look into it with the tools of the lessons: the ladder of killers, the tree, every node.',
    ),
  },
  {
    mode: 'duel',
    title: msg('Duel'),
    text: msg('Search a position twice with different switches and compare the nodes, or let both sides play a match.'),
  },
] as const;
/** A mode that the page after the last lesson leads to. */
export type NextMode = (typeof MODES)[number]['mode'];

/** What to read. */
const READING = [
  {
    href: 'https://rustic-chess.org',
    title: msg('The Rustic book'),
    text: msg('How to write a chess engine, with a chapter on killers. The example of this page comes from it.'),
  },
  {
    href: 'https://www.chessprogramming.org/Killer_Heuristic',
    title: msg('Killer Heuristic'),
    text: msg('The article of the Chess Programming Wiki, with the history of the idea and its literature.'),
  },
  {
    href: 'https://jamesswafford.com/category/computer-chess/prophet/',
    title: msg('Prophet and chess4j'),
    text: msg('The log of two engines: each heuristic as it was added, with the games that measured it.'),
  },
] as const;

/** Renders the page after the last lesson. */
export function lessonEnd(toList: () => void, enter: (mode: NextMode) => void): TemplateResult {
  return html`<section class="list end">
    <h2 tabindex="-1">${t('Where to go from here')}</h2>
    <p>${t('That was the last lesson. The engine you have just taken apart is the one you play, and every switch it used is on this page.')}</p>
    <h3>${t('Try it')}</h3>
    <ul>${MODES.map(({ mode, title, text }) => html`<li><button @click=${() => enter(mode)}><span class="name"><b>${said(title)}</b><span>${t(text)}</span></span></button></li>`)}</ul>
    <h3>${t('Read on')}</h3>
    <ul class="reading">${READING.map(({ href, title, text }) => html`<li><a href=${href} target="_blank" rel="noopener">${t(title)}</a><span>${t(text)}</span></li>`)}</ul>
    <button class="all" @click=${toList}>${t('All lessons')}</button>
  </section>`;
}
