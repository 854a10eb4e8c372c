import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { TREND } from '../../analysis/live-search.ts';
import { countText, numbered, percentText, scoreText, timeText, whiteShare } from '../../core/format.ts';
import { levelChoiceText } from '../../game/play/level-choice.ts';
import { searchCovered } from '../../game/play/peek.ts';
import { MOST_LINES } from '../../game/search-request.ts';
import type { Session } from '../../game/session.ts';
import { shownMoves, t } from '../../language/translate.ts';
import type { SearchInfo } from '../../protocol/protocol.ts';
import { icon } from '../base/icons.ts';
import { SessionElement } from '../base/session-element.ts';
import { shared } from '../base/styles.ts';
import { pvPanelStyles } from './pv-panel-styles.ts';

/** Maximum number of moves shown per line. */
const MAX_MOVES = 48;

const DEPTHS = Array.from({ length: 30 }, (_, i) => i + 1);

/** Shown where the engine's line would be while it is hidden, with the switch that shows it; null while nothing is hidden. */
function peekCover(session: Session): TemplateResult | null {
  if (!searchCovered(session)) return null;
  const whose = session.engineToMove
    ? t('The engine’s line is hidden during the game.')
    : t('The engine’s line is hidden while it is your turn.');
  return html`<p class="cover">${whose} <button @click=${() => session.setPeek(true)}>${t('Peek')}</button></p>`;
}

/** Live view of the engine's lines: search figures and the PV, move by move. */
export class PvPanel extends SessionElement {
  protected override readonly followsReports = true;
  static override properties = { ...SessionElement.properties, compact: { type: Boolean, reflect: true } };
  static override styles = [shared, pvPanelStyles];
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

  /** The line as it was when a move of it was put on the board; null if none is there. */
  private heldIn({ multipv }: SearchInfo) {
    const { heldLine } = this.session.preview;
    return heldLine?.info.multipv === multipv ? heldLine : null;
  }

  private renderMoves(info: SearchInfo | undefined) {
    const { preview, liveSearch } = this.session;
    if (!info || !liveSearch.root) return html`<span class="hint">${this.emptyText()}</span>`;
    const held = this.heldIn(info);
    const line = held?.info ?? info;
    const at = held?.index ?? -1;
    const moves = numbered(line.san.slice(0, MAX_MOVES), liveSearch.root.fen);
    // A move keeps its element only where all moves before it are the same, so that none slides along the line. Not by `repeat`: it
    // leaves a comment node behind for each item that goes, thousands in an analysis.
    let before = '';
    return moves.map(({ number, san }, i) =>
      keyed(
        (before += ` ${san}`),
        html`<span class="move">${number === '' ? nothing : html`<span class="n num">${number}</span>`}<button
          class=${i === at ? 'at' : ''}
          tabindex=${i === Math.max(0, at) ? 0 : -1}
          aria-label=${t('{number} {move}, show on the board', { number, move: san })}
          @pointerenter=${(e: PointerEvent) => e.pointerType === 'mouse' && preview.showMove(line, i)}
          @focus=${() => preview.showMove(line, i)}
          @click=${() => preview.showMove(line, i)}
          @blur=${() => preview.clearMove()}
          @keydown=${(e: KeyboardEvent) => this.key(e, line, i)}
        >${san}</button></span> `,
      ),
    );
  }

  /** While line 1 is searched again, the line before: greyed, so that there is always one to read. */
  private renderSettled() {
    const { settled, root } = this.session.liveSearch;
    if (!settled || !root) return nothing;
    const moves = numbered(settled.san.slice(0, MAX_MOVES), root.fen);
    const text = moves.map(({ number, san }) => `${number}${number === '' ? '' : ' '}${san}`).join(' ');
    return html`<span class="settled"> ${t('before: {text}', { text })}</span>`;
  }

  /** Whether there is nothing to show but why. */
  private get rests(): boolean {
    const { session } = this;
    return this.compact && !session.liveSearch.running && session.liveSearch.lines.length === 0;
  }

