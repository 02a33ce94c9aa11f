import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import type { Registry } from 'shared-ui/registry';

/** The federation runtime would wait 20 s. */
const TIMEOUT_MS = 4000;

/** Address of an entry from source, which changes with every edit; releases have no such folder. */
const FROM_SOURCE = /\/dev\/remoteEntry\.js$/;

/**
 * Creates the script tags for the entries of remotes: only for addresses in the current registry, and
 * with its integrity. An `integrity` attribute in the page's HTML is not enough, since the federation
 * runtime adds its own script tag.
 */
export function entryScripts(registry: Registry): ModuleFederationRuntimePlugin {
  return {
    name: 'entry-scripts',
    createScript({ url }) {
      const entry = Object.values(registry).find(
        (candidate) => candidate && sameAddress(candidate.entry, url),
      );
      if (!entry) throw new Error(`${url} is not in the registry`);
      if (entry.integrity === '' && !FROM_SOURCE.test(url)) {
        throw new Error(`The registry has no integrity for ${url}`);
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
