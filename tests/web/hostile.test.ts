// Text of strangers on other people's pages: what a sanitiser lets through runs nothing when it becomes a board, or a code to copy.
import '../../web/element/riposte-board.ts';
import DOMPurify from 'dompurify';
import { afterEach, expect, test } from 'vitest';
import { RiposteBoard } from '../../web/element/riposte-board.ts';
import { RiposteGame } from '../../web/reader/riposte-game.ts';
import { RipostePuzzle } from '../../web/reader/riposte-puzzle.ts';
import { upgrade } from '../../web/reader/upgrade.ts';
import { EMBED_KINDS, type EmbedCode, embedCodes } from '../../web/ui/share/embed-code.ts';

declare global {
  var ran: string[] | undefined;
}
afterEach(() => {
  document.body.replaceChildren();
  delete globalThis.ran;
});

/** Notes that script has run. */
const RUN = '(globalThis.ran ??= []).push(event?.type)';
const [RLO, PDI] = ['\u202e', '\u2069'];

/** Attributes of a host, as its author writes them. */
const HOSTS = [
  ...['mouseover', 'focus', 'click', 'error', 'load', 'animationstart', 'pointerenter', 'beforetoggle', 'contextmenu'].map(
    (event) => `data-on${event}="${RUN}"`,
  ),
  `data-oncontentvisibilityautostatechange="${RUN}" data-style="content-visibility:auto;display:block"`,
  `data-tabindex="0" data-autofocus data-onfocus="${RUN}"`,
  `data-ONCLICK="${RUN}"`,
  `data-on-click="${RUN}"`,
  'data-style="position:fixed;inset:0;background:url(//evil.example)"',
  'data-class="someone-elses"',
  'data-id="someone-elses"',
  'data-slot="someone-elses"',
  'data-part="board"',
  'data-exportparts="board"',
  'data-is="riposte-moves"',
  'data-nonce="x"',
  'data-name="riposte"',
  'data-popover="auto"',
  'data-contenteditable="true"',
  'data-hidden',
  'data-inert',
  'data-dir="rtl"',
  'data-href="javascript:alert(1)"',
  'data-xlink:href="javascript:alert(1)"',
  'data-action="javascript:alert(1)"',
  'data-page="https://evil.example/"',
  'data-page="javascript:alert(1)"',
  'data-src="javascript:alert(1)"',
  'data-srcdoc="<script>ran=1</script>"',
  'data-for="someone-elses"',
  'data-1x="a name that no attribute may have"',
  'data--="a name that no attribute may have"',
  'data-constructor="x" data-__proto__="x" data-tostring="x"',
  'data-mode="{mode, select, other {&lt;img src=x onerror=ran=1&gt;}}"',
  `data-orientation="${RLO}black${PDI}"`,
  'data-theme="</style><script>ran=1</script>"',
  'data-parts="<!--"',
  'data-lang="<img src=x onerror=ran=1>"',
];

