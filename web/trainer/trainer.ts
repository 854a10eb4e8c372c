import { errorMessage } from '../core/errors.ts';
import { Latest } from '../core/latest.ts';
import { type Schedule, Store } from '../core/store.ts';
import { t } from '../language/translate.ts';
import type { PlyView } from '../protocol/protocol.ts';
import { dayOf, type Training, type TrainingCard, type TrainingPosition } from '../protocol/training.ts';
import type { TrainingStore } from '../storage/training.ts';
import { type Asked, ask, judgeTry, type Question, specOf, type TrainingEngine, whyNot } from './judge.ts';
import { answered, boxCounts, dueCards, type Outcome, streakOf } from './leitner.ts';
import type { Round, RoundMemory } from './round.ts';
import { loadStartSet, type StartPosition } from './start-set.ts';

/**
 * What is shown. `opening`: what is kept is being read; `list`: how many positions are due; `loading`: a position comes to the board;
 * `asking`, `checking`, `right`, `wrong`: a question and the move that was tried; `done`: no position is left; `failed`: the engine has
 * stopped.
 */
export type TrainerState = 'opening' | 'list' | 'loading' | 'asking' | 'checking' | 'right' | 'wrong' | 'done' | 'failed';

/** Hints of a question: none, the piece, its square, the line. */
export type Hints = 0 | 1 | 2 | 3;

/** New positions of the start set that are trained in one go. */
export const NEW_POSITIONS = 10;

/** How to train; tests choose the engine, the clock and the start set. */
export interface TrainerOptions {
  readonly connect: () => TrainingEngine;
  /** Opens what is kept; null keeps nothing. */
  readonly open: (() => Promise<Pick<TrainingStore, 'load' | 'keep' | 'remove'>>) | null;
  /** Keeps a round that has not ended; without it, a round ends with the trainer. */
  readonly round?: RoundMemory;
  readonly now?: () => number;
  readonly startSet?: () => Promise<readonly StartPosition[]>;
  readonly nodes?: number;
  readonly schedule?: Schedule;
}

/** Figures on the training. */
export interface TrainingFigures {
  readonly due: number;
  readonly own: number;
  readonly startSeen: number;
  readonly startTotal: number;
  readonly solvedToday: number;
  readonly streak: number;
  readonly boxes: readonly number[];
}

/** A position to train with its card. */
interface Item {
  readonly card: TrainingCard;
  readonly position: TrainingPosition;
}

/** Positions one after another: first a better move, then what refutes the one that was played. */
export class Trainer extends Store {
  state: TrainerState = 'opening';
  /** The question on the board; null if there is none. */
  asked: Asked | null = null;
  hints: Hints = 0;
  /** The move that was tried, SAN; `''` before. */
  tried = '';
  /** The line that is stepped through after an answer, and how many of its moves are on the board. */
  line: readonly PlyView[] = [];
  at = 0;
  /** Why the tried move is not good, or at the end why the played one is not; `''` as long as it is not known. */
  words = '';
  /** True while those words are worked out. */
  explaining = false;
  /** What went wrong, and what was left out; `''` for nothing. */
  problem = '';
  /** Number of the position, and how many were solved without seeing a line. */
  index = 0;
  solved = 0;
  private items: readonly Item[] = [];
  private cards = new Map<string, TrainingCard>();
  private days = new Map<number, number>();
  private start: readonly StartPosition[] = [];
  private readonly options: TrainerOptions;
  private engine: TrainingEngine | null = null;
  private readonly latest = new Latest();
  /** What happened with the position so far. */
  private helped = false;
  private failed = false;
  private finished = false;

  constructor(options: TrainerOptions) {
    super(options.schedule);
    this.options = options;
  }

  /** Reads what is kept, and goes on with a round that has not ended, or shows how many positions are due. */
  async open(): Promise<void> {
    // A list that is read again stays on the screen, with its Undo.
    if (this.state !== 'list') this.setState('opening');
    const [training, start] = await Promise.all([this.load(), this.loadStart()]);
    this.start = start;
    this.cards = new Map(training.cards.map((card) => [card.key, card]));
    this.days = new Map(training.days);
    const round = this.options.round?.get();
    if (!round || !(await this.goOn(round))) this.setState('list');
  }

  /** Goes on with a round, without positions that are gone. Returns false if there is none, or as long as what is kept is not open. */
  private async goOn({ keys, index, solved }: Round): Promise<boolean> {
    const start = new Map(this.start.map(({ key, position }) => [key, position]));
    const found = keys.map((key): Item | null => {
      const card = this.cards.get(key) ?? this.newCard(key);
      const position = card.position ?? start.get(key);
      return position ? { card, position } : null;
    });
    if (!this.options.open && found.includes(null)) return false;
    const isItem = (item: Item | null): item is Item => item !== null;
    const items = found.filter(isItem);
    if (items.length === 0) return false;
    this.items = items;
    this.index = found.slice(0, index).filter(isItem).length;
    this.solved = solved;
    await this.show();
    return true;
  }

