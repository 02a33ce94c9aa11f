/** The part of the Trusted Types API that is used here; TypeScript's DOM types lack it. */
interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string }): unknown;
}

/**
 * Allows the bundler to load chunks and updates from this server, since the content security policy
 * requires Trusted Types. In the shop, the shell has this policy.
 */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
trustedTypes?.createPolicy('default', {
  createScriptURL(address) {
    if (new URL(address, location.href).origin === location.origin) return address;
    throw new TypeError(`${address} is not a script of this server`);
  },
});

export {};
