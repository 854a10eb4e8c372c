import { css, html, nothing } from 'lit';
import { shortened } from '../../core/shortened.ts';
import { EngineClient } from '../../engine/client/client.ts';
import { t } from '../../language/translate.ts';
import type { LegalMove } from '../../protocol/protocol.ts';
import { BREAKPOINT } from '../base/breakpoints.ts';
import { icon } from '../base/icons.ts';
import { SessionElement } from '../base/session-element.ts';
import { shared } from '../base/styles.ts';
import { type MoveWording, SAN_WORDING } from '../shell/announce.ts';
import { withMovesTold } from './move-words.ts';
import { readMove } from './read-move.ts';
import { commandTyped } from './typed-commands.ts';

/** Most moves that a question back names. */
const MOST_CHOICES = 6;

/**
 * A field for moves, in SAN, UCI or words, and for commands that are answered in words. Fires `told` with what is to be heard, and
 * `close-field`.
 */
export class CommandField extends SessionElement {
  static override properties = {
    ...SessionElement.properties,
    wording: { attribute: false },
    legal: { attribute: false },
    play: { attribute: false },
    answer: { state: true },
  };
  static override styles = [
    shared,
    css`
      /* It stays in sight below the board, and its answer above it. */
      :host {
        position: sticky;
        z-index: 6;
        bottom: 0;
        display: block;
        box-sizing: border-box;
        margin-top: var(--space-2);
        padding: var(--space-2);
        border: 1px solid var(--line);
        border-radius: var(--radius);
        background: var(--surface);
      }
      .console {
        display: flex;
        flex-direction: column-reverse;
      }
      form {
        display: flex;
        align-items: center;
        gap: var(--space-2);
      }
      label {
        flex: none;
        font-size: var(--text-m);
        font-weight: 620;
      }
      input {
        flex: 1;
        min-width: 0;
      }
      output {
        max-height: 45vh;
        overflow-y: auto;
        font-size: var(--text-m);
        line-height: 1.45;
        white-space: pre-line;
      }
      output:not(:empty) {
        padding: 0 var(--space-1) var(--space-2);
      }
      @media (max-width: ${BREAKPOINT.narrow}px) {
        label {
          position: absolute;
          overflow: hidden;
          width: 1px;
          height: 1px;
          clip-path: inset(50%);
        }
      }
    `,
  ];
  /** How moves are told. */
  declare wording: MoveWording;
  /** The moves that can be made now; none while the board takes no moves. */
  declare legal: () => readonly LegalMove[];
  declare play: (uci: string) => void;
  /** What was answered to the last input; `''` once something else is typed. */
  declare private answer: string;

  constructor() {
    super();
    this.wording = SAN_WORDING;
    this.legal = () => [];
    this.play = () => undefined;
    this.answer = '';
  }

  protected override firstUpdated(): void {
    this.focus();
  }

  override focus(): void {
    this.renderRoot.querySelector('input')?.focus();
  }

  private tell(answer: string): void {
    this.answer = answer;
    this.dispatchEvent(new CustomEvent<string>('told', { detail: answer, bubbles: true, composed: true }));
  }

  /** What is threatened in the position shown, by an engine of its own. */
  private async threat(): Promise<string> {
    const [{ findThreat }, { threatText }] = await Promise.all([
      import('../../explain/threat.ts'),
      import('../../explain/threat-words.ts'),
    ]);
    const { game } = this.session;
    const engine = new EngineClient({ single: true });
    try {
      const found = await findThreat(engine, game.spec(game.cursor), new AbortController().signal);
      return found ? withMovesTold(threatText(found), this.wording.move) : t('The game is over.');
    } finally {
      engine.terminate();
    }
  }

  /** Why a text is no move. */
  private refusal(entered: string, close: readonly LegalMove[]): string {
    const text = shortened(entered);
    if (close.length > 0) {
      const choices = close.slice(0, MOST_CHOICES).map(({ san }) => this.wording.move(san));
      return t('{text} may be: {choices}.', { text, choices: choices.join('; ') });
    }
    if (this.legal().length === 0) return t('{text} is no command, and no move can be made now. ? lists the commands.', { text });
    return t('{text} is neither a legal move nor a command. ? lists the commands.', { text });
  }

  private async enter(input: HTMLInputElement): Promise<void> {
    const text = input.value.trim();
    if (text === '') return;
    input.value = '';
    const { move, close } = readMove(this.legal(), text);
    if (move) {
      this.answer = '';
      return this.play(move.uci);
    }
    const typed = commandTyped(text);
    if (!typed) return this.tell(this.refusal(text, close));
    const { session, wording } = this;
    const answer = typed.command.answer({ session, wording, threat: () => this.threat() }, typed.argument);
    if (typeof answer === 'string') return this.tell(answer);
    this.answer = t('Searching…');
    await session.notifications.tryOrNotify(async () => this.tell(await answer));
  }

  private key(e: KeyboardEvent): void {
    e.stopPropagation();
    if (e.key === 'Escape') this.close();
  }

  private close(): void {
    this.dispatchEvent(new CustomEvent('close-field'));
  }

  override render() {
    return html`<div class="console"><form @submit=${(e: SubmitEvent) => {
      e.preventDefault();
      void this.enter(this.renderRoot.querySelector('input')!);
    }}>
        <label for="text">${t('Move or command')}</label>
        <input id="text" type="text" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="go"
          placeholder=${t('knight f3, or ? for the commands')}
          @keydown=${this.key} @input=${() => (this.answer = '')} />
        <button type="button" class="icon quiet" aria-label=${t('Close the field')} title=${t('Close the field')} @click=${this.close}>${icon('close')}</button>
      </form>
      <output for="text" role="status" tabindex=${this.answer.includes('\n') ? 0 : nothing}>${this.answer || nothing}</output></div>`;
  }
}

customElements.define('rp-command-field', CommandField);
