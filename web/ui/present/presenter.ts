import { css, html, nothing, type TemplateResult } from 'lit';
import type { BoardShape } from '../../analysis/shapes.ts';
import { DEFAULT_SETTINGS, type PageSettings } from '../../core/page-settings.ts';
import type { NodeView } from '../../lessons/node-view.ts';
import { BREAKPOINT } from '../base/breakpoints.ts';
import { deepFocus } from '../base/focus.ts';
import { icon } from '../base/icons.ts';
import { shared } from '../base/styles.ts';
import '../board/position-board.ts';
import { msg, t } from '../../language/translate.ts';
import { TranslatedElement } from '../base/translated-element.ts';

/** What is presented: a board and what is said about it, step by step. */
export interface Presented {
  readonly title: string;
  readonly step: number;
  readonly steps: number;
  readonly board: NodeView | null;
  readonly shapes: readonly BoardShape[];
  /** What the teacher says: paragraphs of the pane. */
  readonly texts: readonly string[];
  /** What the search says of it, and the same in a child's words; `''` for nothing. */
  readonly words: { readonly full: string; readonly simple: string };
  /** Whether a question is open: the next step shows its answer. */
  readonly asking: boolean;
  go(by: 1 | -1): void;
  /** Calls back after each change; returns what ends that. */
  follow(changed: () => void): () => void;
}

/** Keys of presentations; clickers send PageUp and PageDown. */
const KEYS: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  PageDown: 1,
  ' ': 1,
  Enter: 1,
  ArrowLeft: -1,
  PageUp: -1,
  Backspace: -1,
};

/** What a class may see of the search: less with each step, and round again. */
const DETAILS = [
  { arrows: true, words: 'full', label: msg('Arrows and the search’s words') },
  { arrows: true, words: 'simple', label: msg('Arrows and simple words') },
  { arrows: true, words: 'none', label: msg('Arrows alone') },
  { arrows: false, words: 'none', label: msg('Board and text alone') },
] as const;

/** Sizes of the type, by what they are to the usual one. */
const SCALES = [0.7, 0.85, 1, 1.2, 1.45, 1.75] as const;
const USUAL_SCALE = 2;

/** What the teacher has chosen stays for the next presentation. */
const chosen = { detail: 0, scale: USUAL_SCALE };

/** Covers the page with a board and one pane, for a class to read from afar. */
export class Presenter extends TranslatedElement {
  static override properties = { presented: { attribute: false }, settings: { attribute: false }, code: { state: true } };
  static override styles = [
    shared,
    css`
      :host {
        --bg: light-dark(#ffffff, #000000);
        --surface: light-dark(#ffffff, #000000);
        --ink: light-dark(#000000, #ffffff);
        --muted: light-dark(#33373c, #d5d8dc);
        --line: light-dark(#000000, #ffffff);
      }
      .overlay-page {
        position: fixed;
        z-index: 100;
        inset: 0;
        box-sizing: border-box;
        padding: var(--space-5);
        background: var(--bg);
        color: var(--ink);
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: var(--space-6);
        align-items: center;
      }
      :is(rp-position-board, .code) {
        width: min(calc(100dvh - 2 * var(--space-5)), 58vw);
      }
      .pane {
        display: grid;
        grid-template-rows: auto minmax(0, 1fr) auto;
        gap: var(--space-4);
        height: 100%;
        min-height: 0;
      }
      h2 {
        margin: 0;
        font-size: var(--text-2xl);
      }
      .texts {
        overflow-y: auto;
        cursor: pointer;
      }
      .texts p {
        margin: 0 0 var(--space-4);
        font-size: calc(var(--text-class) * var(--class-scale, 1));
        line-height: 1.3;
        text-wrap: pretty;
        overflow-wrap: anywhere;
      }
      .texts .words {
        color: var(--muted);
      }
      .bar {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2);
        align-items: center;
        font-size: var(--text-xl);
      }
      .bar button {
        min-width: 44px;
        min-height: 48px;
        padding: 0 var(--space-2);
        font-size: var(--text-xl);
      }
      .bar .next {
        padding: 0 var(--space-4);
      }
      .bar .num {
        flex: 1;
        text-align: center;
      }
      .ring {
        position: fixed;
        z-index: 30;
        top: -28px;
        left: -28px;
        width: 56px;
        height: 56px;
        border: 5px solid var(--focus);
        border-radius: 50%;
        box-shadow:
          0 0 0 2px var(--bg),
          inset 0 0 0 2px var(--bg);
        pointer-events: none;
      }
      .ring[hidden] {
        display: none;
      }
      @media (max-width: ${BREAKPOINT.medium}px) and (orientation: portrait) {
        .overlay-page {
          padding: var(--space-3);
          grid-template-columns: minmax(0, 1fr);
          grid-template-rows: auto minmax(0, 1fr);
          gap: var(--space-3);
          align-items: stretch;
        }
        :is(rp-position-board, .code) {
          width: min(100%, 52dvh);
          margin: 0 auto;
        }
        .bar button {
          padding: 0 var(--space-3);
        }
        .bar .name,
        .bar .whole {
          display: none;
        }
      }
    `,
  ];
  declare presented: Presented;
  /** How the board looks. */
  declare settings: PageSettings;
  /** The code of the page's address; null while the board is shown. */
  declare private code: TemplateResult | null;
  private unfollow: (() => void) | null = null;
  private focusBefore: Element | null = null;
  /** What the presentation covers: nothing in it takes the focus or a click. */
  private behind: HTMLElement[] = [];
  /** Whether the presentation stays when the full screen ends. */
  private keeps = false;

