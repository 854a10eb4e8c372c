import { type BoardAttributes, RiposteBoard as BoardElement, type RiposteEvents } from 'riposte/vue';
import { defineComponent, h, shallowRef } from 'vue';

const NAMES = BoardElement.attributes as (keyof BoardAttributes)[];

/** The events of the component, each with the element's own event: `preventDefault()` of a `move` rejects a move of the user. */
type Events = {
  move: (event: RiposteEvents['riposte-move']) => void;
  position: (event: RiposteEvents['riposte-position']) => void;
  error: (event: RiposteEvents['riposte-error']) => void;
};

/** `<riposte-board>` in Vue. A template ref has the element, for its methods, as `element`. */
export const RiposteBoard = defineComponent(
  (props: BoardAttributes, { emit, expose }) => {
    const element = shallowRef<BoardElement | null>(null);
    expose({ element });
    return () => {
      // `^` sets attributes: a property that is no longer given must go.
      const attributes = NAMES.map((name) => {
        const value = props[name];
        return [`^${name}`, Array.isArray(value) ? value.join(' ') : value === false ? undefined : value];
      });
      return h('riposte-board', {
        ...Object.fromEntries(attributes),
        ref: element,
        'onRiposte-move': (event: RiposteEvents['riposte-move']) => emit('move', event),
        'onRiposte-position': (event: RiposteEvents['riposte-position']) => emit('position', event),
        'onRiposte-error': (event: RiposteEvents['riposte-error']) => emit('error', event),
      });
    };
  },
  { name: 'RiposteBoard', props: NAMES, emits: ['move', 'position', 'error'] as unknown as Events },
);
