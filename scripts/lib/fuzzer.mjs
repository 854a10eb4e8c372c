// A clang++, and one that can link libFuzzer: Debian packs that apart from the compiler.
import { existsSync } from 'node:fs';
import { ask, which } from './shell.mjs';

/** A clang++; Debian's Emscripten brings one along under a numbered name. */
export function findClang() {
  const numbered = Array.from({ length: 12 }, (_, i) => `clang++-${25 - i}`);
  return ['clang++', ...numbered].map(which).find(Boolean);
}

/** The major version of a clang, for the names of packages; null where there is none. */
export function clangVersion() {
  const clang = findClang();
  return clang ? (/version (\d+)/.exec(ask(clang, ['--version']) ?? '')?.[1] ?? null) : null;
}

/** Path of libFuzzer's library, or null where it or AddressSanitizer's is missing. */
export function findFuzzerLibrary() {
  const clang = findClang();
  if (!clang) return null;
  const machine = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
  const [fuzzer, address] = ['fuzzer', 'asan'].map((part) =>
    [`libclang_rt.${part}-${machine}.a`, `libclang_rt.${part}.a`]
      .map((name) => ask(clang, [`--print-file-name=${name}`])?.trim() ?? '')
      .find((path) => existsSync(path)),
  );
  return fuzzer && address ? fuzzer : null;
}

/** The clang++ that has libFuzzer and the sanitizers beside it, or null. */
export function findFuzzer() {
  return findFuzzerLibrary() ? findClang() : null;
}
