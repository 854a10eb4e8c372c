import { LitElement } from 'lit';
import { ENGLISH, type Language, languageOf } from '../../language/languages.ts';
import { inLanguage, isLoaded, onLanguage } from '../../language/translate.ts';

/** The language of an element: what the nearest `lang` asks for, through the shadow roots around it; English while it loads. */
function languageAt(element: Element): Language {
  let at: Element | null = element;
  while (at) {
    const near: Element | null = at.closest('[lang]');
    if (near) {
      const language = languageOf(near.getAttribute('lang') ?? '') ?? ENGLISH;
      return isLoaded(language) ? language : ENGLISH;
    }
    const root: Node = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : null;
  }
  return ENGLISH;
}

/** Base class of all elements with texts: renders in the language of the place where it stands. */
export abstract class TranslatedElement extends LitElement {
  private forget: (() => void) | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    this.forget = onLanguage(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.forget?.();
    this.forget = null;
  }

  protected override performUpdate(): void {
    inLanguage(languageAt(this), () => super.performUpdate());
  }
}
