import { html, nothing } from 'lit';
import type { BoardShape } from '../../analysis/shapes.ts';
import { DEFAULT_SETTINGS, type PageSettings } from '../../core/page-settings.ts';
import { EngineClient } from '../../engine/client/client.ts';
import type { ConnectEngine } from '../../engine/engine-port.ts';
import {
  answerText,
  type Frame,
  framesOf,
  HOLDS,
  SCENE_SEARCH,
  type Scene,
  type SceneMove,
  sceneOf,
  sceneSentences,
} from '../../lessons/first-scene.ts';
import type { NodeView } from '../../lessons/node-view.ts';
import { LessonSearches } from '../../lessons/searches.ts';
import { shared } from '../base/styles.ts';
import '../board/position-board.ts';
import { afterMove } from '../../core/after-move.ts';
import { pieceOn } from '../../core/fen.ts';
import { exactText } from '../../core/format.ts';
import { shownMoves, t } from '../../language/translate.ts';
import { TranslatedElement } from '../base/translated-element.ts';
import { firstSceneStyles } from './first-scene-styles.ts';

/** How long a wrong move of the task is shown. */
const WRONG_MS = 2500;

/** A move in SAN, as far as it takes no other piece to tell it from. */
function nameOf(fen: string, uci: string): string {
  const piece = pieceOn(fen, uci.slice(0, 2)).toUpperCase();
  const takes = pieceOn(fen, uci.slice(2, 4)) !== '' ? 'x' : '';
  const from = piece === 'P' ? takes && uci[0] : piece;
  return from + takes + uci.slice(2, 4);
}

/** What is asked for: to close the scene, or to open the lesson about killers. */
export type SceneRequest = 'close' | 'lesson';

/**
 * A killer found and used in one search, shown by itself in less than 20 seconds; without motion, only its last picture. It begins
 * when it is in view. Dispatches `scene-seen` when it begins, and `scene-request` with
 * a `SceneRequest`.
 */
export class FirstScene extends TranslatedElement {
  static override properties = {
    connect: { attribute: false },
    settings: { attribute: false },
    scene: { state: true },
    frame: { state: true },
    failure: { state: true },
    asking: { state: true },
    answered: { state: true },
  };
  static override styles = [shared, firstSceneStyles];
  /** Creates the engine of the search; its worker ends with the search. */
  declare connect: ConnectEngine;
  /** How the board looks. */
  declare settings: PageSettings;
  declare private scene: Scene | null;
  /** Number of the picture shown. */
  declare private frame: number;
  declare private failure: string;
  /** Whether the reader is asked for a move. */
  declare private asking: boolean;
  /** The reader's last move in UCI notation; `''` for none. */
  declare private answered: string;
  /** Feedback on the last move; it stays when the position comes back. */
  private told = '';
  private frames: Frame[] = [];
  private timer = 0;
  private readonly inView = new IntersectionObserver(([entry]) => entry?.isIntersecting && this.begin(), { threshold: 0.4 });
  private searching: Promise<void> | null = null;
  private readonly shown = (): void => this.wait();

  constructor() {
    super();
    this.connect = () => new EngineClient({ single: true });
    this.settings = DEFAULT_SETTINGS;
    this.scene = null;
    this.frame = 0;
    this.failure = '';
    this.asking = false;
    this.answered = '';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('visibilitychange', this.shown);
    void this.updateComplete.then(() => (this.searching ??= this.search()));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('visibilitychange', this.shown);
    this.inView.disconnect();
    clearTimeout(this.timer);
  }

  private begin(): void {
    this.inView.disconnect();
    this.dispatchEvent(new Event('scene-seen', { bubbles: true, composed: true }));
    this.go(this.still ? this.frames.length - 1 : 0);
  }

  private async search(): Promise<void> {
    const searches = new LessonSearches(this.connect);
    try {
      const [tree] = await searches.run(SCENE_SEARCH);
      if (!tree) return;
      const scene = await sceneOf(tree, (position) => searches.describe(position));
      this.frames = framesOf(scene);
      this.scene = scene;
      this.inView.observe(this);
    } catch (error) {
      this.failure = error instanceof Error ? error.message : String(error);
    } finally {
      searches.dispose();
    }
  }

