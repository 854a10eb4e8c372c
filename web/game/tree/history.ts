/** What a change does outside the state. */
export interface Effect {
  undo(): Promise<void>;
  redo(): Promise<void>;
}

/** A state before a change, and what the change was. */
interface Entry<T> {
  state: T;
  /** What the change did, for example `'new game'`. */
  label: string;
  effect: Effect | null;
}

/** How many changes can be undone. States share most of their data, so this bounds little memory. */
const MOST = 500;

/** The states before each change, for undo and redo. */
export class History<T> {
  private undone: Entry<T>[] = [];
  private done: Entry<T>[] = [];

  /** What `undo` would undo; null if nothing. */
  get undoLabel(): string | null {
    return this.done.at(-1)?.label ?? null;
  }

  /** What `redo` would do again; null if nothing. */
  get redoLabel(): string | null {
    return this.undone.at(-1)?.label ?? null;
  }

  /** What the last change did outside the state, and the last undo undid there; null if nothing. */
  get undoEffect(): Effect | null {
    return this.done.at(-1)?.effect ?? null;
  }
  get redoEffect(): Effect | null {
    return this.undone.at(-1)?.effect ?? null;
  }

  /** Notes the state before a change. What was undone can no longer be redone. */
  note(state: T, label: string, effect: Effect | null = null): void {
    this.done = [...this.done.slice(-MOST + 1), { state, label, effect }];
    this.undone = [];
  }

  /** Forgets the state before the last change: it is as good as not made. */
  forget(): void {
    this.done.pop();
  }

  /** Returns the state before the last change, and keeps `current` for `redo`; null if there is nothing to undo. */
  undo(current: T): T | null {
    const entry = this.done.pop();
    if (!entry) return null;
    this.undone.push({ ...entry, state: current });
    return entry.state;
  }

  /** Returns the state before the last undo; null if there is nothing to redo. */
  redo(current: T): T | null {
    const entry = this.undone.pop();
    if (!entry) return null;
    this.done.push({ ...entry, state: current });
    return entry.state;
  }
}
