/** A listener, as the methods of the DOM take them: its event may have more than is named here, also without the DOM's types. */
type Listener<E> = { listen(event: E): void }['listen'];

/** The part of a `Worker` that an engine client uses. */
export interface WorkerLike {
  onmessage: Listener<{ readonly data: unknown }> | null;
  onerror: Listener<{ readonly message: string; preventDefault(): void }> | null;
  onmessageerror: Listener<{ readonly data: unknown }> | null;
  postMessage(message: unknown): void;
  terminate(): void;
}
