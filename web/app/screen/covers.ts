import { html, type TemplateResult } from 'lit';
import { START_FEN } from '../../core/format.ts';
import type { DuelConfig } from '../../experiments/duel/duel-hash.ts';
import type { MatchSettings } from '../../experiments/match/match-settings.ts';
import { RUSTIC_EXAMPLE } from '../../game/examples.ts';
import type { Session } from '../../game/session.ts';
import { type Message, msg, t } from '../../language/translate.ts';
import type { LessonProgress } from '../../lessons/store.ts';
import type { PositionSpec } from '../../protocol/protocol.ts';
import type { FilmSource } from '../../ui/film/film-source.ts';
import type { LessonView } from '../../ui/lessons/lesson-view.ts';
import { withLessons } from '../../ui/shell/page-language.ts';
import type { Cover } from '../page-view.ts';
import type { Page } from './page.ts';

/** What the Duel mode shows. */
type Experiment = 'duel' | 'match' | 'order';
const isExperiment = (kind: Cover['kind'] | null): boolean => kind === 'duel' || kind === 'match' || kind === 'order';

const duelView = () => import('../../ui/duel/duel-view.ts');
/** What is loaded for each: its name for the user, and the code. */
const PARTS: Readonly<Record<Cover['kind'], readonly [Message, () => Promise<unknown>]>> = {
  duel: [msg('The duel'), duelView],
  match: [msg('The duel'), duelView],
  order: [msg('The duel'), duelView],
  lessons: [msg('The lessons'), () => import('../../ui/lessons/lesson-view.ts')],
  exercise: [msg('The exercise'), () => import('../../ui/exercise/exercise-view.ts')],
  results: [msg('The results of a class'), () => import('../../ui/exercise/results-view.ts')],
  train: [msg('The trainer'), () => import('../../ui/train/train-view.ts')],
};

/** The position on the board; where it is the starting position, that of the example, which says more about killers. */
function duelPosition({ game }: Session): PositionSpec {
  return game.cursor === 0 && game.startFen === START_FEN ? { fen: RUSTIC_EXAMPLE.fen, moves: [] } : game.spec(game.cursor);
}

/** What covers the board in place of the session, which is paused: each has an engine of its own and is loaded when it is opened first. */
export class Covers {
  /** What was learnt, and the place in the lessons. */
  readonly progress: LessonProgress = { done: new Set(), at: null };
  private readonly host: Page;
  private kind: Cover['kind'] | null = null;
  /** Counts the lessons of files and links that were opened. */
  private opened = 0;
  /** The exercise, and a pupil's result, as in their links. */
  private packed = { exercise: '', results: '' };
  /** Position of the duel: the one on the board when it was opened. */
  private position: PositionSpec = { fen: 'startpos', moves: [] };
  private duel: DuelConfig | null = null;
  private match: MatchSettings | null = null;
  /** Of the order lab, as in its link. */
  private order = '';

  constructor(host: Page) {
    this.host = host;
  }

  /** What covers the board; null for the board itself. */
  get shown(): Cover | null {
    const { kind } = this;
    if (kind === 'duel') return { kind, config: this.duel };
    if (kind === 'match') return { kind, config: this.match };
    if (kind === 'order') return { kind, config: this.order };
    if (kind === 'exercise' || kind === 'results') return { kind, packed: this.packed[kind] };
    if (kind === 'lessons') return { kind, at: this.progress.at, opened: this.opened };
    return kind && { kind };
  }

  /** The mode in the header that it belongs to. */
  get mode(): 'duel' | 'lessons' | null {
    return this.kind && (isExperiment(this.kind) ? 'duel' : 'lessons');
  }

  /** Remembers what a duel, a match or the order lab shows now. */
  keep(cover: Extract<Cover, { kind: Experiment }>): void {
    if (cover.kind === 'duel') this.duel = cover.config;
    else if (cover.kind === 'order') this.order = cover.config;
    else this.match = cover.config;
  }

  /** Opens a cover at a place. */
  show(cover: Cover): void {
    if (cover.kind === 'duel' || cover.kind === 'match' || cover.kind === 'order') this.keep(cover);
    if (cover.kind === 'exercise' || cover.kind === 'results') this.packed[cover.kind] = cover.packed;
    if (cover.kind === 'lessons') {
      const packed = cover.at?.packed;
      if (packed !== undefined && packed !== this.progress.at?.packed) this.opened += 1;
      this.progress.at = cover.at;
      this.host.renderRoot.querySelector<LessonView>('rp-lesson-view')?.show(cover.at);
    }
    this.enter(cover.kind);
  }

  /** Opens a cover where it was left; null shows the board. */
  enter(kind: Cover['kind'] | null): void {
    this.kind = kind;
    this.host.requestUpdate();
    if (!kind) return;
    const { session } = this.host;
    this.position = duelPosition(session);
    session.pause();
    const [name, load] = PARTS[kind];
    session.notifications.loadOnce(t(name), () => withLessons(load));
  }

  /** Renders what covers the board; null for the board itself. */
  render(): TemplateResult | null {
    const { kind, host } = this;
    const { settings, storage, session } = host;
    if (isExperiment(kind))
      return html`<rp-duel-view .position=${this.position} .place=${this.duel} .matchPlace=${this.match} .order=${this.order} .view=${kind}></rp-duel-view>`;
    if (kind === 'train') return html`<rp-train-view .store=${storage?.training ?? null} .settings=${settings}></rp-train-view>`;
    if (kind === 'exercise')
      return html`<rp-exercise-view .packed=${this.packed.exercise} .settings=${settings}></rp-exercise-view>`;
    if (kind === 'results') return html`<rp-results-view .packed=${this.packed.results}></rp-results-view>`;
    if (kind !== 'lessons') return null;
    return html`<rp-lesson-view @open-film=${(e: CustomEvent<() => Promise<readonly FilmSource[]>>) => host.openFilm(e.detail)} .memory=${this.progress} .settings=${settings} .training=${storage?.training ?? null} .boardFen=${session.game.shown?.fen ?? ''}></rp-lesson-view>`;
  }
}
