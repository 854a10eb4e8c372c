import type { Event } from '../../protocol/protocol.ts';
import type { AnalyseOptions } from '../analysis.ts';

/** A report of a running search. */
export type SearchReport = Extract<Event, { type: 'repairs' | 'info' | 'xray' | 'iteration' | 'chronicle' }>;

/** Passes a report to its callback. */
export function deliverReport(options: AnalyseOptions, event: SearchReport): void {
  switch (event.type) {
    case 'repairs':
      return options.onRepairs?.(event.repairs);
    case 'info':
      return options.onInfo?.(event.info);
    case 'xray':
      return options.onXray?.(event.snapshot);
    case 'iteration':
      return options.onIteration?.(event.iteration);
    case 'chronicle':
      return options.onChronicle?.(event.chronicle);
  }
}
