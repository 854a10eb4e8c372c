import { html, nothing } from 'lit';
import { holderText, tenureText } from '../../../analysis/holder-text.ts';
import { cutsText, type HolderView, holderViews, othersOf, rowText } from '../../../analysis/holders.ts';
import { csvText } from '../../../core/download.ts';
import { countText, numbered } from '../../../core/format.ts';
import type { XrayRow } from '../../../protocol/protocol.ts';
import { isKillerEvent, type KillerShowEvent, killerName, lineOf } from '../../../show/events.ts';
import { detailStyles } from './detail-styles.ts';
import '../../base/export-menu.ts';
import { shownMoves, t } from '../../../language/translate.ts';
import { shared } from '../../base/styles.ts';
import { PlayheadElement } from '../../show/playhead-element.ts';

/** Nodes of the node that was refuted, or of the try that failed. */
const nodesOf = (event: KillerShowEvent): number => ('sample' in event ? event.sample.nodes : (event.reign.found?.nodes ?? 0));

/** The killers of the selected ply over the whole search: who held the slots, and the positions that each has refuted. */
export class KillerDetail extends PlayheadElement {
  static override styles = [shared, detailStyles];

  private get row(): XrayRow | null {
    const { preview, liveSearch } = this.session;
    return liveSearch.latest.snapshot?.rows.find(({ ply }) => ply === preview.row) ?? null;
  }

  protected override sessionChanged(): void {
    this.requestUpdate();
  }

  /** The killer whose positions are shown: the chosen one, or the one with the most cutoffs. */
  private shownIn(row: XrayRow): HolderView | null {
    const holders = holderViews(row);
    return holders.find(({ uci }) => uci === this.session.preview.holder) ?? holders[0] ?? null;
  }

  /** The positions of a killer in the record of the search: where it was found, and where it was tried. */
  private eventsOf({ ply }: XrayRow, { uci }: HolderView): KillerShowEvent[] {
    return (this.playhead?.events ?? []).filter(
      (event): event is KillerShowEvent => isKillerEvent(event) && event.ply === ply && event.reign.uci === uci,
    );
  }

  private show(event: KillerShowEvent): void {
    this.playhead?.showEvent(event);
    // On a narrow screen the board is off screen above.
    this.dispatchEvent(new CustomEvent('look-up', { bubbles: true, composed: true }));
  }

  private line(event: KillerShowEvent): string {
    const { root } = this.session.liveSearch;
    const chronicle = this.playhead?.chronicle;
    if (!root || !chronicle) return '';
    return (
      numbered(lineOf(event, chronicle).san, root.fen)
        .map(({ number, san }) => `${number}${number ? ' ' : ''}${san}`)
        .join(' ') || t('the root')
    );
  }

  private renderHolder(holder: HolderView, shown: HolderView | null) {
    const tag =
      holder.slot === null ? html`<i class="was">${t('was')}</i>` : html`<i class="k${holder.slot}">K${holder.slot}</i>`;
    return html`<li><button class="holder" aria-pressed=${holder.uci === shown?.uci} @click=${() => this.session.preview.chooseHolder(holder.uci)}>
      ${tag}<b>${shownMoves(holder.text)}</b><span class="num">${cutsText(holder)}</span><span class="when">${tenureText(holder)}</span>
    </button></li>`;
  }

  /** The moves that are not listed, so that the sums are those of the slots. */
  private renderOthers(row: XrayRow) {
    const others = othersOf(row);
    return others.tried > 0
      ? html`<li class="others"><b>${t('other moves')}</b> <span class="num">${cutsText(others)}</span></li>`
      : nothing;
  }

  private renderCounts(row: XrayRow, { slot: number }: HolderView) {
    const slot = number === null ? undefined : row.killers[number - 1];
    if (!slot) return nothing;
    const cells: [string, number, string][] = [
      [t('offered'), slot.offered, t('Positions that reached this slot')],
      [t('stale'), slot.stale, t('Not playable there, or already tried as the TT move')],
      [t('pruned'), slot.offered - slot.stale - slot.tried, t('Playable, but skipped without a search')],
      [t('tried'), slot.tried, t('Searched')],
      [t('cut'), slot.cut, t('Tries that ended in a cutoff')],
      [t('cut first'), slot.first, t('Cutoffs as the first move of the position')],
      [t('wasted'), slot.wasted, t('Nodes of tries that failed where another move then cut')],
      [t('replaced'), slot.replaced, t('Times another move replaced the killer')],
    ];
    return html`<details><summary>${t('All counts of slot')} ${number}</summary>
      <dl>${cells.map(([name, n, title]) => html`<div title=${title}><dt>${name}</dt><dd class="num">${countText(Math.max(0, n))}</dd></div>`)}</dl>
    </details>`;
  }

  /** Positions of one kind; `of`: how many there were, where that is known. */
  private renderPositions(title: string, events: readonly KillerShowEvent[], of = 0) {
    if (events.length === 0) return nothing;
    const { event: shown, live } = this.playhead!;
    return html`<section>
      <h3>${title}${of > events.length ? html` <span class="num">${t('{cut} of {tried}', { cut: events.length, tried: countText(of) })}</span>` : nothing}</h3>
      <ol>
        ${events.map(
          (event) => html`<li>
          <button class="sample" aria-pressed=${!live && shown === event} title=${t('Show this position on the board')} @click=${() => this.show(event)}>
            <span>${this.line(event)} <b>${shownMoves(killerName(event.reign))}</b></span><span class="num muted">${countText(nodesOf(event))}</span>
          </button>
        </li>`,
        )}
      </ol>
    </section>`;
  }

  /** Returns the positions as CSV, one line each. */
  private csv(ply: number, events: readonly KillerShowEvent[]): string {
    const chronicle = this.playhead?.chronicle;
    return csvText(
      ['ply', 'killer', 'result', 'nodes', 'line'],
      chronicle ? events.map((e) => [ply, killerName(e.reign), e.kind, nodesOf(e), lineOf(e, chronicle).san.join(' ')]) : [],
    );
  }

  override render() {
    const { row } = this;
    if (!row) return nothing;
    const shown = this.shownIn(row);
    if (!shown)
      return html`<section class="detail" aria-label=${t('Killers at ply {ply}', { ply: row.ply })}><p class="blank">${t('No quiet move has refuted a position at this ply: there is no killer.')}</p></section>`;
    const events = this.eventsOf(row, shown);
    const of = (kind: KillerShowEvent['kind']) => events.filter((event) => event.kind === kind);
    return html`<section class="detail" aria-label=${t('Killers at ply {ply}', { ply: row.ply })}>
      <ol class="holders" aria-label=${t('Killers of this ply, most cutoffs first')}>${holderViews(row).map((holder) => this.renderHolder(holder, shown))}${this.renderOthers(row)}</ol>
      <div class="story">
        <p class="words">${holderText(shown)}</p>
        <rp-export-menu small name="riposte-killer" .csv=${() => this.csv(row.ply, events)}></rp-export-menu>
      </div>
      <div class="lists">
        ${this.renderPositions(t('Found here'), of('found'))}
        ${this.renderPositions(t('Refuted at once'), of('cut'), shown.cut)}
        ${this.renderPositions(t('Failed'), of('failed'), shown.tried - shown.cut)}
      </div>
      <p class="words row">${t('In the whole search:')} ${rowText(row)}</p>
      ${this.renderCounts(row, shown)}
    </section>`;
  }
}

customElements.define('rp-killer-detail', KillerDetail);
