// `import 'riposte/svelte'`: the element, with its types in the templates of Svelte.
import type { HTMLAttributes } from 'svelte/elements';
import type { RiposteBoard } from '../element.ts';
import type { BoardHandlers, BoardProps } from './board-props.ts';

export * from '../element.ts';

declare module 'svelte/elements' {
  export interface SvelteHTMLElements {
    'riposte-board': Omit<HTMLAttributes<RiposteBoard>, keyof BoardProps> & BoardProps & BoardHandlers;
  }
}
