import { css, html } from 'lit';
import { BREAKPOINT } from '../base/breakpoints.ts';
import { dialogStyles, shared } from '../base/styles.ts';
import { SessionDialog } from './session-dialog.ts';

/** Asks for confirmation before resigning. */
export class ResignDialog extends SessionDialog {
  static override styles = [shared, dialogStyles];

  private resign(): void {
    this.close();
    this.session.resign();
  }

  override render() {
    return html`<dialog aria-label="Resign" @keydown=${this.keepKeys}>
      <h2>Resign this game?</h2>
      <p>The engine wins. You can still take back moves or review the game.</p>
      <div class="actions">
        <button autofocus @click=${() => this.close()}>Keep playing</button>
        <button class="danger" @click=${this.resign}>Resign</button>
      </div>
    </dialog>`;
  }
}

/** The keys and what they do, as the list shows them. */
export const KEYS: readonly (readonly [keys: string, what: string])[] = [
  ['← →', 'back one move, forward one move'],
  ['Home End', 'to the start, to the end'],
  ['Shift + ↑ ↓', 'previous variation, next variation'],
  ['< >', 'previous game, next game of the file or the library'],
  ['Nf3 Enter', 'type a move, in SAN or UCI'],
  ['Ctrl + Z, Ctrl + Shift + Z', 'undo, redo'],
  ['Space', 'make the engine move; pause or resume the analysis'],
  ['T or Backspace', 'take back; in an analysis, before the end of a line, step back'],
  ['Escape', 'cancel the premoves: the moves entered while the engine thinks'],
  ['Delete', 'in an analysis: delete the move with all that follows'],
  ['W', 'in a game with clocks: pause, resume'],
  ['F', 'flip the board'],
  ['N', 'new game'],
  ['P', 'import or export a position'],
  ['B', 'set up a position by hand'],
  ['S', 'share: links, PGN, FEN, a picture'],
  ['L', 'library'],
  [',', 'settings'],
  ['M', 'switch between Play and Analyse'],
  ['A', 'show or hide arrows'],
  ['E', 'show or hide the evaluation bar'],
  ['V', 'in a game: peek at the engine’s line for your move'],
  ['K', 'open or close the killer ladder; in a game, its tab'],
  ['1 2 3 4 5', 'in an analysis: the number of lines'],
  ['X', 'in an analysis: show what the opponent threatens'],
  ['I', 'show or hide the pulses of the killers'],
  ['[ ] { }', 'in a search shown step by step: previous and next event; previous and next iteration'],
  ['Tab, arrows, Enter', 'on the board: select a piece, then its target square'],
  ['Q R B N', 'at a promotion: the piece; ↑ ↓ and Enter choose it, Escape cancels the move'],
  ['↑ ↓', 'in the ladder: select a ply; Escape returns to the game'],
  ['← →', 'in the iterations: select an earlier one; Escape returns to the latest'],
  ['Arrows, + −, N P', 'in the tree: move, zoom, next and previous event; Enter shows the node on the board'],
  ['← →, C K R V', 'in a lesson: change step; next cutoff, killer hit, killer replaced, PV change (Shift: previous)'],
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
    return html`<dialog aria-label="Help" @keydown=${this.keepKeys}>
      <h2 tabindex="-1" autofocus>Keyboard and arrows</h2>
      <dl>${KEYS.map(([key, text]) => html`<div><dt>${key}</dt><dd>${text}</dd></div>`)}</dl>
      <p>
        Solid, numbered arrows are the engine's line. Long dashes are killer 1, short dashes killer 2; the higher the hit rate,
        the stronger the arrow. A filled head means that the killer has just cut, a hollow head that it failed. A grey tag
        without an arrow is a killer that is not legal in the position shown.
      </p>
      <p>Riposte is free software under the MIT licence. <a href="./licences.txt" target="_blank">Licences</a> of all components.</p>
      <div class="actions"><button class="primary" @click=${() => this.close()}>Close</button></div>
    </dialog>`;
  }
}

customElements.define('rp-resign', ResignDialog);
customElements.define('rp-help', HelpDialog);
