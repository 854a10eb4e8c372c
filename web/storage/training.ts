import { msg, t } from '../language/translate.ts';
import { InvalidField } from '../protocol/fields.ts';
import {
  BOXES,
  START_PREFIX,
  TRAINING_MOVES,
  type Training,
  type TrainingCard,
  type TrainingDays,
  type TrainingMark,
  type TrainingPosition,
  type TrainingScore,
  trainingKey,
} from '../protocol/training.ts';
import type { Backend, Change, Modification } from './backend.ts';
import { type ReportProblem, StorageError, storageError } from './errors.ts';

/** The form of a stored row. */
const SCHEMA = 1;
/** The key of the row that counts what was solved on each day. */
const DAYS = 'days';
/** Days that are counted; older ones go. */
const MOST_DAYS = 1000;
const LAST_DAY = 100_000;

const BROKEN = msg('Stored training positions could not be read and were deleted.');
const MARKS: readonly TrainingMark[] = ['inaccuracy', 'mistake', 'blunder'];
const KINDS: readonly TrainingScore['kind'][] = ['cp', 'mate', 'over'];

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most;
const isMove = (value: unknown): value is string => typeof value === 'string' && /^[a-h][1-8][a-h][1-8][qrbn]?$/.test(value);
const isLine = (value: unknown, least: number): value is string[] =>
  Array.isArray(value) && value.length >= least && value.length <= TRAINING_MOVES && value.every(isMove);

function readScore(value: unknown): TrainingScore | null {
  const { kind, value: points, foreign } = fieldsOf(value);
  const found = KINDS.find((one) => one === kind);
  if (!found || !isWhole(points, -100_000, 100_000) || (foreign !== undefined && foreign !== true)) return null;
  return { kind: found, value: points, ...(foreign ? { foreign } : {}) };
}

function readPosition(value: unknown): TrainingPosition | null {
  const { fen, chess960, played, mark, better, refutation, before, after, source } = fieldsOf(value);
  if (typeof fen !== 'string' || !/^[\w/]{15,90} [wb] [\w-]{1,8} [\w-]{1,2} \d{1,4} \d{1,5}$/.test(fen)) return null;
  if (typeof chess960 !== 'boolean' || !isMove(played) || !isLine(better, 1) || !isLine(refutation, 0)) return null;
  const found = MARKS.find((one) => one === mark);
  const [was, is] = [readScore(before), readScore(after)];
  if (!found || !was || !is || typeof source !== 'string' || source.length > 200) return null;
  return { fen, chess960, played, mark: found, better, refutation, before: was, after: is, source };
}

/** Reads a stored row; null if it is damaged. */
function readCard(key: string, value: unknown): TrainingCard | null {
  const { schema, box, due, position } = fieldsOf(value);
  if (schema !== SCHEMA || !isWhole(box, 1, BOXES) || !isWhole(due, 0, LAST_DAY)) return null;
  if (key.startsWith(START_PREFIX)) return key.length <= 40 && position === null ? { key, box, due, position: null } : null;
  const read = readPosition(position);
  // A row under the key of another position would be shown twice.
  return read && trainingKey(read.fen, read.played) === key ? { key, box, due, position: read } : null;
}

function readDays(value: unknown): TrainingDays | null {
  const { schema, days } = fieldsOf(value);
  if (schema !== SCHEMA || !Array.isArray(days) || days.length > MOST_DAYS) return null;
  const isDay = (entry: unknown): entry is [number, number] =>
    Array.isArray(entry) && entry.length === 2 && isWhole(entry[0], 0, LAST_DAY) && isWhole(entry[1], 1, LAST_DAY);
  return days.every(isDay) ? new Map(days) : null;
}

/** The training of an exported file; null if it is none. Damaged positions are left out and counted. */
function readExport(value: unknown): (Training & { damaged: number }) | null {
  const { riposteTraining, cards, days } = fieldsOf(value);
  if (riposteTraining !== SCHEMA || !Array.isArray(cards)) return null;
  const read = (cards as unknown[]).map((card) => {
    const { key } = fieldsOf(card);
    return typeof key === 'string' && key !== DAYS ? readCard(key, { ...fieldsOf(card), schema: SCHEMA }) : null;
  });
  const whole = read.filter((card) => card !== null);
  return { cards: whole, days: readDays({ schema: SCHEMA, days }) ?? new Map(), damaged: read.length - whole.length };
}

const rowOf = ({ key, box, due, position }: TrainingCard): Change => ({
  store: 'training',
  key,
  value: { schema: SCHEMA, box, due, position },
});

const daysRow = (days: TrainingDays): Change => ({
  store: 'training',
  key: DAYS,
  value: { schema: SCHEMA, days: [...days].sort(([a], [b]) => a - b).slice(-MOST_DAYS) },
});

