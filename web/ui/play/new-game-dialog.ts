import { html, nothing } from 'lit';
import { START_FEN, type Turn } from '../../core/format.ts';
import { DEFAULT_SETTINGS, type NewGameChoice } from '../../core/page-settings.ts';
import { DEFAULT_MOVE_TIME, MOVE_TIMES, usesMoveTime } from '../../game/levels.ts';
import { chess960Fen, LAST_NUMBER, randomNumber, readNumber } from '../../game/play/chess960.ts';
import { incrementError, minutesError, readTimeControl, TIME_CONTROLS, timeControl } from '../../game/play/time-control.ts';
import type { PositionSpec } from '../../protocol/protocol.ts';
import type { TimeControl } from '../../state/session-state.ts';
import { choiceStyles } from '../base/choice-styles.ts';
import { icon } from '../base/icons.ts';
import { keepKeys } from '../base/modal.ts';
import { SessionElement } from '../base/session-element.ts';
import { dialogStyles, shared } from '../base/styles.ts';
import { pieceElement, redrawWithPieces } from '../board/pieces.ts';
import { newGameStyles } from './new-game-styles.ts';
import { SessionDialog } from './session-dialog.ts';
import '../board/mini-board.ts';
import './level-slider.ts';
import { msg, t } from '../../language/translate.ts';

const SIDES = [
  { id: 'w', name: msg('White') },
  { id: 'r', name: msg('Random') },
  { id: 'b', name: msg('Black') },
] as const;

type Start = NewGameChoice['start'] | 'board';

/** What the dialog shows: the choice, with fields as they are typed. */
interface Draft extends Omit<NewGameChoice, 'minutes' | 'increment' | 'start'> {
  readonly minutes: string;
  readonly increment: string;
  readonly start: Start;
  /** Number of the start position of Chess960. */
  readonly number: string;
  readonly level: string;
  readonly moveTime: number;
}

/**
 * Starts a new game: side, level, clock, start position. Dispatches `new-game` with the user's side, and `new-game-choice` with what
 * was chosen, which `choice` brings back the next time.
 */
export class NewGameDialog extends SessionDialog {
  static override properties = { ...SessionElement.properties, choice: { attribute: false }, draft: { state: true } };
  static override styles = [shared, dialogStyles, choiceStyles, newGameStyles];
  /** What was chosen the last time. */
  declare choice: NewGameChoice;
  declare private draft: Draft | null;

  constructor() {
    super();
    this.choice = DEFAULT_SETTINGS.newGame;
    this.draft = null;
    redrawWithPieces(this);
  }

  override show(): void {
    // What was set before the element's code was loaded is there after its first update.
    void this.updateComplete.then(() => {
      const { choice, session } = this;
      const { minutes, increment } = choice;
      this.draft = {
        ...choice,
        minutes: String(minutes),
        increment: String(increment),
        number: String(randomNumber()),
        level: session.level,
        moveTime: session.moveTime,
      };
      super.show();
    });
  }

  private set(part: Partial<Draft>): void {
    if (this.draft) this.draft = { ...this.draft, ...part };
  }

  /** The FEN that the game would start from; null while the number is no number. */
  private startFen({ start, number }: Draft): string | null {
    if (start === 'board') return this.session.game.fenAt();
    if (start === 'standard') return START_FEN;
    const at = readNumber(number);
    return at === null ? null : chess960Fen(at);
  }

  /** The time control that was chosen: null for none, undefined while the fields are invalid. */
  private control({ time, minutes, increment, clockFor }: Draft): TimeControl | null | undefined {
    if (time === 'custom') return readTimeControl(minutes, increment, clockFor) ?? undefined;
    const [base, added] = time.split('+').map(Number);
    return time === 'none' || base === undefined ? null : timeControl(base, added ?? 0, clockFor);
  }

