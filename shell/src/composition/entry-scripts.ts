import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { Registry } from './registry.ts';

/** Time after which a remote counts as dead; the federation runtime would wait 20 s. */
const TIMEOUT_MS = 4000;

/** Address of what changes with every edit; no release store has such a folder. */
const FROM_SOURCE = /\/dev\/remoteEntry\.js$/;

/**
 * Makes the script tags that load the entries of remotes: only addresses that the registry
 * names at that moment, only bytes that it vouches for. An `integrity` attribute in the page's HTML is not
 * enough, since the federation runtime adds a script tag of its own.
 */
export function entryScripts(registry: Registry): ModuleFederationRuntimePlugin {
  return {
    name: 'entry-scripts',
    createScript({ url }) {
      const entry = Object.values(registry).find((candidate) => sameAddress(candidate.entry, url));
      if (!entry) throw new Error(`${url} is not in the registry`);
      if (entry.integrity === '' && !FROM_SOURCE.test(url)) {
        throw new Error(`The registry does not vouch for ${url}`);
      }
      const script = document.createElement('script');
      script.src = url;
      script.integrity = entry.integrity;
      script.crossOrigin = 'anonymous';
      return { script, timeout: TIMEOUT_MS };
    },
  };
}

function sameAddress(one: string, other: string): boolean {
  return new URL(one, location.href).href === new URL(other, location.href).href;
}
