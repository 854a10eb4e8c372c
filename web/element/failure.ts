import { report } from './events.ts';

/** Reports a fatal error as `riposte-error`, and on the console for pages that do not listen. */
export function reportFailure(from: EventTarget, message: string): void {
  console.error(message);
  report(from, 'riposte-error', { message, fatal: true });
}

/** Advice for the author of the page about an error; `''` if there is none. */
export function adviceFor(error: unknown): string {
  if (!/createPolicy|Trusted/.test(String(error))) return '';
  return ". The page's Content-Security-Policy must have: trusted-types riposte lit-html 'allow-duplicates'";
}