  private start(e: SubmitEvent): void {
    e.preventDefault();
    const { draft, session } = this;
    if (!draft) return;
    const control = this.control(draft);
    const fen = this.startFen(draft);
    if (control === undefined || fen === null) {
      void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    const side: Turn = draft.side === 'r' ? (Math.random() < 0.5 ? 'w' : 'b') : draft.side;
    const chess960 = draft.start === 'chess960' || (draft.start === 'board' && session.game.record?.chess960 === true);
    const position: PositionSpec = { fen, moves: [], ...(chess960 ? { chess960 } : {}) };
    this.close();
    void session.newGame(side, position, control, draft);
    this.dispatchEvent(new CustomEvent<Turn>('new-game', { detail: side, bubbles: true, composed: true }));
    this.remember(draft, control);
  }

  private remember({ side, time, clockFor, start }: Draft, control: TimeControl | null): void {
    const own = time === 'custom' && control ? { minutes: control.base / 60_000, increment: control.increment / 1000 } : {};
    // A position on the board is no habit.
    const kept = start === 'board' ? this.choice.start : start;
    const choice: NewGameChoice = { ...this.choice, ...own, side, time, clockFor, start: kept };
    this.choice = choice;
    this.dispatchEvent(new CustomEvent<NewGameChoice>('new-game-choice', { detail: choice }));
  }

  private radio<K extends 'side' | 'time' | 'clockFor' | 'start'>(name: K, value: Draft[K], draft: Draft, disabled = false) {
    return html`<input type="radio" name=${name} value=${value} .checked=${draft[name] === value} ?disabled=${disabled}
      @change=${() => this.set({ [name]: value })} />`;
  }

  private field(name: 'minutes' | 'increment' | 'number', label: string, draft: Draft, error: string) {
    return html`<label><span class="label">${label}</span>
      <input type="text" name=${name} inputmode="decimal" autocomplete="off" maxlength="7" .value=${draft[name]}
        aria-invalid=${error !== ''} aria-describedby=${error === '' ? nothing : `${name}-error`}
        @input=${(e: Event) => this.set({ [name]: (e.target as HTMLInputElement).value })} /></label>`;
  }

  private renderLevel(draft: Draft) {
    const ownTime = usesMoveTime(draft.level) && (draft.time === 'none' || draft.clockFor === 'person');
    return html`<rp-level-slider .level=${draft.level}
        @level-change=${(e: CustomEvent<string>) => this.set({ level: e.detail })}></rp-level-slider>
      ${
        ownTime
          ? html`<label class="time">${t('Time per move')}
        <select name="moveTime" @change=${(e: Event) => this.set({ moveTime: Number((e.target as HTMLSelectElement).value) || DEFAULT_MOVE_TIME })}>
          ${MOVE_TIMES.map((t) => html`<option value=${t} .selected=${t === draft.moveTime}>${t / 1000} s</option>`)}
        </select></label>`
          : nothing
      }`;
  }

  private renderTime(draft: Draft) {
    const { time } = draft;
    const presets = TIME_CONTROLS.map(([minutes, increment]) => `${minutes}+${increment}`);
    const chip = (value: string, text: string, label = text) =>
      html`<label title=${label}>${this.radio('time', value, draft)}<span aria-hidden=${label !== text}>${text}</span>${label === text ? nothing : html`<span class="sr-only">${label}</span>`}</label>`;
    const errors =
      time === 'custom' ? { minutes: minutesError(draft.minutes), increment: incrementError(draft.increment) } : null;
    return html`<fieldset>
      <legend>${t('Clock')}</legend>
      <div class="choice boxes chips">
        ${chip('none', t('None'))}
        ${presets.map((text) => {
          const [minutes, increment] = text.split('+');
          return chip(
            text,
            text,
            t(
              '{minutes, plural, one {# minute} other {# minutes}}{increment, plural, =0 {} one {, # second a move} other {, # seconds a move}}',
              {
                minutes: Number(minutes),
                increment: Number(increment),
              },
            ),
          );
        })}
        ${chip('custom', t('Custom'))}
      </div>
      ${
        errors
          ? html`<div class="more">
        ${this.field('minutes', t('Minutes'), draft, errors.minutes)}
        ${this.field('increment', t('Seconds per move'), draft, errors.increment)}
        ${Object.entries(errors).map(([name, error]) => (error === '' ? nothing : html`<p class="error" id=${`${name}-error`} role="alert">${error}</p>`))}
      </div>`
          : nothing
      }
      ${
        time === 'none'
          ? nothing
          : html`<div class="more"><div class="choice boxes chips" role="radiogroup" aria-label=${t('Whose clock')}>
        <label>${this.radio('clockFor', 'both', draft)}${t('For both')}</label>
        <label>${this.radio('clockFor', 'person', draft)}${t('Only for me')}</label>
      </div></div>`
      }
    </fieldset>`;
  }

  private renderStart(draft: Draft) {
    const { game } = this.session;
    const { start } = draft;
    const fen = this.startFen(draft);
    const over = game.shown?.legal.length === 0;
    const error = fen === null ? t('A number from 0 to {last}.', { last: LAST_NUMBER }) : '';
    const shown =
      start === 'chess960'
        ? t('Start position {number}', { number: draft.number })
        : start === 'board'
          ? t('Position on the board')
          : t('Standard start position');
    return html`<fieldset>
      <legend>${t('Start position')}</legend>
      <div class="start">
        <div>
          <div class="choice boxes chips">
            <label>${this.radio('start', 'standard', draft)}${t('Standard')}</label>
            <label>${this.radio('start', 'chess960', draft)}${t('Chess960')}</label>
            <label title=${over ? t('The game is over in the position on the board') : ''}>${this.radio('start', 'board', draft, over)}${t('From the board')}</label>
          </div>
          ${
            start === 'chess960'
              ? html`<div class="more">
            ${this.field('number', t('Number, 0 to {last}', { last: LAST_NUMBER }), draft, error)}
            <button type="button" @click=${() => this.set({ number: String(randomNumber()) })}>${icon('shuffle')}${t('Random')}</button>
            ${error === '' ? nothing : html`<p class="error" id="number-error" role="alert">${error}</p>`}
            <p class="hint">${t('To castle, move the king onto its rook.')}</p>
          </div>`
              : nothing
          }
        </div>
        <rp-mini-board .fen=${fen ?? '8/8/8/8/8/8/8/8 w - - 0 1'} aria-label=${shown}></rp-mini-board>
      </div>
    </fieldset>`;
  }

  /** The switch of the page, which an embedded board lacks. */
  private renderAloud() {
    if (this.session.playLine === null) return nothing;
    const toggle = () => this.dispatchEvent(new CustomEvent('command', { detail: 'aloud', bubbles: true, composed: true }));
    return html`<label class="aloud"><input type="checkbox" .checked=${this.session.aloud} @change=${toggle} /> ${t('The engine thinks aloud')}</label>`;
  }

  override render() {
    const { draft } = this;
    return html`<dialog aria-label=${t('New game')} @keydown=${keepKeys}>
      ${draft && this.session?.game.ready ? this.renderForm(draft) : nothing}
    </dialog>`;
  }

  private renderForm(draft: Draft) {
    return html`<form novalidate @submit=${this.start}>
      <h2>${t('New game')}</h2>
      <fieldset>
        <legend>${t('Play as')}</legend>
        <div class="choice boxes sides">
          ${SIDES.map(
            ({ id, name }) => html`<label>${this.radio('side', id, draft)}
              <span class="piece" aria-hidden="true">${id === 'r' ? '?' : pieceElement(id, 'k')}</span>
              ${t(name)}</label>`,
          )}
        </div>
      </fieldset>
      <span class="label" aria-hidden="true">${t('Opponent')}</span>
      ${this.renderLevel(draft)} ${this.renderTime(draft)} ${this.renderStart(draft)}
      ${this.renderAloud()}
      <div class="actions">
        <button type="button" @click=${() => this.close()}>${t('Cancel')}</button>
        <button class="primary" type="submit">${t('Start game')}</button>
      </div>
    </form>`;
  }
}

customElements.define('rp-new-game', NewGameDialog);
