/** `new Worker` on pages whose Content-Security-Policy has `require-trusted-types-for 'script'`, too. */

/** The part of the browser's Trusted Types that is used here. The DOM's types do not have them yet. */
interface Policy {
  createScriptURL(address: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

/** As a page's `trusted-types` must allow it. */
const POLICY = 'riposte';

/** The page allows no policy of that name, and requires one. */
export class PolicyMissing extends Error {}

/** Null where the browser has no Trusted Types, or the page does not allow the policy. Not exported: it trusts any address. */
let policy: Policy | null | undefined;
let refused = false;

function ownPolicy(): Policy | null {
  if (policy !== undefined) return policy;
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  try {
    policy = trustedTypes?.createPolicy(POLICY, { createScriptURL: (address) => address }) ?? null;
  } catch {
    // The page may not require it all the same.
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
