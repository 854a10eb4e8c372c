import { html, nothing } from 'lit';
import { download } from '../../core/download.ts';
import { reasonText } from '../../core/end-reason.ts';
import { numbered, START_FEN } from '../../core/format.ts';
import type { Contest } from '../../experiments/contest.ts';
import { failureText } from '../../experiments/experiment-side.ts';
import { Match, type PlayedGame } from '../../experiments/match/match.ts';
import { OPENINGS, openingMoves } from '../../experiments/match/match-openings.ts';
import {
  GAMES,
  type Hypotheses,
  type MatchSettings,
  NODES,
  USUAL_MATCH,
  wholePairs,
  within,
} from '../../experiments/match/match-settings.ts';
import { MOST_ELO } from '../../stats/elo.js';
import '../base/copy-text.ts';
import '../base/export-menu.ts';
import { icon } from '../base/icons.ts';
import { gamesCsv, pgnOfGame } from './match-files.ts';
import { matchStyles } from './match-styles.ts';
import './match-score.ts';
import '../board/mini-board.ts';
import { shared } from '../base/styles.ts';
import { matchSentence } from './match-text.ts';
import '../experiments/switch-choice.ts';
import { t } from '../../language/translate.ts';
import { ContestPane } from '../experiments/contest-pane.ts';

/** Number of finished games listed initially. */
const INITIAL_ROWS = 20;

/** Minimum interval between updates of the running game's preview, in milliseconds. */
const PREVIEW_INTERVAL_MS = 350;

interface GamePreview {
  at: number;
  number: number;
  white: string;
  black: string;
  sans: string[];
  startFen: string;
  fen: string;
  last: string[];
}

/** Reads an integer from an input field and clamps it to its range; the usual one if the field holds no number. */
function readNumber(e: Event, range: typeof NODES | typeof GAMES): number {
  const input = e.target as HTMLInputElement;
  const value = input.value.trim() === '' ? NaN : Math.round(Number(input.value));
  const kept = Number.isFinite(value) ? within(range, value) : range.usual;
  input.value = String(kept);
  return kept;
}

/** Plays a match of short games between two settings of the engine and evaluates it statistically. */
export class MatchPane extends ContestPane {
  static override properties = {
    ...ContestPane.properties,
    nodes: { state: true },
    maxGames: { state: true },
    test: { state: true },
    untilDecided: { state: true },
    showAll: { state: true },
    wrong: { state: true },
  };
  static override styles = [shared, matchStyles];
  /** Nodes per move, 500 to 100,000. */
  declare nodes: number;
  declare maxGames: number;
  declare test: Hypotheses;
  declare untilDecided: boolean;
  declare showAll: boolean;
  declare wrong: string;
  /** Created when the pane is first connected; its workers start on demand. */
  match!: Match;
  private seen: GamePreview | null = null;
  /** The hypotheses as typed, valid or not. */
  private typed: Pick<Hypotheses, 'elo0' | 'elo1'> = USUAL_MATCH.test;

  constructor() {
    super();
    Object.assign(this, USUAL_MATCH);
    this.showAll = false;
    this.wrong = '';
  }

  protected override get run(): Match {
    return (this.match ??= new Match(() => this.connect()));
  }

  /** What the fields say. */
  private get place(): MatchSettings {
    const { contest, nodes, maxGames, test, untilDecided } = this;
    return { contest, nodes, maxGames, test, untilDecided };
  }

  /** Puts settings into the fields: those of a link. A match that is being played keeps its own. */
  choose(settings: MatchSettings): void {
    if (this.match?.busy || this.match?.state === 'paused') return;
    Object.assign(this, settings);
    const { elo0, elo1 } = settings.test;
    this.typed = { elo0, elo1 };
    this.wrong = '';
  }

  /** Changes fields and tells the page, so that it can update the URL. */
  private set(part: Partial<Omit<MatchSettings, 'test'>>): void {
    Object.assign(this, part);
    this.announcePlace();
  }

