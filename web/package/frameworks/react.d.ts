// `import 'riposte/react'`: the board, and the types of all elements in the JSX of React 19.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { Elements, Handlers, Props } from './props.ts';

export * from '../element.ts';

type Tags = {
  [Tag in keyof Elements]: Omit<DetailedHTMLProps<HTMLAttributes<Elements[Tag]>, Elements[Tag]>, keyof Props[Tag]> &
    Props[Tag] &
    Handlers & { class?: string };
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
