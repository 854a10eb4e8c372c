import { html, nothing, type TemplateResult } from 'lit';
import { linePreview, type ShownLine } from '../../analysis/line-preview.ts';
import { numbered } from '../../core/format.ts';
import { EngineClient } from '../../engine/client/client.ts';
import { moveDetails, threatDetails } from '../../explain/details.ts';
import { type Answer, Explainer, type OwnAnalyst } from '../../explain/explainer.ts';
import { type RootMove, rootMoves } from '../../explain/refutations.ts';
import { threatShapes } from '../../explain/shapes.ts';
import type { Threat } from '../../explain/threat.ts';
import { threatText } from '../../explain/threat-words.ts';
import type { WhyNot } from '../../explain/why-not.ts';
import { whyNotText } from '../../explain/why-not-words.ts';
import type { ExplainRequest } from '../../game/explain-request.ts';
import { shownMoves, t } from '../../language/translate.ts';
import type { PositionSpec } from '../../protocol/protocol.ts';
import { readRecording } from '../../recording/recording.ts';
import { SearchTree } from '../../recording/tree.ts';
import { NULL_MOVE } from '../../state/game-tree.ts';
import { LineWalk, toldStyles } from '../base/line-walk.ts';
import { paneStyles } from '../base/pane-styles.ts';
import { SessionElement } from '../base/session-element.ts';
import { shared } from '../base/styles.ts';
import '../explorable/explorable-sentence.ts';
import { explainStyles } from './explain-styles.ts';

/** Most moves of a line that are shown. */
const MOST_MOVES = 12;

/** The line of a threat, if one was searched. */
function threatLines({ pass, passedPosition: position }: Threat): ShownLine[] {
  return pass && position ? [{ key: 'threat', position, fen: position.fen, pv: pass.pv, san: pass.san }] : [];
}

