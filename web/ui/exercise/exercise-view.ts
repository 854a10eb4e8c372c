import { css, html, nothing, type PropertyValues } from 'lit';
import { errorText, errorWithField } from '../../core/errors.ts';
import { DEFAULT_SETTINGS, type PageSettings } from '../../core/page-settings.ts';
import { EngineClient } from '../../engine/client/client.ts';
import { hashOfResult } from '../../lessons/exercise/address.ts';
import { type Exercise, type ExerciseSheet, sheetOfLink } from '../../lessons/exercise/exercise.ts';
import { type ExerciseMark, firstTries, LONGEST_NAME, packResult } from '../../lessons/exercise/result.ts';
import type { PositionView } from '../../protocol/protocol.ts';
import { type TrainingEngine, whyNot } from '../../trainer/judge.ts';
import { BREAKPOINT } from '../base/breakpoints.ts';
import { icon } from '../base/icons.ts';
import '../base/share-link.ts';
import { shared } from '../base/styles.ts';
import '../board/position-board.ts';
import { locale, shownMoves, t } from '../../language/translate.ts';
import { TranslatedElement } from '../base/translated-element.ts';

type State = 'opening' | 'asking' | 'wrong' | 'right' | 'shown' | 'finished' | 'failed';

/** `'Nf3 or Nd2'`. */
const alternatives = (moves: readonly string[]): string => new Intl.ListFormat(locale(), { type: 'disjunction' }).format(moves);

/** Exercises for a pupil, who answers by a move or a choice. Nothing leaves the browser but the result that the pupil gives away. */
export class ExerciseView extends TranslatedElement {
  static override properties = {
    packed: {},
    connect: { attribute: false },
    settings: { attribute: false },
    state: { state: true },
    words: { state: true },
    explained: { state: true },
    pupil: { state: true },
  };
  static override styles = [
    shared,
    css`
      :host {
        display: grid;
        grid-template-columns: min(calc(100dvh - 120px), 55vw, 720px) minmax(0, 1fr);
        gap: var(--space-4) var(--space-6);
        align-items: start;
      }
      .side {
        display: grid;
        gap: var(--space-3);
        max-width: 620px;
        padding: var(--space-4);
      }
      h2,
      p {
        margin: 0;
      }
      h2 {
        font-size: var(--text-xl);
        overflow-wrap: anywhere;
        outline: none;
      }
      .words {
        min-height: 1.5em;
        font-size: var(--text-l);
        line-height: 1.45;
        overflow-wrap: anywhere;
      }
      .words.wrong {
        color: var(--danger);
      }
      .words.right {
        color: var(--accent-strong);
        font-weight: 620;
      }
      .explained {
        padding: var(--space-2) var(--space-3);
        border-inline-start: 3px solid var(--pv);
        border-radius: 0 var(--radius) var(--radius) 0;
        background: var(--pv-soft);
        line-height: 1.45;
        overflow-wrap: anywhere;
        white-space: pre-line;
      }
      .choices {
        display: grid;
        gap: var(--space-2);
      }
      .choices button {
        min-height: 44px;
        padding-block: var(--space-2);
        justify-content: start;
        text-align: start;
        white-space: normal;
        overflow-wrap: anywhere;
      }
      .choices .wrong {
        border-style: dashed;
        color: var(--danger);
        text-decoration: line-through;
      }
      .choices .right {
        border-color: var(--accent);
        font-weight: 620;
      }
      .marks {
        margin: 0;
        padding-inline-start: var(--space-5);
        line-height: 1.6;
        overflow-wrap: anywhere;
      }
      label {
        display: grid;
        gap: var(--space-1);
        max-width: 320px;
      }
      .actions {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2);
      }
      @media (max-width: ${BREAKPOINT.wide}px) {
        :host {
          grid-template-columns: minmax(0, 1fr);
        }
        rp-position-board {
          width: min(100%, 560px, 56dvh);
          margin: 0 auto;
        }
        .side {
          max-width: none;
        }
      }
    `,
  ];
  /** The exercise, packed as in a link. */
  declare packed: string;
  /** Creates an engine with a worker of its own. */
  declare connect: () => TrainingEngine;
  /** How the board looks. */
  declare settings: PageSettings;
  declare private state: State;
  /** What is said about the last answer. */
  declare private words: string;
  /** Why the last answer is not good; null until asked for. */
  declare private explained: string | null;
  /** The pupil's name, for the result. */
  declare private pupil: string;
  private sheet: ExerciseSheet = { title: '', exercises: [] };
  /** Index of the exercise at hand. */
  private at = 0;
  /** How each exercise went; null before it is done. */
  private marks: (ExerciseMark | null)[] = [];
  private exercise: Exercise | null = null;
  private view: PositionView | null = null;
  private engine: TrainingEngine | null = null;
  /** Wrong answers, as UCI moves or indices of choices. */
  private readonly tried = new Set<string>();
  private lastTry = '';
  private abort = new AbortController();

