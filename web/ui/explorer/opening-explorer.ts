import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { exactText, playersText, shareText } from '../../core/format.ts';
import {
  type ExplorerFilter,
  type ExplorerStorage,
  explorerOf,
  NO_FILTER,
  type OpeningExplorer,
} from '../../explorer/explorer.ts';
import type { ExplorerAnswer, ExplorerGame, ExplorerMove, Score } from '../../explorer/messages.ts';
import { moveCode } from '../../explorer/move-code.ts';
import { shownMoves, t } from '../../language/translate.ts';
import { loadOpenings } from '../../openings/openings.ts';
import type { LegalMove } from '../../protocol/protocol.ts';
import { SessionElement } from '../base/session-element.ts';
import { shared } from '../base/styles.ts';
import { explorerStyles } from './explorer-styles.ts';

/** Least share of a score's part that has room for its number. */
const NUMBERED = 0.16;

const gamesText = (count: number): string =>
  t('{exact} {count, plural, one {game} other {games}}', { exact: exactText(count), count });
/** The players by their surnames, where these come first: `'Carlsen – Anand'`. */
const surnamesText = ({ white, black }: ExplorerGame): string =>
  [white, black].map((name) => name.split(',', 1)[0]?.trim() || '?').join(' – ');
const yearText = ({ date }: ExplorerGame): string => date.slice(0, 4).replaceAll('?', '');

/** The results in words; those of games without a result are not known. */
function scoreText({ white, draws, black }: Score): string {
  const all = white + draws + black;
  if (all === 0) return t('no results');
  return t('White won {white}, draws {draws}, Black won {black}', {
    white: shareText(white, all),
    draws: shareText(draws, all),
    black: shareText(black, all),
  });
}

/**
 * The moves that the games of the library have played from the position on the board. A click plays one. Dispatches `library-game` with
 * the id of a game to open, and `command` with `library`.
 */
export class OpeningExplorerPane extends SessionElement {
  static override properties = {
    ...SessionElement.properties,
    storage: { attribute: false },
    answer: { state: true },
  };
  static override styles = [shared, explorerStyles];
  /** What the browser keeps for the page; null until it is open. */
  declare storage: ExplorerStorage | null;
  /** Null until the index has answered. */
  declare private answer: ExplorerAnswer | null;
  private explorer: OpeningExplorer | null = null;
  private unfollow: (() => void) | null = null;
  /** What was asked last. */
  private asked = '';

  constructor() {
    super();
    this.storage = null;
    this.answer = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.follow();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.unfollow?.();
    this.unfollow = null;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (changed.has('storage')) this.follow();
    if (!this.session.openings) this.session.notifications.loadOnce(t('The names of openings'), () => this.nameMoves());
    void this.ask();
  }

  private async nameMoves(): Promise<void> {
    this.session.useOpenings(await loadOpenings());
  }

  private follow(): void {
    this.unfollow?.();
    this.unfollow = null;
    if (!this.storage || !this.isConnected) return;
    this.explorer = explorerOf(this.storage);
    this.unfollow = this.explorer.subscribe(() => this.requestUpdate());
  }

  private get filter(): ExplorerFilter {
    return this.explorer?.filter ?? NO_FILTER;
  }

  private setFilter(change: Partial<ExplorerFilter>): void {
    if (this.explorer) this.explorer.filter = { ...this.filter, ...change };
    this.requestUpdate();
  }

  /** Asks the index if the position, the filter or the index has changed. */
  private async ask(): Promise<void> {
    const { explorer, session } = this;
    const fen = session.game.shown?.fen;
    if (!explorer || fen === undefined) return;
    const question = { fen, chess960: session.game.record?.chess960 ?? false, ...this.filter };
    const { version } = explorer;
    const asked = JSON.stringify([question, version]);
    if (asked === this.asked) return;
    this.asked = asked;
    const answer = await explorer.ask(question);
    if (this.asked === asked) this.answer = answer;
  }

