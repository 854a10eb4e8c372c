import type { PropertyValues } from 'lit';
import { watchSearch } from '../../game/watched-search.ts';
import type { Playhead } from '../../show/playhead.ts';
import { SessionElement } from '../base/session-element.ts';

/** Base class of views of a search's playhead. Updates when the moment changes, not with each report of the search. */
export abstract class PlayheadElement extends SessionElement {
  private unfollow: (() => void) | null = null;

  /** The playhead of the session's search; null before the session is known. */
  protected get playhead(): Playhead | null {
    return this.session ? watchSearch(this.session) : null;
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
    if (changed.has('session')) this.follow();
  }

  protected override sessionChanged(): void {}

  private follow(): void {
    this.unfollow?.();
    this.unfollow = this.isConnected ? (this.playhead?.subscribe(() => this.requestUpdate()) ?? null) : null;
  }
}
