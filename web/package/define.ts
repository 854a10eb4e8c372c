declare const RIPOSTE_BUILD: string;

/**
 * Replaces `customElements.define` in the package's views (scripts/build/package.mjs does). A page may have the same build twice.
 * Throws if the name belongs to anything else: a foreign view must never appear inside our element.
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
