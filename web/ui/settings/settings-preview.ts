import { css, html, nothing, type PropertyValues } from 'lit';
import type { BoardShape } from '../../analysis/shapes.ts';
import { DEFAULT_SETTINGS, type PageSettings } from '../../core/page-settings.ts';
import { t } from '../../language/translate.ts';
import { TranslatedElement } from '../base/translated-element.ts';
import { slideTime } from '../board/animation.ts';
import { boardLabels, boardStyles } from '../board/board-styles.ts';
import { ChessBoard } from '../board/chess-board.ts';
import { Overlay } from '../board/overlay.ts';

/** Two positions, one move apart: all kinds of pieces, a check, and a move that is seen to slide. */
const POSITIONS = [
  { fen: 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 6 5', last: ['f8', 'c5'], check: null },
  { fen: 'r1bqk2r/pppp1Bpp/2n2n2/2b1p3/4P3/2N2N2/PPPP1PPP/R1BQK2R b KQkq - 0 5', last: ['c4', 'f7'], check: 'e8' },
] as const;

const arrow = (from: string, to: string, label: string, opacity: number): BoardShape => ({
  key: label,
  kind: 'pv',
  from,
  to,
  width: 1,
  label,
  opacity,
  head: 'filled',
  tagIndex: 0,
});
const ARROWS = [arrow('e8', 'f7', '1', 0.92), arrow('f3', 'e5', '2', 0.77)];
const DRAWINGS = [
  { colour: 'green', from: 'd2', to: 'd4' },
  { colour: 'red', from: 'a7', to: 'a7' },
] as const;

/** A small board that looks as the settings say. A change of the animation is shown by a move. */
export class SettingsPreview extends TranslatedElement {
  static override properties = { settings: { attribute: false } };
  static override styles = [
    boardStyles,
    css`
      :host {
        display: block;
      }
      .frame {
        /* The board of the page has no control here. */
        pointer-events: none;
      }
    `,
  ];
  declare settings: PageSettings;
  private readonly squares = new ChessBoard({ targets: () => [], moved: () => {} });
  private readonly overlay = new Overlay();
  private at = 1;

  constructor() {
    super();
    this.settings = DEFAULT_SETTINGS;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.setAttribute('role', 'img');
    this.setAttribute('aria-label', t('Preview of the board'));
  }

  protected override updated(changed: PropertyValues): void {
    const { settings, squares, overlay } = this;
    const before = changed.get('settings') as PageSettings | undefined;
    if (before && before.animation !== settings.animation) this.at = 1 - this.at;
    const { fen, last, check } = POSITIONS[this.at === 0 ? 0 : 1];
    squares.setCoordinates(settings.coordinates === 'inside');
    squares.setPosition(fen, slideTime(settings.animation));
    squares.setMovable(null);
    squares.setLastMove(last);
    squares.setCheck(check);
    overlay.drawBelow(settings.drawings ? DRAWINGS : [], 'white');
    overlay.draw(settings.arrows ? ARROWS.slice(this.at === 0 ? 1 : 0) : [], 'white');
  }

  override render() {
    const outside = this.settings.coordinates === 'outside';
    return html`<div class="frame ${outside ? 'outside' : ''}" inert>
      <div class="squares">${this.squares.element} ${this.overlay.element}</div>
      ${outside ? boardLabels('white') : nothing}
    </div>`;
  }
}

customElements.define('rp-settings-preview', SettingsPreview);