  private emit(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** Arrow keys go from move to move; Enter plays it. */
  private key(e: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[e.key];
    const buttons = [...this.renderRoot.querySelectorAll<HTMLElement>('.move')];
    const at = buttons.indexOf(e.composedPath()[0] as HTMLElement);
    if (step === undefined || at < 0 || e.ctrlKey || e.metaKey || e.altKey || e.shiftKey) return;
    e.preventDefault();
    e.stopPropagation();
    buttons[at + step]?.focus();
  }

  private renderScore(score: Score): TemplateResult {
    const all = score.white + score.draws + score.black;
    if (all === 0) return html`<span class="unscored">${t('no results')}</span>`;
    const part = (side: 'w' | 'd' | 'b', count: number) =>
      count === 0
        ? nothing
        : html`<span class=${side} .style=${`flex: ${count}`}>${count / all < NUMBERED ? nothing : shareText(count, all, { compact: true })}</span>`;
    return html`<div class="score num" role="img" aria-label=${scoreText(score)} title=${scoreText(score)}>
      ${part('w', score.white)}${part('d', score.draws)}${part('b', score.black)}
    </div>`;
  }

  private renderMove(move: ExplorerMove, { san, uci }: LegalMove): TemplateResult {
    const opening = this.session.openings?.atKey(move.key);
    const name = opening ? `${opening.eco} ${opening.name}` : '';
    const { last } = move;
    const year = yearText(last);
    return html`<li>
      <button class="move" title=${name || nothing} @click=${() => void this.session.play(uci)}>
        <b class="san">${shownMoves(san)}</b><span class="opening">${name}</span><span class="games num">${gamesText(move.games)}</span>
      </button>
      ${this.renderScore(move)}
      <button class="last" title=${t('Last game: {players}{value}. A click opens it.', { players: playersText(last), value: year === '' ? '' : `, ${year}` })} @click=${() => this.emit('library-game', last.id)}>
        <span><span class="sr-only">${t('Open the last game:')} </span>${surnamesText(last)}${year === '' ? nothing : html` <span class="num">${year}</span>`}</span>
      </button>
    </li>`;
  }

  private renderFilter(answer: ExplorerAnswer | null): TemplateResult {
    const { player, colour } = this.filter;
    const players = this.explorer?.state.players ?? [];
    return html`<div class="filter" role="search" aria-label=${t('Games')}>
      <span class="total num" role="status">${answer ? html`${gamesText(answer.games)}<span class="sr-only"> ${t('from this position: {answer}', { answer: scoreText(answer) })}</span>` : nothing}</span>
      <input type="search" list="players" aria-label=${t('Player')} placeholder=${t('All players')} autocomplete="off" spellcheck="false" .value=${player}
        @keydown=${(e: Event) => e.stopPropagation()} @input=${(e: Event) => this.setFilter({ player: (e.target as HTMLInputElement).value })} />
      <datalist id="players">${players.map((name) => html`<option value=${name}></option>`)}</datalist>
      <select aria-label=${t('Colour of the player')} ?disabled=${player.trim() === ''}
        @change=${(e: Event) => this.setFilter({ colour: ((e.target as HTMLSelectElement).value || null) as ExplorerFilter['colour'] })}>
        <option value="" .selected=${colour === null}>${t('Either colour')}</option>
        <option value="w" .selected=${colour === 'w'}>${t('White')}</option>
        <option value="b" .selected=${colour === 'b'}>${t('Black')}</option>
      </select>
    </div>`;
  }

  private renderEmpty(explorer: OpeningExplorer, answer: ExplorerAnswer): TemplateResult | typeof nothing {
    const { state, filter } = explorer;
    if (state.total === 0 && state.ready)
      return html`<div class="empty"><p>${t('The library has no games yet. Import a PGN file, and this panel shows the moves that its games play from the position on the board.')}</p>
        <button class="primary" @click=${() => this.emit('command', 'library')}>${t('Import games')}</button></div>`;
    if (!state.ready && answer.games === 0) return nothing;
    if (filter.player.trim() !== '')
      return html`<div class="empty"><p>${answer.games === 0 ? t('No game of this player has the position on the board.') : t('The games of this player end here.')}</p>
        <button @click=${() => this.setFilter(NO_FILTER)}>${t('Show all players')}</button></div>`;
    return html`<div class="empty"><p>${answer.games === 0 ? t('No game of the library has the position on the board.') : t('The games of the library end here.')}</p></div>`;
  }

  private renderState({ state }: OpeningExplorer): TemplateResult | typeof nothing {
    const { problem, ready, done, total } = state;
    if (problem !== '')
      return html`<div class="empty"><p role="alert">${problem}</p><button @click=${() => this.explorer?.refresh()}>${t('Try again')}</button></div>`;
    if (ready) return nothing;
    return html`<div class="progress"><progress aria-label=${t('Reading the library')} max=${Math.max(total, 1)} .value=${done}></progress>
      <span class="num">${total === 0 ? t('Reading the library…') : t('Reading the library: {done} of {games, plural, one {# game} other {# games}}', { done: exactText(done), games: total })}</span></div>`;
  }

  override render() {
    const { explorer, answer, session } = this;
    const legal = new Map((session.game.shown?.legal ?? []).map((move) => [moveCode(move), move]));
    const moves = answer?.moves.flatMap((move) => {
      const played = legal.get(move.code);
      return played ? [this.renderMove(move, played)] : [];
    });
    return html`<section class="panel" aria-label=${t('Openings of the library')} @keydown=${this.key}>
      ${explorer ? html`${this.renderFilter(answer)}${this.renderState(explorer)}` : html`<p class="empty" role="status">${t('The library is being opened…')}</p>`}
      ${moves && moves.length > 0 ? html`<ul aria-label=${t('Moves of the library’s games')}>${moves}</ul>` : explorer && answer ? this.renderEmpty(explorer, answer) : nothing}
    </section>`;
  }
}

customElements.define('rp-opening-explorer', OpeningExplorerPane);
