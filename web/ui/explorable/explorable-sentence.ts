import { css, html, nothing, type PropertyValues } from 'lit';
import { errorWithField } from '../../core/errors.ts';
import { exactText, shareText } from '../../core/format.ts';
import { EngineClient } from '../../engine/client/client.ts';
import { GENERATION_NAMES, generationText } from '../../engine/generation-names.ts';
import { type CountingEngine, NodeCounter } from '../../experiments/node-counter.ts';
import { rich, t } from '../../language/translate.ts';
import type { PositionSpec } from '../../protocol/protocol.ts';
import { TranslatedElement } from '../base/translated-element.ts';

/** The numbers that the reader sets. */
export const HANDLES = {
  killers: { min: 0, max: 2, usual: 2 },
  depth: { min: 1, max: 7, usual: 6 },
  /** From the book's on: the ones before have no place for killers. */
  generation: { min: 5, max: Object.keys(GENERATION_NAMES).length, usual: 5 },
} as const;

type Handle = keyof typeof HANDLES;

/** Pixels of a drag for a step. */
const STEP_PX = 16;
/** Pixels from which on a press is a drag. */
const DRAG_PX = 5;

/** Positions that the searches have visited: that of the sentence, and the same one without killers. */
interface Counts {
  readonly nodes: number;
  readonly without: number;
}

/**
 * A sentence with handles: how many positions a search visits with so many killers, to such a depth. Its numbers are dragged, typed or
 * stepped by the arrow keys, and the figures follow at once, from an engine of its own. It begins when it comes into view.
 */
export class ExplorableSentence extends TranslatedElement {
  static override properties = {
    position: { attribute: false },
    killers: { attribute: false },
    depth: { attribute: false },
    generation: { attribute: false },
    counts: { state: true },
    counting: { state: true },
    problem: { state: true },
  };
  static override styles = css`
    :host {
      display: block;
      font: inherit;
      line-height: 1.7;
    }
    :host([hidden]) {
      display: none;
    }
    p {
      margin: 0;
    }
    /* The colours of the text around it, which may be of any page. */
    input {
      box-sizing: border-box;
      width: 3.2ch;
      min-height: 1.5em;
      padding: 0 0.3ch;
      border: 0;
      border-bottom: 2px dashed currentColor;
      border-radius: 4px 4px 0 0;
      background: color-mix(in srgb, currentColor 11%, transparent);
      color: inherit;
      font: inherit;
      font-weight: 650;
      font-variant-numeric: tabular-nums;
      text-align: center;
      cursor: ew-resize;
      touch-action: pan-y;
    }
    input:focus-visible {
      outline: 2.5px solid var(--focus, currentColor);
      outline-offset: 2px;
    }
    b {
      font-variant-numeric: tabular-nums;
      font-weight: 650;
    }
    [aria-busy='true'] b {
      opacity: 0.55;
    }
    .error {
      font-size: var(--text-s, inherit);
    }
    .sr-only {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
    @media print {
      input {
        border: 0;
        background: none;
      }
    }
    @media (pointer: coarse) {
      input {
        min-width: 40px;
        min-height: 36px;
      }
    }
  `;
  /** The position that is searched. */
  declare position: PositionSpec;
  declare killers: number;
  declare depth: number;
  /** Number of the generation. */
  declare generation: number;
  declare private counts: Counts | null;
  declare private counting: boolean;
  declare private problem: string;
  /** Creates the engine; replaced in tests. */
  connect: () => CountingEngine = () => new EngineClient({ single: true });
  private readonly counter = new NodeCounter(() => this.connect());
  private inView = false;
  private readonly sight = new IntersectionObserver((entries) => {
    this.inView = entries.at(-1)?.isIntersecting ?? false;
    if (this.inView) this.recount();
  });
  /** The question whose answer is shown or awaited. */
  private asked = '';
  private drag: { readonly handle: Handle; readonly x: number; readonly from: number; moved: boolean } | null = null;

  constructor() {
    super();
    this.position = { fen: 'startpos', moves: [] };
    this.killers = HANDLES.killers.usual;
    this.depth = HANDLES.depth.usual;
    this.generation = HANDLES.generation.usual;
    this.counts = null;
    this.counting = false;
    this.problem = '';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.sight.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sight.disconnect();
    this.inView = false;
    this.counting = false;
    this.asked = '';
    this.counter.dispose();
  }

  protected override updated(changed: PropertyValues): void {
    if ((['position', 'killers', 'depth', 'generation'] as const).some((name) => changed.has(name))) this.recount();
  }

  private get generationId(): string | undefined {
    return Object.keys(GENERATION_NAMES)[this.generation - 1];
  }

  private recount(): void {
    const { position, killers, depth } = this;
    const generation = this.generationId;
    const key = JSON.stringify([position, killers, depth, generation]);
    if (!this.inView || generation === undefined || key === this.asked) return;
    this.asked = key;
    const search = { position, generation, depth };
    void this.follow(
      key,
      this.counter.count([
        { ...search, killers },
        { ...search, killers: 0 },
      ]),
    );
  }

