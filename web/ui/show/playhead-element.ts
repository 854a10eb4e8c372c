import type { PropertyValues } from 'lit';
import { watchSearch } from '../../game/watched-search.ts';
import type { Playhead } from '../../show/playhead.ts';
import { SessionElement } from '../base/session-element.ts';

/** Base class of views of a search's playhead. Updates when the moment changes, not with each report of the search. */
export abstract class PlayheadElement extends SessionElement {
  protected override readonly followsReports = true;
  static override properties = { ...SessionElement.properties, head: { attribute: false } };
  /** The playhead of a search that is not the session's. */
  declare head: Playhead | null;
  private unfollow: (() => void) | null = null;

  constructor() {
    super();
    this.head = null;
  }

  /** The playhead of the search that is shown; null before it is known. */
  protected get playhead(): Playhead | null {
    return this.head ?? (this.session ? watchSearch(this.session) : null);
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
    if (changed.has('session') || changed.has('head')) this.follow();
  }

  protected override sessionChanged(): void {}

  private follow(): void {
    this.unfollow?.();
    this.unfollow = this.isConnected ? (this.playhead?.subscribe(() => this.requestUpdate()) ?? null) : null;
  }
}