  private emptyText(): string {
    const { session } = this;
    if (session.state === 'loading' || session.state === 'initial') return t('The engine is loading.');
    if (session.liveSearch.running) return t('Thinking…');
    if (session.game.over && session.game.atEnd)
      return session.mode === 'play'
        ? t('The game is over. Take back or select a move to continue.')
        : t('The game is over. Select a move to analyse.');
    return session.mode === 'play'
      ? t('The engine thinks on its turn. Press Space to let it move for you.')
      : t('The analysis is paused. Press Space to resume.');
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
    const earlier = info !== undefined && liveSearch.isEarlier(info);
    return html`<div class="line ${tall ? 'tall' : ''} ${this.session.mode === 'xray' ? 'roomy' : ''} ${earlier ? 'earlier' : ''}" role="group"
      title=${earlier ? t('From an earlier search, to depth {depth}', { depth: info.depth }) : nothing}
      aria-label=${earlier ? t('Line {line} {score}, from an earlier search to depth {depth}', { line: index + 1, score, depth: info.depth }) : t('Line {line} {score}', { line: index + 1, score })}>
      <span class="value num">${score || '–'}</span>
      <div class="moves" @pointerleave=${() => this.session.preview.clearMove()}>${this.renderMoves(info)}${index === 0 ? this.renderSettled() : nothing}</div>
      ${this.session.mode === 'analyse' && info ? this.renderTools(info) : nothing}
    </div>`;
  }

  /** What can be done with a line: into the game, up to the move that is shown; its first move alone, or left out. */
  private renderTools(info: SearchInfo) {
    const { session } = this;
    const { root } = session.liveSearch;
    const held = this.heldIn(info);
    const line = held?.info ?? info;
    const count = held ? held.index + 1 : line.pv.length;
    const [uci = '', san = ''] = [info.pv[0], info.san[0]];
    const add = held
      ? t('Add the line up to {san} to the game', { san: line.san[held.index] ?? '' })
      : t('Add the line to the game');
    return html`<div class="line-tools">
      <button class="icon quiet" aria-label=${add} title=${add} ?disabled=${!root}
        @click=${() => root && void session.addLine(root, line.pv, count)}>${icon('plus')}</button>
      <button class="icon quiet" aria-label=${t('Search {san} only', { san })} title=${t('Search {san} only', { san })}
        @click=${() => session.setRootMoves('only', { uci, san })}>${icon('target')}</button>
      <button class="icon quiet" aria-label=${t('Search without {san}', { san })} title=${t('Search without {san}', { san })}
        @click=${() => session.setRootMoves('without', { uci, san })}>${icon('minus')}</button>
    </div>`;
  }

  /** Which moves are searched, if not all. */
  private renderRootMoves() {
    const { rootMoves } = this.session;
    if (!rootMoves) return nothing;
    const names = rootMoves.moves.map(({ san }) => shownMoves(san)).join(', ');
    return html`<button class="restricted" title=${t('Search all moves again')} @click=${() => this.session.setRootMoves('only', null)}>
      ${rootMoves.kind === 'only' ? t('Only') : t('Without')} ${names}${icon('close')}</button>`;
  }

  /** The panel while the line is hidden: as high as with one line. */
  private renderCover(cover: TemplateResult) {
    return html`<section class="panel" aria-label=${t('The engine’s lines')}>${cover}</section>`;
  }

  /** The button that stops the analysis, starts it, or goes on with what it has found: lines stay until the search is as deep again. */
  private renderStart(busy: boolean, none: boolean) {
    const { session } = this;
    const { liveSearch, game } = session;
    const deeper = !busy && liveSearch.lines.length > 0 && liveSearch.root?.fen === game.shown?.fen;
    const label = busy ? t('Pause the analysis') : deeper ? t('Go deeper') : t('Resume the analysis');
    return html`<button class=${deeper ? 'deeper' : 'icon'} aria-label=${label} title=${t('{label} (Space)', { label })}
      ?disabled=${none} @click=${() => void session.engineNow()}>${icon(busy ? 'stop' : 'play')}${deeper ? html`<span>${t('Go deeper')}</span>` : nothing}</button>`;
  }

