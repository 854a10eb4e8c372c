import { speakFirst } from '../language/translate.ts';
import { languageAt } from '../ui/base/language-at.ts';

/** Loads the language of the place where an element stands; where it cannot be loaded, texts are English. */
export async function speakAt(host: HTMLElement): Promise<void> {
  await speakFirst(languageAt(host)).catch(() => {});
}
