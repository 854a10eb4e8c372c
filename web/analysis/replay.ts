import { Store } from '../core/store.ts';
import type { LiveSearch, Report, Root, SearchObserver, Shown } from './live-search.ts';
import { eventOf, type SearchEvent } from './search-events.ts';

/**
 * How fast a search is shown: as it comes; event by event, each for as long as it takes to read; event by event on demand; not at all: the
 * views keep what they show.
 */
export type Pace = 'live' | 'slow' | 'step' | 'freeze';

type EventWords = (event: SearchEvent, root: Root) => string;
let eventWords: EventWords = () => '';
/** Gives the sentences of events, which come with the first view that shows them (event-text.ts). */
export function tellEvents(words: EventWords): void {
  eventWords = words;
}

/** How many times faster than reading the events follow each other. */
export const SPEEDS = [1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

/** An event, and what views show right after it. */
export interface Moment {
  readonly event: SearchEvent;
  readonly shown: Shown;
}

/** Events that are kept, each with a ladder of 0.1 MB; the oldest are dropped. */
const MOST_EVENTS = 200;

/** Milliseconds for which an event is shown: to look up, and to read its sentence. */
export const readingTime = (text: string): number => 900 + 26 * text.length;

/**
 * Shows a search at a pace that the eye can follow. The search itself goes on at full speed and reports each event with the ladder at that moment; they
 * are replayed one by one.
 */
export class Replay extends Store implements SearchObserver {
  private current: Pace = 'live';
  private currentSpeed: Speed = 1;
  private readonly liveSearch: LiveSearch;
  /** How many controls of the pace are on the page. */
  private controls = 0;
  private moments: Moment[] = [];
  /** Index of the moment shown; -1 before the first. */
  private at = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(liveSearch: LiveSearch) {
    super((callback) => callback());
    this.liveSearch = liveSearch;
    liveSearch.observe(this);
  }

  get pace(): Pace {
    return this.current;
  }

  /** The speed of the slow pace. */
  get speed(): Speed {
    return this.currentSpeed;
  }

  /** The event shown; null when live, and before the first. */
  get event(): SearchEvent | null {
    return this.current === 'live' ? null : (this.moments[this.at]?.event ?? null);
  }

  /** The event shown as a sentence; `''` for none. */
  get text(): string {
    const { event } = this;
    const { root } = this.liveSearch;
    return event && root ? eventWords(event, root) : '';
  }

  /** The events that are kept, the oldest first. */
  get kept(): readonly Moment[] {
    return this.moments;
  }

  /** Number of the event shown, from 1, and of all events. */
  get place(): { at: number; of: number } {
    return { at: this.at + 1, of: this.moments.length };
  }

  /** Sets the pace. Slow and step begin with the last iteration that was finished, those of a finished search with its first event. */
  setPace(pace: Pace): void {
    if (pace === this.current) return;
    const was = this.current;
    this.current = pace;
    if (pace === 'live') this.liveSearch.show(null);
    else if (pace === 'freeze') this.freeze(was);
    else if (was === 'live') this.goTo(this.liveSearch.running ? Math.max(0, this.iteration(-1, this.moments.length)) : 0);
    this.restart();
    this.changed();
  }

  setSpeed(speed: Speed): void {
    this.currentSpeed = speed;
    this.restart();
    this.changed();
  }

  /** Whether the pace can be seen and changed: without that, one other than live would have no end. */
  get controlled(): boolean {
    return this.controls > 0;
  }

  /** Notes a control of the pace that is on the page. Returns a function that takes it off. */
  control(): () => void {
    this.controls += 1;
    return () => {
      this.controls -= 1;
    };
  }

  /** Goes on by an event, or back by one. Ends a freeze. */
  step(by: 1 | -1): void {
    this.jump(this.at + by);
  }

  /** Goes on to the next finished iteration, or to the end; or back to the one before, or to the first event. */
  stepIteration(by: 1 | -1): void {
    const found = this.iteration(by, this.at);
    this.jump(found < 0 ? (by > 0 ? this.moments.length - 1 : 0) : found);
  }

  /** Shows an event by its number, from 1. Ends a freeze. */
  show(number: number): void {
    this.jump(number - 1);
  }

  reset(): void {
    this.moments = [];
    this.at = -1;
    // A frozen view would stay empty.
    if (this.current === 'freeze') this.current = 'live';
    this.restart();
    this.changed();
  }

  report(report: Report, before: Shown, now: Shown): void {
    const event = eventOf(report, before, now);
    const replays = this.current === 'slow' || this.current === 'step';
    // Nothing is shown before the first event.
    if (replays && this.moments.length === 0) this.liveSearch.show(before);
    if (!event) return;
    this.moments.push({ event, shown: now });
    const extra = this.moments.length - MOST_EVENTS;
    if (extra > 0) {
      this.moments.splice(0, extra);
      this.at = Math.max(this.current === 'live' ? -1 : 0, this.at - extra);
    }
    if (this.current === 'live') return;
    if (this.at < 0 && replays) this.goTo(0);
    this.wait();
    this.changed();
  }

  private jump(index: number): void {
    if (this.current === 'live' || this.current === 'freeze') this.current = 'step';
    this.goTo(Math.max(0, Math.min(this.moments.length - 1, index)));
    this.restart();
  }

  /** Stops at the present, or at the moment shown. */
  private freeze(was: Pace): void {
    if (was !== 'live') return;
    this.at = this.moments.length - 1;
    this.liveSearch.show(this.liveSearch.latest);
  }

  /** Index of the next finished iteration after `from`, or of the last one before it; -1 if there is none. */
  private iteration(by: 1 | -1, from: number): number {
    const done = ({ event }: Moment): boolean => event.kind === 'iteration';
    if (by < 0) return this.moments.slice(0, Math.max(0, from)).findLastIndex(done);
    const found = this.moments.slice(from + 1).findIndex(done);
    return found < 0 ? -1 : from + 1 + found;
  }

  private goTo(index: number): void {
    const moment = this.moments[index];
    if (moment) this.at = index;
    this.liveSearch.show(moment?.shown ?? this.liveSearch.latest);
    this.changed();
  }

  /** In slow: shows the next event when this one has been read. */
  private wait(): void {
    if (this.current !== 'slow' || this.timer !== undefined || this.at + 1 >= this.moments.length) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.goTo(this.at + 1);
      this.wait();
    }, readingTime(this.text) / this.currentSpeed);
  }

  private restart(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.wait();
  }
}

const replays = new WeakMap<LiveSearch, Replay>();

/** The replay of a search's reports: one for all views. It knows the events since it was first asked for, which a session does at once. */
export function replayOf(liveSearch: LiveSearch): Replay {
  const replay = replays.get(liveSearch) ?? new Replay(liveSearch);
  replays.set(liveSearch, replay);
  return replay;
}
