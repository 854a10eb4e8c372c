import { css, html, nothing } from 'lit';
import { readRecording, type Recording } from '../xray/recording.ts';
import { countText, shareText } from '../xray/format.ts';
import type { Settings } from '../xray/switches.ts';
import { SessionElement } from './session-element.ts';
import { shared } from './styles.ts';
import './switch-list.ts';
import './tree-pane.ts';

/** Under the board in the x-ray mode: the tree of the recorded search, and what recording cost. */
export class XrayDeck extends SessionElement {
  static override styles = [
    shared,
    css`
      .cost {
        margin: 0 0 8px;
        color: var(--muted);
        font-size: 0.8125rem;
      }
    `,
  ];
  override connectedCallback(): void {
    super.connectedCallback();
    void this.session?.loadOptions();
  }

  private bytes: ArrayBuffer | null = null;
  private recording: Recording | null = null;

  /** The recording that is shown, read once. */
  private get read(): Recording | null {
    const bytes = this.session.recorded?.bytes ?? null;
    if (bytes !== this.bytes) {
      this.bytes = bytes;
      this.recording = bytes && readRecording(bytes);
    }
    return this.recording;
  }

  /** The position after a line from the recording's root. */
  private positionAfter(moves: readonly string[]) {
    const spec = this.recording?.description.position ?? { fen: 'startpos', moves: [] };
    return { ...spec, moves: [...spec.moves, ...moves] };
  }

  private readonly san = async (moves: string[]): Promise<string[]> => {
    const view = await this.session.describe(this.positionAfter(moves));
    return view.plies.slice(view.plies.length - moves.length).map(({ san }) => san);
  };

  private readonly legal = async (moves: string[]) => (await this.session.describe(this.positionAfter(moves))).legal;

  private open(e: CustomEvent<string[]>): void {
    const caption = e.detail.length === 0 ? 'The root of the tree' : `After ${e.detail.length} plies of the tree's line`;
    this.session.explore.place({ position: this.positionAfter(e.detail), caption, shapes: [] });
  }

  private renderCost() {
    const { recorded, thinking, depth } = this.session;
    if (recorded) {
      const records = this.read?.count ?? 0;
      return html`${countText(records)} nodes recorded. Recording took about ${shareText(recorded.cost, 1)} of the search's time.`;
    }
    return thinking.running ? `Recording a search to depth ${depth}; the tree is drawn when it ends.` : nothing;
  }

  override render() {
    const { session } = this;
    return html`<rp-switch-list .options=${session.options} .settings=${session.settings}
        @choose=${(e: CustomEvent<Settings>) => void session.setSettings(e.detail)}></rp-switch-list>
      <p class="cost num">${this.renderCost()}</p>
      <rp-tree-pane .recording=${this.read} .san=${this.san} .legal=${this.legal} @open=${this.open}></rp-tree-pane>`;
  }
}

customElements.define('rp-xray-deck', XrayDeck);
