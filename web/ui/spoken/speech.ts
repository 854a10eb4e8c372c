/** Announcements by the browser's voices. */
import { language } from '../../language/translate.ts';

/** Null in a browser without voices, and where it refuses them. */
function synthesis(): SpeechSynthesis | null {
  try {
    return globalThis.speechSynthesis ?? null;
  } catch {
    return null;
  }
}

/** A voice for the page's language, the browser's default one first; null if there is none. */
function voiceOf(code: string): SpeechSynthesisVoice | null {
  const voices = synthesis()?.getVoices() ?? [];
  const fitting = voices.filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === code);
  return fitting.find((voice) => voice.default) ?? fitting[0] ?? null;
}

/** Whether a voice speaks the page's language. */
export const hasVoice = (): boolean => voiceOf(language().code) !== null;

/** Calls `listener` when voices come or go: browsers load them late. Returns a function that ends this. */
export function onVoices(listener: () => void): () => void {
  synthesis()?.addEventListener('voiceschanged', listener);
  return () => synthesis()?.removeEventListener('voiceschanged', listener);
}

/** Says a text in the page's language, `rate` percent as fast as usual, in place of what is being said. Without a voice it is silent. */
export function say(text: string, rate: number): void {
  hush();
  const voice = voiceOf(language().code);
  if (!voice || text === '') return;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.rate = rate / 100;
  synthesis()?.speak(utterance);
}

/** Ends what is being said. */
export const hush = (): void => synthesis()?.cancel();