  /** True if nothing may move by itself. */
  private get still(): boolean {
    return this.settings.animation === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  private get ended(): boolean {
    return this.scene !== null && this.frame === this.frames.length - 1;
  }

  private go(frame: number): void {
    this.frame = frame;
    this.wait();
  }

  /** Waits for the next frame. A hidden page gets none. */
  private wait(): void {
    clearTimeout(this.timer);
    if (!this.scene || this.asking || document.hidden || !this.isConnected) return;
    // Its end stays until the reader closes it, or makes a move.
    if (this.ended) return;
    this.timer = setTimeout(() => this.go(this.frame + 1), this.frames[this.frame]?.ms) as unknown as number;
  }

  private request(request: SceneRequest): void {
    this.dispatchEvent(new CustomEvent<SceneRequest>('scene-request', { detail: request, bubbles: true, composed: true }));
  }

  private ask(): void {
    this.asking = true;
    this.answered = this.told = '';
    clearTimeout(this.timer);
  }

  /** Shows the answer to the reader's move. After a wrong one the position comes back, so that another can be tried at once. */
  private answer(uci: string): void {
    this.answered = uci;
    clearTimeout(this.timer);
    const lost = this.scene?.answers.get(uci)?.lost ?? 0;
    if (lost >= HOLDS) this.timer = setTimeout(() => (this.answered = ''), WRONG_MS) as unknown as number;
  }

  /** The board of the task: the position, or the reader's move with the answer to it as an arrow. */
  private renderTask(scene: Scene) {
    const { root, killer, answers } = scene;
    const { answered } = this;
    const answer = answers.get(answered);
    const san = root.legal.find(({ uci }) => uci === answered)?.san ?? '';
    const fen = answered === '' ? root.fen : afterMove(root.fen, answered);
    const lastMove = answered === '' ? [] : [answered.slice(0, 2), answered.slice(2, 4)];
    const nodeView: NodeView = {
      fen,
      turn: answered === '' ? 'b' : 'w',
      check: false,
      lastMove,
      legal: answered === '' ? root.legal : [],
      line: '',
      worth: [],
    };
    const right = answer !== undefined && answer.lost < HOLDS;
    const reply = right ? killer.uci : (answer?.reply ?? '');
    const name = reply === killer.uci ? killer.san : nameOf(fen, reply);
    const arrow: BoardShape = {
      ...{ key: 'reply', from: reply.slice(0, 2), to: reply.slice(2, 4), width: 1, tagIndex: 0, opacity: 0.92 },
      ...{
        kind: reply === killer.uci ? 'killer1' : 'pv',
        label: reply === killer.uci ? 'K1' : '',
        head: right ? 'hollow' : 'filled',
      },
    };
    if (answer) this.told = answerText(scene, answer, san, name);
    const text = this.told || t('Your turn: find a black move that {killer} does not refute.', { killer: killer.san });
    return html`<div class="board"><rp-position-board ?asking=${answered === ''} .position=${nodeView} .shapes=${answer ? [arrow] : []}
        .settings=${{ ...this.settings, coordinates: 'off' }} @answer=${(e: CustomEvent<string>) => this.answer(e.detail)}></rp-position-board></div>
      <p class="task ${right ? 'right' : this.told ? 'wrong' : ''}" aria-live="polite">${shownMoves(text)}</p>
      <div class="actions">
        ${right ? html`<button class="primary" @click=${() => this.ask()}>${t('Find another')}</button>` : nothing}
        <button @click=${() => this.request('lesson')}>${t('Step through it')}</button>
        <button @click=${() => this.request('close')}>${t('Close')}</button>
      </div>`;
  }

  private renderBoard({ found, refuted }: Scene, { move, reply, cuts }: Frame) {
    const { fen, squares } = (move === 0 ? found : refuted[move - 1]) ?? found;
    const nodeView: NodeView = { fen, turn: 'w', check: false, lastMove: squares, legal: [], line: '', worth: [] };
    const [from, to] = [reply.slice(0, 2), reply.slice(2, 4)];
    const base = { key: 'reply', from, to, width: 1, tagIndex: 0 } as const;
    const arrow: BoardShape = cuts
      ? { ...base, kind: 'killer1', label: move === 0 ? '' : 'K1', opacity: 0.92, head: 'filled' }
      : { ...base, kind: 'pv', label: '', opacity: 0.55, head: 'hollow' };
    return html`<div class="board" inert aria-hidden="true"><rp-position-board
      .position=${nodeView} .shapes=${reply === '' ? [] : [arrow]} .settings=${{ ...this.settings, coordinates: 'off' }}></rp-position-board></div>`;
  }

  /** A row for each black move: how many positions its refutation took. */
  private renderRows({ found, tried, refuted, killer }: Scene, { move, cuts, tried: sofar }: Frame) {
    const row = ({ san, nodes }: SceneMove, i: number) => {
      const here = i === move;
      const done = i < move || (here && cuts);
      const share = Math.max(1.5, (100 * nodes) / found.nodes) * (i === 0 && !done ? sofar / tried.length : 1);
      const shown = i <= move;
      return html`<tr class=${here ? 'here' : ''}>
        ${shown ? html`<th scope="row">${shownMoves(san)}</th>` : html`<td></td>`}
        <td class="bar"><i class=${i === 0 ? '' : 'killer'} .style=${`width: ${shown && (done || i === 0) ? share : 0}%`}></i></td>
        <td class="num">${done ? exactText(nodes) : ' '}</td>
        <td class="by">${done ? html`${shownMoves(killer.san)}${i === 0 ? nothing : html` <b>K1</b>`}` : ' '}</td>
      </tr>`;
    };
    return html`<table aria-label=${t('Positions searched after each black move')}>
      <thead><tr><th scope="col">${t('Black')}</th><th scope="col" class="bar">${t('Positions searched')}</th><td></td><th scope="col">${t('Refuted by')}</th></tr></thead>
      <tbody>${[found, ...refuted].map(row)}</tbody>
    </table>`;
  }

  protected override updated(): void {
    this.toggleAttribute('ready', this.scene !== null || this.failure !== '');
  }

  override render() {
    const { scene, failure } = this;
    const frame = this.frames[this.frame];
    if (failure !== '')
      return html`<p>${t('The scene cannot be shown. {failure}', { failure })} <button @click=${() => this.request('close')}>${t('Close')}</button></p>`;
    // Nothing takes up room before there is something to see.
    if (!scene || !frame) return nothing;
    return html`<section aria-label=${t('A killer at work')}>
      <h2>${t('A killer at work')} <small class="muted">${t('one real search')}</small></h2>
      ${this.asking ? this.renderTask(scene) : this.renderScene(scene, frame)}
    </section>`;
  }

  private renderScene(scene: Scene, frame: Frame) {
    return html`${this.renderBoard(scene, frame)} ${this.renderRows(scene, frame)}
      <ol aria-live="polite">${sceneSentences(scene).map((text, i) => html`<li class=${i < frame.sentences ? 'said' : ''}>${i < frame.sentences ? text : nothing}</li>`)}</ol>
      <div class="actions">
        ${
          this.ended
            ? html`<button class="primary" @click=${() => this.ask()}>${t('Your turn')}</button>
              <button @click=${() => this.request('lesson')}>${t('Step through it')}</button>
              ${this.still ? nothing : html`<button @click=${() => this.go(0)}>${t('Again')}</button>`}
              <button @click=${() => this.request('close')}>${t('Close')}</button>`
            : html`<button @click=${() => this.request('close')}>${t('Skip')}</button>`
        }
      </div>`;
  }
}

customElements.define('rp-first-scene', FirstScene);
