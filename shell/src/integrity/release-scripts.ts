import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { registry, staged } from '../registry/registry.ts';
import { isInImportMap } from './known-hashes.ts';

/** Timeout of an entry script, in ms: half of the load timeout, which leaves time for a retry. */
const TIMEOUT_MS = 4000;

/** URL of an entry of a dev server, which has no fixed content; no release is in such a folder. */
const FROM_SOURCE = /\/dev\/remoteEntry\.js$/;

/**
 * Federation runtime plugin: loads the entry of a remote with the integrity from the registry.
 * verify-inserted.ts covers the files that the entry loads.
 */
export default function releaseScripts(): ModuleFederationRuntimePlugin {
  return {
    name: 'release-scripts',
    createScript({ url, remoteInfo }) {
      return { script: entryScript(url, remoteInfo?.name), timeout: TIMEOUT_MS };
    },
    async loadEntry({ remoteInfo: { type, entry } }) {
      // The browser checks ES modules against the import map, but runs unlisted modules unchecked.
      if (type === 'module' && !isInImportMap(entry)) {
        throw new Error(`The import map of the page has no hash for ${entry}: reload it`);
      }
    },
  };
}

/** @throws Error when the registry has no integrity for the entry. */
function entryScript(url: string, remote = ''): HTMLScriptElement {
  const entries = [staged[remote], registry[remote]];
  const { integrity = '' } =
    entries.find((each) => each && absolute(each.entry) === absolute(url)) ?? {};
  if (integrity === '' && !FROM_SOURCE.test(url)) {
    throw new Error(`The registry has no integrity for ${url}`);
  }
  const script = document.createElement('script');
  script.src = url;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  return script;
}

function absolute(url: string): string {
  return new URL(url, location.href).href;
}
