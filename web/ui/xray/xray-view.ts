import { css, html, nothing, type PropertyValues } from 'lit';
import type { BoardShape } from '../../analysis/shapes.ts';
import { errorText } from '../../core/errors.ts';
import { countText, exactText, shareText, shownCount } from '../../core/format.ts';
import { sentences } from '../../core/joined.ts';
import { Latest } from '../../core/latest.ts';
import { EngineClient } from '../../engine/client/client.ts';
import type { ConnectEngine } from '../../engine/engine-port.ts';
import { canHaveTwin, searchTwin } from '../../experiments/twin-search.ts';
import { Ghosts } from '../../recording/ghosts.ts';
import { type Recording, readRecording } from '../../recording/recording.ts';
import { SearchTree } from '../../recording/tree.ts';
import { isKillerEvent, lineOf, type ShowEvent } from '../../show/events.ts';
import { shared } from '../base/styles.ts';
import { PlayheadElement } from '../show/playhead-element.ts';
import './tree/tree-pane.ts';
import { shownMoves, t } from '../../language/translate.ts';
import type { TreePane } from './tree/tree-pane.ts';

/** The panes below the board in X-ray mode: switches, recording cost, and the tree of the recorded search. */
export class XrayView extends PlayheadElement {
  static override properties = {
    ...PlayheadElement.properties,
    openedFile: { state: true },
    fileError: { state: true },
    twin: { state: true },
    selected: { state: true },
  };
  static override styles = [
    shared,
    css`
      .cost {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--space-2) var(--space-3);
        margin: 0 0 var(--space-2);
        color: var(--muted);
        font-size: var(--text-s);
      }
      .cost span {
        flex: 1;
        text-align: end;
      }
      .cost .saved {
        flex-basis: 100%;
        order: 1;
        text-align: start;
      }
      .cost .saved:empty {
        display: none;
      }
      .cost label {
        padding: var(--space-2) var(--space-3);
        border: 1px solid var(--line);
        border-radius: var(--radius);
        background: var(--surface);
        color: var(--ink);
        cursor: pointer;
      }
      .cost label:focus-within {
        outline: 2px solid var(--focus);
        outline-offset: 2px;
      }
      .wrong {
        margin: 0 0 var(--space-2);
        color: var(--danger);
        font-size: var(--text-s);
      }
    `,
  ];
  /** Name of the opened recording file; '' if the session's own recording is shown. */
  declare openedFile: string;
  /** Error of the last file that could not be opened, or ''. */
  declare fileError: string;

  /** What the twin without killers searched besides, `searching`, or why there is none; null before it is asked for. */
  declare private twin: Ghosts | 'searching' | { failure: string } | null;
  /** The selected record of the tree; -1 for none. */
  declare private selected: number;
  /** The moment that the tree shows; null while the search is followed live. */
  private moment: ShowEvent | null = null;
  private twinAbort = new AbortController();
  /** Creates an engine for the twin. */
  connect: ConnectEngine = () => new EngineClient({ single: true });

  constructor() {
    super();
    this.openedFile = '';
    this.fileError = '';
    this.twin = null;
    this.selected = -1;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.forgetTwin();
  }

  protected override sessionChanged(): void {
    this.requestUpdate();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    // Another recording forgets the twin before anything is rendered.
    const recording = this.read;
    const moment = this.playhead?.live === false ? this.playhead.event : null;
    if (moment === this.moment) return;
    this.moment = moment;
    if (moment && recording) this.followMoment(moment, recording);
  }

  /** Selects the node of the tree in which the search was at a moment, if the tree is that of the search shown. */
  private followMoment(moment: ShowEvent, recording: Recording): void {
    const chronicle = this.playhead?.chronicle;
    const pane = this.renderRoot.querySelector<TreePane>('rp-tree-pane');
    if (!pane || chronicle?.nodes !== recording.nodes) return;
    const { moves } = isKillerEvent(moment) ? lineOf(moment, chronicle) : { moves: [] };
    // An iteration begins with its first node.
    this.selected = pane.recordAt(moment.kind === 'iteration' ? moment.n + 1 : moment.n, moves);
  }

  private forgetTwin(): void {
    this.twinAbort.abort();
    this.twin = null;
  }

  /** Searches the twin of the recording, or forgets it again. */
  private async toggleTwin(recording: Recording): Promise<void> {
    const asked = this.twin === null;
    this.forgetTwin();
    if (!asked) return;
    this.twinAbort = new AbortController();
    const { signal } = this.twinAbort;
    this.twin = 'searching';
    try {
      const twin = await searchTwin(recording, this.connect, signal);
      if (!signal.aborted) this.twin = new Ghosts(new SearchTree(recording), new SearchTree(twin));
    } catch (error) {
      if (!signal.aborted) this.twin = { failure: errorText(error).message };
    }
  }

  /** What the killers have saved, up to the selected node or in all. */
  private twinText(recording: Recording): string {
    const { twin, selected } = this;
    if (twin === null) return '';
    if (twin === 'searching') return t('The same search without killers…');
    if (!(twin instanceof Ghosts)) return twin.failure;
    const values = {
      n: recording.nodes,
      nodes: exactText(recording.nodes),
      twin: exactText(twin.twinNodes),
      saved: exactText(twin.sizeUpTo(selected)),
    };
    return selected < 0
      ? t(
          '{n, plural, one {{nodes} position} other {{nodes} positions}} with killers, {twin} without. Dashed: the {saved} that the search without killers visits where a killer cuts.',
          values,
        )
      : t(
          '{n, plural, one {{nodes} position} other {{nodes} positions}} with killers, {twin} without. Up to the selected node, the search without killers visits {saved} more where a killer cuts.',
          values,
        );
  }

