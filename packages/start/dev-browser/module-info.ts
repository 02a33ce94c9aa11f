import { registerPlugins } from '@module-federation/enhanced/runtime';

/**
 * The Module Federation devtools extension reads which remotes a page has from the manifests that the runtime
 * has read. The shop loads remotes by the registry alone, so in development their manifests are read afterwards.
 */
registerPlugins([
  {
    name: 'module-info',
    onLoad({ remote, origin }) {
      if (!('entry' in remote)) return;
      const entry = new URL('mf-manifest.json', new URL(remote.entry, location.href)).href;
      origin.snapshotHandler
        .loadRemoteSnapshotInfo({ moduleInfo: { ...remote, entry }, id: remote.name })
        .catch((error: unknown) => console.warn(`${entry} cannot be read:`, error));
    },
  },
]);
