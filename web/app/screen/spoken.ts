import { html, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { PageSettings } from '../../core/page-settings.ts';
import type { Session } from '../../game/session.ts';
import { t } from '../../language/translate.ts';
import type { LegalMove } from '../../protocol/protocol.ts';
import type { MoveWording } from '../../ui/shell/announce.ts';
import { hush, say } from '../../ui/spoken/speech.ts';
import { useMoveText } from '../../ui/spoken/wording.ts';

/** The height of the field with an answer of two lines. */
const FIELD_ROOM = '92px';

/** What the spoken board needs of the page, an element. */
export interface SpokenHost extends HTMLElement, ReactiveControllerHost {
  readonly session: Session;
  readonly settings: PageSettings;
  readonly renderRoot: ParentNode;
  /** How moves are told. */
  wording: MoveWording | null;
  /** What the live region of the moves says. */
  readonly told: string;
  /** The moves that can be typed now. */
  legalTyped(): readonly LegalMove[];
  playTyped(uci: string): void;
}

/** The page by ear: how moves are told, the voice, and the field for moves and commands. Loaded after the first paint. */
export class Spoken implements ReactiveController {
  private readonly host: SpokenHost;
  private moveText: PageSettings['moveText'] | null = null;
  private fieldOpen = false;
  /** What was heard last; null while the voice is off. */
  private heard: string | null = null;

  constructor(host: SpokenHost) {
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
