/** What a tab needs of a `BroadcastChannel`. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;

const KINDS = ['store', 'stored', 'library'] as const;
type Kind = (typeof KINDS)[number];

/** A channel to the other tabs; null in a browser without one, in a frame that may have none, and where the user blocks all cookies. */
export function openChannel(name: string): TabChannel | null {
  try {
    const channel = new BroadcastChannel(name);
    // Node's would keep the process alive.
    (channel as { unref?: () => void }).unref?.();
    return channel;
  } catch {
    return null;
  }
}

/** What the tabs of the page tell each other. Without `BroadcastChannel`, they tell nothing. */
export class TabLink {
  /** Another tab is about to take over the game: stores the last changes. Returns whether this tab owns the game and has stored it. */
  onStoreWanted: () => Promise<boolean> = async () => false;
  private readonly channel: TabChannel | null;
  private readonly libraryListeners = new Set<() => void>();
  private stored: () => void = () => {};

  constructor(channel: TabChannel | null = openChannel('riposte-tabs')) {
    this.channel = channel;
    channel?.addEventListener('message', ({ data }) => void this.receive(data));
  }

  /** Asks the tab that owns the game to store its last changes. Resolves when it has, or after `patience` milliseconds. */
  askToStore(patience: number): Promise<void> {
    return new Promise((resolve) => {
      setTimeout(resolve, patience);
      this.stored = resolve;
      this.post('store');
    });
  }

  /** Tells the other tabs that the library has changed. */
  libraryChanged(): void {
    this.post('library');
  }

  /** Calls `listener` when another tab has changed the library. Returns a function that unsubscribes. */
  onLibrary(listener: () => void): () => void {
    this.libraryListeners.add(listener);
    return () => this.libraryListeners.delete(listener);
  }

  close(): void {
    this.channel?.close();
  }

  private post(kind: Kind): void {
    this.channel?.postMessage(kind);
  }

  private async receive(data: unknown): Promise<void> {
    const kind = KINDS.find((one) => one === data);
    if (kind === 'stored') this.stored();
    if (kind === 'library') for (const listener of [...this.libraryListeners]) listener();
    if (kind === 'store' && (await this.onStoreWanted())) this.post('stored');
  }
}
