import { html, nothing, type TemplateResult } from 'lit';
import { rich, shownMoves, t } from '../../../language/translate.ts';
import { CUT_POSITIONS } from '../../../lessons/games/cut-positions.ts';
import { CutStore } from '../../../lessons/games/cut-store.ts';
import { plyText } from '../../../lessons/node-view.ts';
import type { LegalMove } from '../../../protocol/protocol.ts';
import { icon } from '../../base/icons.ts';
import { GameElement } from './game-element.ts';

/** The game “Name the cutoff”: see `GameElement`. */
export class CutGame extends GameElement<CutStore> {
  protected override readonly game = 'game-cut';

  protected override createStore(): CutStore {
    return new CutStore(() => this.connect());
  }

  protected override openPosition(): void {
    void this.store.open(CUT_POSITIONS[this.step]!);
  }

  protected override finalScore(): number | null {
    return this.store.phase === 'end' ? this.store.score : null;
  }

  protected override announcement(): string {
    const { phase, nodeView, feedback, hint, sentence, at, nodes } = this.store;
    if (phase === 'end') return this.endText();
    if (!nodeView) return '';
    if (phase === 'answered') return `${feedback} ${sentence}`;
    return feedback === ''
      ? t('Node {value} of {length}: {line}.', { value: at + 1, length: nodes.length, line: nodeView.line })
      : `${feedback} ${hint}`;
  }

  private endText(): string {
    const { total, points, byKiller, nodes } = this.store;
    const first = points.filter((n) => n === 2).length;
    return t(
      '{points} of {of, plural, one {# point} other {# points}}: {first} of {length, plural, one {# cutoff} other {# cutoffs}} at the first try. Killers cut {byKiller} of the {length, plural, one {# node} other {# nodes}}.',
      { points: total.points, of: total.of, first, length: nodes.length, byKiller },
    );
  }

  private answer(uci: string): void {
    this.store.answer(uci);
    if (this.store.phase === 'answered') void this.focusAfterRender('.actions .primary');
  }

  private reveal(): void {
    this.store.reveal();
    void this.focusAfterRender('.actions .primary');
  }

  private async next(): Promise<void> {
    this.row = 0;
    await this.store.next();
    await this.focusAfterRender(this.store.phase === 'end' ? '.score' : '.answers button');
  }

  private async again(): Promise<void> {
    this.row = 0;
    await this.store.again();
    await this.focusAfterRender('.answers button');
  }

  private renderMove(move: LegalMove, tabindex: 0 | -1, focused: () => void) {
    const wrong = this.store.wrong.includes(move.uci);
    return html`<button tabindex=${tabindex} class=${wrong ? 'wrong' : ''} aria-disabled=${wrong ? 'true' : 'false'} @focus=${focused}
      @click=${() => this.answer(move.uci)}>${shownMoves(move.san)}${wrong ? html`<span class="sr-only">, ${t('wrong')}</span>` : nothing}</button>`;
  }

  private renderNode() {
    const { store } = this;
    const { nodeView, phase, nodes, at, feedback, hint, total } = store;
    const answered = phase === 'answered';
    const last = at + 1 >= nodes.length;
    return html`<section class="panel task" aria-label=${t('Node {value} of {length}', { value: at + 1, length: nodes.length })}>
      <p class="count"><span>${t('Node {value} of {length}', { value: at + 1, length: nodes.length })}</span><span class="num">${t('{points, plural, one {# point} other {# points}}', { points: total.points })}</span></p>
      <p class="question">${t('Which move causes the cutoff?')} ${answered ? nothing : html`<span class="muted">${t('Choose a move below or play it on the board.')}</span>`}</p>
      ${answered ? nothing : this.renderMoves(t('Legal moves'), nodeView?.legal ?? [], (move, tabindex, focused) => this.renderMove(move, tabindex, focused))}
      ${feedback === '' ? nothing : html`<p class="feedback ${answered ? 'right' : 'wrong'}">${feedback}</p>`}
      ${hint === '' ? nothing : html`<p class="hint">${hint}</p>`}
      ${answered ? html`<p class="sentence">${store.sentence}</p>` : nothing}
      <div class="actions">
        ${
          answered
            ? html`<button class="primary" @click=${() => void this.next()}>${last ? t('Your result') : t('Next node')}${icon('next')}</button>`
            : html`<button class="quiet" @click=${() => this.reveal()}>${t('Show me')}</button>`
        }
      </div>
    </section>`;
  }

  private renderEnd() {
    return html`<section class="panel task" aria-label=${t('Result')}>
      <p class="score" tabindex="-1">${rich('<b>{score}</b> of 100', { b: (inner) => html`<b class="num">${inner}</b>`, score: this.store.score })}</p>
      <p class="reason">${this.endText()}</p>
      <div class="actions"><button @click=${() => void this.again()}>${t('Try again')}</button>${this.renderNext()}</div>
    </section>`;
  }

  private renderState(): TemplateResult {
    const { store } = this;
    if (store.phase === 'failed') return this.renderFailure(t('The search failed'), store.failure);
    if (store.phase === 'searching') return html`<p class="loading" role="status">${t('Searching…')}</p>`;
    return store.phase === 'end' ? this.renderEnd() : this.renderNode();
  }

  override render() {
    const { store } = this;
    const { position, nodeView } = store;
    return html`${this.renderHead()}
      <div class="lesson">
        <div class="text">
          ${this.renderTitle(position?.title ?? '')}
          <p>${t('A textbook search to depth {value}, from node to node in its own order. In each of these nodes one move reaches beta, and the moves after it are not searched. Two points at the first try, one at the second; after a wrong try you see the killers of the ply.', { value: position?.depth ?? 0 })}</p>
        </div>
        <div class="board">
          <rp-position-board .position=${nodeView} .shapes=${store.shapes} .asking=${store.phase === 'asking'} .settings=${this.settings}
            @answer=${(e: CustomEvent<string>) => this.answer(e.detail)}></rp-position-board>
          <p class="line"><b>${nodeView?.line ?? '…'}</b>${nodeView ? html`<span>${plyText(store.ply, nodeView.turn)}</span>` : nothing}</p>
          <p class="arrows">${store.arrows}</p>
        </div>
        <div class="steps">${this.renderState()}</div>
      </div>
      ${this.renderAnnouncement()}`;
  }
}

customElements.define('rp-cut-game', CutGame);
