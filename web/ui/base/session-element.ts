import type { PropertyValues } from 'lit';
import type { Session } from '../../game/session.ts';
import { TranslatedElement } from './translated-element.ts';

/** Base class of views of the session. Updates, at most once per frame, when the session changes. */
export abstract class SessionElement extends TranslatedElement {
  static override properties = { session: { attribute: false } };
  declare session: Session;
  /** Whether reports of a running search redraw the view. */
  protected readonly followsReports: boolean = false;
  private unsubscribe: (() => void) | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    this.subscribe();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.unsubscribe?.();
    this.unsubscribe = null;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('session')) this.subscribe();
  }

  /** Called on each change of the session, or a report of its search alone. Views that update without Lit override it. */
  protected sessionChanged(_onlyReport: boolean): void {
    this.requestUpdate();
  }

  private subscribe(): void {
    this.unsubscribe?.();
    this.unsubscribe =
      this.isConnected && this.session ? this.session.subscribe((only) => this.sessionChanged(only), this.followsReports) : null;
  }
}