  private announcePlace(): void {
    this.dispatchEvent(new CustomEvent<MatchSettings>('match-place', { detail: this.place, bubbles: true, composed: true }));
  }

  private start(): void {
    this.showAll = false;
    this.seen = null;
    void this.match.start(this.place);
  }

  private setElo(which: 'elo0' | 'elo1', e: Event): void {
    // NaN for an empty field, which shows it as empty.
    const test = { ...this.test, ...this.typed, [which]: (e.target as HTMLInputElement).valueAsNumber };
    const far = !(Math.abs(test.elo0) <= MOST_ELO && Math.abs(test.elo1) <= MOST_ELO);
    const turned = test.elo0 >= test.elo1 ? t('{elo1} must be more than {elo0}.', { elo1: test.elo1, elo0: test.elo0 }) : '';
    this.wrong = far ? t('Both values must lie between −{most} and {most}.', { most: MOST_ELO }) : turned;
    this.typed = { elo0: test.elo0, elo1: test.elo1 };
    if (this.wrong === '') this.setTest(test);
  }

  private setTest(test: Hypotheses): void {
    this.test = test;
    // The test can change at any time: it is evaluated over the games played.
    this.match.ask(test);
    this.announcePlace();
  }

  private save(name: string, pgn: string): void {
    download(name, [pgn], 'application/x-chess-pgn');
  }

  private renderTest() {
    const { test } = this;
    const number = (which: 'elo0' | 'elo1', label: string) => html`<input type="number" aria-label=${label} step="0.5"
      .value=${String(this.typed[which])} @change=${(e: Event) => this.setElo(which, e)} />`;
    const chosen = (e: Event): string => (e.target as HTMLSelectElement).value;
    return html`<div class="bar test" role="group" aria-label=${t('Statistical test')}>
      <label>${t('Test whether A gains')} ${number('elo1', t('Elo gain of the alternative hypothesis (elo1)'))}</label><label>${t('Elo rather than')} ${number('elo0', t('Elo gain of the null hypothesis (elo0)'))}</label>
      <label><select aria-label=${t('Kind of Elo')}
        @change=${(e: Event) => this.setTest({ ...test, model: chosen(e) as Hypotheses['model'] })}>
        <option value="normalized" .selected=${test.model === 'normalized'}>${t('normalised Elo')}</option>
        <option value="logistic" .selected=${test.model === 'logistic'}>${t('logistic Elo')}</option>
      </select></label>
      <label>${t('counting')} <select aria-label=${t('Unit of the test')}
        @change=${(e: Event) => this.setTest({ ...test, unit: chosen(e) as Hypotheses['unit'] })}>
        <option value="pairs" .selected=${test.unit === 'pairs'}>${t('pairs (pentanomial)')}</option>
        <option value="games" .selected=${test.unit === 'games'}>${t('games (trinomial)')}</option>
      </select></label>
      ${this.wrong ? html`<p class="warning" role="alert">${this.wrong}</p>` : nothing}
    </div>`;
  }

  private end(): void {
    this.match.stop();
    // This button disappears: move the focus to the other one.
    this.renderRoot.querySelector<HTMLElement>('button.primary')?.focus();
  }

  private renderButtons() {
    const { match } = this;
    const paused = match.state === 'paused';
    // A single button, so that it keeps the focus.
    const [name, text, act] = match.busy
      ? ['pause', html`${icon('stop')}${t('Pause')}`, () => match.pause()]
      : paused
        ? ['resume', html`${icon('play')}${t('Resume')}`, () => void match.resume()]
        : ['start', html`${icon('play')}${t('Start match')}`, () => this.start()];
    return html`<button class="primary ${name}" ?disabled=${name === 'start' && this.wrong !== ''} @click=${act}>${text}</button>
      ${match.busy || paused ? html`<button class="end" @click=${this.end}>${t('End match')}</button>` : nothing}`;
  }

