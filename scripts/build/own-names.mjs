// The bundler's runtime makes the namespace of a module with `for..in` and property descriptors. What the page around has put on
// `Object.prototype` would be among the names, and in the descriptors: nothing that is loaded on demand would load there.

/** What the runtime has, and what takes its place. */
const PLACES = [
  ['for (var name in all)', 'for (var name of Object.keys(all))'],
  ['get: all[name]', '__proto__: null, get: all[name]'],
  ['{ value: "Module" }', '{ __proto__: null, value: "Module" }'],
];

/** @returns {import('vite').Plugin} */
export function ownNames() {
  return {
    name: 'riposte-own-names',
    apply: 'build',
    renderChunk(code) {
      if (!code.includes('var __exportAll =')) return null;
      let own = code;
      for (const [place, instead] of PLACES) {
        if (!own.includes(place)) this.error(`The bundler's runtime has no "${place}": see scripts/build/own-names.mjs`);
        own = own.replace(place, instead);
      }
      return { code: own, map: null };
    },
  };
}
