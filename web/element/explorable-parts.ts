// The sentence with handles, which loads when an article has one in view.
import '../ui/explorable/explorable-sentence.ts';

export { ExplorableSentence } from '../ui/explorable/explorable-sentence.ts';
export { speakAt } from './speak-at.ts';
