// The voice: it says what screen readers are told, and is quiet at once when it is switched off.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { find, openPage, type Page, settled, until } from './harness.ts';

let page: Page;
let said: string[];
let hushed: number;
let voices: { lang: string; default: boolean }[];

beforeEach(async () => {
  said = [];
  hushed = 0;
  voices = [{ lang: 'en-GB', default: true }];
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string;
      rate = 1;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak: ({ text, rate }: { text: string; rate: number }) => said.push(`${text} ${rate}`),
    cancel: () => void (hushed += 1),
  });
  vi.stubGlobal('speechSynthesis', synthesis);
  page = await openPage();
  await until('the page by ear', () => page.app.shadowRoot?.querySelector('.open-field') !== null);
});
afterEach(() => vi.unstubAllGlobals());

test('moves are said once each, at the chosen speed; switched off, the voice stops at once', async () => {
  const { app, session } = page;
  await session.play('e2e4');
  await settled(() => expect(said, 'off by default').toEqual([]));
  app.changeLooks({ speech: true, speechRate: 150 });
  await until('the voice', () => said.length === 1);
  session.setMode('analyse');
  await session.play('e7e5');
  await until('the move', () => said.length === 2);
  expect(said).toEqual(['White: e4. 1.5', 'Black: e5. 1.5']);
  const before = hushed;
  app.changeLooks({ speech: false });
  await settled();
  await session.play('g1f3');
  await settled(() => expect([said.length, hushed - before]).toEqual([2, 1]));
});

test('without a voice for the language the switch is disabled and says why, until one comes', async () => {
  voices = [{ lang: 'de-DE', default: true }];
  page.app.run('settings');
  await until(
    'the dialog',
    () => page.app.shadowRoot?.querySelector('rp-settings')?.shadowRoot?.querySelector('dialog[open]') != null,
  );
  const field = (): HTMLInputElement => find(page.app, 'rp-settings', 'input[name="speech"]') as HTMLInputElement;
  expect([field().disabled, field().closest('label')?.textContent]).toEqual([true, expect.stringContaining('no voice')]);
  voices = [{ lang: 'en-US', default: false }];
  speechSynthesis.dispatchEvent(new Event('voiceschanged'));
  await settled(() => expect(field().disabled).toBe(false));
});