  constructor() {
    super();
    this.packed = '';
    this.connect = () => new EngineClient({ single: true });
    this.settings = DEFAULT_SETTINGS;
    this.state = 'opening';
    this.words = '';
    this.explained = null;
    this.pupil = '';
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.abort.abort();
    this.engine?.terminate();
    this.engine = null;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('packed')) void this.open();
  }

  private async open(): Promise<void> {
    const { packed } = this;
    this.reset();
    this.state = 'opening';
    this.exercise = this.view = null;
    try {
      const sheet = await sheetOfLink(packed);
      if (packed !== this.packed) return;
      this.sheet = sheet;
      this.marks = sheet.exercises.map(() => null);
      await this.begin(0);
    } catch (error) {
      if (packed !== this.packed) return;
      this.words = errorWithField(error);
      this.state = 'failed';
    }
  }

  /** Asks an exercise of the sheet. Rejects with an error that names the field if it cannot be asked. */
  private async begin(at: number): Promise<void> {
    const { packed, sheet } = this;
    const exercise = sheet.exercises[at];
    if (!exercise) return;
    this.reset();
    this.engine ??= this.connect();
    const view = await this.engine.describe({ fen: exercise.fen, moves: [], strict: true });
    if (packed !== this.packed) return;
    const { answer } = exercise;
    const legal = new Set(view.legal.map(({ uci }) => uci));
    const wrong = 'moves' in answer ? answer.moves.findIndex((uci) => !legal.has(uci)) : -1;
    if (wrong >= 0) throw new Error(`answer.moves[${wrong}]: expected a legal move of the position`);
    this.at = at;
    this.exercise = exercise;
    this.view = view;
    this.state = 'asking';
    if (at > 0) void this.focusQuestion();
  }

  /** Goes on to the next exercise, or to the result after the last one. */
  private async goOn(): Promise<void> {
    if (this.at < this.sheet.exercises.length - 1) {
      try {
        await this.begin(this.at + 1);
      } catch (error) {
        this.words = errorText(error).message;
        this.state = 'failed';
      }
      return;
    }
    this.state = 'finished';
    void this.focusQuestion();
  }

  /** The first outcome of an exercise counts: trying again teaches, but changes no result. */
  private note(mark: ExerciseMark): void {
    this.marks[this.at] ??= mark;
  }

  private reset(): void {
    this.abort.abort();
    this.abort = new AbortController();
    this.tried.clear();
    this.words = this.lastTry = '';
    this.explained = null;
  }

  private san(uci: string): string {
    return this.view?.legal.find((move) => move.uci === uci)?.san ?? uci;
  }

  /** The answer in words. */
  private get right(): string {
    const answer = this.exercise?.answer;
    if (!answer) return '';
    return 'moves' in answer
      ? alternatives(answer.moves.map((uci) => shownMoves(this.san(uci))))
      : (answer.choices[answer.right] ?? '');
  }

  /** Takes an answer: a UCI move, or the index of a choice. */
  answer(given: string): void {
    const answer = this.exercise?.answer;
    if (!answer || (this.state !== 'asking' && this.state !== 'wrong')) return;
    const good = 'moves' in answer ? answer.moves.includes(given) : String(answer.right) === given;
    const name = 'moves' in answer ? shownMoves(this.san(given)) : (answer.choices[Number(given)] ?? '');
    this.abort.abort();
    this.explained = null;
    this.lastTry = given;
    if (!good) this.tried.add(given);
    this.words = good ? t('Right: {name}.', { name }) : t('Not {name}. Try again.', { name });
    this.state = good ? 'right' : 'wrong';
    if (good) this.note(this.tried.size === 0 ? 'first' : 'later');
    if (good) void this.focusQuestion();
  }

  private showAnswer(): void {
    this.abort.abort();
    this.explained = null;
    this.words = t('The answer: {right}.', { right: this.right });
    this.state = 'shown';
    this.note('shown');
    void this.focusQuestion();
  }

  private async focusQuestion(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector('h2')?.focus();
  }

  /** Explains the last wrong move by a search. */
  private async explain(): Promise<void> {
    const { exercise, engine, lastTry } = this;
    if (!exercise || !engine) return;
    this.abort = new AbortController();
    const { signal } = this.abort;
    this.explained = t('The engine looks for the reason…');
    try {
      const secrets = 'moves' in exercise.answer ? exercise.answer.moves.map((uci) => this.san(uci)) : [];
      const text = await whyNot(engine, { fen: exercise.fen, moves: [] }, lastTry, secrets, signal);
      if (signal.aborted) return;
      const kept = text || t('The reason would give the answer away.');
      this.explained = text === null ? t('A good move, but not the one we are looking for.') : kept;
    } catch (error) {
      if (!signal.aborted) this.explained = errorText(error).message;
    }
  }

  private again(): void {
    this.reset();
    this.state = 'asking';
    void this.focusQuestion();
  }

  /** The position on the board; after a right move or the answer, the position behind it. */
  private get shown() {
    const { view, exercise, state } = this;
    if (!view || !exercise) return null;
    const open = state === 'asking' || state === 'wrong';
    const legal = open && 'moves' in exercise.answer ? view.legal : [];
    return { fen: view.fen, turn: view.turn, check: view.check, lastMove: [], legal };
  }

  private get shapes() {
    const answer = this.exercise?.answer;
    if (!answer || !('moves' in answer) || (this.state !== 'right' && this.state !== 'shown')) return [];
    const uci = this.state === 'right' ? this.lastTry : (answer.moves[0] ?? '');
    // The next exercise is on its way.
    if (uci === '') return [];
    return [
      {
        key: 'answer',
        kind: 'pv' as const,
        from: uci.slice(0, 2),
        to: uci.slice(2, 4),
        label: '✓',
        opacity: 0.92,
        width: 1,
        head: 'filled' as const,
        tagIndex: 0,
      },
    ];
  }

  private renderChoices(exercise: Exercise, open: boolean) {
    const { answer } = exercise;
    if (!('choices' in answer)) return nothing;
    return html`<div class="choices" role="group" aria-label=${t('Choices')}>${answer.choices.map((text, i) => {
      const wrong = this.tried.has(String(i));
      const right = !open && i === answer.right;
      return html`<button class=${wrong ? 'wrong' : right ? 'right' : ''} aria-disabled=${wrong || !open ? 'true' : 'false'}
        @click=${() => this.answer(String(i))}>${text}${wrong ? html`<span class="sr-only">, ${t('wrong')}</span>` : right ? html`<span class="sr-only">, ${t('right')}</span>` : nothing}</button>`;
    })}</div>`;
  }

  private renderSide(exercise: Exercise) {
    const { state, view } = this;
    const open = state === 'asking' || state === 'wrong';
    const moves = 'moves' in exercise.answer;
    const tone = state === 'right' ? 'right' : state === 'wrong' ? 'wrong' : '';
    const { exercises } = this.sheet;
    const last = this.at === exercises.length - 1;
    return html`${exercises.length > 1 ? html`<p class="count muted">${this.sheetTitle} ${t('Exercise {number} of {count}', { number: this.at + 1, count: exercises.length })}</p>` : nothing}
      <h2 tabindex="-1">${exercise.question}</h2>
      <p class="muted">${view?.turn === 'w' ? t('White to move.') : t('Black to move.')} ${moves && open ? t('Play your answer on the board.') : ''}</p>
      ${this.renderChoices(exercise, open)}
      <p class="words ${tone}" role="status">${this.words}</p>
      ${this.explained === null ? nothing : html`<p class="explained why" role="status">${this.explained}</p>`}
      ${!open && exercise.explanation !== '' ? html`<p class="explained">${exercise.explanation}</p>` : nothing}
      <div class="actions">
        ${state === 'wrong' && moves ? html`<button class="why" ?disabled=${this.explained !== null} @click=${() => void this.explain()}>${icon('help')}${t('Why not?')}</button>` : nothing}
        ${open ? html`<button class="show" @click=${() => this.showAnswer()}>${t('Show the answer')}</button>` : html`<button class="again" @click=${() => this.again()}>${icon('back')}${t('Try again')}</button>`}
        ${open ? nothing : html`<button class="primary next" @click=${() => void this.goOn()}>${last ? t('Result') : t('Next exercise')}${icon('next')}</button>`}
        ${open ? nothing : html`<button class="analyse" @click=${() => this.dispatchEvent(new CustomEvent('analyse-fen', { detail: exercise.fen, bubbles: true, composed: true }))}>${t('Analyse')}</button>`}
      </div>
      <p class="muted"><small>${t('Your answers stay in this browser.')}</small></p>`;
  }

  private get sheetTitle() {
    const { title } = this.sheet;
    return title === '' ? nothing : html`<bdi>${title}</bdi> ·`;
  }

  private readonly result = async (): Promise<string> => {
    const { pupil, sheet } = this;
    if (pupil.trim() === '') throw new Error(t('Enter your name first, so that your teacher knows whose result it is.'));
    const marks = this.marks.map((mark) => mark ?? 'shown');
    const packed = await packResult({
      name: pupil,
      sheet: sheet.title || (sheet.exercises[0]?.question ?? '').slice(0, 80),
      marks,
    });
    return `${location.origin}${location.pathname}${hashOfResult(packed)}`;
  };

  private renderResult() {
    const marks = this.marks.map((mark) => mark ?? 'shown');
    const words = { first: t('right at the first try'), later: t('right later'), shown: t('answer shown') };
    return html`<h2 tabindex="-1">${t('{first} of {count} right at the first try', { first: firstTries({ marks }), count: marks.length })}</h2>
      <ol class="marks">${marks.map((mark, n) => html`<li><bdi>${this.sheet.exercises[n]?.question}</bdi> – <b>${words[mark]}</b></li>`)}</ol>
      <label>${t('Your name')} <input class="pupil" type="text" maxlength=${LONGEST_NAME} autocomplete="off" .value=${this.pupil} @input=${(e: Event) => (this.pupil = (e.target as HTMLInputElement).value)}></label>
      <p class="muted">${t('Give your result to your teacher: show the code, or send the link. It holds your name and these marks and nothing else.')}</p>
      <div class="actions"><rp-share-link label=${t('Copy my result')} .link=${this.result}></rp-share-link>
        <button class="over" @click=${() => void this.open()}>${icon('back')}${t('From the beginning')}</button></div>`;
  }

  override render() {
    const { state, exercise, shown, settings } = this;
    if (state === 'opening') return html`<p class="muted" role="status">${t('The exercise is being opened…')}</p>`;
    if (state === 'failed' || !exercise) return html`<p class="words wrong" role="alert">${this.words}</p>`;
    return html`<rp-position-board asking slides .position=${shown} .shapes=${this.shapes} .orientation=${shown?.turn === 'b' ? 'black' : 'white'} .settings=${settings}
        @answer=${(e: CustomEvent<string>) => this.answer(e.detail)}></rp-position-board>
      <section class="panel side" aria-label=${t('Exercise')}>${state === 'finished' ? this.renderResult() : this.renderSide(exercise)}</section>`;
  }
}

customElements.define('rp-exercise-view', ExerciseView);
