import { css, html } from 'lit';
import { LEVELS, levelText, MOVE_TIMES } from '../../game/levels.ts';
import { BREAKPOINT } from '../base/breakpoints.ts';
import { SessionElement } from '../base/session-element.ts';
import { dialogStyles, shared } from '../base/styles.ts';
import { pieceUrl } from '../board/pieces.ts';

/** Opens and closes its native dialog, and keeps key events inside it. */
abstract class SessionDialog extends SessionElement {
  show(): void {
    this.requestUpdate();
    void this.updateComplete.then(() => this.renderRoot.querySelector('dialog')?.showModal());
  }

  protected close(): void {
    this.renderRoot.querySelector('dialog')?.close();
  }

  protected keepKeys(e: KeyboardEvent): void {
    e.stopPropagation();
  }
}

const SIDES = [
  { id: 'w', name: 'White', piece: pieceUrl('w', 'k') },
  { id: 'r', name: 'Random', piece: '' },
  { id: 'b', name: 'Black', piece: pieceUrl('b', 'k') },
] as const;

/** Starts a new game: side, level, time per move. */
export class NewGameDialog extends SessionDialog {
  static override styles = [
    shared,
    dialogStyles,
    css`
      .sides {
        display: grid;
        grid-template-columns: repeat(3, 1fr);
        gap: var(--space-2);
      }
      .sides label {
        position: relative;
        display: grid;
        justify-items: center;
        gap: var(--space-half);
        padding: var(--space-2);
        border: 1px solid var(--line);
        border-radius: var(--radius);
        background: var(--surface-2);
        cursor: pointer;
      }
      .sides input {
        position: absolute;
        opacity: 0;
      }
      .sides label:has(:checked) {
        border-color: var(--accent);
        box-shadow: inset 0 0 0 1.5px var(--accent);
      }
      .sides label:has(:focus-visible) {
        outline: 2.5px solid var(--focus);
        outline-offset: 2px;
      }
      .sides img,
      .sides .both {
        width: 52px;
        height: 52px;
        margin-bottom: var(--space-1);
        border-radius: 6px;
        background: var(--board-dark);
      }
      .both {
        display: grid;
        place-items: center;
        font-size: var(--text-2xl);
        font-weight: 650;
        color: #fdfbf5;
      }
      .pair {
        display: grid;
        grid-template-columns: 1fr 96px;
        gap: var(--space-3);
      }
      @media (max-width: ${BREAKPOINT.narrow}px) {
        .pair {
          grid-template-columns: 1fr;
        }
      }
      select {
        width: 100%;
      }
    `,
  ];

  private start(e: SubmitEvent): void {
    e.preventDefault();
    const form = new FormData(e.target as HTMLFormElement);
    const choice = form.get('side');
    const side = choice === 'r' ? (Math.random() < 0.5 ? 'w' : 'b') : choice === 'b' ? 'b' : 'w';
    this.session.setStrength(String(form.get('level')), Number(form.get('time')));
    this.close();
    void this.session.newGame(side);
    this.dispatchEvent(new CustomEvent('new-game', { detail: side, bubbles: true, composed: true }));
  }

  override render() {
    const { session } = this;
    return html`<dialog aria-label="New game" @keydown=${this.keepKeys}>
      <form @submit=${this.start}>
        <h2>New game</h2>
        <fieldset>
          <legend>Play as</legend>
          <div class="sides">
            ${SIDES.map(
              ({ id, name, piece }) => html`<label>
                <input type="radio" name="side" value=${id} ?checked=${id === session.human} />
                ${piece === '' ? html`<span class="both" aria-hidden="true">?</span>` : html`<img src=${piece} alt="" />`}
                ${name}
              </label>`,
            )}
          </div>
        </fieldset>
        <div class="pair">
          <label><span class="label">Engine level</span>
            <select name="level">
              ${LEVELS.map((l) => html`<option value=${l.id} .selected=${l.id === session.level}>${levelText(l)}: ${l.text.toLowerCase()}</option>`)}
            </select>
          </label>
          <label><span class="label">Time per move</span>
            <select name="time">
              ${MOVE_TIMES.map((t) => html`<option value=${t} .selected=${t === session.moveTime}>${t / 1000} s</option>`)}
            </select>
          </label>
        </div>
        <div class="actions">
          <button type="button" @click=${() => this.close()}>Cancel</button>
          <button class="primary" type="submit">Start</button>
        </div>
      </form>
    </dialog>`;
  }
}

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

const KEYS: readonly [string, string][] = [
  ['← →', 'back one move, forward one move'],
  ['Home End', 'to the start, to the end'],
  ['Shift + ↑ ↓', 'previous variation, next variation'],
  ['Nf3 Enter', 'type a move, in SAN or UCI'],
  ['Ctrl + Z, Ctrl + Shift + Z', 'undo, redo'],
  ['Space', 'make the engine move; pause or resume the analysis'],
  ['T or Backspace', 'take back; in an analysis, before the end of a line, step back'],
  ['Delete', 'in an analysis: delete the move with all that follows'],
  ['F', 'flip the board'],
  ['N', 'new game'],
  ['P', 'import or export a position'],
  ['L', 'library'],
  ['M', 'switch between Play and Analyse'],
  ['A', 'show or hide arrows'],
  ['E', 'show or hide the evaluation bar'],
  ['V', 'in a game: peek at the engine’s line for your move'],
  ['X', 'open or close the killer ladder; in a game, its tab'],
  ['Tab, arrows, Enter', 'on the board: select a piece, then its target square'],
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
      dl {
        display: grid;
        grid-template-columns: max-content 1fr;
        gap: var(--space-2) var(--space-4);
        margin: 0;
        font-size: var(--text-m);
      }
      dt {
        font-weight: 620;
      }
      dd {
        margin: 0;
        color: var(--muted);
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
      <h2>Keyboard and arrows</h2>
      <dl>${KEYS.map(([key, text]) => html`<dt>${key}</dt><dd>${text}</dd>`)}</dl>
      <p>
        Solid, numbered arrows are the engine's line. Long dashes are killer 1, short dashes killer 2; the higher the hit rate,
        the stronger the arrow. A filled head means that the killer has just cut, a hollow head that it failed. A grey tag
        without an arrow is a killer that is not legal in the position shown.
      </p>
      <p>Riposte is free software under the MIT licence. <a href="./licences.txt" target="_blank">Licences</a> of all components.</p>
      <div class="actions"><button class="primary" autofocus @click=${() => this.close()}>Close</button></div>
    </dialog>`;
  }
}

customElements.define('rp-new-game', NewGameDialog);
customElements.define('rp-resign', ResignDialog);
customElements.define('rp-help', HelpDialog);
