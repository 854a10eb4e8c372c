import type { Event } from '../../protocol/protocol.ts';
import { engineFault, Refused } from './parse-response.ts';

/** Sends to the page; buffers in `transfer` are transferred instead of copied. */
export type Send = (message: Event | string, transfer?: ArrayBuffer[]) => void;

/** Runs an action; sends an error with the id of the command at fault. */
export function reportErrors(send: Send, id: number, action: () => void): void {
  try {
    action();
  } catch (error) {
    send({ type: 'error', id, error: error instanceof Refused ? error.info : engineFault(error) });
  }
}
