import { LitElement, type PropertyValues } from 'lit';
import type { Session } from '../game/session.ts';

/** A view of the session: it is drawn again, at most once a frame, when anything in it has changed. */
export abstract class SessionElement extends LitElement {
  static override properties = { session: { attribute: false } };
  declare session: Session;
  private unsubscribe: (() => void) | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    this.watch();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.unsubscribe?.();
    this.unsubscribe = null;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('session')) this.watch();
  }

  /** Called for each change of the session; a view that draws without Lit overrides it. */
  protected sessionChanged(): void {
    this.requestUpdate();
  }

  private watch(): void {
    this.unsubscribe?.();
    this.unsubscribe = this.isConnected && this.session ? this.session.subscribe(() => this.sessionChanged()) : null;
  }
}
