import { html, nothing } from 'lit';
import { decimalText, percentText } from '../../core/format.ts';
import { type Counts, testOf } from '../../experiments/match/match.ts';
import type { Hypotheses, MatchSettings } from '../../experiments/match/match-settings.ts';
import { t } from '../../language/translate.ts';
import { shared } from '../base/styles.ts';
import { TranslatedElement } from '../base/translated-element.ts';
import { matchScoreStyles } from './match-styles.ts';
import { eloText, forecast, normalisedText, pointsOf, pointsText } from './match-text.ts';

const PAIR_NAMES = ['0', '½', '1', '1½', '2'];

/** Shows score, game pairs, Elo and the state of the test. */
export class MatchScore extends TranslatedElement {
  static override properties = {
    counts: { attribute: false },
    played: { type: Number },
    settings: { attribute: false },
    test: { attribute: false },
    most: { type: Number },
  };
  static override styles = [shared, matchScoreStyles];
  declare counts: Counts;
  /** Number of finished games. A change triggers an update, because `counts` is mutated in place. */
  declare played: number;
  /** Settings of the match shown; null before the first. */
  declare settings: MatchSettings | null;
  /** The hypotheses to test. */
  declare test: Hypotheses;
  /** Maximum number of games. */
  declare most: number;

  private renderScore() {
    const { a, b } = pointsOf(this.counts.games);
    const [losses = 0, draws = 0, wins = 0] = this.counts.games;
    const part = (name: string, letter: string, n: number) =>
      n > 0 ? html`<i class=${name} .style=${`flex:${n}`}>${letter}${n}</i>` : nothing;
    return html`<div class="score num" role="group" aria-label=${t('Match score')}>
        <span><b>A</b> ${this.settings?.contest.a.name ?? ''}</span>
        <strong>${pointsText(a)} : ${pointsText(b)}</strong>
        <span class="right">${this.settings?.contest.b.name ?? ''} <b>B</b></span>
      </div>
      <div class="wdl num" role="img" aria-label=${t('A won {wins}, drew {draws}, lost {losses}', { wins, draws, losses })}>
        ${this.played === 0 ? html`<i class="none">${t('no games finished yet')}</i>` : nothing}
        ${part('won', '+', wins)}${part('drawn', '=', draws)}${part('lost', '−', losses)}
      </div>`;
  }

  private renderPairs() {
    const { pairs } = this.counts;
    const most = Math.max(1, ...pairs);
    return html`<table class="pairs num">
      <caption>${t('Game pairs by A’s points')}</caption>
      <thead><tr>${PAIR_NAMES.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
      <tbody><tr>${pairs.map(
        (n) => html`<td>
        <span class="bar" aria-hidden="true"><i .style=${`height:${(100 * n) / most}%`}></i></span>${n}</td>`,
      )}</tr></tbody>
    </table>`;
  }

  private renderTest() {
    const { llr, lower, upper, verdict } = testOf(this.counts, this.test);
    const at = (100 * (Math.max(lower, Math.min(upper, llr)) - lower)) / (upper - lower);
    const verdictText = { open: t('not decided'), passed: t('passed'), failed: t('failed') }[verdict];
    const number = (n: number): string => decimalText(n, 2).replace('-', '−');
    return html`<div class="llr num">
      <div class="row"><span>${t('Log-likelihood ratio')}</span><b>${number(llr)}, ${verdictText}</b></div>
      <div class="track" role="meter" aria-label=${t('Log-likelihood ratio of the test')} aria-valuemin=${lower.toFixed(2)}
        aria-valuemax=${upper.toFixed(2)} aria-valuenow=${llr.toFixed(2)} aria-valuetext=${`${number(llr)}, ${verdictText}`}><i .style=${`left:${at.toFixed(1)}%`}></i></div>
      <div class="row muted">
        <span>${t('{number}: A gains less than {elo1}', { number: number(lower), elo1: this.test.elo1 })}</span><span>${t('{number}: A gains more than {elo0}', { number: number(upper), elo0: this.test.elo0 })}</span>
      </div>
    </div>`;
  }

  override render() {
    return html`${this.renderScore()}
      <div class="figures">
        <dl class="num">
          <div><dt>${t('Elo of A, {percent}', { percent: percentText(95) })}</dt><dd>${eloText(this.counts)}</dd></div>
          <div><dt>${t('Normalised Elo')}</dt><dd>${normalisedText(this.counts)}</dd></div>
        </dl>
        ${this.renderPairs()}
      </div>
      ${this.renderTest()}
      <ul class="forecast">${forecast(this.test, this.counts, this.most).map((line) => html`<li>${line}</li>`)}</ul>`;
  }
}

customElements.define('rp-match-score', MatchScore);
