/** What this file needs of the Trusted Types API; TypeScript's DOM does not know it. */
interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string }): unknown;
}

/** Addresses beneath which a script may be loaded: the shell's chunks, and releases of remotes. */
const folders = new Set([new URL('/static/js/', location.href).href]);

/** The service worker is the one script of its own place (src/offline). */
const WORKER = new URL('/sw.js', location.href).href;

/** Lets scripts of a release be loaded. @param entry address of its entry script. */
export function trustScriptsBeside(entry: string): void {
  folders.add(new URL('.', new URL(entry, location.href)).href);
}

/** Whether a script may come from an address. Uploads are of our origin too, and no scripts. */
function isTrustedScript(address: string): boolean {
  const { href } = new URL(address, location.href);
  return href === WORKER || [...folders].some((folder) => href.startsWith(folder));
}

/**
 * The page's one Trusted Types policy: the bundler's and the federation runtime's loaders write the
 * addresses of scripts as text, which a browser that knows Trusted Types then shows to this policy
 * (docs/decisions/0013). Text never becomes HTML or code anywhere in the shop, so for those there
 * is no rule, and whatever tries throws.
 */
export function trustOnlyOurScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      if (isTrustedScript(address)) return address;
      throw new TypeError(`${address} is no script of the shop`);
    },
  });
}
