import { report } from '../element/events.ts';

/** Servers have no HTMLElement; importing an element there must not fail. */
export const Base = typeof HTMLElement === 'function' ? HTMLElement : (class {} as typeof HTMLElement);

/** Defines an element once, even if a page includes the script twice. */
export function define(name: string, element: CustomElementConstructor): void {
  if (typeof customElements === 'object' && !customElements.get(name)) customElements.define(name, element);
}

/** A button of these controls. */
export function button(label: string, click: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = label;
  made.addEventListener('click', click);
  return made;
}

/** An element with a class and children. */
export function box(className: string, ...children: (Node | string)[]): HTMLDivElement {
  const made = document.createElement('div');
  made.className = className;
  made.append(...children);
  return made;
}

/** A message for everyone: read out by screen readers. */
export function statusLine(): HTMLParagraphElement {
  const made = document.createElement('p');
  made.setAttribute('role', 'status');
  return made;
}

/** Reports an error that does not end the board, as the board's own errors are. */
export const reportError = (from: EventTarget, message: string): boolean =>
  report(from, 'riposte-error', { message, fatal: false });

let sheet: CSSStyleSheet | null = null;

/** The style of the controls of a board, which shows them beside itself in its own font and colours. A constructed sheet, because strict policies block others. */
export function controlStyle(): CSSStyleSheet {
  if (sheet) return sheet;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { display: block; min-width: 0; }
    :host([hidden]), [hidden] { display: none !important; }
    .controls { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin: 0 0 8px; }
    label { display: flex; flex: 1 1 140px; align-items: center; gap: 8px; min-width: 0; }
    select { flex: 1; min-width: 0; width: 0; }
    button, select { min-height: 36px; padding: 4px 12px; border: 1px solid var(--line-strong);
      border-radius: 7px; background: var(--surface); color: var(--ink); font: inherit; cursor: pointer; }
    button:hover, select:hover { border-color: currentColor; }
    button:disabled { opacity: 0.5; cursor: default; }
    pre { white-space: pre-wrap; overflow-wrap: anywhere; }
    @media print { .controls { display: none; } }
    :focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
    p { flex: 1 1 100%; margin: 0; line-height: 1.4; }
    .controls p { min-height: 2.8em; }
    p.solved { font-weight: 650; }`);
  return sheet;
}
