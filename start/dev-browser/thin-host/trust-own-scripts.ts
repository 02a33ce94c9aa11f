/** What this file needs of the Trusted Types API; TypeScript's DOM does not know it. */
interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string }): unknown;
}

/**
 * Lets the bundler's loaders load chunks and updates of this server, where the content security
 * policy asks for Trusted Types. In the shop the shell does so.
 */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
trustedTypes?.createPolicy('default', {
  createScriptURL(address) {
    if (new URL(address, location.href).origin === location.origin) return address;
    throw new TypeError(`${address} is no script of this server`);
  },
});

export {};
