// `import 'riposte/vue'`: the element, with its types in the templates of Vue.
import type { HTMLAttributes, PublicProps } from 'vue';
import type { RiposteBoard } from '../element.ts';
import type { BoardProps, VueBoardHandlers } from './board-props.ts';

export * from '../element.ts';

declare module 'vue' {
  interface GlobalComponents {
    'riposte-board': new () => Omit<RiposteBoard, keyof BoardProps> & {
      $props: Omit<HTMLAttributes, keyof BoardProps> & PublicProps & BoardProps & VueBoardHandlers;
    };
  }
}
