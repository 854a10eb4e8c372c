import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { t } from '../language/translate.ts';
import { StorageError, storageError } from './errors.ts';

/** Name of the page's database. */
export const DATABASE_NAME = 'riposte';

/** Milliseconds after which an answer is no longer expected: some browsers never answer after a crash. */
const TIMEOUT = 10_000;

/** The browser's storage has not answered in time. */
export const noAnswer = (): StorageError =>
  new StorageError(
    'blocked',
    t('The storage of this browser does not answer. Games and settings last until the page is closed.'),
  );

/** The database during an upgrade. */
export type Upgrade = IDBPTransaction<unknown, string[], 'versionchange'>;

/**
 * Brings a database from one version to the next. It may wait for requests of its transaction, and for nothing else.
 * If it fails, the database stays as it was.
 */
export type Migration = (db: IDBPDatabase, upgrade: Upgrade) => void | Promise<void>;

/** From version n to n + 1 at index n. Released migrations stay as they are: a change of the schema is a new one at the end. */
export const MIGRATIONS: readonly Migration[] = [
  (db) => {
    db.createObjectStore('summaries', { autoIncrement: true });
    db.createObjectStore('records');
    db.createObjectStore('running');
    db.createObjectStore('settings');
  },
  (db) => {
    db.createObjectStore('analyses');
  },
  (db) => {
    db.createObjectStore('training');
  },
];

/** How to open a database; tests choose another name, and migrations of their own. */
export interface DatabaseOptions {
  readonly name?: string;
  readonly migrations?: readonly Migration[];
  readonly timeout?: number;
  /** Called when another tab wants to upgrade the database: close it. */
  readonly onUpgradeWanted?: () => void;
  /** Called when the user clears the data of the page in the browser: close it. */
  readonly onDeleted?: () => void;
  /** Called when the browser has closed the connection, for instance because the user has cleared the data of the page. */
  readonly onClosed?: () => void;
}

/** Opens the database and brings it to the current version. Rejects with `StorageError`. */
export function openDatabase(options: DatabaseOptions = {}): Promise<IDBPDatabase> {
  const { name = DATABASE_NAME, migrations = MIGRATIONS, timeout = TIMEOUT } = options;
  let failure: unknown = null;
  const upgrade = async (db: IDBPDatabase, from: number, _to: number | null, transaction: Upgrade): Promise<void> => {
    try {
      for (const migration of migrations.slice(from)) await migration(db, transaction);
    } catch (error) {
      failure = error;
      // The rejection of `done` says the same as that of the opening.
      transaction.done.catch(() => {});
      transaction.abort();
    }
  };
  return new Promise((resolve, reject) => {
    let expected = true;
    const giveUp = (error: StorageError): void => {
      expected = false;
      reject(error);
    };
    const timer = setTimeout(() => giveUp(noAnswer()), timeout);
    const opened = (async () =>
      openDB(name, migrations.length, {
        upgrade,
        blocked: () => giveUp(new StorageError('blocked')),
        blocking: (_, wanted) => (wanted === null ? options.onDeleted?.() : options.onUpgradeWanted?.()),
        terminated: () => options.onClosed?.(),
      }))();
    opened.then(
      (db) => {
        clearTimeout(timer);
        if (expected) resolve(db);
        else db.close();
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(failure === null ? storageError(error, true) : storageError(failure));
      },
    );
  });
}
