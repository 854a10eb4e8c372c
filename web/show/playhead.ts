import type { LiveSearch, Report, Root, SearchObserver } from '../analysis/live-search.ts';
import { Store } from '../core/store.ts';
import type { Chronicle } from '../protocol/chronicle.ts';
import { eventsOf, isKillerEvent, type ShowEvent } from './events.ts';
import { shownAt } from './shown-at.ts';
import type { Stair } from './stage.ts';
import { storyOf } from './story.ts';

/** How many times faster than one event a second a search is shown. */
export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

/** Milliseconds between two events at speed 1. */
const EVENT_MS = 1000;
/** An eye cannot follow more than four events a second. */
const LIVE_MS = 250;
/** How long the story of a move lasts, and what each of its events may last, in milliseconds. */
const STORY = { shortest: 4000, longest: 8000, event: 1000 } as const;

/**
 * The moment of a search that all views show. Live, it follows the search; else it stands at an event of the chronicle, plays on from there,
 * or tells the story of a search: its strongest events, in a few seconds.
 */
export class Playhead extends Store implements SearchObserver {
  private readonly liveSearch: LiveSearch;
  private readonly now: () => number;
  private record: Chronicle | null = null;
  private ended = false;
  private all: readonly ShowEvent[] = [];
  /** The event shown; null when live. */
  private held: ShowEvent | null = null;
  /** The event shown while live. */
  private latest: ShowEvent | null = null;
  private latestAt = Number.NEGATIVE_INFINITY;
  private chosen: Stair | null = null;
  private story: readonly ShowEvent[] | null = null;
  private isPlaying = false;
  private currentSpeed: Speed = 1;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(liveSearch: LiveSearch, now: () => number = () => performance.now()) {
    super((callback) => callback());
    this.liveSearch = liveSearch;
    this.now = now;
    liveSearch.observe(this);
    // Views may come after the search.
    this.ended = !liveSearch.running;
    if (liveSearch.record) this.take(liveSearch.record);
  }

  /** The record of the current or last search; null before its first report. */
  get chronicle(): Chronicle | null {
    return this.record;
  }

  /** Where the search began; null before it is known. */
  get root(): Root | null {
    return this.liveSearch.root;
  }

  get events(): readonly ShowEvent[] {
    return this.all;
  }

  /** The moment shown; null before the first event. */
  get event(): ShowEvent | null {
    return this.held ?? this.latest;
  }

  /** Whether the views follow the search. */
  get live(): boolean {
    return this.held === null;
  }

  get playing(): boolean {
    return this.isPlaying;
  }

  /** The ply of the moment that is on the main board because the reader wants it there; null for the ply of the event. */
  get stair(): Stair | null {
    return this.chosen;
  }

  /** Whether a story is being told. */
  get telling(): boolean {
    return this.story !== null;
  }

  get speed(): Speed {
    return this.currentSpeed;
  }

  /** Number of the event shown, from 1, and of all events. */
  get place(): { at: number; of: number } {
    return { at: this.event ? this.all.indexOf(this.event) + 1 : 0, of: this.all.length };
  }

  /** Plays on from the event shown; from the first one after the last. */
  play(): void {
    if (this.all.length === 0) return;
    const { at, of } = this.place;
    this.stop();
    this.isPlaying = true;
    if (this.live || at >= of) this.hold(this.all[this.live && this.liveSearch.running ? Math.max(0, at - 1) : 0]!);
    this.plan();
    this.changed();
  }

  /** Stops at the event shown. */
  pause(): void {
    this.choose(null);
  }

  /** Stops at the event shown and puts a ply of it on the main board; null puts the event's own ply there. */
  choose(stair: Stair | null): void {
    this.stop();
    if (this.latest && !this.held) this.hold(this.latest);
    this.chosen = stair;
    this.changed();
  }

  /** Plays, or pauses. */
  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  setSpeed(speed: Speed): void {
    this.currentSpeed = speed;
    if (this.isPlaying) this.plan();
    this.changed();
  }

  /** Goes on by an event, or back by one. */
  step(by: 1 | -1): void {
    this.show(this.place.at - 1 + by);
  }

  /** Goes on to the next iteration, or back to the one before. */
  stepIteration(by: 1 | -1): void {
    const { at, of } = this.place;
    const begins = ({ kind }: ShowEvent): boolean => kind === 'iteration';
    const next = this.all.slice(at).findIndex(begins);
    if (by > 0) this.show(next < 0 ? of - 1 : at + next);
    else this.show(Math.max(0, this.all.slice(0, Math.max(0, at - 1)).findLastIndex(begins)));
  }

