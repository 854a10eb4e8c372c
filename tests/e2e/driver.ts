// What the scenarios need of a browser. chromium.ts, firefox.ts and webkit.ts are the three that give it.

/** A place in the viewport, CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** One tab. Presses and keys are the browser's own input, trusted by the page; nothing is dispatched in it. */
export interface Tab {
  goto(url: string): Promise<void>;
  /** The value of an expression in the page, passed as JSON; rejects with what it throws. */
  evaluate(expression: string): Promise<unknown>;
  /** A press with what points here: a mouse's left button, or a finger. */
  press(at: Point): Promise<void>;
  /** The same, held down on the way. */
  drag(from: Point, to: Point): Promise<void>;
  /** Presses a key, by the name that its `KeyboardEvent.key` has. */
  key(name: string): Promise<void>;
  /** Size of the viewport, CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** What the viewport shows, as PNG. */
  screenshot(): Promise<Buffer>;
}

/** A running browser with one tab. */
export interface Browser {
  readonly tab: Tab;
  close(): Promise<void>;
}

/** A browser for the scenarios: how it starts, and how it differs from others. */
export interface Driver {
  readonly name: string;
  /** Whether an isolated page has SharedArrayBuffer. */
  readonly sharesMemory: boolean;
  /** The viewport, CSS pixels. */
  readonly size: readonly [width: number, height: number];
  launch(): Promise<Browser>;
}