  private renderControls() {
    const { match } = this;
    const fixed = match.busy || match.state === 'paused';
    return html`<section class="panel controls" aria-label=${t('Match settings')}>
      <rp-switch-choice .contest=${this.contest} .options=${this.options} .disabled=${fixed}
        @choose=${(e: CustomEvent<Contest>) => this.set({ contest: e.detail })} @options-wanted=${this.loadOptions}></rp-switch-choice>
      ${
        this.optionsError
          ? html`<p class="error" role="alert">${t('The engine’s switches could not be loaded: {optionsError}', { optionsError: this.optionsError })}
        <button @click=${this.loadOptions}>${t('Try again')}</button></p>`
          : nothing
      }
      <div class="bar">
        <label>${t('Nodes per move')} <input class="nodes" type="number" min=${NODES.min} max=${NODES.max} step="500"
          .value=${String(this.nodes)} ?disabled=${fixed}
          @change=${(e: Event) => this.set({ nodes: readNumber(e, NODES) })} /></label>
        <label>${t('Maximum games')} <input class="games" type="number" min=${GAMES.min} max=${GAMES.max} step="2"
          .value=${String(this.maxGames)} ?disabled=${fixed}
          @change=${(e: Event) => this.set({ maxGames: wholePairs(readNumber(e, GAMES)) })} /></label>
      </div>
      ${this.renderTest()}
      <div class="bar">
        ${this.renderButtons()}
        <label><input type="checkbox" .checked=${this.untilDecided} ?disabled=${fixed}
          @change=${(e: Event) => this.set({ untilDecided: (e.target as HTMLInputElement).checked })} />${t('Stop when the test is decided')}</label>
      </div>
      <p class="hint">${t('Each opening is played twice, with colours reversed. Each move gets a fixed number of nodes instead of time, so repeating a match gives the same games. A game ends early if both sides see an advantage of 6 pawns for 3 moves, or almost none for 8 moves after move 40. Choose the test before the match: a test changed until it passes proves nothing.')} ${this.maxGames > 2 * OPENINGS.length ? t('After {games, plural, one {# game} other {# games}} the openings repeat, with one percent more nodes.', { games: 2 * OPENINGS.length }) : nothing}</p>
    </section>`;
  }

  /** Returns the running game, throttled: it plays hundreds of moves a second. */
  private updatePreview(): GamePreview | null {
    const { match } = this;
    const { game, settings } = match;
    if (!game || !settings) return match.busy ? this.seen : null;
    const now = performance.now();
    if (!this.seen || !match.busy || now - this.seen.at >= PREVIEW_INTERVAL_MS) {
      const { a, b } = settings.contest;
      const [white, black] = match.aWhite ? [a.name, b.name] : [b.name, a.name];
      const { sans, startFen, fen, last } = game;
      this.seen = { at: now, number: match.games.length + 1, white, black, sans, startFen, fen, last };
    }
    return this.seen;
  }

  private renderGame() {
    const seen = this.updatePreview();
    if (this.match.state === 'loading' && !seen) return html`<p class="blank">${t('Loading the engines…')}</p>`;
    if (!seen || !(this.match.busy || this.match.state === 'paused')) return nothing;
    const { number, white, black, sans, startFen, fen, last } = seen;
    const opening = openingMoves(startFen);
    const moves = numbered([...opening, ...sans], opening.length > 0 ? START_FEN : startFen).map(({ number, san }) =>
      number === '' ? san : `${number} ${san}`,
    );
    const text = (from: number, to?: number): string => moves.slice(from, to).join(' ');
    return html`<div class="live">
      <rp-mini-board .fen=${fen} .last=${last} aria-label=${t('Game {number}, after {plies, plural, one {# ply} other {# plies}}', { number, plies: sans.length })}></rp-mini-board>
      <p class="num"><b>${t('Game {number}', { number })}</b><span class="muted">${t('White {white}', { white })}<br />${t('Black {black}', { black })}</span>
        <span class="moves" tabindex="0" role="region" aria-label=${t('Moves')}><span><span class="opening">${text(0, opening.length)}</span> ${text(opening.length)}</span></span></p>
    </div>`;
  }

