import type { PositionSpec, PositionView } from '../engine/protocol.ts';
import { ExperimentSide, type ConnectEngine } from '../xray/experiment-side.ts';
import { readRecording } from '../xray/recording.ts';
import { Tree } from '../xray/tree.ts';
import type { Lesson } from './lessons.ts';

/** One engine of the lessons' own, made when it is first needed: that of the game is left alone. */
export class LessonSearches {
  private readonly contender: ExperimentSide;
  private last: Promise<unknown> = Promise.resolve();

  constructor(connect: ConnectEngine) {
    this.contender = new ExperimentSide('A', connect);
  }

  /** All searches of a lesson, one after another, each from a cleared engine. Waits for those asked for before. */
  run(lesson: Lesson): Promise<Tree[]> {
    const trees = this.last.then(() => this.searched(lesson));
    this.last = trees.catch(() => undefined);
    return trees;
  }

  private async searched({ fen, depth, searches }: Lesson): Promise<Tree[]> {
    const trees: Tree[] = [];
    for (const { settings } of searches) {
      await this.contender.prepare(settings);
      trees.push(await this.contender.use(async (engine) => {
        await engine.analyse({ fen, moves: [] }, { depth }, { xray: true, record: true }).done;
        const file = await engine.recording();
        if (!file) throw new Error('The engine kept no recording of the search');
        return new Tree(readRecording(file.bytes));
      }));
    }
    return trees;
  }

  describe(position: PositionSpec): Promise<PositionView> {
    return this.contender.use((engine) => engine.describe(position));
  }

  /** Ends the worker. */
  dispose(): void {
    this.contender.dispose();
  }
}
