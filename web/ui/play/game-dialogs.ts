import { css, html } from 'lit';
import { type Message, msg, rich, said, t } from '../../language/translate.ts';
import { BREAKPOINT } from '../base/breakpoints.ts';
import { keepKeys } from '../base/modal.ts';
import { dialogStyles, shared } from '../base/styles.ts';
import { commandText, TYPED_COMMANDS } from '../spoken/typed-commands.ts';
import { SessionDialog } from './session-dialog.ts';

/** Asks for confirmation before resigning. */
export class ResignDialog extends SessionDialog {
  static override styles = [shared, dialogStyles];

  private resign(): void {
    this.close();
    this.session.resign();
  }

  override render() {
    return html`<dialog aria-label=${t('Resign')} @keydown=${keepKeys}>
      <h2>${t('Resign this game?')}</h2>
      <p>${t('The engine wins. You can still take back moves or review the game.')}</p>
      <div class="actions">
        <button autofocus @click=${() => this.close()}>${t('Keep playing')}</button>
        <button class="danger" @click=${this.resign}>${t('Resign')}</button>
      </div>
    </dialog>`;
  }
}

/** The keys and what they do, as the list shows them. */
export const KEYS: readonly (readonly [keys: string | Message, what: Message])[] = [
  ['← →', msg('back one move, forward one move')],
  ['Home End', msg('to the start, to the end')],
  [msg('Shift + ↑ ↓'), msg('previous variation, next variation')],
  ['< >', msg('previous game, next game of the file or the library')],
  [msg('Nf3 Enter'), msg('type a move, in SAN or UCI')],
  ['/', msg('open the field for moves, also in words, and commands; Escape closes it')],
  [msg('Ctrl + Z, Ctrl + Shift + Z'), msg('undo, redo')],
  [msg('Spacebar'), msg('make the engine move; pause or resume the analysis')],
  [msg('T or Backspace'), msg('take back; in an analysis, before the end of a line, step back')],
  [msg('Escape'), msg('cancel the premoves: the moves entered while the engine thinks')],
  [msg('Del'), msg('in an analysis: delete the move with all that follows')],
  ['W', msg('in a game with clocks: pause, resume')],
  ['F', msg('flip the board')],
  ['N', msg('new game')],
  ['P', msg('import or export a position')],
  ['B', msg('set up a position by hand')],
  ['S', msg('share: links, PGN, FEN, a picture')],
  ['L', msg('library')],
  [',', msg('settings')],
  ['M', msg('switch between Play and Analyse')],
  ['A', msg('show or hide arrows')],
  ['E', msg('show or hide the evaluation bar')],
  ['V', msg('in a game: peek at the engine’s line for your move')],
  ['K', msg('open or close the killer ladder; in a game, its tab')],
  ['1 2 3 4 5', msg('in an analysis: the number of lines')],
  ['X', msg('in an analysis: show what the opponent threatens')],
  ['I', msg('let the engine think aloud, or silently')],
  ['[ ] { }', msg('a search: previous and next event; previous and next iteration')],
  [msg('Shift+Space, Shift+Home, Shift+End'), msg('a search: play or pause; its start and its end')],
  [msg('Tab, arrows, Enter'), msg('on the board: select a piece, then its target square')],
  ['Q R B N', msg('at a promotion: the piece; ↑ ↓ and Enter choose it, Escape cancels the move')],
  ['↑ ↓', msg('in the ladder: select a ply; Escape returns to the game')],
  ['← →', msg('in the iterations: select an earlier one; Escape returns to the latest')],
  [msg('Arrows, + −, N P'), msg('in the tree: move, zoom, next and previous event; Enter shows the node on the board')],
  ['← →, C K R V', msg('in a lesson: change step; next cutoff, killer hit, killer replaced, PV change (Shift: previous)')],
];

/** Lists the keyboard shortcuts. */
export class HelpDialog extends SessionDialog {
  static override styles = [
    shared,
    dialogStyles,
    css`
      dialog {
        width: min(900px, calc(100vw - 24px));
      }
      /* It has the focus at first: the list is read, and scrolled, from its beginning. */
      h2:focus-visible {
        outline: none;
      }
      dl {
        columns: 2;
        column-gap: var(--space-6);
        margin: 0;
        font-size: var(--text-m);
      }
      h3 {
        margin: var(--space-4) 0 var(--space-1);
        font-size: var(--text-l);
      }
      dl div {
        display: grid;
        grid-template-columns: 8.5rem minmax(0, 1fr);
        gap: var(--space-3);
        break-inside: avoid;
        padding: var(--space-1) 0;
      }
      dt {
        font-weight: 620;
      }
      dd {
        margin: 0;
        color: var(--muted);
      }
      @media (max-width: ${BREAKPOINT.medium}px) {
        dl {
          columns: 1;
        }
      }
      @media (max-width: ${BREAKPOINT.narrow}px) {
        dl div {
          grid-template-columns: 6.5rem minmax(0, 1fr);
        }
      }
      p {
        margin: var(--space-4) 0 0;
        color: var(--muted);
        font-size: var(--text-s);
        line-height: 1.45;
      }
      a {
        color: var(--accent-strong);
      }
    `,
  ];

  override render() {
    return html`<dialog aria-label=${t('Help')} @keydown=${keepKeys}>
      <h2 tabindex="-1" autofocus>${t('Keyboard and arrows')}</h2>
      <dl>${KEYS.map(([key, text]) => html`<div><dt>${said(key)}</dt><dd>${t(text)}</dd></div>`)}</dl>
      <h3>${t('Commands in the field for moves (/)')}</h3>
      <dl>${TYPED_COMMANDS.map((command) => html`<div><dt>${commandText(command)}</dt><dd>${t(command.help)}</dd></div>`)}</dl>
      <p>
        ${t('Solid, numbered arrows are the engine’s line. Long dashes are killer 1, short dashes killer 2; the higher the hit rate, the stronger the arrow. A filled head means that the killer has just cut, a hollow head that it failed. A grey tag without an arrow is a killer that is not legal in the position shown.')}
      </p>
      <p>${rich('Riposte is free software under the MIT licence. <link>Licences</link> of all components.', { link: (inner) => html`<a href="./licences.txt" target="_blank">${inner}</a>` })}</p>
      <div class="actions"><button class="primary" @click=${() => this.close()}>${t('Close')}</button></div>
    </dialog>`;
  }
}

customElements.define('rp-resign', ResignDialog);
customElements.define('rp-help', HelpDialog);
