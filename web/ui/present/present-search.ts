import { bestKillerText } from '../../analysis/ladder-line.ts';
import { pvShapes } from '../../analysis/shapes.ts';
import { numbered, scoreText } from '../../core/format.ts';
import type { PageSettings } from '../../core/page-settings.ts';
import type { Session } from '../../game/session.ts';
import { t } from '../../language/translate.ts';
import type { NodeView } from '../../lessons/node-view.ts';
import { type Presented, present } from './presenter.ts';

/** Moves of a line that a class can read. */
const MOST_MOVES = 10;

/** The search on the screen, iteration by iteration. */
class PresentedSearch implements Presented {
  readonly asking = false;
  readonly title = t('X-ray');
  step = 0;

  constructor(private readonly session: Session) {
    this.step = Math.max(0, this.steps - 1);
  }

  private get iterations() {
    return this.session.liveSearch.latest.iterations;
  }

  get steps(): number {
    return this.iterations.length;
  }

  private get root() {
    return this.session.liveSearch.root;
  }

  get board(): NodeView | null {
    const { root } = this;
    if (!root) return null;
    const { fen, turn } = root;
    return { fen, turn, check: false, lastMove: [], legal: [], line: '', worth: [] };
  }

  get shapes() {
    const at = this.iterations[this.step];
    return at ? pvShapes(at.info.pv) : [];
  }

  get texts(): string[] {
    const { root } = this;
    const at = this.iterations[this.step];
    if (!root || !at) return [t('The search has not finished an iteration yet.')];
    const { info } = at;
    const moves = numbered(info.san.slice(0, MOST_MOVES), root.fen);
    return [
      t('Depth {depth}: {score}', { depth: info.depth, score: scoreText(info.score, root.turn) }),
      moves.map(({ number, san }, i) => `${i > 0 ? ' ' : ''}${number}${san}`).join(''),
    ];
  }

  get words() {
    const { root } = this;
    const at = this.iterations[this.step];
    if (!root || !at) return { full: '', simple: '' };
    const killer = bestKillerText(at.snapshot, root.turn);
    const best = killer === '' ? '' : t('The killer with the most cutoffs: {killer}.', { killer });
    return {
      full: [t('{nodes, plural, one {# node} other {# nodes}}.', { nodes: at.info.nodes }), best].filter(Boolean).join(' '),
      simple: t('The engine has looked at {nodes, plural, one {# position} other {# positions}}.', { nodes: at.info.nodes }),
    };
  }

  go(by: 1 | -1): void {
    this.step = Math.max(0, Math.min(this.steps - 1, this.step + by));
  }

  follow(changed: () => void): () => void {
    return this.session.subscribe(changed);
  }
}

/** Presents the search on the screen. */
export const presentSearch = (session: Session, settings: PageSettings): void => present(new PresentedSearch(session), settings);
