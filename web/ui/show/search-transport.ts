import { css, html } from 'lit';
import { countText, shownCount } from '../../core/format.ts';
import { t } from '../../language/translate.ts';
import { isKillerEvent, type ShowEvent } from '../../show/events.ts';
import { SPEEDS } from '../../show/playhead.ts';
import { BREAKPOINT } from '../base/breakpoints.ts';
import { icon } from '../base/icons.ts';
import { shared } from '../base/styles.ts';
import { PlayheadElement } from './playhead-element.ts';

/** Legal moves that the cutoffs of killers up to an event have spared, as far as the record holds them. */
const sparedMoves = (events: readonly ShowEvent[], until: ShowEvent): number =>
  events.reduce(
    (sum, event) => sum + (isKillerEvent(event) && event.kind === 'cut' && event.n <= until.n ? event.sample.unsearched : 0),
    0,
  );

/** Plays the record of a search like a film: play and pause, one event on and back, speed, and the present. */
export class SearchTransport extends PlayheadElement {
  static override styles = [
    shared,
    css`
      :host {
        container: transport / inline-size;
        font-size: var(--text-s);
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--space-1) var(--space-2);
      }
      .step {
        width: 34px;
        padding: 0;
      }
      .step[aria-disabled='true'] {
        opacity: 0.5;
        cursor: default;
      }
      .play {
        width: 44px;
        padding: 0;
      }
      select {
        padding-inline: var(--space-1);
      }
      .place {
        flex: 1 1 12ch;
        min-width: 0;
        color: var(--muted);
        text-align: end;
      }
      @container transport (max-width: ${BREAKPOINT.narrow}px) {
        /* Two lines, from the beginning: nothing moves when a search has its first event. */
        .place {
          order: 1;
          flex-basis: 100%;
          min-height: 38px;
          text-align: start;
        }
        .live {
          margin-inline-start: auto;
        }
      }
      .live[aria-pressed='true'] {
        border-color: var(--accent);
        color: var(--accent-strong);
        font-weight: 620;
      }
      .live::before {
        content: '';
        width: 8px;
        height: 8px;
        border-radius: 50%;
        background: currentColor;
      }
    `,
  ];

  private key(e: KeyboardEvent): void {
    const { playhead } = this;
    if (!playhead || e.target instanceof HTMLSelectElement) return;
    const by = { ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1 }[e.key];
    if (by && (e.shiftKey || e.key.startsWith('Page'))) playhead.stepIteration(by > 0 ? 1 : -1);
    else if (by) playhead.step(by > 0 ? 1 : -1);
    else if (e.key === 'Home') playhead.show(0);
    else if (e.key === 'End') playhead.goLive();
    else return;
    e.preventDefault();
    e.stopPropagation();
  }

  override render() {
    const { playhead } = this;
    if (!playhead) return '';
    const { at, of } = playhead.place;
    const { event, playing, live, chronicle } = playhead;
    // Not `disabled`: that would take the focus from the button whose last step it was.
    const step = (name: 'previous' | 'next', label: string, keys: string, off: boolean, by: 1 | -1) =>
      html`<button class="step" aria-label=${label} title="${label} (${keys})" aria-disabled=${off ? 'true' : 'false'} @click=${() => off || playhead.step(by)}>${icon(name)}</button>`;
    const spared = event ? sparedMoves(playhead.events, event) : 0;
    return html`<div class="row"><span role="group" aria-label=${t('Playback of the search')} @keydown=${this.key}>
        ${step('previous', t('Previous event'), '[', at <= 1, -1)}
        <button class="play primary" aria-label=${playing ? t('Pause') : t('Play the search')} title=${playing ? t('Pause (Shift+Space)') : t('Play the search (Shift+Space)')} ?disabled=${of === 0} @click=${() => playhead.toggle()}>${icon(playing ? 'pause' : 'play')}</button>
        ${step('next', t('Next event'), ']', at >= of, 1)}
      </span>
      <select aria-label=${t('Speed')} title=${t('How fast the events follow each other')}
        @change=${(e: Event) => playhead.setSpeed(SPEEDS[(e.target as HTMLSelectElement).selectedIndex] ?? 1)}>
        ${SPEEDS.map((speed) => html`<option ?selected=${speed === playhead.speed}>${SPEED_NAMES[speed]}</option>`)}
      </select>
      <span class="place num">${
        event && chronicle
          ? html`${t('event {at} of {of} · {n} of {whole, plural, one {{nodes} node} other {{nodes} nodes}}', { at, of, n: countText(event.n), whole: shownCount(chronicle.nodes), nodes: countText(chronicle.nodes) })}${
              spared > 0
                ? html` · <b>${t('{n, plural, one {{spared} move} other {{spared} moves}} not searched', { n: shownCount(spared), spared: countText(spared) })}</b>`
                : ''
            }`
          : ''
      }</span>
      <button class="live" aria-pressed=${live} title=${t('Follow the search, or show its end')} @click=${() => playhead.goLive()}>${t('Live')}</button></div>`;
  }
}

const SPEED_NAMES = { 0.25: '¼×', 0.5: '½×', 1: '1×', 2: '2×', 4: '4×', 8: '8×' } as const;

customElements.define('rp-search-transport', SearchTransport);
