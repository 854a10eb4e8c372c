// `node scripts/build/icons.mjs`: draws web/public/icon.svg as the PNGs that the web manifest names. Run it when the drawing changes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumArgs, findChromium } from '../lib/chromium.mjs';
import { main, root, Stop, say } from '../lib/shell.mjs';

const folder = join(root, 'web', 'public');
/** Systems cut a maskable icon to their own shape: colour to the edge, the drawing inside four fifths. */
const ICONS = [
  { name: 'icon-192.png', size: 192, scale: 1 },
  { name: 'icon-512.png', size: 512, scale: 1 },
  { name: 'icon-maskable.png', size: 512, scale: 0.8 },
];

await main(async () => {
  const executablePath = findChromium();
  if (!executablePath) throw new Stop('Chromium is missing: npm test installs it.');
  const svg = readFileSync(join(folder, 'icon.svg'), 'utf8');
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  try {
    for (const { name, size, scale } of ICONS) {
      const page = await browser.newPage({ viewport: { width: size, height: size } });
      const side = size * scale;
      await page.setContent(`<style>body{margin:0;display:grid;place-items:center;height:100vh;${scale < 1 ? 'background:#0f6a5b' : ''}}
        svg{width:${side}px;height:${side}px}</style>${svg}`);
      await page.screenshot({ path: join(folder, name), omitBackground: true });
      await page.close();
      say(name);
    }
  } finally {
    await browser.close();
  }
});
