declare const RIPOSTE_BUILD: string;

/**
 * `customElements.define` for the views of the package (scripts/package.mjs puts it in its place). The same build may be on
 * a page twice. Throws where the name belongs to anything else: its views must not turn up in our element.
 */
export function define(name: string, element: CustomElementConstructor & { riposteBuild?: string }): void {
  const owner = customElements.get(name) as typeof element | undefined;
  if (!owner) {
    element.riposteBuild = RIPOSTE_BUILD;
    customElements.define(name, element);
  } else if (owner.riposteBuild !== RIPOSTE_BUILD) {
    throw new Error(`<${name}> is already defined on this page, by another version of Riposte or by another script`);
  }
}
