import type { PositionSpec, PositionView } from '../engine/protocol.ts';
import { ExperimentSide, type ConnectEngine } from '../xray/experiment-side.ts';
import { readRecording } from '../xray/recording.ts';
import { SearchTree } from '../xray/tree.ts';
import type { Lesson } from './lessons.ts';

/** One engine of the lessons' own, made when it is first needed: that of the game is left alone. */
export class LessonSearches {
  private readonly side: ExperimentSide;
  private last: Promise<unknown> = Promise.resolve();

  constructor(connect: ConnectEngine) {
    this.side = new ExperimentSide('A', connect);
  }

  /** All searches of a lesson, one after another, each from a cleared engine. Waits for those asked for before. */
  run(lesson: Lesson): Promise<SearchTree[]> {
    const trees = this.last.then(() => this.searched(lesson));
    this.last = trees.catch(() => undefined);
    return trees;
  }

  private async searched({ fen, depth, searches }: Lesson): Promise<SearchTree[]> {
    const trees: SearchTree[] = [];
    for (const { settings } of searches) {
      await this.side.prepare(settings);
      trees.push(await this.side.use(async (engine) => {
        await engine.analyse({ fen, moves: [] }, { depth }, { xray: true, record: true }).done;
        const file = await engine.recording();
        if (!file) throw new Error('The engine kept no recording of the search');
        return new SearchTree(readRecording(file.bytes));
      }));
    }
    return trees;
  }

  describe(position: PositionSpec): Promise<PositionView> {
    return this.side.use((engine) => engine.describe(position));
  }

  /** Ends the worker. */
  dispose(): void {
    this.side.dispose();
  }
}
