// Classic scripts for the package: the workers, and the program for Node.
import { rolldown } from 'rolldown';
import { Stop } from '../lib/shell.mjs';
import { banner, permittedOnly } from './licences.mjs';
import { messages } from './messages.mjs';

/** The JavaScript version of the package's files. */
export const target = 'es2022';

/** A plugin that resolves `virtual:riposte-NAME` to the code that `modules` has for each name. */
export function virtual(modules) {
  const name = (id) => /virtual:riposte-(.+)/.exec(id)?.[1] ?? '';
  return {
    name: 'riposte-virtual',
    resolveId: (id) => (id.startsWith('virtual:riposte-') && name(id) in modules ? `\0${id}` : null),
    load: (id) => (id.startsWith('\0virtual:riposte-') ? modules[name(id)]() : null),
  };
}

/**
 * Bundles one entry with everything it needs as a classic script. Uses Rolldown directly: Vite would embed the .wasm file
 * twice, because the glue code refers to it.
 * @param {string} entry path
 * @param {'iife' | 'cjs'} format
 * @param {Record<string, () => string>} made code of virtual modules, by name
 */
export async function classicScript(entry, format, made) {
  const bundle = await rolldown({
    input: entry,
    plugins: [messages({ english: true }), virtual(made), permittedOnly()],
    external: [/^node:/],
    platform: format === 'cjs' ? 'node' : 'browser',
    // A classic script has no import.meta. The glue code derives the URL of the .wasm file from it but does not fetch it,
    // because the bytes are passed in; any valid URL will do.
    transform: { target, define: { 'import.meta.url': '"file:///"' } },
    onLog: (_, { message }) => {
      throw new Stop(`${entry} cannot be bundled: ${message}`);
    },
  });
  const { output } = await bundle.generate({
    format,
    minify: true,
    codeSplitting: false,
    banner,
    ...(format === 'iife' ? { name: 'Riposte' } : {}),
  });
  await bundle.close();
  return output[0].code;
}