/** What a host may hold, and the element that it becomes. */
const CONTENTS = [
  { element: RiposteGame, text: '1. e4 e5 {&lt;img src=x onerror=ran=1&gt;} *', more: '' },
  { element: RiposteBoard, text: '4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 16', more: '' },
  { element: RipostePuzzle, text: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', more: ' data-solution="e4 {&quot;&gt;}"' },
];

/** Every event that an attribute of the hosts above listens to. */
const EVENTS = HOSTS.flatMap((host) => /data-on-?([a-z]+)=/i.exec(host)?.[1]?.toLowerCase() ?? []);

test.for(CONTENTS)(
  'no attribute of a stranger becomes one of $element.name that it does not read',
  async ({ element, text, more }) => {
    const written = HOSTS.map((host) => `<pre class="riposte" ${host}${more}>${text}</pre>`);
    const clean = written.map((html) => DOMPurify.sanitize(html));
    // Without this the proof would prove nothing.
    expect(clean.filter((html) => /data-on/.test(html)).length, 'handlers pass a sanitiser').toBeGreaterThan(10);
    // As a sanitiser leaves it, and as one that takes less away would.
    for (const host of [...written, ...clean]) {
      const article = document.createElement('article');
      article.innerHTML = host;
      const [made] = upgrade(article);
      expect(made, host).toBeInstanceOf(element);
      const allowed = ['class', 'pgn', 'fen', 'mode', ...element.attributes].filter((name) => name !== 'page');
      expect(
        [...made!.attributes].map(({ name }) => name).filter((name) => !allowed.includes(name)),
        host,
      ).toEqual([]);
      for (const type of EVENTS) made!.dispatchEvent(new Event(type));
    }
    expect(globalThis.ran).toBeUndefined();
  },
);

test('a hostile host runs nothing without a user, and leaves the games beside it', async () => {
  const tall = '<p style="height: 3000px"></p>';
  document.body.innerHTML = DOMPurify.sanitize(
    HOSTS.slice(0, 12)
      .map((host) => `<pre class="riposte" ${host}>1. e4 e5 *</pre>`)
      .join('') + tall,
  );
  const made = upgrade(document.body) as RiposteGame[];
  await Promise.all(made.map(({ ready }) => ready));
  expect(made.map(({ board }) => board?.pgn)).toEqual(made.map(() => '1. e4 e5 *'));
  window.scrollTo(0, 3000);
  await new Promise(requestAnimationFrame);
  expect(globalThis.ran).toBeUndefined();
});

test('an element that is a board, or belongs to one, stays what it is', () => {
  const names = ['board', 'game', 'puzzle', 'moves', 'explorable'].map((name) => `riposte-${name}`);
  const article = document.createElement('article');
  article.innerHTML = names.map((name) => `<${name} class="riposte">1. e4</${name}>`).join('');
  expect(upgrade(article)).toEqual([]);
  expect([...article.children].map(({ localName }) => localName)).toEqual(names);
});

/** Comments, tags and solutions of strangers. */
const TEXTS = [
  '1. e4 {</script><img src=x onerror=ran=1>} *',
  '1. e4 {<!-- <script>} *',
  '1. e4 {]]>} *',
  '[White "\\"><svg onload=ran=1>"]\n\n1. e4 *',
  "1. e4 {'); ran = 1; ('} *",
  '1. e4 {`$\u007bran = 1}`} *',
  '1. e4 {{{ran = 1}} {@html ran}} *',
  '1. e4 {{count, plural, other {#}}} *',
  `1. e4 {${RLO}// ; ran = 1${PDI}} *`,
  '1. e4 {\u2028ran = 1;\u2029} *',
  '1. e4 {&quot; onload=ran=1 &#x3c;script&#x3e;} *',
  '1. e4 {\\u0022); ran = 1; //} *',
];

const codesOf = (kind: (typeof EMBED_KINDS)[number]['id'], pgn: string): Record<EmbedCode['id'], string> =>
  Object.fromEntries(
    embedCodes({
      ...{ kind, fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', pgn, width: 0, theme: 'auto', orientation: 'white', level: '' },
      ...{ arrows: true, moves: false, packageAddress: 'https://a.example/"><b>/', pageAddress: 'https://b.example/?"><b>/' },
    }).map(({ id, code }) => [id, code]),
  ) as Record<EmbedCode['id'], string>;
const parsed = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');
const children = ({ head, body }: Document): string[] => [...head.children, ...body.children].map(({ localName }) => localName);

test.for(EMBED_KINDS.map(({ id }) => id))('the codes of %s hold the texts of strangers as texts', (kind) => {
  const attribute = kind === 'puzzle' ? 'solution' : 'pgn';
  const element = kind === 'puzzle' ? 'riposte-puzzle' : 'riposte-board';
  for (const text of TEXTS) {
    const { tag, frame, npm } = codesOf(kind, text);
    const shown = parsed(tag);
    expect(children(shown), tag).toEqual(['script', element]);
    expect(shown.querySelector(element)!.getAttribute(attribute)).toBe(text);
    // A template reads braces.
    expect(tag).not.toMatch(/[{}\u202e]/);
    const [framed] = parsed(frame).body.children;
    expect([...parsed(frame).body.children].length).toBe(1);
    expect(new URL(framed!.getAttribute('src')!).searchParams.get(attribute)).toBe(text);
    // As it is pasted into a page, or into a component of Vue or Svelte.
    const pasted = parsed(`<script type="module">${npm}</script>`);
    expect([children(pasted), pasted.querySelector('script')!.textContent]).toEqual([['script'], npm]);
    expect(npm).not.toMatch(/[\u202e\u2028]/);
    const set: [string, string][] = [];
    const board = { setAttribute: (name: string, value: string) => set.push([name, value]) };
    const lines = npm.split('\n').filter((line) => line.startsWith('board.setAttribute('));
    new Function('board', lines.join('\n'))(board);
    expect(Object.fromEntries(set)[attribute]).toBe(text);
  }
  expect(globalThis.ran).toBeUndefined();
});
