import { LitElement } from 'lit';
import { ENGLISH } from '../../language/languages.ts';
import { inLanguage, isLoaded, onLanguage } from '../../language/translate.ts';
import { languageAt } from './language-at.ts';

/** Base class of all elements with texts: renders in the language of the place where it stands, in English until that is loaded. */
export abstract class TranslatedElement extends LitElement {
  private forget: (() => void) | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    this.forget = onLanguage(() => this.languageChanged());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.forget?.();
    this.forget = null;
  }

  /** Called when a language has come or gone, and when moves change their letters. Views that keep texts override it. */
  protected languageChanged(): void {
    this.requestUpdate();
  }

  protected override performUpdate(): void {
    const language = languageAt(this);
    inLanguage(isLoaded(language) ? language : ENGLISH, () => super.performUpdate());
  }
}
