import { html, type ReactiveController, type TemplateResult } from 'lit';
import type { PageSettings } from '../../core/page-settings.ts';
import { t } from '../../language/translate.ts';
import { hush, say } from '../../ui/spoken/speech.ts';
import { useMoveText } from '../../ui/spoken/wording.ts';
import type { Page } from './page.ts';

/** The height of the field with an answer of two lines. */
const FIELD_ROOM = '92px';

/** The page by ear: how moves are told, the voice, and the field for moves and commands. Loaded after the first paint. */
export class Spoken implements ReactiveController {
  private readonly host: Page;
  private moveText: PageSettings['moveText'] | null = null;
  private fieldOpen = false;
  /** What was heard last; null while the voice is off. */
  private heard: string | null = null;

  constructor(host: Page) {
    this.host = host;
    // What lessons and the field say is told by them.
    host.addEventListener('told', (e) => this.speak((e as CustomEvent<string>).detail));
    host.addController(this);
    host.requestUpdate();
  }

  hostUpdate(): void {
    const { moveText } = this.host.settings;
    if (moveText !== this.moveText) this.host.wording = useMoveText(moveText);
    this.moveText = moveText;
  }

  /** Says what the live region says, if it has changed and the voice is on. */
  hostUpdated(): void {
    const { settings, told } = this.host;
    if (!settings.speech) {
      if (this.heard !== null) hush();
      this.heard = null;
      return;
    }
    if (told === this.heard) return;
    this.heard = told;
    this.speak(told);
  }

  private speak(text: string): void {
    const { speech, speechRate } = this.host.settings;
    if (speech) say(text, speechRate);
  }

  /** Opens the field for moves and commands, or moves the focus to it. */
  async open(): Promise<void> {
    const { host } = this;
    await host.session.notifications.tryOrNotify(() => import('../../ui/spoken/command-field.ts'));
    if (this.fieldOpen) host.renderRoot.querySelector<HTMLElement>('rp-command-field')?.focus();
    this.show(true);
  }

  private close(): void {
    this.show(false);
    this.host.focus();
  }

  /** Shows the field, with its room below the board, or takes both away. */
  private show(open: boolean): void {
    this.fieldOpen = open;
    this.host.style.setProperty('--typing', open ? FIELD_ROOM : '');
    this.host.requestUpdate();
  }

  /** The field, or the button that opens it, which is seen while it has the focus. */
  render(): TemplateResult {
    const { host } = this;
    return this.fieldOpen
      ? html`<rp-command-field .session=${host.session} .wording=${host.wording} .legal=${() => host.legalTyped()}
          .play=${(uci: string) => host.playTyped(uci)} @close-field=${() => this.close()}></rp-command-field>`
      : html`<button class="open-field sr-only" aria-keyshortcuts="/" @click=${() => void this.open()}>${t('Type a move or a command')}</button>`;
  }
}
