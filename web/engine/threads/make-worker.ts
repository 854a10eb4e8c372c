/** `new Worker` that also works on pages with the policy `require-trusted-types-for 'script'`. */

/** The part of Trusted Types used here; TypeScript's DOM types lack it. */
interface Policy {
  createScriptURL(address: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

/** The name that the page's `trusted-types` directive must allow. */
const POLICY = 'riposte';

/** The page requires Trusted Types and does not allow our policy. */
export class PolicyMissing extends Error {}

/** Null if the browser has no Trusted Types or the page does not allow the policy. Private: it trusts every address. */
let policy: Policy | null | undefined;
let refused = false;

function ownPolicy(): Policy | null {
  if (policy !== undefined) return policy;
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  try {
    policy = trustedTypes?.createPolicy(POLICY, { createScriptURL: (address) => address }) ?? null;
  } catch {
    // Not an error yet: the page may not require Trusted Types.
    policy = null;
    refused = true;
  }
  return policy;
}

/** Throws `PolicyMissing`, and what `new Worker` throws. */
export function makeWorker(address: URL | string, options: WorkerOptions): Worker {
  const trusted = ownPolicy();
  const text = String(address);
  try {
    return new Worker(trusted ? trusted.createScriptURL(text) : text, options);
  } catch (error) {
    if (!refused || !(error instanceof TypeError)) throw error;
    throw new PolicyMissing(`the page's Content-Security-Policy blocks it: trusted-types must allow ${POLICY}`);
  }
}