  private async follow(key: string, counted: Promise<number[] | null>): Promise<void> {
    this.counting = true;
    try {
      const [nodes, without] = (await counted) ?? [];
      if (nodes === undefined || without === undefined) return;
      this.counts = { nodes, without };
      this.problem = '';
    } catch (error) {
      if (key !== this.asked) return;
      this.counts = null;
      this.problem = errorWithField(error);
      this.dispatchEvent(new CustomEvent<string>('explorable-error', { detail: this.problem }));
    } finally {
      if (key === this.asked) this.counting = false;
    }
  }

  /** Sets a number, within its limits. */
  private set(handle: Handle, value: number): void {
    const { min, max } = HANDLES[handle];
    const set = Math.max(min, Math.min(max, value));
    if (set === this[handle]) return;
    this[handle] = set;
    this.dispatchEvent(new CustomEvent('explorable-change', { detail: { handle, value: set } }));
  }

  private keyDown(e: KeyboardEvent, handle: Handle): void {
    const { min, max } = HANDLES[handle];
    const to: Readonly<Record<string, number>> = {
      ArrowUp: this[handle] + 1,
      ArrowRight: this[handle] + 1,
      ArrowDown: this[handle] - 1,
      ArrowLeft: this[handle] - 1,
      Home: min,
      End: max,
    };
    const value = to[e.key];
    if (e.key === 'Enter') this.ended(e.target as HTMLInputElement, handle);
    // The keys of the page around it have other meanings.
    e.stopPropagation();
    if (value === undefined || e.ctrlKey || e.metaKey || e.altKey) return;
    e.preventDefault();
    this.set(handle, value);
    const input = e.target as HTMLInputElement;
    input.value = String(this[handle]);
    input.select();
  }

  private typed(input: HTMLInputElement, handle: Handle): void {
    const { min, max } = HANDLES[handle];
    const value = Number(input.value);
    // A number that is begun, such as the 1 of 12, waits for its end.
    if (/^\d+$/.test(input.value) && value >= min) this.set(handle, value);
    if (value > max) input.value = String(max);
  }

  private ended(input: HTMLInputElement, handle: Handle): void {
    if (/^\d+$/.test(input.value)) this.set(handle, Number(input.value));
    input.value = String(this[handle]);
  }

  private pointerDown(e: PointerEvent, handle: Handle): void {
    if (e.button === 0) this.drag = { handle, x: e.clientX, from: this[handle], moved: false };
  }

  private pointerMove(e: PointerEvent): void {
    const { drag } = this;
    if (!drag || e.buttons === 0) return;
    const by = e.clientX - drag.x;
    if (!drag.moved && Math.abs(by) < DRAG_PX) return;
    const input = e.target as HTMLInputElement;
    if (!drag.moved) input.setPointerCapture(e.pointerId);
    drag.moved = true;
    e.preventDefault();
    this.set(drag.handle, drag.from + Math.trunc(by / STEP_PX));
    input.value = String(this[drag.handle]);
    input.setSelectionRange(0, 0);
  }

  private renderHandle(handle: Handle, label: string, said = '') {
    const { min, max } = HANDLES[handle];
    const value = this[handle];
    return html`<input type="text" inputmode="numeric" autocomplete="off" maxlength="2" role="spinbutton" name=${handle}
      aria-label=${label} aria-valuemin=${min} aria-valuemax=${max} aria-valuenow=${value} aria-valuetext=${said || nothing}
      title=${`${said || label} (${min}–${max})`} .value=${String(value)}
      @keydown=${(e: KeyboardEvent) => this.keyDown(e, handle)}
      @focus=${(e: Event) => (e.target as HTMLInputElement).select()}
      @input=${(e: Event) => this.typed(e.target as HTMLInputElement, handle)}
      @blur=${(e: Event) => this.ended(e.target as HTMLInputElement, handle)}
      @pointerdown=${(e: PointerEvent) => this.pointerDown(e, handle)}
      @pointermove=${this.pointerMove}
      @pointerup=${() => (this.drag = null)} @pointercancel=${() => (this.drag = null)} />`;
  }

  /** What a screen reader hears when the figures are there. */
  private saidText(): string {
    const { counts, counting, killers, depth } = this;
    if (!counts || counting) return '';
    return t(
      '{nodes, plural, one {# position} other {# positions}} with {killers, plural, one {# killer} other {# killers}} to depth {depth}: {share} of what it needs without.',
      {
        nodes: counts.nodes,
        killers,
        depth,
        share: shareText(counts.nodes, counts.without),
      },
    );
  }

  override render() {
    const { counts, counting, killers, problem } = this;
    const id = this.generationId ?? '';
    const figure = (text: string | undefined) => html`<b>${text ?? '…'}</b>`;
    return html`<p aria-busy=${counting}>${rich(
      'With <k></k> {killers, plural, one {killer} other {killers}}, to depth <d></d>, the search of generation <g></g> visits <n></n> positions: <s></s> of what it needs without.',
      {
        killers,
        k: () => this.renderHandle('killers', t('Killers')),
        d: () => this.renderHandle('depth', t('Depth')),
        g: () => this.renderHandle('generation', t('Generation of the engine'), generationText(id)),
        n: () => figure(counts ? exactText(counts.nodes) : undefined),
        s: () => figure(counts ? shareText(counts.nodes, counts.without) : undefined),
      },
    )}</p>
      ${problem === '' ? nothing : html`<p class="error" role="alert">${problem}</p>`}
      <p class="sr-only" role="status">${this.saidText()}</p>`;
  }
}

customElements.define('rp-explorable', ExplorableSentence);
