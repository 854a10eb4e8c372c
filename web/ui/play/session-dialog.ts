import { showModal } from '../base/modal.ts';
import { SessionElement } from '../base/session-element.ts';

/** Opens and closes its native dialog. */
export abstract class SessionDialog extends SessionElement {
  show(): void {
    this.requestUpdate();
    void this.updateComplete.then(() => showModal(this.renderRoot.querySelector('dialog')));
  }

  protected close(): void {
    this.renderRoot.querySelector('dialog')?.close();
  }
}