  constructor() {
    super();
    this.settings = DEFAULT_SETTINGS;
    this.code = null;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.unfollow?.();
    document.removeEventListener('fullscreenchange', this.onFullScreen);
    document.removeEventListener('keydown', this.onKey, true);
    for (const element of this.behind) element.inert = false;
  }

  protected override firstUpdated(): void {
    this.unfollow = this.presented.follow(() => this.requestUpdate());
    this.focusBefore = deepFocus();
    // Not a modal dialog: the browser would paint the full screen over it.
    this.behind = [...document.body.children].filter(
      (one): one is HTMLElement => one instanceof HTMLElement && one !== this && !one.inert,
    );
    for (const element of this.behind) element.inert = true;
    document.addEventListener('fullscreenchange', this.onFullScreen);
    // A click on the text takes the focus from the buttons; keys still belong to the presentation.
    document.addEventListener('keydown', this.onKey, true);
    this.enterFullScreen();
    this.renderRoot.querySelector<HTMLElement>('.next')?.focus();
  }

  /** Where the browser refuses the full screen, the presentation fills the window. */
  private enterFullScreen(): void {
    this.requestFullscreen?.().catch(() => undefined);
  }

  /** In full screen the browser keeps Esc for itself: leaving it is leaving the presentation. */
  private readonly onFullScreen = (): void => {
    if (document.fullscreenElement === null && !this.keeps) this.leave();
    this.keeps = false;
  };

  private leave(): void {
    const { focusBefore } = this;
    this.keeps = true;
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    this.remove();
    if (focusBefore instanceof HTMLElement) focusBefore.focus();
  }

  private go(by: 1 | -1): void {
    this.presented.go(by);
    this.requestUpdate();
  }

  private readonly onKey = (e: KeyboardEvent): void => {
    // No key reaches what is below.
    e.stopPropagation();
    if (e.key === 'Escape') return this.leave();
    const act = e.ctrlKey || e.metaKey || e.altKey ? undefined : ACTS[e.key.toLowerCase()];
    if (act) {
      e.preventDefault();
      return act(this);
    }
    const by = KEYS[e.key];
    const onButton = e.composedPath()[0] instanceof HTMLButtonElement;
    if (!by || e.ctrlKey || e.metaKey || e.altKey || (onButton && (e.key === ' ' || e.key === 'Enter'))) return;
    e.preventDefault();
    this.go(by);
  };

  /** Shows the code of the page's address in place of the board, or the board again. */
  async toggleCode(): Promise<void> {
    this.code = this.code ? null : (await import('../base/link-code.ts')).linkCode(location.href);
  }

