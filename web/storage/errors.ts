import { type Message, msg, t } from '../language/translate.ts';
/**
 * What is wrong with the storage: the browser refuses it, no room is left, another version of the page keeps it, what it holds cannot be
 * read, or analyses are of another engine.
 */
export type StorageProblem = 'refused' | 'full' | 'blocked' | 'corrupt' | 'outdated';

const MESSAGES: Record<StorageProblem, Message> = {
  refused: msg(
    'This browser does not let the page store anything, as in some private windows. Games and settings last until the page is closed.',
  ),
  full: msg('The browser has no room left for the games of this page. Delete some of the library, or free some disk space.'),
  blocked: msg(
    'Another version of this page is open in another tab. Close that tab and reload this one; until then nothing is kept.',
  ),
  corrupt: msg('Stored data could not be read and was left out.'),
  outdated: msg('Stored analyses of another version of the engine, or damaged ones, were deleted.'),
};

const NEWER = msg('The stored games were written by a newer version of this page. Reload the page to get it.');

/** A failure of the storage, with a message for the user. */
export class StorageError extends Error {
  readonly kind: StorageProblem;

  constructor(kind: StorageProblem, message: string = t(MESSAGES[kind]), options?: ErrorOptions) {
    super(message, options);
    this.name = 'StorageError';
    this.kind = kind;
  }
}

/** Called with a problem that the user should know about. */
export type ReportProblem = (problem: StorageError) => void;

const nameOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';

/** The problem behind an error of IndexedDB. `opening`: the error comes from opening the database. */
export function storageError(error: unknown, opening = false): StorageError {
  if (error instanceof StorageError) return error;
  const options = { cause: error };
  switch (nameOf(error)) {
    case 'QuotaExceededError':
      return new StorageError('full', undefined, options);
    case 'VersionError':
      return new StorageError('blocked', t(NEWER), options);
    // Some browsers use it when storage is switched off. Later it means that the connection is closed.
    case 'InvalidStateError':
      return new StorageError(opening ? 'refused' : 'blocked', undefined, options);
    case 'SecurityError':
    case 'NotAllowedError':
      return new StorageError('refused', undefined, options);
    // There is no IndexedDB at all.
    case 'ReferenceError':
    case 'TypeError':
      return new StorageError(opening ? 'refused' : 'corrupt', undefined, options);
    default:
      return new StorageError('corrupt', undefined, options);
  }
}

/** Reports each kind of problem once. */
export function reportOnce(report: ReportProblem): ReportProblem {
  const reported = new Set<StorageProblem>();
  return (problem) => {
    if (reported.has(problem.kind)) return;
    reported.add(problem.kind);
    report(problem);
  };
}