  protected override firstUpdated(): void {
    void this.session.loadOptions();
  }

  private bytes: ArrayBuffer | null = null;
  private recording: Recording | null = null;
  private readonly files = new Latest();
  private readonly previews = new Latest();

  /** The recording that is shown; parsed once. */
  private get read(): Recording | null {
    const bytes = this.session.recorded.file?.bytes ?? null;
    if (bytes !== this.bytes) {
      this.bytes = bytes;
      this.recording = bytes && readRecording(bytes);
      this.previews.abort();
      this.openedFile = this.fileError = '';
      this.forgetTwin();
      this.selected = -1;
    }
    return this.recording;
  }

  private async openFile(e: Event): Promise<void> {
    const input = e.target as HTMLInputElement;
    const file = input.files?.[0];
    if (file) await this.openRecording(file);
    input.value = '';
  }

  /** Shows the recording of a file until the next search. */
  async openRecording(file: File): Promise<void> {
    // Of two files that are opened quickly, the later one counts.
    const signal = this.files.begin();
    try {
      const recording = readRecording(await file.arrayBuffer());
      if (signal.aborted) return;
      const { position, chronicle } = recording.description;
      await this.session.showRecorded(position, chronicle ?? null);
      if (signal.aborted) return;
      this.bytes = this.session.recorded.file?.bytes ?? null;
      this.recording = recording;
      this.forgetTwin();
      this.openedFile = file.name;
      this.fileError = '';
      this.previews.abort();
    } catch (error) {
      if (signal.aborted) return;
      const { field, message } = errorText(error);
      this.fileError = t('{file} can’t be opened ({field}): {message}', { file: file.name, field: field || t('file'), message });
    }
    this.requestUpdate();
  }

  /** Returns the position after a line from the recording's root. */
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
    void this.preview(e.detail, '');
    // On a narrow screen the board is off screen above.
    this.dispatchEvent(new CustomEvent('look-up', { bubbles: true, composed: true }));
  }

  /** Shows the selected node on the board. */
  private select(e: CustomEvent<number>): void {
    this.selected = e.detail;
    const found = (e.target as TreePane).describe(e.detail);
    if (!found) return;
    const { line, cut } = found;
    void this.preview(line.moves, line.hidden.length === 0 ? cut : '', line.moves.length + line.hidden.length + 1);
  }

  /** Shows the position after a line on the board, with the move that cut its node (`cut`; '' for none), and selects ladder row `row`. */
  private async preview(moves: readonly string[], cut: string, row = moves.length + 1): Promise<void> {
    const ply = moves.length;
    const position = this.positionAfter(moves);
    const signal = this.previews.begin();
    const legal = cut === '' ? [] : ((await this.session.describe(position).catch(() => null))?.legal ?? []);
    if (signal.aborted) return;
    const name = legal.find(({ uci }) => uci === cut)?.san ?? cut;
    const caption = t(
      '{ply, plural, =0 {The root} one {After # ply} other {After # plies}}{cut, select, yes {: cut by {name}} other {}}',
      {
        ply,
        cut: cut === '' ? 'no' : 'yes',
        name: shownMoves(name),
      },
    );
    const shapes: BoardShape[] =
      cut === ''
        ? []
        : [
            {
              key: 'cut',
              kind: 'pv',
              from: cut.slice(0, 2),
              to: cut.slice(2, 4),
              width: 1,
              label: '✂',
              opacity: 0.9,
              head: 'filled',
              tagIndex: 0,
            },
          ];
    this.session.preview.showPosition({ position, caption, shapes, ply: row });
  }

  private renderCost() {
    if (this.openedFile !== '') {
      const { engine } = this.recording?.description ?? {};
      return t('{file}: {n, plural, one {{records} record} other {{records} records}} by {engine}, from {fen}.', {
        n: this.recording?.count ?? 0,
        file: this.openedFile,
        records: countText(this.recording?.count ?? 0),
        engine: engine ?? t('an unknown engine'),
        // After the moves that led to it.
        fen: this.session.liveSearch.root?.fen ?? t('an unknown position'),
      });
    }
    const { liveSearch } = this.session;
    const { file, depth } = this.session.recorded;
    if (file) {
      const records = this.read?.count ?? 0;
      return sentences(
        t('{n, plural, one {{records} node} other {{records} nodes}} recorded.', {
          n: shownCount(records),
          records: countText(records),
        }),
        file.cost === null ? null : t('Recording takes about {cost} of a search’s time.', { cost: shareText(file.cost, 1) }),
      );
    }
    return liveSearch.running ? t('Recording a search to depth {depth}. The tree appears when it ends.', { depth }) : nothing;
  }

  override render() {
    const recording = this.read;
    const possible = recording !== null && canHaveTwin(recording);
    const ghosts = this.twin instanceof Ghosts ? this.twin : null;
    return html`<div class="cost num">${
      possible
        ? html`<button class="twin" aria-pressed=${this.twin !== null} @click=${() => void this.toggleTwin(recording)}>${t('What killers saved')}</button>
          <span class="saved" role="status">${this.twinText(recording)}</span>`
        : nothing
    }<span>${this.renderCost()}</span>
        <label>${t('Open a recording')} <input class="sr-only" type="file" accept=".rxr" @change=${this.openFile} /></label></div>
      ${this.fileError ? html`<p class="wrong" role="alert">${this.fileError}</p>` : nothing}
      <rp-tree-pane .recording=${recording} .selected=${this.selected} .ghosts=${ghosts} .san=${this.san} .legal=${this.legal}
        @open=${this.open} @select=${this.select}></rp-tree-pane>`;
  }
}

customElements.define('rp-xray-view', XrayView);
