declare const RIPOSTE_BUILD: string;

/**
 * Defines a custom element; scripts/build/package.mjs substitutes it for `customElements.define` in the package's views. Does nothing if
 * the same build has defined the name already. Throws if anything else has: a foreign view must never appear inside our element.
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