  private renderFailure() {
    const { failure } = this.match;
    if (!failure) return nothing;
    return html`<p class="error" role="alert"><span>${t('{problem}. Finished games are kept.', { problem: failureText(failure) })}</span>
      <button @click=${() => void this.match.resume()}>${t('Retry the game')}</button></p>`;
  }

  private renderRow(game: PlayedGame, settings: MatchSettings) {
    const { number, aWhite, ending, points, sans } = game;
    const save = (): void => this.save(`riposte-game-${number}.pgn`, pgnOfGame(game, settings));
    return html`<tr>
      <th scope="row" class="num">${number}</th><td class="optional">${aWhite ? t('White') : t('Black')}</td>
      <td class="num">${ending.result.replace('1/2-1/2', '½–½').replace('-', '–')}</td>
      <td>${points === 1 ? t('won') : points === 0 ? t('lost') : t('drawn')}</td><td class="num optional">${Math.ceil(sans.length / 2)}</td>
      <td class="reason">${reasonText(ending.reason)}</td>
      <td><button class="small" aria-label=${t('Game {number} as PGN', { number })} @click=${save}>${t('PGN')}</button></td>
    </tr>`;
  }

  private renderGames() {
    const { games, settings } = this.match;
    if (games.length === 0 || !settings) return nothing;
    const shown = [...games].reverse().slice(0, this.showAll ? undefined : INITIAL_ROWS);
    const every = (): string => games.map((game) => pgnOfGame(game, settings)).join('\n');
    return html`<section class="panel games" aria-label=${t('Finished games')}>
      <header><h2>${t('Finished games')} <span class="muted">${games.length}</span></h2>
        <button class="small" @click=${() => this.save('riposte-match.pgn', every())}>${t('All as PGN')}</button>
        <rp-copy-text label=${t('Copy as CSV')} .text=${() => gamesCsv(games)}></rp-copy-text></header>
      <div class="scroll" tabindex="0" role="region" aria-label=${t('Table of games')}>
        <table>
          <thead><tr>
            <th scope="col">${t('Game')}</th><th scope="col" class="left optional">${t('A has')}</th><th scope="col" class="left">${t('Result')}</th>
            <th scope="col" class="left">${t('For A')}</th><th scope="col" class="optional">${t('Moves')}</th><th scope="col" class="left">${t('Reason')}</th>
            <th scope="col"><span class="sr-only">${t('Save')}</span></th>
          </tr></thead>
          <tbody>${shown.map((game) => this.renderRow(game, settings))}</tbody>
        </table>
      </div>
      ${games.length > INITIAL_ROWS && !this.showAll ? html`<button class="small more" @click=${() => (this.showAll = true)}>${t('Show all {length}', { length: games.length })}</button>` : nothing}
    </section>`;
  }

  override render() {
    const { match } = this;
    const ended = ['paused', 'stopped', 'decided', 'complete'].includes(match.state);
    return html`<div class="pane">
      ${this.renderControls()}
      <section class="panel result" aria-label=${t('The match')}>
        <header><h2>${t('Match score')}</h2><rp-export-menu name="riposte-match"></rp-export-menu></header>
        <rp-match-score .counts=${match.counts} .played=${match.games.length} .settings=${match.settings}
          .test=${this.test} .most=${this.maxGames}></rp-match-score>
        ${this.renderGame()}
        <p class="verdict" role="status">${ended && match.settings ? matchSentence(match.state, match.settings, match.counts) : ''}</p>
        ${this.renderFailure()}
      </section>
      ${this.renderGames()}
    </div>`;
  }
}

customElements.define('rp-match-pane', MatchPane);
