import type { Event } from '../../web/protocol/protocol.ts';

/** Type and id of the last `count` events, the oldest first. */
export const lastEvents = (events: readonly Event[], count: number): [string, number][] =>
  events.slice(-count).map(({ type, id }) => [type, id]);
