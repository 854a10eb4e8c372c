import type { PropertyValues } from 'lit';
import { errorMessage } from '../../core/errors.ts';
import { EngineClient } from '../../engine/client/client.ts';
import type { ConnectEngine } from '../../engine/engine-port.ts';
import { type Contest, namedContest } from '../../experiments/contest.ts';
import { PRESETS } from '../../experiments/presets.ts';
import type { OptionInfo } from '../../protocol/protocol.ts';
import { TranslatedElement } from '../base/translated-element.ts';

/** What a pane needs of the duel or match that it shows. */
export interface ContestRun {
  subscribe(listener: () => void): () => void;
  dispose(): void;
  options(): Promise<readonly OptionInfo[]>;
  rename(options: readonly OptionInfo[]): void;
}

/** Base class of the panes that compare two settings of the engine. */
export abstract class ContestPane extends TranslatedElement {
  static override properties = {
    connect: { attribute: false },
    contest: { state: true },
    options: { state: true },
    optionsError: { state: true },
  };
  /** Creates an engine client. */
  declare connect: ConnectEngine;
  declare contest: Contest;
  /** The engine's options; null until *All switches* or a contest from a link has asked for them. */
  declare options: readonly OptionInfo[] | null;
  declare optionsError: string;
  private unsubscribe: (() => void) | null = null;

  constructor() {
    super();
    this.connect = () => new EngineClient({ single: true });
    this.contest = PRESETS[0]!;
    this.options = null;
    this.optionsError = '';
  }

  /** The duel or match, created when the pane is first connected; its workers start on demand. */
  protected abstract get run(): ContestRun;

  override connectedCallback(): void {
    super.connectedCallback();
    this.unsubscribe = this.run.subscribe(() => this.requestUpdate());
    // Catch up on changes made while the pane was disconnected.
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.unsubscribe?.();
    this.run.dispose();
  }

  /** A custom contest from a link is named by the engine's options, which otherwise *All switches* loads. */
  protected override willUpdate(changed: PropertyValues): void {
    // A run may have been started before they came.
    if (changed.has('options') && this.options) this.run.rename(this.options);
    if (!this.contest.unnamed || !(changed.has('contest') || changed.has('options'))) return;
    if (this.options) this.contest = namedContest(this.contest, this.options);
    else if (changed.has('contest')) void this.loadOptions();
  }

  protected async loadOptions(): Promise<void> {
    this.optionsError = '';
    try {
      this.options = await this.run.options();
    } catch (error) {
      this.optionsError = errorMessage(error);
    }
  }
}
