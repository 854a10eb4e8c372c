import { css, html, nothing, type PropertyValues } from 'lit';
import { nodesText } from '../../core/count-words.ts';
import { generationText } from '../../engine/generation-names.ts';
import { GENERATION_TEXTS } from '../../engine/generation-texts.ts';
import { GENERATION, settingsText } from '../../engine/switches.ts';
import { t } from '../../language/translate.ts';
import type { Generation } from '../../protocol/protocol.ts';
import { BREAKPOINT } from '../base/breakpoints.ts';
import { SessionElement } from '../base/session-element.ts';
import { shared } from '../base/styles.ts';

/** Heights of the bars of nodes, in pixels: the tallest, and one that is not known. */
const TALLEST = 22;
const UNKNOWN = 2;

/**
 * Chooses the generation of the engine whose search is recorded, from plain alpha-beta to today's, and shows what each one that was tried
 * needs for this position.
 */
export class GenerationChoice extends SessionElement {
  protected override readonly followsReports = true;
  static override properties = { ...SessionElement.properties, moving: { state: true } };
  static override styles = [
    shared,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(150px, 34%) minmax(0, 1fr);
        align-items: end;
        gap: 0 var(--space-3);
        /* Until the engine names its generations: nothing below moves when it does. */
        min-height: 49px;
        font-size: var(--text-s);
      }
      .track {
        position: relative;
        min-width: 0;
      }
      .bars {
        display: flex;
        align-items: flex-end;
        height: ${TALLEST}px;
      }
      .bars i {
        flex: 1;
        margin-inline: 1px;
        border-radius: 1px 1px 0 0;
        background: var(--line-strong);
      }
      .bars i[data-known] {
        background: var(--source-k1);
        opacity: 0.55;
      }
      .bars i[data-chosen] {
        background: var(--accent);
        opacity: 1;
      }
      input {
        display: block;
        width: 100%;
        height: 20px;
        margin: 0;
        accent-color: var(--accent);
      }
      .text {
        min-width: 0;
      }
      .name {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        gap: 0 var(--space-2);
      }
      .name b {
        font-weight: 640;
      }
      .idea {
        margin: 0;
        color: var(--muted);
        line-height: 1.3;
      }
      @container riposte (max-width: ${BREAKPOINT.narrow}px) {
        :host {
          grid-template-columns: minmax(0, 1fr);
          min-height: 91px;
        }
      }
    `,
  ];
  /** Index of the generation under the thumb while it is dragged; null at rest. */
  declare private moving: number | null;
  /** Nodes of the generations that have searched a position to a depth: by those, then by the generation. */
  private readonly nodes = new Map<string, Map<string, number>>();

  constructor() {
    super();
    this.moving = null;
  }

  protected override firstUpdated(): void {
    void this.session.loadOptions();
  }

  private get searched(): string {
    const { recorded, liveSearch } = this.session;
    return `${liveSearch.root?.fen ?? ''} ${recorded.depth}`;
  }

  /** Nodes of the search with the settings as they are. The recording is there when the whole search has been made with them. */
  private get searchedNodes(): number | undefined {
    const { recorded, liveSearch } = this.session;
    return recorded.file && !liveSearch.running ? liveSearch.record?.nodes : undefined;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const { generation, settings } = this.session.recorded;
    const own = Object.keys(settings).some((name) => name !== GENERATION);
    const nodes = this.searchedNodes;
    if (!generation || own || nodes === undefined) return;
    const of = this.nodes.get(this.searched) ?? new Map<string, number>();
    this.nodes.set(this.searched, of.set(generation.id, nodes));
  }

  private choose(e: Event): void {
    const chosen = this.session.recorded.generations[(e.target as HTMLInputElement).valueAsNumber - 1];
    this.moving = null;
    if (chosen) this.session.chooseGeneration(chosen);
  }

  private renderBars(generations: readonly Generation[], chosen: Generation, known: ReadonlyMap<string, number> | undefined) {
    const most = Math.max(2, ...(known?.values() ?? []));
    const height = (nodes: number | undefined): number =>
      nodes === undefined ? UNKNOWN : Math.max(UNKNOWN + 1, Math.round((TALLEST * Math.log(nodes)) / Math.log(most)));
    return generations.map((one) => {
      const nodes = known?.get(one.id);
      return html`<i ?data-known=${nodes !== undefined} ?data-chosen=${one === chosen} .style=${`height: ${height(nodes)}px`}
        title=${nodes === undefined ? this.nameOf(one) : t('{name}: {nodes}', { name: this.nameOf(one), nodes: nodesText(nodes) })}></i>`;
    });
  }

  private nameOf({ id, number, name }: Generation): string {
    return generationText(id, number, name);
  }

  override render() {
    const { recorded } = this.session ?? {};
    const { generations, settings } = recorded ?? {};
    const generation = recorded?.generation;
    if (!recorded || !generations || !generation) return nothing;
    const shown = (this.moving === null ? null : generations[this.moving]) ?? generation;
    const known = this.nodes.get(this.searched);
    const { [GENERATION]: _, ...own } = settings ?? {};
    const changes = Object.keys(own).length;
    const nodes = changes > 0 && shown === generation ? this.searchedNodes : known?.get(shown.id);
    const idea = GENERATION_TEXTS[shown.id]?.idea;
    const facts = [
      nodes === undefined ? '' : t('{nodes} to depth {depth}', { nodes: nodesText(nodes), depth: recorded.depth }),
      changes === 0
        ? ''
        : changes < 3
          ? settingsText(own)
          : t('{changes, plural, one {# switch differs} other {# switches differ}}', { changes }),
      shown === generations.at(-1) ? t('today’s engine') : '',
    ].filter((text) => text !== '');
    return html`<span class="track"><span class="bars" aria-hidden="true" title=${t('Nodes to this depth, on a logarithmic scale')}>${this.renderBars(generations, shown, known)}</span>
        <input type="range" min="1" max=${generations.length} .value=${String(shown.number)} aria-label=${t('Generation of the engine')} aria-valuetext=${this.nameOf(shown)}
          @input=${(e: Event) => (this.moving = (e.target as HTMLInputElement).valueAsNumber - 1)} @change=${this.choose} /></span>
      <span class="text"><span class="name"><b>${this.nameOf(shown)}</b><span class="muted num">${facts.join(' · ')}</span></span>
        <p class="idea">${idea ? t(idea) : shown.idea}</p></span>`;
  }
}

customElements.define('rp-generation-choice', GenerationChoice);
