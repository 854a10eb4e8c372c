import { version } from '../../package.json';
import {
  analysisKey,
  mergedAnalysis,
  STORED_LINES,
  STORED_MOVES,
  type StoredAnalysis,
  type StoredLine,
} from '../protocol/stored-analysis.ts';
import type { Backend, Change } from './backend.ts';
import { type ReportProblem, StorageError, storageError } from './errors.ts';

/** The most analyses that are kept: about 3 MB. */
const MOST_ANALYSES = 2000;

/** The part of them that is left when there are more; the oldest go. */
const KEPT_SHARE = 0.9;

/** The form of a stored row. */
const SCHEMA = 1;

/** A stored analysis in a list. */
export interface ListedAnalysis {
  readonly key: string;
  readonly analysis: StoredAnalysis;
  /** Characters that it takes. */
  readonly size: number;
}

/** How a store works; tests choose a version of the engine and a small bound. */
export interface AnalysesOptions {
  readonly engine?: string;
  readonly most?: number;
}

const isWhole = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= most;
const isTexts = (value: unknown, pattern: RegExp): value is string[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= STORED_MOVES &&
  value.every((text) => typeof text === 'string' && pattern.test(text));
const fieldsOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;

function readLine(value: unknown): StoredLine | null {
  const { depth, score, pv, san } = fieldsOf(value) ?? {};
  const { kind, value: points } = fieldsOf(score) ?? {};
  if (!isWhole(depth, 255) || (kind !== 'cp' && kind !== 'mate')) return null;
  if (typeof points !== 'number' || !Number.isSafeInteger(points) || Math.abs(points) > 100_000) return null;
  if (!isTexts(pv, /^[a-h][1-8][a-h][1-8][qrbn]?$/) || !isTexts(san, /^[\w+#=-]{2,10}$/) || pv.length !== san.length) return null;
  return { depth, score: { kind, value: points, bound: 'exact' }, pv, san };
}

/** Reads a stored row; null if it is damaged. */
function readAnalysis(row: Record<string, unknown>): StoredAnalysis | null {
  const { fen, chess960, depth, nodes, date, lines } = row;
  if (typeof fen !== 'string' || !/^[\w/]{15,90} [wb] [\w-]{1,8} [\w-]{1,2} \d{1,4} \d{1,5}$/.test(fen)) return null;
  if (typeof chess960 !== 'boolean' || !isWhole(depth, 255) || !isWhole(nodes, Number.MAX_SAFE_INTEGER)) return null;
  if (!isWhole(date, 1e14) || !Array.isArray(lines) || lines.length === 0 || lines.length > STORED_LINES) return null;
  const read = lines.map(readLine);
  return read.every((line) => line !== null) ? { fen, chess960, depth, nodes, date, lines: read } : null;
}

/**
 * What was analysed, by position. Rows that are damaged or of another version of the engine are dropped. Methods do not reject: what is
 * wrong with the storage is reported.
 */
export class AnalysisStore {
  private readonly backend: Backend;
  private readonly report: ReportProblem;
  private readonly engine: string;
  private readonly most: number;

  constructor(backend: Backend, report: ReportProblem, { engine = version, most = MOST_ANALYSES }: AnalysesOptions = {}) {
    this.backend = backend;
    this.report = report;
    this.engine = engine;
    this.most = most;
  }

  /** The analyses of positions, by their keys; those that are not stored are missing. */
  async get(keys: readonly string[]): Promise<Map<string, StoredAnalysis>> {
    return this.attempt(new Map(), async () => {
      const rows = await this.backend.get('analyses', keys);
      return this.valid(keys.map((key, i) => [key, rows[i]]));
    });
  }

  /** Stores an analysis. A deeper one of the same position stays, with what this one adds. Returns what is stored now. */
  async keep(analysis: StoredAnalysis): Promise<StoredAnalysis> {
    const key = analysisKey(analysis.fen, analysis.chess960);
    return this.attempt(analysis, async () => {
      const { value, outdated } = await this.backend.modify('analyses', [key], ([row]) => {
        const stored = this.readRow(key, row);
        const value = stored ? mergedAnalysis(stored, analysis) : analysis;
        const change = { store: 'analyses', key, value: { schema: SCHEMA, engine: this.engine, ...value } } as const;
        return { changes: [change], value: { value, outdated: row !== undefined && !stored } };
      });
      if (outdated) this.report(new StorageError('outdated'));
      if ((await this.backend.count('analyses')) > this.most) await this.makeRoom();
      return value;
    });
  }

  /** All analyses, the newest first. */
  async list(): Promise<ListedAnalysis[]> {
    return this.attempt([], async () => {
      const rows = await this.backend.entries('analyses');
      const found = [...this.valid(rows.map(([key, row]) => [String(key), row]))].map(([key, analysis]) => ({
        key,
        analysis,
        size: JSON.stringify(analysis).length + key.length,
      }));
      return found.sort((a, b) => b.analysis.date - a.analysis.date);
    });
  }

  /** Deletes analyses by their keys. Returns whether they are gone. */
  async remove(keys: readonly string[]): Promise<boolean> {
    return this.attempt(false, () => this.backend.write(keys.map((key): Change => ({ store: 'analyses', key }))));
  }

  private async makeRoom(): Promise<void> {
    const oldest = (await this.list()).slice(Math.floor(this.most * KEPT_SHARE));
    await this.remove(oldest.map(({ key }) => key));
  }

  /** Reads the row of a key; null if it is damaged, or of another version of the engine. */
  private readRow(key: string, value: unknown): StoredAnalysis | null {
    const row = fieldsOf(value);
    const ours = row !== null && row['schema'] === SCHEMA && row['engine'] === this.engine;
    const analysis = ours ? readAnalysis(row) : null;
    // A row under the key of another position would be shown there.
    return analysis && analysisKey(analysis.fen, analysis.chess960) === key ? analysis : null;
  }

  /** The rows that can be used. The others are deleted, and it is reported why. */
  private valid(rows: readonly (readonly [key: string, row: unknown])[]): Map<string, StoredAnalysis> {
    const found = new Map<string, StoredAnalysis>();
    const dropped: Change[] = [];
    for (const [key, value] of rows) {
      if (value === undefined) continue;
      const analysis = this.readRow(key, value);
      if (analysis) found.set(key, analysis);
      else dropped.push({ store: 'analyses', key });
    }
    if (dropped.length > 0) {
      this.report(new StorageError('outdated'));
      // One that cannot be deleted is left out the next time, too.
      this.backend.write(dropped).catch((error: unknown) => this.report(storageError(error)));
    }
    return found;
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
