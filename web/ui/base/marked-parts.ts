import { html, type TemplateResult } from 'lit';

/** The marked parts `<b>` and `<key>` of a message, for `rich`. */
export const MARKED = {
  b: (inner: unknown): TemplateResult => html`<b>${inner}</b>`,
  key: (inner: unknown): TemplateResult => html`<kbd>${inner}</kbd>`,
};
