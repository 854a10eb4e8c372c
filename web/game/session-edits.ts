import { t } from '../language/translate.ts';
import type { CommentCommand, GameRecord, MoveNode, RecordNode } from '../protocol/game-record.ts';
import { annotated, asMainLine, countMoves, demoted, nodeAt, type Path, promoted, withoutNode } from '../state/game-tree.ts';
import { MessageTimer } from './notifications.ts';
import { commandsWith, commandsWithoutDrawings, type Drawing, drawingsOf } from './play/drawings.ts';
import type { EditState, SessionCore } from './session-core.ts';
import { type Effect, History } from './tree/history.ts';

/** A short message about a change that can be undone. */
export interface Toast {
  text: string;
  /** Which way the button of the message goes. */
  action: 'undo' | 'redo';
}

/** What belongs to a change. */
export interface Change {
  /** Shown with a button that undoes the change. */
  readonly text?: string;
  /** What the change does outside the game, which undo takes back, too. */
  readonly effect?: Effect | null;
  /** Changes in a row with the same series are undone together. */
  readonly series?: object | null;
}

const halfMoves = (count: number): string => t('{count, plural, one {# half-move} other {# half-moves}}', { count });

/** The changes of a session's game, with undo and redo. */
export class SessionEdits {
  /** Called when another game has replaced one that has moves, with the state before. */
  onReplaced: ((before: EditState) => void) | null = null;
  /** The message about the last change; null after a while, and where there is none. */
  toast: Toast | null = null;
  /** Ends the message. The change can be undone after that, too. */
  readonly timer = new MessageTimer(() => this.dismiss());
  private readonly session: SessionCore;
  private readonly history = new History<EditState>();
  /** The series of the last change; null if it has none. */
  private series: object | null = null;
  /** The steps of undo and redo that have been asked for. */
  private steps: Promise<void> = Promise.resolve();

  constructor(session: SessionCore) {
    this.session = session;
  }

  /** What undo would undo, for example `'new game'`; null if nothing. */
  get undoLabel(): string | null {
    return this.history.undoLabel;
  }

  /** What redo would do again; null if nothing. */
  get redoLabel(): string | null {
    return this.history.redoLabel;
  }

  /** The state to return to; null before a position has been loaded. */
  get state(): EditState | null {
    const { now, game, example } = this.session;
    return now && { ...now, over: game.over, example };
  }

  /** Notes a change that was made since `before`. `text` is shown with a button that undoes it. */
  note(before: EditState | null, label: string, { text = '', effect = null, series = null }: Change = {}): void {
    if (!before || before.game === this.session.game.state) return;
    const goesOn = series !== null && series === this.series;
    this.series = series;
    if (!goesOn) this.history.note(before, label, effect);
    this.show(text === '' ? null : { text, action: 'undo' });
  }

  /** Notes that another game has replaced the one of `before`. An empty board is no loss that needs a message. */
  noteReplaced(before: EditState | null, label: string, text: string): void {
    const lost = before !== null && before.game.record.children.length > 0;
    this.note(before, label, lost ? { text } : {});
    if (before) this.replaced(before);
  }

  private replaced(before: EditState): void {
    if (before.game.record.children.length > 0) this.onReplaced?.(before);
  }

  /** Undoes the last change. */
  undo(): Promise<void> {
    return this.inTurn(() => this.undoLast());
  }

  /** Makes the change again that was undone last. */
  redo(): Promise<void> {
    return this.inTurn(() => this.redoLast());
  }

  /** Runs a step after those before it: each begins with the state that the last one has brought back. */
  private inTurn(step: () => Promise<void>): Promise<void> {
    const done = this.steps.then(step);
    this.steps = done.catch(() => {});
    return done;
  }

