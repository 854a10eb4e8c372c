// `npm run format`: clang-format over the C++ sources; `-- --check` only says what it would change.
import { filesUnder } from './fresh.mjs';
import { Stop, main, must, say, which } from './shell.mjs';

await main(async () => {
  if (!which('clang-format')) throw new Stop('clang-format is missing: sudo apt-get install clang-format');
  const cpp = (path) => /\.(cpp|h)$/.test(path);
  const files = ['engine', 'tests/engine', 'wasm-build'].flatMap((folder) => filesUnder(folder, cpp));
  const mode = process.argv.includes('--check') ? ['--dry-run', '-Werror'] : ['-i'];
  await must('clang-format', 'clang-format', [...mode, ...files]);
  say(`${files.length} files`);
});
