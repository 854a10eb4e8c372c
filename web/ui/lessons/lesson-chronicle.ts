import { css, html, nothing, type PropertyValues } from 'lit';
import { LiveSearch } from '../../analysis/live-search.ts';
import { fenClock } from '../../core/format.ts';
import type { LessonStore } from '../../lessons/store.ts';
import type { SearchTree } from '../../recording/tree.ts';
import { Playhead } from '../../show/playhead.ts';
import { TranslatedElement } from '../base/translated-element.ts';
import { isWhole, nodesAfter, recordOfEvent } from './recorded-events.ts';
import '../show/search-chronicle.ts';
import '../show/search-transport.ts';

/** Plies of a chronicle in a lesson, at most. */
const LANES = 3;

/** A playhead at the end of a recorded search; null if it has no chronicle, or not each of its nodes. */
function playheadOf(tree: SearchTree): Playhead | null {
  const { chronicle, position } = tree.recording.description;
  if (!chronicle || chronicle.plies.length === 0 || !isWhole(tree)) return null;
  const search = new LiveSearch();
  search.rest({ spec: position, fen: position.fen, turn: fenClock(position.fen).turn });
  search.chronicle(chronicle);
  return new Playhead(search);
}

/** The chronicle of a lesson's search, and its transport. The node of their moment is selected, and the moment is that of the node selected. */
export class LessonChronicle extends TranslatedElement {
  static override properties = { store: { attribute: false }, record: { type: Number } };
  static override styles = css`
    :host {
      display: grid;
      gap: var(--space-2);
      margin-bottom: var(--space-3);
    }
  `;
  declare store: LessonStore;
  /** The record that is selected. */
  declare record: number;
  private tree: SearchTree | null = null;
  private playhead: Playhead | null = null;
  private unfollow: (() => void) | undefined;

  constructor() {
    super();
    this.record = -1;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.follow(null);
  }

  /** Leaves the playhead of one search for that of another. */
  private follow(tree: SearchTree | null): void {
    this.unfollow?.();
    this.playhead?.pause();
    this.tree = tree;
    this.playhead = tree && playheadOf(tree);
    this.unfollow = this.playhead?.subscribe(() => this.moved());
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const { tree } = this.store;
    if (tree !== this.tree) this.follow(tree);
    if (tree && this.record >= 0 && this.record !== this.recordShown) this.playhead?.seek(nodesAfter(tree, this.record));
  }

  /** The record of the moment; -1 for none. */
  private get recordShown(): number {
    const { event } = this.playhead ?? {};
    return this.tree && event ? recordOfEvent(this.tree, event) : -1;
  }

  /** A reader, or time, has moved the playhead. */
  private moved(): void {
    const { recordShown, store } = this;
    if (this.tree !== store.tree || recordShown < 0 || this.isUpdatePending || recordShown === store.record) return;
    store.select(recordShown);
  }

  override render() {
    const { playhead } = this;
    return playhead
      ? html`<rp-search-chronicle compact .head=${playhead} .lanes=${Math.min(LANES, playhead.chronicle!.plies.length)}></rp-search-chronicle>
          <rp-search-transport .head=${playhead}></rp-search-transport>`
      : nothing;
  }
}

customElements.define('rp-lesson-chronicle', LessonChronicle);
