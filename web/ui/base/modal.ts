/** The dialogs that lie over the page: while one is open, keys are no commands of what is behind it. */

const shown = new Set<HTMLDialogElement>();

const isOpen = (dialog: HTMLDialogElement): boolean => dialog.open && dialog.isConnected;

/** Whether a dialog lies over the page. */
export const hasModal = (): boolean => [...shown].some(isOpen);

/** Opens a dialog over the page. Does nothing if it is open. */
export function showModal(dialog: HTMLDialogElement | null | undefined): void {
  if (!dialog || dialog.open) return;
  dialog.showModal();
  shown.add(dialog);
  const key = (e: KeyboardEvent): void => handBack(dialog, e);
  document.addEventListener('keydown', key, true);
  dialog.addEventListener(
    'close',
    () => {
      shown.delete(dialog);
      document.removeEventListener('keydown', key, true);
    },
    { once: true },
  );
}

/** Keeps the keys of an open dialog from what is around it. One that has just been closed has the focus until the next frame. */
export function keepKeys(e: Event): void {
  if ((e.currentTarget as HTMLDialogElement).open) e.stopPropagation();
}

/** A button that vanishes, or is disabled by its own click, leaves the focus to the page: the dialog gets the key, and the focus. */
function handBack(dialog: HTMLDialogElement, e: KeyboardEvent): void {
  const isLast = [...shown].filter(isOpen).at(-1) === dialog;
  if (!isLast || e.composedPath()[0] !== document.body) return;
  dialog.tabIndex = -1;
  dialog.focus();
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = e;
  const copy = new KeyboardEvent('keydown', { key, code, ctrlKey, metaKey, shiftKey, altKey, bubbles: true, cancelable: true });
  if (!dialog.dispatchEvent(copy)) e.preventDefault();
}