/**
 * The positions that are trained, and how well each is known. Damaged rows are deleted. Methods do not reject: what is wrong with the
 * storage is reported.
 */
export class TrainingStore {
  private readonly backend: Backend;
  private readonly report: ReportProblem;
  private readonly listeners = new Set<() => void>();

  constructor(backend: Backend, report: ReportProblem) {
    this.backend = backend;
    this.report = report;
  }

  /** Calls `listener` after each change that this store has made. Returns a function that unsubscribes. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** All that is kept; nothing if it cannot be read. */
  load(): Promise<Training> {
    return this.attempt<Training>({ cards: [], days: new Map() }, async () => {
      const cards: TrainingCard[] = [];
      const broken: Change[] = [];
      let days: TrainingDays | null = null;
      for (const [name, value] of await this.backend.entries('training')) {
        const key = String(name);
        if (key === DAYS) days = readDays(value);
        const card = key === DAYS ? null : readCard(key, value);
        if (card) cards.push(card);
        else if (key !== DAYS || !days) broken.push({ store: 'training', key: name });
      }
      if (broken.length > 0) {
        this.report(new StorageError('corrupt', t(BROKEN)));
        await this.backend.write(broken);
      }
      return { cards, days: days ?? new Map() };
    });
  }

  /** Adds positions that are due on `day`; those that are there already stay as they are. Returns how many were added; null if none could be. */
  add(positions: readonly TrainingPosition[], day: number): Promise<number | null> {
    const keys = positions.map(({ fen, played }) => trainingKey(fen, played));
    return this.attempt<number | null>(null, () =>
      this.modify(keys, (stored) => {
        const fresh = positions.flatMap((position, i) =>
          stored[i] === undefined ? [{ key: keys[i]!, box: 1, due: day, position }] : [],
        );
        return { changes: fresh.map(rowOf), value: fresh.length };
      }),
    );
  }

  /**
   * Keeps how well positions are known, and adds what was solved on each day to what is stored, as another tab may have done. Returns
   * the days that are stored now; null if nothing could be kept.
   */
  keep(cards: readonly TrainingCard[], solved: TrainingDays): Promise<TrainingDays | null> {
    return this.attempt<TrainingDays | null>(null, () =>
      this.modify([DAYS], ([stored]) => {
        const days = new Map(readDays(stored) ?? []);
        for (const [day, count] of solved) days.set(day, (days.get(day) ?? 0) + count);
        return { changes: [...cards.map(rowOf), ...(solved.size > 0 ? [daysRow(days)] : [])], value: days };
      }),
    );
  }

  /**
   * Takes the positions and days of an exported file; those that are there already stay as they are. Returns how many positions were
   * added and how many of the file are damaged; null if nothing could be kept. Rejects if it is no export.
   */
  async restore(file: unknown): Promise<{ added: number; damaged: number } | null> {
    const read = readExport(file);
    if (!read) throw new InvalidField('riposteTraining', t('expected an exported training'));
    const unique = [...new Map(read.cards.map((card) => [card.key, card])).values()];
    return this.attempt<{ added: number; damaged: number } | null>(null, () =>
      this.modify([DAYS, ...unique.map(({ key }) => key)], ([storedDays, ...stored]) => {
        const fresh = unique.filter((_, i) => stored[i] === undefined);
        const days = new Map(readDays(storedDays) ?? []);
        // A file that is read twice counts once.
        for (const [day, count] of read.days) days.set(day, Math.max(count, days.get(day) ?? 0));
        const changes = [...fresh.map(rowOf), ...(days.size > 0 ? [daysRow(days)] : [])];
        return { changes, value: { added: fresh.length, damaged: read.damaged } };
      }),
    );
  }

  /** Deletes positions by their keys. */
  remove(keys: readonly string[]): Promise<boolean> {
    return this.attempt(false, async () => {
      const removed = await this.backend.write(keys.map((key) => ({ store: 'training', key })));
      this.changed();
      return removed;
    });
  }

  /** Deletes all that is kept, and returns it, to be handed to `keep`. */
  async clear(): Promise<Training> {
    const before = await this.load();
    const gone = await this.remove([...before.cards.map(({ key }) => key), DAYS]);
    return gone ? before : { cards: [], days: new Map() };
  }

  /** Changes what is kept in one transaction: see `Backend.modify`. */
  private async modify<T>(keys: readonly string[], made: (values: readonly unknown[]) => Modification<T>): Promise<T> {
    const value = await this.backend.modify('training', keys, made);
    this.changed();
    return value;
  }

  private changed(): void {
    for (const listener of [...this.listeners]) listener();
  }

  private async attempt<T>(otherwise: T, action: () => Promise<T>): Promise<T> {
    try {
      return await action();
    } catch (error) {
      this.report(storageError(error));
      return otherwise;
    }
  }
}