  /** Makes the type larger or smaller. */
  grow(by: 1 | -1): void {
    chosen.scale = Math.max(0, Math.min(SCALES.length - 1, chosen.scale + by));
    this.requestUpdate();
  }

  /** Shows less of the search, and after the least all of it. */
  showLess(): void {
    chosen.detail = (chosen.detail + 1) % DETAILS.length;
    this.requestUpdate();
  }

  private point(e: PointerEvent): void {
    const ring = this.renderRoot.querySelector<HTMLElement>('.ring');
    if (!ring) return;
    ring.hidden = e.pointerType === 'touch';
    ring.style.transform = `translate(${e.clientX}px, ${e.clientY}px)`;
  }

  private toggleFullScreen(): void {
    this.keeps = document.fullscreenElement !== null;
    if (this.keeps) void document.exitFullscreen();
    else this.enterFullScreen();
  }

  protected override updated(): void {
    this.style.setProperty('--class-scale', String(SCALES[chosen.scale]));
  }

  override render() {
    const { title, step, steps, board, shapes, texts, words, asking } = this.presented;
    const detail = DETAILS[chosen.detail]!;
    const told = detail.words === 'none' ? '' : words[detail.words];
    return html`<div class="overlay-page" role="dialog" aria-modal="true" aria-label=${t('Presentation: {title}', { title })} @pointermove=${this.point}>
      ${this.code ?? html`<rp-position-board .position=${board} .shapes=${detail.arrows ? shapes : []} .settings=${this.settings}></rp-position-board>`}
      <div class="pane">
        <h2>${title}</h2>
        <div class="texts" aria-live="polite" @click=${() => this.go(1)}>${texts.map((text) => html`<p>${text}</p>`)}${told === '' ? nothing : html`<p class="words">${told}</p>`}</div>
        <div class="bar" dir="ltr">
          <button class="previous" aria-label=${t('Previous')} title=${t('Previous (←, PageUp)')} ?disabled=${step === 0} @click=${() => this.go(-1)}>${icon('previous')}</button>
          <span class="num">${steps === 0 ? nothing : `${step + 1} / ${steps}`}</span>
          <button class="next primary" title=${t('Next (→, PageDown)')} aria-disabled=${step >= steps - 1 && !asking ? 'true' : 'false'} @click=${() => this.go(1)}>${asking ? t('Answer') : t('Next')}${icon('next')}</button>
          <button class="qr" aria-pressed=${this.code !== null} title=${t('QR code of this page (Q)')} @click=${() => void this.toggleCode()}>${t('QR')}</button>
          <button class="detail" aria-label=${t('Show less of the search')} title=${t('{label} (H)', { label: t(detail.label) })} @click=${() => this.showLess()}>${icon('arrows')}</button>
          <button class="smaller" aria-label=${t('Smaller type')} title=${t('Smaller type (-)')} ?disabled=${chosen.scale === 0} @click=${() => this.grow(-1)}>${icon('minus')}</button>
          <button class="larger" aria-label=${t('Larger type')} title=${t('Larger type (+)')} ?disabled=${chosen.scale === SCALES.length - 1} @click=${() => this.grow(1)}>${icon('plus')}</button>
          <button class="whole" aria-label=${t('Full screen')} title=${t('Full screen')} @click=${() => this.toggleFullScreen()}>${icon('whole')}</button>
          <button class="leave" aria-label=${t('Leave')} title=${t('Leave (Esc)')} @click=${() => this.leave()}>${icon('close')}</button>
        </div>
      </div>
      <div class="ring" hidden aria-hidden="true"></div>
    </div>`;
  }
}

/** Keys that change what is shown. */
const ACTS: Readonly<Record<string, (presenter: Presenter) => void>> = {
  '+': (presenter) => presenter.grow(1),
  '=': (presenter) => presenter.grow(1),
  '-': (presenter) => presenter.grow(-1),
  q: (presenter) => void presenter.toggleCode(),
  h: (presenter) => presenter.showLess(),
};

customElements.define('rp-presenter', Presenter);

/** Shows a presentation over the page until it is left. */
export function present(presented: Presented, settings: PageSettings): void {
  const presenter = new Presenter();
  presenter.presented = presented;
  presenter.settings = settings;
  document.body.append(presenter);
}