  private newCard(key: string): TrainingCard {
    return { key, box: 1, due: this.today, position: null };
  }

  /** Keeps the round; one whose last position has been answered or skipped is over. */
  private keepRound(): void {
    const index = this.index + (this.finished ? 1 : 0);
    const keys = this.items.map(({ card }) => card.key);
    this.options.round?.put(index < keys.length ? { keys, index, solved: this.solved } : null);
  }

  private async load(): Promise<Training> {
    const store = await this.options.open?.();
    return (await store?.load()) ?? { cards: [], days: new Map() };
  }

  private async loadStart(): Promise<readonly StartPosition[]> {
    try {
      return await (this.options.startSet ?? loadStartSet)();
    } catch (error) {
      this.problem = t('The start set could not be loaded: {errorMessage}', { errorMessage: errorMessage(error) });
      return [];
    }
  }

  /** How the training stands. */
  get figures(): TrainingFigures {
    const cards = [...this.cards.values()];
    const startSeen = this.start.filter(({ key }) => this.cards.has(key)).length;
    return {
      due: this.dueItems().length,
      own: cards.filter(({ position }) => position !== null).length,
      startSeen,
      startTotal: this.start.length,
      solvedToday: this.days.get(this.today) ?? 0,
      streak: streakOf(this.days, this.today),
      boxes: boxCounts(cards),
    };
  }

  /** Positions of this round. */
  get total(): number {
    return this.items.length;
  }

  /** The position on the board; null if there is none. */
  get position(): TrainingPosition | null {
    return this.items[this.index]?.position ?? null;
  }

  /** Whether the answer on the board was the last of its position. */
  get isLastQuestion(): boolean {
    return this.asked?.question === 'threat' || this.position?.refutation.length === 0;
  }

  private get today(): number {
    return dayOf((this.options.now ?? Date.now)());
  }

  private dueItems(): Item[] {
    const start = new Map(this.start.map(({ key, position }) => [key, position]));
    return dueCards([...this.cards.values()], this.today).flatMap((card) => {
      const position = card.position ?? start.get(card.key);
      return position ? [{ card, position }] : [];
    });
  }

  /** Trains the positions that are due. */
  trainDue(): Promise<void> {
    return this.begin(this.dueItems());
  }

  /** Trains the next positions of the start set: those from a rating up, the easiest first; when they are used up, those below it. */
  trainStart(from = 0): Promise<void> {
    const unseen = this.start.filter(({ key }) => !this.cards.has(key));
    const below = unseen.filter(({ rating }) => rating < from).reverse();
    const fresh = [...unseen.filter(({ rating }) => rating >= from), ...below].slice(0, NEW_POSITIONS);
    return this.begin(fresh.map(({ key, position }) => ({ card: this.newCard(key), position })));
  }

  private async begin(items: readonly Item[]): Promise<void> {
    this.items = items;
    this.index = 0;
    this.solved = 0;
    this.problem = '';
    await this.show();
  }

  /** Shows the current position with its first question. */
  private async show(): Promise<void> {
    this.helped = this.failed = this.finished = false;
    this.keepRound();
    await this.put('better');
  }

  private async put(question: Question): Promise<void> {
    this.abort();
    const { position } = this;
    const { signal } = this.latest;
    this.asked = null;
    this.hints = 0;
    this.clearTry();
    if (!position) return this.setState('done');
    this.setState('loading');
    try {
      const asked = await ask(this.connected(), position, question);
      if (signal.aborted) return;
      this.asked = asked;
      this.setState('asking');
    } catch (error) {
      if (signal.aborted) return;
      // The engine's errors name a field; without one, the engine has stopped.
      if (error instanceof Error && 'field' in error) return this.drop();
      this.fail(error);
    }
  }

  /** Leaves out a position whose moves are not legal, for good. */
  private async drop(): Promise<void> {
    const { card } = this.items[this.index]!;
    this.problem = t('A position could not be read and was left out.');
    this.cards.delete(card.key);
    this.items = this.items.filter((item) => item.card !== card);
    void this.options.open?.().then((store) => store.remove([card.key]));
    await this.show();
  }

  private fail(error: unknown): void {
    this.disconnect();
    this.problem = t('The engine has stopped: {errorMessage}', { errorMessage: errorMessage(error) });
    this.setState('failed');
  }

