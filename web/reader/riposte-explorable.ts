import { EXPLORABLE } from '../element/attributes/reader-attributes.ts';
import type { ExplorableSentence } from '../element/explorable-parts.ts';
import { Base, controlStyle, define, reportError } from './dom.ts';

const NUMBERS = ['killers', 'depth', 'generation'] as const;

/**
 * A sentence with handles: `<riposte-explorable fen="…" killers="2" depth="6">`. The reader drags, types or steps its numbers, and the
 * engine counts again how many positions the search visits, with and without killers.
 */
export class RiposteExplorable extends Base {
  static readonly observedAttributes: readonly string[] = Object.keys(EXPLORABLE);
  /** Every attribute that the element reads. */
  static readonly attributes: readonly string[] = Object.keys(EXPLORABLE);
  /** Resolves when the sentence is there. */
  ready: Promise<void> = Promise.resolve();
  #sentence: ExplorableSentence | null = null;
  #open = false;

  connectedCallback(): void {
    if (this.#open) return;
    this.#open = true;
    this.ready = this.#start();
  }

  attributeChangedCallback(): void {
    this.#apply();
  }

  async #start(): Promise<void> {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    // Its text stays where the code does not come.
    root.replaceChildren(document.createElement('slot'));
    try {
      const { ExplorableSentence, speakAt } = await import('../element/explorable-parts.ts');
      await speakAt(this);
      this.#sentence = new ExplorableSentence();
      this.#sentence.addEventListener('explorable-error', (e) => this.#fail((e as CustomEvent<string>).detail));
      this.#apply();
      root.replaceChildren(this.#sentence);
    } catch (error) {
      reportError(this, error instanceof Error ? error.message : String(error));
    }
  }

  /** Says why there is no sentence, with the author's text in its place. */
  #fail(message: string): void {
    reportError(this, message);
    const said = document.createElement('p');
    said.setAttribute('role', 'alert');
    said.textContent = message;
    const root = this.shadowRoot;
    if (!root) return;
    root.adoptedStyleSheets = [controlStyle()];
    root.replaceChildren(said, document.createElement('slot'));
  }

  #apply(): void {
    const sentence = this.#sentence;
    if (!sentence) return;
    // Another position may be one.
    if (!sentence.isConnected && this.isConnected) this.shadowRoot?.replaceChildren(sentence);
    sentence.position = { fen: this.getAttribute('fen')?.trim() || 'startpos', moves: [] };
    for (const name of NUMBERS) {
      const { min, max, usual } = EXPLORABLE[name];
      const text = this.getAttribute(name)?.trim() ?? usual;
      const value = Number(text);
      const isRight = /^\d+$/.test(text) && value >= min && value <= max;
      if (!isRight) reportError(this, `${name}: expected a whole number from ${min} to ${max}, got "${text}"`);
      sentence[name] = isRight ? value : Number(usual);
    }
  }
}

define('riposte-explorable', RiposteExplorable);

declare global {
  interface HTMLElementTagNameMap {
    'riposte-explorable': RiposteExplorable;
  }
}
