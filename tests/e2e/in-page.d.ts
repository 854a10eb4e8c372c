/** What in-page.js puts into the page. */
declare const e2e: {
  all(selector: string, text?: string): Element[];
  one(selector: string, text?: string): Element;
  count(selector: string, text?: string): number;
};
