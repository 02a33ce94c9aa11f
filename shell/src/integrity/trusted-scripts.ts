/** The part of the Trusted Types API that this file uses; TypeScript's DOM types lack it. */
interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string }): unknown;
}

/** Folders from which scripts may be loaded: the shell's chunks, and releases of remotes. */
const folders = new Set([new URL('/static/js/', location.href).href]);

/** The service worker is outside these folders (src/offline). */
const WORKER = new URL('/sw.js', location.href).href;

/** The folder of a release; its entry may be nested deeper than its chunks. */
const RELEASE_FOLDER = /^.*\/remotes\/[^/]+\/[^/]+\//;

/** Absolute URL of the folder of a release. @param entry URL of its entry script. */
export function releaseFolder(entry: string): string {
  const { href } = new URL(entry, location.href);
  const [folder = new URL('.', href).href] = RELEASE_FOLDER.exec(href) ?? [];
  return folder;
}

/** Allows the scripts of a release. @param entry URL of its entry script. */
export function trustScriptsOf(entry: string): void {
  folders.add(releaseFolder(entry));
}

/** Ends {@link trustScriptsOf} for a replaced release. */
export function distrustScriptsOf(entry: string): void {
  folders.delete(releaseFolder(entry));
}

/** Whether a script may be loaded from a URL. The shop's own origin alone is not enough: uploads have it too. */
function isTrustedScript(address: string): boolean {
  const { href } = new URL(address, location.href);
  return href === WORKER || [...folders].some((folder) => href.startsWith(folder));
}

/**
 * Creates the page's only Trusted Types policy. Bundler chunk loaders and the federation runtime assign
 * script URLs as strings, which the browser passes to this policy (docs/decisions/releases.md). The policy
 * has no rule for HTML or inline script, so any such assignment throws.
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
