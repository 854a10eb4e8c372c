import type { Schedule } from '../core/store.ts';
import { t } from '../language/translate.ts';
import type { AnalysisStore } from './analyses.ts';
import type { Backend } from './backend.ts';
import { DATABASE_NAME, type DatabaseOptions } from './database.ts';
import { type ReportProblem, reportOnce, StorageError, storageError } from './errors.ts';
import { IndexedDbBackend } from './indexed-db.ts';
import { Library } from './library.ts';
import { RunningGameStore } from './running-game.ts';
import { SettingsStore } from './settings.ts';
import { TabLink } from './tab-link.ts';
import type { TrainingStore } from './training.ts';

/** All that the page remembers. */
export interface PageStorage {
  /** False if everything is lost when the page is closed. */
  readonly persistent: boolean;
  /** Name of the database; null if everything is in memory. */
  readonly database: string | null;
  readonly running: RunningGameStore;
  readonly settings: SettingsStore;
  readonly library: Library;
  /** What was analysed; its code is loaded when it is asked for. */
  analyses(): Promise<AnalysisStore>;
  /** The positions to train; likewise. */
  training(): Promise<TrainingStore>;
  /** The other tabs of the page. */
  readonly tabs: TabLink;
  close(): void;
}

/** How to open the storage; tests choose the database and when listeners of the settings are called. */
export interface StorageOptions extends Pick<DatabaseOptions, 'name' | 'migrations' | 'timeout'> {
  readonly schedule?: Schedule;
}

/**
 * Opens what the page remembers. If the browser refuses, reports that and keeps everything in memory. Reports each kind of
 * problem once, then and later.
 */
export async function openStorage(report: ReportProblem, options: StorageOptions = {}): Promise<PageStorage> {
  const { schedule, ...database } = options;
  const tell = reportOnce(report);
  let backend: Backend;
  try {
    const onUpgradeWanted = (): void =>
      tell(
        new StorageError('blocked', t('A newer version of this page is open in another tab. Reload this one to keep its games.')),
      );
    const onDeleted = (): void =>
      tell(
        new StorageError(
          'blocked',
          t('The data of this page have been cleared in the browser. Games are kept again from now on.'),
        ),
      );
    backend = await IndexedDbBackend.open({ ...database, onUpgradeWanted, onDeleted });
  } catch (error) {
    tell(storageError(error, true));
    const { MemoryBackend } = await import('./memory.ts');
    backend = new MemoryBackend();
  }
  const tabs = new TabLink();
  let analyses: AnalysisStore | null = null;
  let training: TrainingStore | null = null;
  return {
    persistent: backend.persistent,
    database: backend.persistent ? (options.name ?? DATABASE_NAME) : null,
    running: new RunningGameStore(backend, tell),
    settings: new SettingsStore(backend, tell, schedule),
    library: new Library(backend, tell, Date.now, () => tabs.libraryChanged()),
    analyses: async () => {
      const { AnalysisStore: Store } = await import('./analyses.ts');
      analyses ??= new Store(backend, tell);
      return analyses;
    },
    training: async () => {
      const { TrainingStore: Store } = await import('./training.ts');
      training ??= new Store(backend, tell);
      return training;
    },
    tabs,
    close: () => {
      backend.close();
      tabs.close();
    },
  };
}