  private async undoLast(): Promise<void> {
    this.series = null;
    const { undoLabel, state } = this;
    const { undoEffect } = this.history;
    const target = state && this.history.undo(state);
    if (target && undoEffect) await this.session.notifications.tryOrNotify(() => undoEffect.undo());
    const text = t('Undone: {change}.', { change: undoLabel ?? '' });
    if (target) await this.restore(target, { text, action: 'redo' });
  }

  private async redoLast(): Promise<void> {
    this.series = null;
    const { redoLabel, state } = this;
    const { redoEffect } = this.history;
    const target = state && this.history.redo(state);
    if (target && redoEffect) await this.session.notifications.tryOrNotify(() => redoEffect.redo());
    const text = t('Redone: {change}.', { change: redoLabel ?? '' });
    if (target) await this.restore(target, { text, action: 'undo' });
  }

  /** Dismisses the toast. */
  dismiss(): void {
    this.show(null);
  }

  /** Moves the variation at a path one place up among its siblings. */
  promote(path: Path): Promise<void> {
    return this.edit(t('promoted variation'), (record) => promoted(record, path));
  }

  /** Makes the line at a path the main line. */
  makeMainLine(path: Path): Promise<void> {
    return this.edit(t('new main line'), (record) => asMainLine(record, path));
  }

  /** Moves the line at a path one place down among its siblings. */
  demote(path: Path): Promise<void> {
    return this.edit(t('demoted line'), (record) => demoted(record, path));
  }

  /** Removes the move at a path with all that follows it. */
  async remove(path: Path): Promise<void> {
    const { record } = this.session.game;
    if (!record || path.length === 0 || !nodeAt(record, path)) return;
    const removed = countMoves(record) - countMoves(withoutNode(record, path));
    await this.edit(t('deleted moves'), (now) => withoutNode(now, path), {
      text: t('{halfMoves} deleted.', { halfMoves: halfMoves(removed) }),
    });
  }

  /** Replaces annotations of the move at a path. `series`: see `Change`. */
  annotate(
    path: Path,
    annotations: Partial<Pick<MoveNode, 'comments' | 'nags' | 'commands' | 'before'>>,
    series: object | null = null,
  ): Promise<void> {
    return this.edit(t('annotation'), (record) => annotated(record, path, annotations), { series });
  }

  /** Leaves no step of undo for a series that its next change takes back. Does nothing if another change came after it. */
  forget(series: object): void {
    if (series === this.series) this.history.forget();
  }

  /** Draws an arrow or a circle on the position at a path; the same again removes it. */
  draw(path: Path, drawing: Drawing): Promise<void> {
    return this.command(t('drawing'), path, (node) => commandsWith(node, drawing));
  }

  /** Erases what is drawn on the position at a path. */
  async eraseDrawings(path: Path): Promise<void> {
    const { record } = this.session.game;
    const node = record && nodeAt(record, path);
    if (node && drawingsOf(node).length > 0) await this.command(t('erased drawings'), path, commandsWithoutDrawings);
  }

  /** Changes the commands of the move at a path. */
  private command(label: string, path: Path, change: (node: RecordNode) => CommentCommand[]): Promise<void> {
    return this.edit(label, (record) => {
      const node = nodeAt(record, path);
      return node ? annotated(record, path, { commands: change(node) }) : record;
    });
  }

  /** Makes a change of the game that undo takes back. */
  async edit(label: string, change: (record: GameRecord) => GameRecord, more: Change = {}): Promise<void> {
    const before = this.state;
    await this.session.notifications.tryOrNotify(() => this.session.game.edit(change));
    this.note(before, label, more);
    this.session.sync();
  }

  private async restore(target: EditState, toast: Toast): Promise<void> {
    const { state: before } = this;
    if (!(await this.session.bringBack(target))) return;
    if (before && before.game.id !== target.game.id) this.replaced(before);
    this.show(toast);
    this.session.sync();
  }

  private show(toast: Toast | null): void {
    this.timer.stop();
    this.toast = toast;
    if (toast) this.timer.start();
    this.session.changed();
  }
}
