// `import 'riposte/vue'`: the board, and the types of all elements in the templates of Vue.
import type { HTMLAttributes, PublicProps } from 'vue';
import type { Elements, Props, VueHandlers } from './props.ts';

export * from '../element.ts';

type Component<Tag extends keyof Elements> = new () => Omit<Elements[Tag], keyof Props[Tag]> & {
  $props: Omit<HTMLAttributes, keyof Props[Tag]> & PublicProps & Props[Tag] & VueHandlers;
};

declare module 'vue' {
  interface GlobalComponents {
    'riposte-board': Component<'riposte-board'>;
    'riposte-game': Component<'riposte-game'>;
    'riposte-moves': Component<'riposte-moves'>;
    'riposte-puzzle': Component<'riposte-puzzle'>;
    'riposte-explorable': Component<'riposte-explorable'>;
  }
}
