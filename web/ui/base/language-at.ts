import { ENGLISH, type Language, languageOf } from '../../language/languages.ts';

/** The language that the nearest `lang` asks for, through the shadow roots around an element; English if it is none of ours. */
export function languageAt(element: Element): Language {
  let at: Element | null = element;
  while (at) {
    const near: Element | null = at.closest('[lang]');
    if (near) return languageOf(near.getAttribute('lang') ?? '') ?? ENGLISH;
    const root: Node = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : null;
  }
  return ENGLISH;
}