/** What is threatened, and why a move is not the best, in words. Has an engine of its own, which starts with the first question. */
export class ExplainPane extends SessionElement {
  static override styles = [shared, paneStyles, toldStyles, explainStyles];
  /** Creates the engine; replaced in tests. */
  connect: () => OwnAnalyst = () => new EngineClient({ single: true });
  /** True while a move under the mouse is shown. */
  private pointed = false;
  private readonly explainer = new Explainer(() => this.connect());
  private drawnAnswer: Answer<Threat | null> | null = null;
  private readonly walk = new LineWalk(this);
  /** The question about a move that the explainer has. */
  private passedOn: ExplainRequest['move'] = null;
  private place: PositionSpec = { fen: 'startpos', moves: [] };
  private unsubscribeExplainer: (() => void) | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    this.unsubscribeExplainer = this.explainer.subscribe(() => this.answered());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.unsubscribeExplainer?.();
    this.explainer.dispose();
    this.drawnAnswer = null;
    this.passedOn = null;
  }

  protected override firstUpdated(): void {
    this.follow();
  }

  protected override sessionChanged(onlyReport: boolean): void {
    super.sessionChanged(onlyReport);
    this.follow();
  }

  /** Asks for what the session wants explained. */
  private follow(): void {
    const { game, explaining, isAnalysis } = this.session;
    if (!this.isConnected || !game.shown) return;
    const asked = explaining.move;
    if (asked && !this.isNear(asked.position)) return explaining.ask(asked.position, null);
    this.explainer.askThreat(explaining.threat && isAnalysis ? game.spec(game.cursor) : null);
    if (asked !== this.passedOn) {
      this.passedOn = asked;
      this.explainer.askMove(asked && { ...asked, recorded: this.recordedMove(asked.position, asked.uci) });
    }
  }

  /** Whether a position is that on the board, or the one before it. */
  private isNear(position: PositionSpec): boolean {
    const { game } = this.session;
    const same = (count: number): boolean => {
      if (count < 0) return false;
      const { fen, moves } = game.spec(count);
      return fen === position.fen && moves.join() === position.moves.join();
    };
    return same(game.cursor) || same(game.cursor - 1);
  }

  /** What the recorded search of a position did with a move; null without a recording of that position. */
  private recordedMove(position: PositionSpec, uci: string): RootMove | null {
    const { file } = this.session.recorded;
    if (this.session.mode !== 'xray' || !file) return null;
    const recording = readRecording(file.bytes);
    const { fen, moves } = recording.description.position;
    if (fen !== position.fen || moves.join() !== position.moves.join()) return null;
    return rootMoves(new SearchTree(recording)).find((move) => move.uci === uci) ?? null;
  }

  private answered(): void {
    this.requestUpdate();
    const { threat } = this.explainer;
    if (threat === this.drawnAnswer) return;
    this.drawnAnswer = threat;
    if (threat?.state === 'found' && threat.value)
      this.session.explaining.draw(threat.value.view.fen, threatShapes(threat.value));
  }

  /** Shows the position after the move under the mouse, unless another is shown by a click. */
  private point(event: PointerEvent, line: ShownLine, index: number): void {
    if (event.pointerType !== 'mouse' || this.walk.at) return;
    this.pointed = true;
    this.session.preview.showPosition(linePreview(line, index));
  }

  private unpoint(): void {
    if (this.pointed && !this.walk.at) this.session.preview.clear();
    this.pointed = false;
  }

  private renderLine(line: ShownLine) {
    const moves = numbered(line.san.slice(0, MOST_MOVES), line.fen);
    if (moves.length === 0) return nothing;
    return html`<div class="line" role="group" aria-label=${t('Line')} @pointerleave=${() => this.unpoint()}>
      <button class="show" title=${t('Play this line on the board')} @click=${() => this.walk.play(line, moves.length - 1)}>${t('▶ Show')}</button>
      ${moves.map(({ number, san }, i) => {
        const at = this.walk.at?.key === line.key && this.walk.at.index === i;
        return html`${number ? html`<span class="n">${number}</span>` : nothing}<button class=${at ? 'at' : ''} aria-pressed=${at}
          @pointerenter=${(event: PointerEvent) => this.point(event, line, i)}
          @click=${() => this.walk.toggle(line, i)}>${san}</button>`;
      })}</div>`;
  }

  private renderAnswer<T>(answer: Answer<T>, working: string, found: (value: T) => TemplateResult): TemplateResult {
    if (answer.state === 'working') return html`<p class="muted">${working}</p>`;
    if (answer.state === 'failed')
      return html`<p class="wrong" role="alert">${t('The engine did not answer: {message}.', { message: answer.message })}</p>`;
    return found(answer.value);
  }

  private renderDetails(facts: readonly string[]) {
    return html`<details><summary>${t('Details')}</summary><ul>${facts.map((fact) => html`<li>${fact}</li>`)}</ul></details>`;
  }

  private renderThreat() {
    const { threat } = this.explainer;
    if (!threat) return nothing;
    return html`<div class="answer" role="status"><h3><span>${t('Threat')}</span></h3>${this.renderAnswer(
      threat,
      t('Looking at every move …'),
      (value) =>
        value
          ? html`<p>${this.walk.renderText(threatText(value), threatLines(value))}</p>${threatLines(value).map((line) => this.renderLine(line))}${this.renderDetails(threatDetails(value))}`
          : html`<p>${t('The game is over here.')}</p>`,
    )}</div>`;
  }

  private renderMove() {
    const { move } = this.explainer;
    if (!move) return nothing;
    const { explaining } = this.session;
    const title = move.state === 'found' ? t('Why not {san}?', { san: move.value.san }) : t('Why not this move?');
    return html`<div class="answer" role="status"><h3><span>${title}</span>
        <button class="quiet" @click=${() => explaining.move && explaining.ask(explaining.move.position, null)}>${t('Close')}</button></h3>
      ${this.renderAnswer(move, t('Searching this move and the best one …'), (value) => this.renderFound(value))}</div>`;
  }

  private renderFound(found: WhyNot) {
    const { position, view, line, best } = found;
    const played = { key: 'move', position, fen: view.fen, pv: line.pv, san: line.san };
    const better = best === line ? null : { ...played, key: 'best', pv: best.pv, san: best.san };
    return html`<p>${this.walk.renderText(whyNotText(found), better ? [played, better] : [played])}</p>
      ${this.renderLine(played)}
      ${better ? html`<p class="muted">${t('Better:')}</p>${this.renderLine(better)}` : nothing}
      ${this.renderDetails(moveDetails(found))}`;
  }

  private ask(e: Event): void {
    const select = e.target as HTMLSelectElement;
    const { game, explaining } = this.session;
    if (select.value !== '') explaining.ask(game.spec(game.cursor), select.value);
    select.value = '';
  }

  private askLast(): void {
    const { game, explaining } = this.session;
    const last = game.plies[game.cursor - 1];
    if (last) explaining.ask(game.spec(game.cursor - 1), last.uci);
  }

  /** In the place of an answer, where killers are what is looked at. */
  private renderExplorable() {
    const { mode, game, explaining } = this.session;
    if (mode !== 'xray' || explaining.threat || explaining.move || !game.shown || game.shown.legal.length === 0) return nothing;
    return html`<rp-explorable class="answer" .position=${this.placeOf(game.spec(game.cursor))}></rp-explorable>`;
  }

  /** The same object for the same position, so that the sentence does not begin again with each report of the search. */
  private placeOf(position: PositionSpec): PositionSpec {
    if (JSON.stringify(position) !== JSON.stringify(this.place)) this.place = position;
    return this.place;
  }

  override render() {
    const { game, explaining } = this.session;
    const last = game.plies[game.cursor - 1];
    const legal = [...(game.shown?.legal ?? [])].sort((a, b) => a.san.localeCompare(b.san));
    return html`<section class="panel" aria-label=${t('In words')}><header><h2>${t('In words')}</h2>
        <button aria-pressed=${explaining.threat} title=${t('What would the opponent do if it were their turn? (X)')}
          @click=${() => explaining.setThreat(!explaining.threat)}>${t('Threat')}</button>
        ${last && last.uci !== NULL_MOVE ? html`<button title=${t('Why is the last move good or bad?')} @click=${() => this.askLast()}>${t('Why {san}?', { san: last.san })}</button>` : nothing}
        <select aria-label=${t('Why not this move?')} ?disabled=${legal.length === 0} @change=${this.ask}>
          <option value="">${t('Why not …')}</option>
          ${legal.map(({ uci, san }) => html`<option value=${uci}>${shownMoves(san)}</option>`)}
        </select>
        <button aria-pressed=${explaining.asking} ?disabled=${legal.length === 0}
          title=${t('Asks about the next move on the board instead of playing it')} @click=${() => explaining.setAsking(!explaining.asking)}>${t('Ask on the board')}</button>
      </header>${this.renderMove()}${this.renderThreat()}${
        explaining.threat || explaining.asking || this.explainer.move
          ? nothing
          : html`<p class="answer muted">${t('Ask what the opponent threatens, or why a move is worse than the engine’s.')}</p>`
      }${this.renderExplorable()}</section>`;
  }
}

customElements.define('rp-explain-pane', ExplainPane);
