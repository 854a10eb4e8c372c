// `import 'riposte/svelte'`: the board, and the types of all elements in the templates of Svelte.
import type { HTMLAttributes } from 'svelte/elements';
import type { Elements, Handlers, Props } from './props.ts';

export * from '../element.ts';

type Tags = {
  [Tag in keyof Elements]: Omit<HTMLAttributes<Elements[Tag]>, keyof Props[Tag]> & Props[Tag] & Handlers;
};

declare module 'svelte/elements' {
  export interface SvelteHTMLElements extends Tags {}
}
