import { css, html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { linePreview, type ShownLine } from '../../analysis/line-preview.ts';
import { toldSentences } from '../../analysis/told-sentences.ts';
import { t } from '../../language/translate.ts';
import type { PositionSpec } from '../../protocol/protocol.ts';
import type { SessionElement } from './session-element.ts';

/** Milliseconds between two moves of a line that is played on the board. */
const STEP_MS = 900;

/** The sentences that lead somewhere. Links in a text, so that they break over lines as it does. */
export const toldStyles = css`
  .told {
    border-radius: 3px;
    text-decoration: underline dotted var(--muted);
    text-underline-offset: 0.2em;
    cursor: pointer;
  }
  .told[aria-pressed='true'] {
    background: var(--pv-soft);
  }
  @media (hover: hover) {
    .told:hover {
      background: var(--pv-soft);
    }
  }
`;

/** Shows lines of a panel on the board in place of the game, one move after another, until the board shows something else. */
export class LineWalk implements ReactiveController {
  /** The move that the board shows; null for none. */
  at: { readonly key: string; readonly index: number } | null = null;
  /** The sentence that is being told; `''` for none. */
  private telling = '';
  private readonly host: SessionElement;
  private position: PositionSpec | null = null;
  private timer = 0;

  constructor(host: SessionElement) {
    this.host = host;
    host.addController(this);
  }

  hostUpdate(): void {
    if (this.at && this.host.session.preview.position !== this.position) this.forget();
  }

  hostDisconnected(): void {
    this.forget();
  }

  /** Shows a move of a line; the same move again ends that. */
  toggle(line: ShownLine, index: number): void {
    const same = this.telling === '' && this.at?.key === line.key && this.at.index === index;
    this.forget();
    if (same) this.host.session.preview.clear();
    else this.show(line, index);
  }

  /** Plays a line to one of its moves. `squares` are lit up at the end. */
  play(line: ShownLine, last: number, squares?: readonly string[]): void {
    this.forget();
    const step = (index: number): void => {
      this.show(line, index, index === last ? squares : undefined);
      if (index < last) this.timer = window.setTimeout(() => this.isShown && step(index + 1), STEP_MS);
    };
    step(0);
  }

  /** A text whose sentences play what they tell of. `lines`: those that it is about. */
  renderText(text: string, lines: readonly ShownLine[]): TemplateResult[] {
    return toldSentences(text, lines).map(({ text: whole, place }) => {
      if (!place) return html`${whole}`;
      const sentence = whole.trimEnd();
      const tell = (): void => {
        const again = this.telling === sentence;
        this.forget();
        if (again) return this.host.session.preview.clear();
        this.play(place.line, place.index, place.squares);
        this.telling = sentence;
      };
      const press = (event: KeyboardEvent): void => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.stopPropagation();
        tell();
      };
      const told = html`<span class="told" role="button" tabindex="0" aria-pressed=${this.telling === sentence}
        title=${t('Play this on the board')} @click=${tell} @keydown=${press}>${sentence}</span>`;
      return html`${told}${whole === sentence ? nothing : ' '}`;
    });
  }

  /** Whether the board still shows what was shown last. */
  private get isShown(): boolean {
    return this.at !== null && this.host.session.preview.position === this.position;
  }

  private show(line: ShownLine, index: number, squares?: readonly string[]): void {
    const preview = linePreview(line, index, squares);
    this.position = preview.position;
    this.at = { key: line.key, index };
    this.host.session.preview.showPosition(preview);
    this.host.requestUpdate();
  }

  private forget(): void {
    clearTimeout(this.timer);
    this.at = null;
    this.telling = '';
    this.host.requestUpdate();
  }
}
