import { css, html, nothing, type PropertyValues } from 'lit';
import { MOVE_NAGS, nagMeaning, nagSign, POSITION_NAGS, withNag } from '../../core/nags.ts';
import { t } from '../../language/translate.ts';
import type { GameRecord, MoveNode } from '../../protocol/game-record.ts';
import { canDemote, canPromote, nodeAt, type Path, samePath, variationStart } from '../../state/game-tree.ts';
import { icon } from '../base/icons.ts';
import { SessionElement } from '../base/session-element.ts';
import { shared } from '../base/styles.ts';

/** Milliseconds after the last key until what was typed is in the game. */
const TYPING_PAUSE_MS = 500;

/** Edits the move at the cursor: its glyphs and comment, and its place among the variations. */
export class MoveEditor extends SessionElement {
  static override properties = { ...SessionElement.properties, commenting: { state: true } };
  static override styles = [
    shared,
    css`
      .editor {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--space-1);
        padding: var(--space-1) var(--space-2);
        border-top: 1px solid var(--line);
      }
      button,
      select {
        min-height: 30px;
        padding: 0 var(--space-2);
        font-size: var(--text-s);
      }
      button.icon {
        width: 32px;
        padding: 0;
      }
      select {
        width: 4rem;
      }
      button[aria-pressed='true'] {
        border-color: var(--accent);
        background: var(--accent);
        color: var(--accent-ink);
      }
      .glyphs {
        display: flex;
      }
      .glyphs button {
        min-width: 30px;
        margin-inline-start: -1px;
        border-radius: 0;
      }
      .move {
        margin-inline-start: auto;
        display: flex;
        gap: var(--space-1);
      }
      form {
        display: flex;
        gap: var(--space-1);
        width: 100%;
      }
      textarea {
        flex: 1;
        min-width: 0;
        padding: var(--space-1) var(--space-2);
        border: 1px solid var(--line);
        border-radius: var(--radius);
        background: var(--surface);
        color: inherit;
        font: inherit;
        font-size: var(--text-m);
        resize: vertical;
      }
    `,
  ];
  /** The path of the move whose comment is being written; null otherwise. */
  declare private commenting: Path | null;
  /** Name of the game of that move. */
  private commentedGame = '';
  /** Its comments from before. */
  private former: readonly string[] = [];
  /** What was written into the game while it was typed is one step of undo. */
  private series: object = {};
  /** The comment that was written last; null if it has come from elsewhere since. */
  private written: string | null = null;
  /** The comment in the game at the last look; null before. */
  private seen: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.commenting = null;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.keep();
    this.commenting = null;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (!this.commenting) return;
    const { game, isAnalysis, locked } = this.session;
    if (isAnalysis && !locked && game.id === this.commentedGame && samePath(game.path, this.commenting)) return;
    this.keep();
    this.commenting = null;
  }

  protected override updated(changed: PropertyValues): void {
    const field = this.renderRoot.querySelector('textarea');
    if (field) this.fill(field);
    if (changed.has('commenting')) field?.focus();
  }

  /** Shows a comment that has changed elsewhere, as by undo. What is typed stays as it is. */
  private fill(field: HTMLTextAreaElement): void {
    const { record } = this.session.game;
    const text = (record && this.commenting && nodeAt(record, this.commenting)?.comments.join('\n')) ?? '';
    if (text === this.seen) return;
    this.seen = text;
    if (text === this.written) return;
    this.written = null;
    field.value = text;
  }

  private comment(path: Path): void {
    const { record, id } = this.session.game;
    this.commenting = path;
    this.commentedGame = id;
    this.former = (record && nodeAt(record, path)?.comments) ?? [];
    this.series = {};
    this.written = null;
    this.seen = null;
  }

  /** Writes what was typed into the game. Does nothing where the move was deleted, or another game is on the board. */
  private keep(): void {
    clearTimeout(this.timer);
    const field = this.renderRoot.querySelector('textarea');
    const text = field?.value.trim() ?? '';
    if (field) this.write(text === '' ? [] : [text]);
  }

  private write(comments: readonly string[]): void {
    const { record, id } = this.session.game;
    const node = this.commenting && record && id === this.commentedGame ? nodeAt(record, this.commenting) : null;
    if (!this.commenting || !node || node.comments.join('\n').trim() === comments.join('\n').trim()) return;
    this.written = comments.join('\n');
    void this.session.edits.annotate(this.commenting, { comments }, this.series);
  }

  private save(e: SubmitEvent): void {
    e.preventDefault();
    this.keep();
    this.commenting = null;
  }

  /** Brings back the comment from before. */
  private cancel(): void {
    clearTimeout(this.timer);
    this.session.edits.forget(this.series);
    this.write(this.former);
    this.commenting = null;
  }

  /** The page may be left, or the game, before the form is. */
  private typed(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.keep(), TYPING_PAUSE_MS);
  }

  /** A PGN that is copied meanwhile has what was typed. */
  private left(e: FocusEvent): void {
    const form = this.renderRoot.querySelector('form');
    if (!(e.relatedTarget instanceof Node && form?.contains(e.relatedTarget))) this.keep();
  }

  /** Escape cancels, Ctrl+Enter saves; no key is a command of the page. */
  private key(e: KeyboardEvent): void {
    e.stopPropagation();
    if (e.key === 'Escape') this.cancel();
    if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) this.renderRoot.querySelector('form')?.requestSubmit();
  }

  /** A click on Cancel leaves the focus in the field: Safari gives it to no button, and what was typed would be written first. */
  private renderComment(record: GameRecord, path: Path) {
    const node = nodeAt(record, path);
    const label = path.length === 0 ? t('Comment on the start') : t('Comment on {san}', { san: (node as MoveNode).san });
    return html`<form @submit=${this.save} @keydown=${this.key} @focusout=${this.left}>
      <textarea rows="2" aria-label=${label} placeholder=${label} @input=${this.typed}></textarea>
      <button class="primary" title=${t('Save (Ctrl+Enter)')}>${t('Save')}</button>
      <button type="button" title=${t('Cancel (Escape)')} @mousedown=${(e: MouseEvent) => e.preventDefault()} @click=${this.cancel}>${t('Cancel')}</button>
    </form>`;
  }

  private renderGlyphs(path: Path, { nags }: MoveNode) {
    const { edits } = this.session;
    const toggle = (nag: number): void => void edits.annotate(path, { nags: withNag(nags, nag) });
    const position = POSITION_NAGS.find((nag) => nags.includes(nag));
    const choose = (e: Event): void => {
      const chosen = Number((e.target as HTMLSelectElement).value);
      if (chosen > 0) toggle(chosen);
      else if (position !== undefined) toggle(position);
    };
    return html`<span class="glyphs" role="group" aria-label=${t('Judge the move')}>
        ${MOVE_NAGS.map((nag) => html`<button aria-pressed=${nags.includes(nag)} aria-label=${nagMeaning(nag)} title=${nagMeaning(nag)} @click=${() => toggle(nag)}>${nagSign(nag)}</button>`)}
      </span>
      <select aria-label=${t('Judge the position')} title=${t('Judge the position')} @change=${choose}>
        <option value="0" .selected=${position === undefined}>…</option>
        ${POSITION_NAGS.map((nag) => html`<option value=${nag} .selected=${nag === position}>${nagSign(nag)} ${nagMeaning(nag)}</option>`)}
      </select>`;
  }

  override render() {
    const { game, edits, locked, isAnalysis } = this.session;
    const { record, path, plies, cursor } = game;
    const node = plies[cursor - 1];
    if (!record || locked || !isAnalysis) return nothing;
    const comment = this.commenting
      ? this.renderComment(record, this.commenting)
      : html`<button @click=${() => this.comment(path)}>${t('Comment')}</button>`;
    if (!node) return html`<div class="editor">${comment}</div>`;
    return html`<div class="editor" role="group" aria-label=${t('Edit {san}', { san: node.san })}>
      ${comment}
      ${this.renderGlyphs(path, node)}
      <span class="move">
        <button class="icon" aria-label=${t('Move variation up')} title=${t('Move variation up')} ?disabled=${!canPromote(record, path)} @click=${() => void edits.promote(path)}>${icon('up')}</button>
        <button class="icon" aria-label=${t('Move line down')} title=${t('Move line down')} ?disabled=${!canDemote(record, path)} @click=${() => void edits.demote(path)}>${icon('down')}</button>
        <button ?disabled=${!canPromote(record, path)} @click=${() => void edits.makeMainLine(path)}>${t('Main line')}</button>
        <button title=${t('Split off: the variation becomes a game of its own in the library')} ?disabled=${variationStart(record, path) === null} @click=${() => this.dispatchEvent(new CustomEvent('split-off', { bubbles: true, composed: true }))}>${t('Split off')}</button>
        <button class="icon danger" aria-label=${t('Delete from here')} title=${t('Delete from here (Delete)')} @click=${() => void edits.remove(path)}>${icon('delete')}</button>
      </span>
    </div>`;
  }
}

customElements.define('rp-move-editor', MoveEditor);