  private renderHeader(best: SearchInfo | undefined) {
    const { session } = this;
    const { liveSearch } = session;
    const { mode } = session;
    const trend = liveSearch.score?.trend ?? '';
    const none = session.game.shown?.legal.length === 0;
    const busy = session.analysing && !none;
    const idle = levelChoiceText(session) || t('Idle');
    const status = liveSearch.kind === 'move' ? t('Thinking') : liveSearch.running ? t('Analysing') : idle;
    const { shown } = session.game;
    const known = liveSearch.recalling ? t('known to depth {value}', { value: liveSearch.lines[0]?.depth ?? 0 }) : '';
    const progress =
      best?.currmove && liveSearch.running && known === ''
        ? t('{status}: move {value}{legal, plural, =0 {} other { of #}}', {
            status,
            value: best.currmovenumber ?? 1,
            legal: shown && shown.fen === liveSearch.root?.fen ? shown.legal.length : 0,
          })
        : status;
    return html`<header>
      <span class="score num" title=${t('In pawns, from White’s side')}>${this.bestScore() || '–'}</span>
      ${trend === '' ? nothing : html`<span class="trend" title=${trend === 'rising' ? t('The search has found a better score for White and searches again to see how far it goes') : t('The search has found a worse score for White and searches again to see how far it goes')}>${TREND[trend] && t(TREND[trend])}</span>`}
      <span class="search-status muted num" title=${mode === 'analyse' ? t('Searches with the profile for analysis: more checks, and checks and captures at full depth. Games, X-ray and lessons search as in play.') : nothing}><i class="pulse ${liveSearch.running ? 'on' : ''}"></i>${liveSearch.running || known === '' ? progress : t('Stopped')}${known === '' ? '' : `, ${known}`}</span>
      ${this.rests ? html`<span class="rest hint">${this.emptyText()}</span>` : nothing}
      ${
        mode === 'xray'
          ? html`<label class="lines-choice muted"><span>${t('Depth')}</span>
            <select aria-label=${t('Depth of the recorded search, plies')} .value=${String(session.recorded.depth)}
              @change=${(e: Event) => session.setDepth(Number((e.target as HTMLSelectElement).value))}>
              ${DEPTHS.map((n) => html`<option value=${n} ?selected=${n === session.recorded.depth}>${n}</option>`)}
            </select></label>
            <button class="icon" aria-label=${busy ? t('Stop the search') : t('Search again')}
              ?disabled=${none} @click=${() => void session.engineNow()}>${icon(busy ? 'stop' : 'play')}</button>`
          : nothing
      }
      ${
        mode === 'analyse'
          ? html`${this.renderRootMoves()}<label class="lines-choice muted"><span>${t('Lines')}</span>
            <select aria-label=${t('Number of lines')} .value=${String(session.multipv)}
              title=${t('Keys 1 to 5')}
              @change=${(e: Event) => session.setMultipv(Number((e.target as HTMLSelectElement).value))}>
              ${Array.from({ length: MOST_LINES }, (_, i) => i + 1).map((n) => html`<option value=${n} ?selected=${n === session.multipv}>${n}</option>`)}
            </select></label>
            ${this.renderStart(busy, none)}`
          : nothing
      }
    </header>`;
  }

  override render() {
    const cover = peekCover(this.session);
    if (cover) return this.renderCover(cover);
    const { liveSearch } = this.session;
    // The figures are those of the search that runs, also while the lines of an earlier one are shown.
    const best = liveSearch.recalling && liveSearch.running ? liveSearch.latest.lines[0] : liveSearch.lines[0];
    return html`<section class="panel" aria-label=${t('The engine’s lines')}>
      ${this.renderHeader(best)}${this.rests ? nothing : this.renderSearch(best)}
    </section>`;
  }

  private renderSearch(best: SearchInfo | undefined) {
    const { liveSearch, mode, multipv } = this.session;
    const count = mode === 'analyse' ? multipv : 1;
    const share = liveSearch.score && liveSearch.root ? whiteShare(liveSearch.score.score, liveSearch.root.turn) : 0.5;
    const cells: [string, string][] = [
      [t('Depth'), best ? `${best.depth}/${best.seldepth}` : '–'],
      [t('Nodes'), best ? countText(best.nodes) : '–'],
      [
        (best?.threads ?? 1) > 1
          ? t('Nodes/s, {threads, plural, one {# thread} other {# threads}}', { threads: best!.threads ?? 1 })
          : t('Nodes/s'),
        best && best.nps > 0 ? countText(best.nps) : '–',
      ],
      [t('Hash'), best && best.time > 0 ? percentText(best.hashfull / 10, 1) : '–'],
      [t('Time'), best && best.time > 0 ? timeText(best.time) : '–'],
    ];
    return html`<span class="balance" aria-hidden="true"><i .style=${`transform:scaleX(${share.toFixed(3)})`}></i></span>
      <dl>
        ${cells.map(([name, value]) => html`<div><dt>${name}</dt><dd class="num">${value}</dd></div>`)}
      </dl>
      <div class="lines">${Array.from({ length: count }, (_, i) => this.renderLine(i, count === 1))}</div>`;
  }
}

customElements.define('rp-pv-panel', PvPanel);
