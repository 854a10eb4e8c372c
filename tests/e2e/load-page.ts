// Browsers by WebDriver end the command that loads a page while the page before may still be there: if that writes its own address
// meanwhile, for example. What is evaluated then meets the wrong page, or none.
import type { Tab } from './driver.ts';

/** Milliseconds in which the document of an address replaces the one before, once the command to load it has ended. */
const LOAD_MS = 30_000;

/** Has `navigate` load an address, and waits until its document is there, complete. */
export async function loadPage(tab: Pick<Tab, 'evaluate'>, url: string, navigate: () => Promise<unknown>): Promise<void> {
  const before = String(await tab.evaluate('(window.isLeft = true, location.href)'));
  await navigate();
  // A fragment alone loads no other page.
  if (url.includes('#') && before.split('#')[0] === url.split('#')[0]) return;
  for (const end = performance.now() + LOAD_MS; ; ) {
    const found = await tab.evaluate('[window.isLeft === true, document.readyState]').catch(String);
    const seen = JSON.stringify(found);
    if (seen === '[false,"complete"]') return;
    if (performance.now() > end) throw new Error(`The browser did not load ${url}: ${seen}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