  /** Tries a move, UCI. */
  async try(uci: string): Promise<void> {
    const { asked, position } = this;
    if (!asked || !position || this.state !== 'asking') return;
    this.abort();
    const { signal } = this.latest;
    this.tried = asked.view.legal.find((move) => move.uci === uci)?.san ?? uci;
    this.problem = '';
    this.setState('checking');
    try {
      const engine = this.connected();
      const { good, line } = await judgeTry(engine, position, asked, uci, this.options.nodes);
      if (signal.aborted) return;
      this.line = line;
      this.at = Math.min(1, line.length);
      if (!good) this.helped = true;
      this.setState(good ? 'right' : 'wrong');
      const isPlayed = asked.question === 'better' && uci === position.played;
      if (!good && !isPlayed)
        await this.explain(
          asked.spec,
          uci,
          asked.line.slice(0, 1).map(({ san }) => san),
        );
      else if (this.isLastQuestion) await Promise.all([this.finish(), this.explain(specOf(position), position.played, [])]);
    } catch (error) {
      if (signal.aborted) return;
      this.disconnect();
      this.problem = t('The move could not be checked: {errorMessage}', { errorMessage: errorMessage(error) });
      this.clearTry();
      this.setState('asking');
    }
  }

  private async explain(spec: Asked['spec'], uci: string, secrets: readonly string[]): Promise<void> {
    const { signal } = this.latest;
    this.explaining = true;
    this.changed();
    const words = await whyNot(this.connected(), spec, uci, secrets, signal).catch(() => null);
    if (signal.aborted) return;
    this.explaining = false;
    this.words = words ?? '';
    this.changed();
  }

  /** Asks the same question again. */
  retry(): void {
    if (this.state !== 'wrong') return;
    this.abort();
    this.clearTry();
    this.setState('asking');
  }

  /** Gives the next hint. */
  hint(): void {
    if (this.state !== 'asking' || this.hints === 3) return;
    this.hints = (this.hints + 1) as Hints;
    this.helped = true;
    if (this.hints === 3) this.failed = true;
    this.changed();
  }

  /** Goes on: to the other question of the position, or to the next position. */
  async next(): Promise<void> {
    if (this.state !== 'right') return;
    if (!this.isLastQuestion) return this.put('threat');
    await this.skip();
  }

  /** Goes to the next position; one without an answer stays due. */
  async skip(): Promise<void> {
    this.index += 1;
    await this.show();
  }

  /** Shows more or fewer moves of the line after an answer. */
  step(by: 1 | -1): void {
    if (this.state !== 'right' && this.state !== 'wrong') return;
    this.at = Math.max(0, Math.min(this.line.length, this.at + by));
    this.changed();
  }

  /** Goes back to the list, with what is kept now. */
  async leave(): Promise<void> {
    this.abort();
    this.asked = null;
    this.items = [];
    this.keepRound();
    await this.open();
  }

  /** Ends the training and its worker. */
  dispose(): void {
    this.abort();
    this.disconnect();
  }

  /** Keeps how the position went. */
  private async finish(): Promise<void> {
    const item = this.items[this.index];
    if (!item || this.finished) return;
    this.finished = true;
    const outcome: Outcome = this.failed ? 'failed' : this.helped ? 'helped' : 'clean';
    const card = answered(item.card, outcome, this.today);
    this.cards.set(card.key, card);
    const solved = new Map<number, number>();
    if (outcome !== 'failed') {
      solved.set(this.today, 1);
      this.solved += 1;
      this.days.set(this.today, (this.days.get(this.today) ?? 0) + 1);
    }
    this.keepRound();
    const store = await this.options.open?.();
    const stored = await store?.keep([card], solved);
    if (!stored) return;
    // Another tab may train, too.
    this.days = new Map(stored);
    this.changed();
  }

  /** The card of the position on the board, as it is kept now. */
  get card(): TrainingCard | null {
    const key = this.items[this.index]?.card.key ?? '';
    return this.cards.get(key) ?? null;
  }

  /** Days until that position is due. */
  get backIn(): number {
    return (this.card?.due ?? this.today) - this.today;
  }

  private clearTry(): void {
    this.tried = '';
    this.line = [];
    this.at = 0;
    this.words = '';
    this.explaining = false;
  }

  /** Ends what is being worked out. */
  private abort(): void {
    this.latest.abort();
  }

  private connected(): TrainingEngine {
    this.engine ??= this.options.connect();
    return this.engine;
  }

  private disconnect(): void {
    this.engine?.terminate();
    this.engine = null;
  }

  private setState(state: TrainerState): void {
    this.state = state;
    this.changed();
  }
}
