import { type WorthMark, worthMark } from '../analysis/evaluation-watch.ts';
import type { ConnectEngine } from '../engine/engine-port.ts';
import { ExperimentSide } from '../experiments/experiment-side.ts';
import { t } from '../language/translate.ts';
import type { OptionInfo, PositionSpec, PositionView, SearchInfo } from '../protocol/protocol.ts';
import { readRecording } from '../recording/recording.ts';
import { SearchTree } from '../recording/tree.ts';
import { type MoveTried, triedOf } from './answers.ts';
import { GIVEN_ORDER, type Lesson, type LessonSearch } from './lesson.ts';
import { checkLesson } from './teach/check-lesson.ts';
import { MOST } from './teach/taught-lesson.ts';

/** What a lesson searches. */
export type LessonPosition = Pick<Lesson, 'fen' | 'depth' | 'searches' | 'mostNodes'>;

/** Runs the lessons' searches on an engine of its own, created on first use and separate from the game's. */
export class LessonSearches {
  private readonly side: ExperimentSide;
  private last: Promise<unknown> = Promise.resolve();
  /** Counts the engines that were ended. */
  private ended = 0;

  constructor(connect: ConnectEngine) {
    this.side = new ExperimentSide('A', connect);
  }

  /** Runs a lesson's searches one by one, each from a cleared engine, after those requested earlier. */
  run(lesson: LessonPosition): Promise<SearchTree[]> {
    const { ended } = this;
    const trees = this.last.then(() => this.searched(lesson, ended));
    this.last = trees.catch(() => undefined);
    return trees;
  }

  private async searched({ fen, depth, searches, mostNodes }: LessonPosition, ended: number): Promise<SearchTree[]> {
    const trees: SearchTree[] = [];
    for (const { settings, depth: own = depth, order } of searches) {
      // What waited must not start another engine, which nobody would end.
      if (ended !== this.ended) throw new Error('The engine was terminated');
      await this.side.prepare(order ? { ...settings, ...GIVEN_ORDER } : settings);
      const most = mostNodes === undefined ? {} : { nodes: mostNodes };
      const limits = { depth: own, ...most, ...(order ? { searchmoves: [...order] } : {}) };
      trees.push(
        await this.side.use(async (engine) => {
          await engine.analyse({ fen, moves: [] }, limits, { xray: true, record: true }).done;
          const file = await engine.recording();
          if (!file) throw new Error(t('The engine did not record the search'));
          return new SearchTree(readRecording(file.bytes));
        }),
      );
    }
    return trees;
  }

  /** Searches each move of a position to a depth as one of a lesson's searches does: by move, UCI. */
  tryMoves(fen: string, { settings }: LessonSearch, depth: number, ply: number): Promise<Map<string, MoveTried>> {
    const { ended } = this;
    const tried = this.last.then(async () => {
      const found = new Map<string, MoveTried>();
      if (ended !== this.ended) return found;
      await this.side.prepare(settings);
      const onInfo = (info: SearchInfo): void => {
        if (info.pv[0] !== undefined) found.set(info.pv[0], triedOf(info, ply));
      };
      const limits = { depth: Math.max(1, depth), nodes: MOST.nodes };
      await this.side.use((engine) => engine.analyse({ fen, moves: [] }, limits, { multipv: 256, onInfo }).done);
      return found;
    });
    this.last = tried.catch(() => undefined);
    return tried;
  }

  /** Rejects with an error that names the field if the engine does not know the position, a switch or a move. */
  check(lesson: LessonPosition): Promise<void> {
    return checkLesson(lesson, this);
  }

  /** The engine's options. */
  options(): Promise<OptionInfo[]> {
    return this.side.options();
  }

  describe(position: PositionSpec): Promise<PositionView> {
    return this.side.use((engine) => engine.describe(position));
  }

  /** What the pieces of a position are worth by the settings of the last search. */
  async worth(fen: string): Promise<WorthMark[]> {
    const { pieces } = await this.side.use((engine) => engine.evaluate({ fen, moves: [] }));
    return pieces.map(worthMark);
  }

  /** Terminates the worker. What was requested before ends with an error. */
  dispose(): void {
    this.ended += 1;
    this.side.dispose();
  }
}
