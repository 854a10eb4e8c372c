import { DEFAULT_SETTINGS, type PageSettings } from '../core/page-settings.ts';
import { type Schedule, Store } from '../core/store.ts';
import { t } from '../language/translate.ts';
import type { Backend } from './backend.ts';
import { CoalescedWriter } from './coalesced-writer.ts';
import { type ReportProblem, StorageError, storageError } from './errors.ts';
import { SETTING_RULES, TAB_SETTINGS } from './setting-rules.ts';

const NAMES = Object.keys(SETTING_RULES) as (keyof PageSettings)[];

/** The settings among the entries of an object that all tabs share. */
function shared(changes: object): [keyof PageSettings, unknown][] {
  return NAMES.filter((name) => name in changes && !TAB_SETTINGS.has(name)).map((name) => [
    name,
    (changes as Record<string, unknown>)[name],
  ]);
}

/** What tabs tell each other by; `BroadcastChannel` has it. */
export type SettingsChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

/** The settings, one entry each, so that tabs that change different settings do not disturb each other. */
export class SettingsStore extends Store {
  private settings: PageSettings = DEFAULT_SETTINGS;
  /** What was set before the stored settings were there. */
  private early: Partial<PageSettings> = {};
  private readonly backend: Backend;
  private readonly report: ReportProblem;
  private channel: SettingsChannel | null = null;
  private readonly writer: CoalescedWriter<Partial<PageSettings>>;

  constructor(backend: Backend, report: ReportProblem, schedule?: Schedule) {
    super(schedule);
    this.backend = backend;
    this.report = report;
    this.writer = new CoalescedWriter(
      (changes) => this.write(changes),
      (older, newer) => ({ ...older, ...newer }),
    );
  }

  /** The current settings; the defaults before `load`. */
  get current(): PageSettings {
    return this.settings;
  }

  /** Loads the stored settings. Invalid ones are reported and keep their defaults. What was set before stays. */
  async load(): Promise<PageSettings> {
    const before = this.settings;
    try {
      const stored = new Map(await this.backend.entries('settings'));
      const present = NAMES.filter((name) => stored.has(name) && !(name in this.early));
      const valid = present.filter((name) => SETTING_RULES[name](stored.get(name)));
      if (valid.length > 0)
        this.settings = { ...this.settings, ...Object.fromEntries(valid.map((name) => [name, stored.get(name)])) };
      if (valid.length < present.length) this.report(new StorageError('corrupt', t('A stored setting could not be read.')));
    } catch (error) {
      this.report(storageError(error));
    }
    if (this.settings !== before) this.changed();
    return this.settings;
  }

  /** Changes settings at once and stores them soon. Throws a `RangeError` for an invalid value. */
  set(changes: Partial<PageSettings>): void {
    for (const name of NAMES) {
      if (name in changes && !SETTING_RULES[name](changes[name])) throw new RangeError(`Invalid setting: ${name}`);
    }
    this.settings = { ...this.settings, ...changes };
    this.early = { ...this.early, ...changes };
    this.writer.push(changes);
    const kept = shared(changes);
    if (kept.length > 0) this.channel?.postMessage(Object.fromEntries(kept));
    this.changed();
  }

  /**
   * Tells other tabs of changes, and takes up theirs, other than `TAB_SETTINGS`; without a channel it does neither. `received` is called with the settings after each
   * change that came from another tab. Invalid values are ignored: the other tab may have another version of the page.
   */
  follow(channel: SettingsChannel | null, received: (settings: PageSettings) => void): void {
    this.channel = channel;
    channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'object' || data === null) return;
      const changes = shared(data).filter(([name, value]) => SETTING_RULES[name](value));
      if (changes.length === 0) return;
      // The other tab stores them.
      this.settings = { ...this.settings, ...Object.fromEntries(changes) };
      this.changed();
      received(this.settings);
    });
  }

  /** Resolves when all changes are stored: whether that succeeded. */
  flush(): Promise<boolean> {
    return this.writer.flush();
  }

  private async write(changes: Partial<PageSettings>): Promise<boolean> {
    try {
      const entries = Object.entries(changes);
      return await this.backend.write(entries.map(([key, value]) => ({ store: 'settings', key, value })));
    } catch (error) {
      this.report(storageError(error));
      return false;
    }
  }
}
