// A first visit over a slow line: a board with pieces long before the engine, and nothing jumps.
import { expect, test } from 'vitest';
import { firstVisit, WINDOWS } from '../../scripts/lib/first-visit.mjs';
import { siteAndBrowser } from './support.ts';

const both = siteAndBrowser();

for (const [name, viewport] of Object.entries(WINDOWS))
  test(`50 KB/s and 400 ms, ${name}`, { tags: name === 'phone' ? [] : 'nightly' }, async () => {
    const { pieces, engine, shift, shifts } = await firstVisit(both.browser, Number(new URL(both.site.url).port), { viewport });
    // The engine alone takes two seconds of such a line, but a busy machine is slow to draw.
    expect(engine).toBeGreaterThan(pieces);
    expect(shift, shifts.join('\n')).toBeLessThan(0.05);
  });
