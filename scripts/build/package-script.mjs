// Classic scripts for the package: the workers, and the program for Node.
import { rolldown } from 'rolldown';
import { Stop } from '../lib/shell.mjs';
import { banner } from './licences.mjs';

/** The JavaScript that the package is written in. */
export const target = 'es2022';

/** Modules made here: `virtual:riposte-NAME` for each name, of the code that it stands for. */
export function virtual(modules) {
  const name = (id) => /virtual:riposte-(.+)/.exec(id)?.[1] ?? '';
  return {
    name: 'riposte-virtual',
    resolveId: (id) => (id.startsWith('virtual:riposte-') && name(id) in modules ? `\0${id}` : null),
    load: (id) => (id.startsWith('\0virtual:riposte-') ? modules[name(id)]() : null),
  };
}

/**
 * One entry and all it needs, as a classic script. By Rolldown itself: Vite would put the module's file into the script once
 * more, where the glue asks for it.
 * @param {string} entry path
 * @param {'iife' | 'cjs'} format
 * @param {Record<string, () => string>} made code of virtual modules, by name
 */
export async function classicScript(entry, format, made) {
  const bundle = await rolldown({
    input: entry,
    plugins: [virtual(made)],
    external: [/^node:/],
    platform: format === 'cjs' ? 'node' : 'browser',
    // A classic script has no import.meta. The glue makes the address of the module's file of it, which nobody fetches: the
    // bytes are handed in. So any valid address does.
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
