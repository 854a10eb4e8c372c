// The sentence with handles, which loads when an article has one in view.
import { speakUnlessChosen } from '../language/translate.ts';
import { languageAt } from '../ui/base/language-at.ts';
import '../ui/explorable/explorable-sentence.ts';

export { ExplorableSentence } from '../ui/explorable/explorable-sentence.ts';

/** As the board's: a module for both would be one more file of each article. */
export async function speakAt(host: HTMLElement): Promise<void> {
  await speakUnlessChosen(languageAt(host)).catch(() => {});
}
