import type { Attribute } from './attributes.ts';

/** A property of an element that is its attribute. */
function accessor(name: string, { type, values, property }: Attribute): PropertyDescriptor & ThisType<Element> {
  return {
    configurable: true,
    enumerable: true,
    get() {
      const text = this.getAttribute(name);
      if (type === 'flag') return text !== null;
      if (type === 'switch') return text === null ? property : text !== 'off';
      if (text === null) return property;
      if (values) return values.find((value) => value === text.trim().toLowerCase()) ?? property;
      return typeof property === 'number' ? Number(text) : text;
    },
    set(value) {
      // A framework sets null or nothing for what is not given.
      if (value == null || value === '') this.removeAttribute(name);
      else if (type === 'flag') this.toggleAttribute(name, Boolean(value));
      else this.setAttribute(name, typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value));
    },
  };
}

/** Gives an element the properties of its table that it does not have of its own. */
export function reflect({ prototype }: { prototype: object }, table: Readonly<Record<string, Attribute>>): void {
  for (const [name, row] of Object.entries(table)) {
    if (row.property !== undefined && !Object.hasOwn(prototype, name))
      Object.defineProperty(prototype, name, accessor(name, row));
  }
}
