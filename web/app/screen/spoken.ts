import { html, type TemplateResult } from 'lit';
import type { PageSettings } from '../../core/page-settings.ts';
import type { Session } from '../../game/session.ts';
import { t } from '../../language/translate.ts';
import type { LegalMove } from '../../protocol/protocol.ts';
import type { MoveTeller } from '../../ui/shell/announce.ts';
import { hush, say } from '../../ui/spoken/speech.ts';
import { tellerOf } from '../../ui/spoken/teller.ts';

/** What the spoken board needs of the page, an element. */
export interface SpokenHost extends EventTarget {
  readonly session: Session;
  readonly settings: PageSettings;
  readonly renderRoot: ParentNode;
  requestUpdate(): void;
  /** Moves the focus to the board. */
  focus(): void;
  /** The moves that can be typed now. */
  legalTyped(): readonly LegalMove[];
  playTyped(uci: string): void;
}

/** The page by ear: how moves are told, the voice, and the field for moves and commands. Loaded after the first paint. */
export class Spoken {
  private readonly host: SpokenHost;
  private readonly tellers = new Map<PageSettings['moveText'], MoveTeller>();
  private fieldOpen = false;
  /** What was heard last; null while the voice is off. */
  private heard: string | null = null;

  constructor(host: SpokenHost) {
    this.host = host;
    // What lessons and the field say is told by them.
    host.addEventListener('told', (e) => this.speak((e as CustomEvent<string>).detail));
  }

  /** How moves are told. */
  get teller(): MoveTeller {
    const { moveText } = this.host.settings;
    let teller = this.tellers.get(moveText);
    if (!teller) this.tellers.set(moveText, (teller = tellerOf(moveText)));
    return teller;
  }

  /** Says what the live region says, if it has changed and the voice is on. */
  follow(told: string): void {
    if (!this.host.settings.speech) {
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
    this.fieldOpen = true;
    host.requestUpdate();
  }

  private close(): void {
    this.fieldOpen = false;
    this.host.requestUpdate();
    this.host.focus();
  }

  /** The field, or the button that opens it, which is seen while it has the focus. */
  render(): TemplateResult {
    const { host } = this;
    return this.fieldOpen
      ? html`<rp-command-field .session=${host.session} .teller=${this.teller} .legal=${() => host.legalTyped()}
          .play=${(uci: string) => host.playTyped(uci)} @close-field=${() => this.close()}></rp-command-field>`
      : html`<button class="open-field" aria-keyshortcuts="/" @click=${() => void this.open()}>${t('Type a move or a command')}</button>`;
  }
}
