import type { ReactiveController } from 'lit';
import type { Page } from './page.ts';

/** Opens what is dropped or pasted anywhere on the page, but into a field: files, or the text of a game or a position. */
export class DroppedFiles implements ReactiveController {
  private readonly page: Page;
  private left = new AbortController();

  constructor(page: Page) {
    this.page = page;
    page.addController(this);
  }

  hostConnected(): void {
    const { signal } = (this.left = new AbortController());
    document.addEventListener('dragover', (e) => e.dataTransfer?.types.includes('Files') && e.preventDefault(), { signal });
    document.addEventListener('drop', (e) => this.take(e, e.dataTransfer), { signal });
    document.addEventListener('paste', (e) => this.isForPage(e) && this.take(e, e.clipboardData), { signal });
  }

  hostDisconnected(): void {
    this.left.abort();
  }

  private isForPage(e: ClipboardEvent): boolean {
    const [target] = e.composedPath();
    const typing =
      target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/.test(target.localName));
    return !typing && !this.page.renderRoot.querySelector('dialog:modal');
  }

  private take(e: Event, data: DataTransfer | null): void {
    if (e.defaultPrevented) return;
    const files = [...(data?.files ?? [])];
    // A text that is dragged may be meant for a field.
    const text = e.type === 'paste' ? (data?.getData('text') ?? '') : '';
    if (files.length === 0 && text.trim() === '') return;
    e.preventDefault();
    void this.page.openFiles(files.length > 0 ? files : [new File([text], 'pasted.pgn')]);
  }
}
