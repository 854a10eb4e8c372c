// Checks a conversation with the engine's host, wherever it runs: each message is answered once, by its id.
import type { Event } from '../../web/protocol/protocol.ts';
import { require } from './random.ts';

/** The id under which a message must be answered; null for UCI text, which is answered in lines. */
function idOf(message: unknown): number | null {
  if (typeof message === 'string') return null;
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return 0;
  const id: unknown = Object.hasOwn(message, 'id') ? (message as { id: unknown }).id : 0;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : 0;
}

const MOVE = /^([a-h][1-8]){2}[qrbn]?$/;

/** The messages that are not answered yet, and the last answers. */
export class Ledger {
  private readonly open = new Map<number, number>();
  /** The last of each kind. */
  lastInfo: Extract<Event, { type: 'info' }>['info'] | null = null;
  lastError: Extract<Event, { type: 'error' }> | null = null;
  lastResult: unknown = null;
  lastBest: Extract<Event, { type: 'bestmove' }> | null = null;

  private count(id: number, by: number): void {
    const left = (this.open.get(id) ?? 0) + by;
    if (left === 0) this.open.delete(id);
    else this.open.set(id, left);
  }

  send(message: unknown): void {
    const id = idOf(message);
    if (id !== null) this.count(id, 1);
  }

  receive(event: Event | string): void {
    if (typeof event === 'string') {
      require(!/[^ -~]/.test(event), 'UCI is printable', event);
      return;
    }
    switch (event.type) {
      case 'error':
        require(event.error.name === 'InvalidMessage' || event.error.name === 'Refused', 'the engine does not fail', event);
        require(event.error.field !== '' && event.error.message !== '', 'an error names its field', event);
        this.lastError = event;
        return this.count(event.id, -1);
      case 'bestmove':
        require(event.move === '' || MOVE.test(event.move), 'a best move is a move', event);
        this.lastBest = event;
        return this.count(event.id, -1);
      case 'result':
        this.lastResult = event.value;
        return this.count(event.id, -1);
      case 'repairs':
        require(this.open.has(event.id) && event.repairs.length > 0, 'repairs belong to a search that runs', event);
        return;
      case 'info':
        require(this.open.has(event.id), 'reports belong to a search that runs', event);
        require(event.info.pv.every((move) => MOVE.test(move)) &&
          event.info.pv.length === event.info.san.length, 'a line is moves', event);
        this.lastInfo = event.info;
        return;
      default:
    }
  }

  /** Ids whose messages have no answer, or have too many. */
  unanswered(): [number, number][] {
    return [...this.open];
  }
}
