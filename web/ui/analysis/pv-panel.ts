import { css, html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { countText, numbered, percentText, scoreText, timeText, whiteShare } from '../../core/format.ts';
import { levelChoiceText } from '../../game/play/level-choice.ts';
import { MOST_LINES } from '../../game/search-request.ts';
import type { SearchInfo } from '../../protocol/protocol.ts';
import { BREAKPOINT } from '../base/breakpoints.ts';
import { icon } from '../base/icons.ts';
import { SessionElement } from '../base/session-element.ts';
import { shared } from '../base/styles.ts';
import { peekCover } from '../play/peek-cover.ts';

/** Maximum number of moves shown per line. */
const MAX_MOVES = 48;

const DEPTHS = Array.from({ length: 30 }, (_, i) => i + 1);

/** Live view of the engine's lines: search figures and the PV, move by move. */
export class PvPanel extends SessionElement {
  static override properties = { ...SessionElement.properties, compact: { type: Boolean, reflect: true } };
  static override styles = [
    shared,
    css`
      .panel {
        height: 100%;
        overflow: hidden;
      }
      header {
        display: flex;
        align-items: center;
        gap: var(--space-3);
        height: 44px;
        padding: 0 var(--space-2) 0 var(--space-3);
      }
      .score {
        min-width: 4.6ch;
        font-size: var(--text-xl);
        font-weight: 680;
        letter-spacing: -0.01em;
      }
      .search-status {
        flex: 1;
        min-width: 0;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
        font-size: var(--text-s);
      }
      .search-status:has(+ .rest) {
        flex: none;
      }
      .rest {
        flex: 1;
        overflow: hidden;
        font-size: var(--text-s);
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .pulse {
        display: inline-block;
        width: 8px;
        height: 8px;
        margin-right: var(--space-2);
        border-radius: 50%;
        background: var(--line-strong);
      }
      .pulse.on {
        background: var(--accent);
        /* Two steps: a smooth animation would repaint the page on every frame. */
        animation: pulse 1.4s steps(2, jump-none) infinite alternate;
      }
      @keyframes pulse {
        to {
          opacity: 0.35;
        }
      }
      @media (prefers-reduced-motion: reduce) {
        .pulse.on {
          animation: none;
        }
      }
      .balance {
        display: block;
        height: 5px;
        background: var(--balance-black);
        box-shadow: inset 0 0 0 1px var(--line);
      }
      .balance i {
        display: block;
        height: 100%;
        background: var(--balance-white);
        box-shadow: inset 0 0 0 1px var(--line);
        transform-origin: left;
      }
      dl {
        display: grid;
        grid-template-columns: repeat(5, minmax(max-content, 1fr));
        gap: 0 var(--space-2);
        margin: 0;
        padding: var(--space-2) var(--space-3);
        font-size: var(--text-s);
      }
      dt {
        color: var(--muted);
        font-size: var(--text-xs);
      }
      dd {
        margin: 0;
        min-width: 6ch;
        font-weight: 600;
      }
      /* The whole search in a row and its lines. */
      :host([compact]) .panel {
        height: auto;
      }
      :host([compact]) header {
        height: 38px;
      }
      :host([compact]) .balance {
        display: none;
      }
      :host([compact]) dl {
        display: flex;
        flex-wrap: wrap;
        gap: 0 var(--space-3);
        padding-block: 0 var(--space-half);
        line-height: 20px;
      }
      :host([compact]) dl div {
        display: flex;
        gap: var(--space-1);
        white-space: nowrap;
      }
      .lines {
        border-top: 1px solid var(--line);
      }
      .line {
        display: grid;
        grid-template-columns: 62px 1fr;
        height: 32px;
        overflow: hidden;
        padding: 0 var(--space-1) 0 var(--space-3);
        contain: strict;
      }
      /* Whole rows of moves: a row that is cut reads as the end of the line. */
      .line.tall {
        height: 56px;
      }
      .line.tall.roomy {
        height: 128px;
      }
      .line + .line {
        border-top: 1px solid var(--line);
      }
      .line:has(.line-tools) {
        grid-template-columns: 62px 1fr auto;
      }
      .line-tools {
        display: flex;
        align-items: flex-start;
      }
      .line-tools button {
        width: 28px;
        min-height: 30px;
        color: var(--muted);
      }
      .line-tools svg {
        width: 15px;
        height: 15px;
      }
      .restricted {
        min-height: 28px;
        padding: 0 var(--space-2);
        font-size: var(--text-s);
      }
      .restricted svg {
        width: 13px;
        height: 13px;
      }
      .line .value {
        padding-top: var(--space-2);
        font-size: var(--text-s);
        font-weight: 650;
      }
      .moves {
        height: 100%;
        overflow-y: auto;
        padding: var(--space-1) 0;
        scrollbar-width: thin;
        font-size: var(--text-m);
        line-height: 24px;
      }
      .move {
        white-space: nowrap;
      }
      .n {
        color: var(--muted);
        font-size: var(--text-s);
      }
      .moves button {
        display: inline;
        min-height: 0;
        padding: var(--space-half) var(--space-1);
        border: 0;
        border-radius: 5px;
        background: none;
        line-height: 20px;
      }
      .moves button:focus-visible {
        outline-offset: -2px;
      }
      @media (hover: hover) {
        .moves button:hover {
          background: var(--pv-soft);
        }
      }
      .moves button.at {
        background: var(--pv);
        color: var(--surface);
      }
      .trend {
        color: var(--muted);
        font-size: var(--text-s);
        font-style: italic;
      }
      /* The line before the window failed. */
      .settled {
        color: var(--quiet);
      }
      .hint,
      .cover {
        color: var(--muted);
      }
      .cover {
        display: grid;
        justify-items: center;
        align-content: center;
        gap: var(--space-3);
        min-height: 150px;
        margin: 0;
        padding: var(--space-4);
        font-size: var(--text-m);
        text-align: center;
      }
      .lines-choice {
        display: inline-flex;
        align-items: center;
        gap: var(--space-2);
        font-size: var(--text-s);
      }
      @container riposte (max-width: ${BREAKPOINT.wide}px) {
        .line.tall {
          height: 132px;
        }
      }
      @container riposte (max-width: ${BREAKPOINT.narrow}px) {
        dl {
          gap: 0 var(--space-2);
          padding: var(--space-2) var(--space-3);
        }
        dd {
          min-width: 0;
        }
        header {
          padding-left: var(--space-3);
        }
        .line,
        .line:has(.line-tools) {
          grid-template-columns: 54px 1fr auto;
          padding-left: var(--space-3);
        }
        .lines-choice span {
          display: none;
        }
      }
    `,
  ];
  /** Shows the figures in one row, and an engine that has not thought in one line. */
  declare compact: boolean;

  constructor() {
    super();
    this.compact = false;
  }

  private key(e: KeyboardEvent, info: SearchInfo, index: number): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
    if (step === undefined) {
      if (e.key === 'Escape' && e.target instanceof HTMLElement) e.target.blur();
      return;
    }
    e.preventDefault();
    const line = (e.currentTarget as HTMLElement).closest('.moves');
    const next = line?.querySelectorAll('button')[index + step];
    if (next) next.focus();
    else if (index === 0) this.session.preview.showMove(info, 0);
  }

  private renderMoves(info: SearchInfo | undefined) {
    const { preview, liveSearch } = this.session;
    if (!info || !liveSearch.root) return html`<span class="hint">${this.emptyText()}</span>`;
    const held = preview.heldLine?.info.multipv === info.multipv ? preview.heldLine : null;
    const line = held?.info ?? info;
    const at = held?.index ?? -1;
    const moves = numbered(line.san.slice(0, MAX_MOVES), liveSearch.root.fen);
    // A move keeps its element only where all moves before it are the same, so that none slides along the line.
    let before = '';
    const keys = moves.map(({ san }) => (before += ` ${san}`));
    return repeat(
      moves,
      (_, i) => keys[i],
      (
        { number, san },
        i,
      ) => html`<span class="move">${number === '' ? nothing : html`<span class="n num">${number}</span>`}<button
          class=${i === at ? 'at' : ''}
          tabindex=${i === Math.max(0, at) ? 0 : -1}
          aria-label=${`${number} ${san}, show on the board`}
          @pointerenter=${(e: PointerEvent) => e.pointerType === 'mouse' && preview.showMove(line, i)}
          @focus=${() => preview.showMove(line, i)}
          @click=${() => preview.showMove(line, i)}
          @blur=${() => preview.clearMove()}
          @keydown=${(e: KeyboardEvent) => this.key(e, line, i)}
        >${san}</button></span> `,
    );
  }

  /** While line 1 is searched again, the line before: greyed, so that there is always one to read. */
  private renderSettled() {
    const { settled, root } = this.session.liveSearch;
    if (!settled || !root) return nothing;
    const moves = numbered(settled.san.slice(0, MAX_MOVES), root.fen);
    const text = moves.map(({ number, san }) => `${number}${number === '' ? '' : ' '}${san}`).join(' ');
    return html`<span class="settled"> before: ${text}</span>`;
  }

  /** Whether there is nothing to show but why. */
  private get rests(): boolean {
    const { session } = this;
    return this.compact && !session.liveSearch.running && session.liveSearch.lines.length === 0;
  }

  private emptyText(): string {
    const { session } = this;
    if (session.state === 'loading' || session.state === 'initial') return 'The engine is loading.';
    if (session.liveSearch.running) return 'Thinking…';
    if (session.game.over && session.game.atEnd)
      return session.mode === 'play'
        ? 'The game is over. Take back or select a move to continue.'
        : 'The game is over. Select a move to analyse.';
    return session.mode === 'play'
      ? 'The engine thinks on its turn. Press Space to let it move for you.'
      : 'The analysis is paused. Press Space to resume.';
  }

  /** The last exact score of line 1; `''` before it. */
  private bestScore(): string {
    const { score, root } = this.session.liveSearch;
    return score && root ? scoreText(score.score, root.turn) : '';
  }

  private renderLine(index: number, tall: boolean) {
    const { liveSearch } = this.session;
    const info = liveSearch.lines[index];
    const score = index === 0 ? this.bestScore() : info && liveSearch.root ? scoreText(info.score, liveSearch.root.turn) : '';
    return html`<div class="line ${tall ? 'tall' : ''} ${this.session.mode === 'xray' ? 'roomy' : ''}" role="group" aria-label=${`Line ${index + 1} ${score}`}>
      <span class="value num">${score || '–'}</span>
      <div class="moves" @pointerleave=${() => this.session.preview.clearMove()}>${this.renderMoves(info)}${index === 0 ? this.renderSettled() : nothing}</div>
      ${this.session.mode === 'analyse' && info ? this.renderTools(info) : nothing}
    </div>`;
  }

  /** What can be done with a line: into the game, up to the move that is shown; its first move alone, or left out. */
  private renderTools(info: SearchInfo) {
    const { session } = this;
    const { preview, liveSearch } = session;
    const { root } = liveSearch;
    const held = preview.heldLine?.info.multipv === info.multipv ? preview.heldLine : null;
    const line = held?.info ?? info;
    const count = held ? held.index + 1 : line.pv.length;
    const [uci = '', san = ''] = [info.pv[0], info.san[0]];
    const add = held ? `Add the line up to ${line.san[held.index] ?? ''} to the game` : 'Add the line to the game';
    return html`<div class="line-tools">
      <button class="icon quiet" aria-label=${add} title=${add} ?disabled=${!root}
        @click=${() => root && void session.addLine(root, line.pv, count)}>${icon('plus')}</button>
      <button class="icon quiet" aria-label=${`Search ${san} only`} title=${`Search ${san} only`}
        @click=${() => session.setRootMoves('only', { uci, san })}>${icon('target')}</button>
      <button class="icon quiet" aria-label=${`Search without ${san}`} title=${`Search without ${san}`}
        @click=${() => session.setRootMoves('without', { uci, san })}>${icon('minus')}</button>
    </div>`;
  }

  /** Which moves are searched, if not all. */
  private renderRootMoves() {
    const { rootMoves } = this.session;
    if (!rootMoves) return nothing;
    const names = rootMoves.moves.map(({ san }) => san).join(', ');
    return html`<button class="restricted" title="Search all moves again" @click=${() => this.session.setRootMoves('only', null)}>
      ${rootMoves.kind === 'only' ? 'Only' : 'Without'} ${names}${icon('close')}</button>`;
  }

  /** The panel while the line is hidden: as high as with one line. */
  private renderCover(cover: TemplateResult) {
    return html`<section class="panel" aria-label="The engine's lines">${cover}</section>`;
  }

  private renderHeader(best: SearchInfo | undefined) {
    const { session } = this;
    const { liveSearch } = session;
    const { mode } = session;
    const trend = liveSearch.score?.trend ?? '';
    const none = session.game.shown?.legal.length === 0;
    const busy = session.analysing && !none;
    const idle = levelChoiceText(session) || 'Idle';
    const status = liveSearch.kind === 'move' ? 'Thinking' : liveSearch.running ? 'Analysing' : idle;
    const { shown } = session.game;
    const count = shown && shown.fen === liveSearch.root?.fen ? ` of ${shown.legal.length}` : '';
    const progress = best?.currmove && liveSearch.running ? `: move ${best.currmovenumber ?? 1}${count}` : '';
    return html`<header>
      <span class="score num" title="In pawns, from White's side">${this.bestScore() || '–'}</span>
      ${trend === '' ? nothing : html`<span class="trend" title="The search has found a ${trend === 'rising' ? 'better' : 'worse'} score for White and searches again to see how far it goes">${trend}</span>`}
      <span class="search-status muted num"><i class="pulse ${liveSearch.running ? 'on' : ''}"></i>${status}${progress}</span>
      ${this.rests ? html`<span class="rest hint">${this.emptyText()}</span>` : nothing}
      ${
        mode === 'xray'
          ? html`<label class="lines-choice muted"><span>Depth</span>
            <select aria-label="Depth of the recorded search, plies" .value=${String(session.recorded.depth)}
              @change=${(e: Event) => session.setDepth(Number((e.target as HTMLSelectElement).value))}>
              ${DEPTHS.map((n) => html`<option value=${n} ?selected=${n === session.recorded.depth}>${n}</option>`)}
            </select></label>
            <button class="icon" aria-label=${busy ? 'Stop the search' : 'Search again'}
              ?disabled=${none} @click=${() => void session.engineNow()}>${icon(busy ? 'stop' : 'play')}</button>`
          : nothing
      }
      ${
        mode === 'analyse'
          ? html`${this.renderRootMoves()}<label class="lines-choice muted"><span>Lines</span>
            <select aria-label="Number of lines" .value=${String(session.multipv)}
              title="Keys 1 to 5"
              @change=${(e: Event) => session.setMultipv(Number((e.target as HTMLSelectElement).value))}>
              ${Array.from({ length: MOST_LINES }, (_, i) => i + 1).map((n) => html`<option value=${n} ?selected=${n === session.multipv}>${n}</option>`)}
            </select></label>
            <button class="icon" aria-label=${busy ? 'Pause the analysis' : 'Resume the analysis'}
              ?disabled=${none} @click=${() => void session.engineNow()}>${icon(busy ? 'stop' : 'play')}</button>`
          : nothing
      }
    </header>`;
  }

  override render() {
    const cover = peekCover(this.session);
    if (cover) return this.renderCover(cover);
    const best = this.session.liveSearch.lines[0];
    return html`<section class="panel" aria-label="The engine's lines">
      ${this.renderHeader(best)}${this.rests ? nothing : this.renderSearch(best)}
    </section>`;
  }

  private renderSearch(best: SearchInfo | undefined) {
    const { liveSearch, mode, multipv } = this.session;
    const count = mode === 'analyse' ? multipv : 1;
    const share = liveSearch.score && liveSearch.root ? whiteShare(liveSearch.score.score, liveSearch.root.turn) : 0.5;
    const cells: [string, string][] = [
      ['Depth', best ? `${best.depth}/${best.seldepth}` : '–'],
      ['Nodes', best ? countText(best.nodes) : '–'],
      [(best?.threads ?? 1) > 1 ? `Nodes/s, ${best!.threads} threads` : 'Nodes/s', best ? countText(best.nps) : '–'],
      ['Hash', best ? percentText((best.hashfull / 10).toFixed(1)) : '–'],
      ['Time', best ? timeText(best.time) : '–'],
    ];
    return html`<span class="balance" aria-hidden="true"><i .style=${`transform:scaleX(${share.toFixed(3)})`}></i></span>
      <dl>
        ${cells.map(([name, value]) => html`<div><dt>${name}</dt><dd class="num">${value}</dd></div>`)}
      </dl>
      <div class="lines">${Array.from({ length: count }, (_, i) => this.renderLine(i, count === 1))}</div>`;
  }
}

customElements.define('rp-pv-panel', PvPanel);
