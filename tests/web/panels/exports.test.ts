// Menus that export a pane or copy a text.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CopyText } from '../../../web/ui/base/copy-text.ts';
import { ExportMenu } from '../../../web/ui/base/export-menu.ts';
import { all, find, press, settled, text, until } from '../harness.ts';

afterEach(() => vi.restoreAllMocks());

describe('exports', () => {
  /** Files that were handed to the visitor. */
  function files() {
    const given: { name: string; blob: Blob }[] = [];
    let last: Blob;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => ((last = blob as Blob), 'blob:none'));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      given.push({ name: this.download, blob: last });
    });
    return given;
  }

  test('the export menu draws the pane around it, or the given one; it closes and reports errors', async () => {
    const given = files();
    document.body.innerHTML = '<section class="panel" style="width:200px"><p>inner</p></section><p id="other">other</p>';
    const menu = new ExportMenu();
    menu.name = 'figures';
    document.body.firstElementChild!.append(menu);
    await settled();
    const details = find(menu, 'details') as HTMLDetailsElement;
    const [png, svg] = all(menu, [], '.menu button');
    details.open = true;
    svg!.click();
    await until('the picture', () => given.length === 1);
    expect([given[0]!.name, given[0]!.blob.type, details.open]).toEqual(['figures.svg', 'image/svg+xml', false]);
    expect(await given[0]!.blob.text()).toContain('>inner</text>');
    menu.of = () => document.querySelector('#other');
    svg!.click();
    await until('the other', () => given.length === 2);
    expect(await given[1]!.blob.text()).toContain('>other</text>');
    png!.click();
    await until('the pixels', () => given.length === 3);
    expect([given[2]!.name, given[2]!.blob.type]).toEqual(['figures.png', 'image/png']);
    vi.spyOn(URL, 'createObjectURL').mockImplementationOnce(() => {
      throw new Error('no room');
    });
    svg!.click();
    await until('the failure', () => menu.shadowRoot!.querySelector('[role=alert]') !== null);
    expect(text(menu, '[role=alert]')).toBe('no room');
    svg!.click();
    await until('the next', () => given.length === 4 && menu.shadowRoot!.querySelector('[role=alert]') === null);
  });

  test('Escape closes an open menu and otherwise reaches the page; only a pane with a table offers one', async () => {
    const menu = new ExportMenu();
    document.body.replaceChildren(menu);
    await settled(() => expect(menu.shadowRoot!.querySelector('rp-copy-text')).toBeNull());
    menu.csv = () => 'a,b';
    await settled(() => expect((find(menu, 'rp-copy-text') as CopyText).text()).toBe('a,b'));
    const seen = vi.fn();
    document.addEventListener('keydown', seen);
    const details = find(menu, 'details') as HTMLDetailsElement;
    details.open = true;
    press(find(menu, '.menu button'), 'a');
    expect([seen.mock.calls.length, details.open]).toEqual([1, true]);
    press(find(menu, '.menu button'), 'Escape');
    expect([seen.mock.calls.length, details.open, menu.shadowRoot!.activeElement?.localName]).toEqual([1, false, 'summary']);
    press(find(menu, 'summary'), 'Escape');
    expect(seen).toHaveBeenCalledTimes(2);
    document.removeEventListener('keydown', seen);
  });

  test('a text is copied, or shown and selected if the clipboard is not available', async () => {
    const copy = new CopyText();
    Object.assign(copy, { label: 'Copy as CSV', text: () => 'a,b\n1,2' });
    document.body.replaceChildren(copy);
    await settled();
    const clipboard = vi
      .spyOn(navigator.clipboard, 'writeText')
      .mockRejectedValueOnce(new Error('not allowed'))
      .mockResolvedValue();
    find(copy, 'button').click();
    await until('the text', () => copy.shadowRoot!.querySelector('textarea') !== null);
    const box = find(copy, 'textarea') as HTMLTextAreaElement;
    expect([box.value, text(copy, '.status'), box.selectionStart, box.selectionEnd]).toEqual(['a,b\n1,2', 'Press Ctrl+C.', 0, 7]);
    find(copy, 'button').click();
    await until('the copy', () => text(copy, '.status') === 'Copied.');
    expect([clipboard.mock.lastCall, copy.shadowRoot!.querySelector('textarea')]).toEqual([['a,b\n1,2'], null]);
  });
});
