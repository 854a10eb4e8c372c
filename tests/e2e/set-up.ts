import install, { bundle } from '../package/install.ts';

/** Vitest's global set-up: the package as its users get it, and the examples, built. */
export default async function setUp(): Promise<void> {
  install();
  await bundle();
}