  /** Shows the last event at or before a count of nodes. */
  seek(nodes: number): void {
    this.show(
      Math.max(
        0,
        this.all.findLastIndex(({ n }) => n <= nodes),
      ),
    );
  }

  /** Shows an event of the chronicle. */
  showEvent(event: ShowEvent): void {
    this.show(this.all.indexOf(event));
  }

  /** Shows the event with an index, the nearest one there is. */
  show(index: number): void {
    const event = this.all[Math.max(0, Math.min(this.all.length - 1, index))];
    if (!event) return;
    this.stop();
    this.hold(event);
    this.changed();
  }

  /** Follows the search again. */
  goLive(): void {
    this.stop();
    this.held = null;
    this.latest = this.all[this.all.length - 1] ?? null;
    this.present();
    this.changed();
  }

  /** Tells the search that has ended in a few seconds, then shows its end. Does nothing if there is nothing to tell. */
  tell(): void {
    const story = this.record ? storyOf(this.all) : [];
    if (story.length === 0) return;
    this.stop();
    this.story = story;
    this.isPlaying = true;
    this.hold(story[0]!);
    this.plan();
    this.changed();
  }

  reset(): void {
    this.stop();
    this.record = null;
    this.all = [];
    this.held = this.latest = null;
    this.latestAt = Number.NEGATIVE_INFINITY;
    this.ended = false;
    this.changed();
  }

  report(report: Report): void {
    if (report.type === 'chronicle') {
      // The record of a search that ran elsewhere is whole.
      this.ended ||= !this.liveSearch.running;
      this.take(report.chronicle);
    }
    if (report.type !== 'end' || !this.record) return;
    this.ended = true;
    this.take(this.record);
  }

  /** Shows the present: what the search reports or, of one that ran elsewhere, the end of its record. */
  private present(): void {
    const { liveSearch, record, latest } = this;
    const elsewhere = !liveSearch.running && liveSearch.latest.snapshot === null;
    if (elsewhere && record && latest && liveSearch.root)
      liveSearch.show(shownAt(record, latest, liveSearch.latest, liveSearch.root));
    else liveSearch.show(null);
  }

  private take(chronicle: Chronicle): void {
    this.record = chronicle;
    const { held, latest } = this;
    this.all = eventsOf(chronicle, this.ended);
    if (held) this.holdAgain(held);
    if (this.story) this.story = storyOf(this.all);
    const newest = this.all[this.all.length - 1] ?? null;
    const now = this.now();
    // While the search runs, what killers do is shown before the rest, each long enough to be seen.
    const shown = this.ended
      ? newest
      : (this.all.findLast((event) => isKillerEvent(event) && event.n > (latest?.n ?? -1)) ?? newest);
    if (this.ended || now - this.latestAt >= LIVE_MS) {
      this.latest = shown;
      this.latestAt = now;
    } else this.latest = latest && this.again(latest);
    if (!this.held && this.ended) this.present();
    this.changed();
  }

  /** An event in the newest record; what has been merged since is the event before it. */
  private again(event: ShowEvent): ShowEvent | null {
    const same = (other: ShowEvent): boolean =>
      other.n === event.n &&
      other.kind === event.kind &&
      (!isKillerEvent(event) || (isKillerEvent(other) && other.ply === event.ply && other.reign.uci === event.reign.uci));
    return this.all.find(same) ?? this.all.findLast(({ n }) => n <= event.n) ?? this.all[0] ?? null;
  }

  private hold(event: ShowEvent): void {
    this.held = event;
    const { liveSearch, record } = this;
    if (liveSearch.root && record) liveSearch.show(shownAt(record, event, liveSearch.latest, liveSearch.root));
  }

  private holdAgain(event: ShowEvent): void {
    const same = this.again(event);
    if (same) this.hold(same);
    else this.held = null;
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.isPlaying = false;
    this.story = null;
    this.chosen = null;
  }

  /** The next event of the story, or of the chronicle. */
  private get next(): ShowEvent | null {
    const list = this.story ?? this.all;
    const at = this.held ? list.indexOf(this.held) : -1;
    return list[at + 1] ?? null;
  }

  private get interval(): number {
    if (!this.story) return EVENT_MS / this.currentSpeed;
    const { shortest, longest, event } = STORY;
    const whole = Math.max(shortest, Math.min(longest, event * this.story.length));
    return whole / this.story.length;
  }

  private plan(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const { next } = this;
      if (next) {
        this.hold(next);
        this.plan();
      } else if (this.story || !this.liveSearch.running) {
        const told = this.story !== null;
        this.stop();
        if (told) this.goLive();
      } else {
        // The search has not come so far: wait for it.
        this.plan();
      }
      this.changed();
    }, this.interval);
  }
}
