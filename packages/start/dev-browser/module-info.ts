import { registerPlugins } from '@module-federation/enhanced/runtime';

/**
 * Loads the manifests of remotes, from which the Module Federation devtools extension reads the remotes of a page. The
 * shop itself loads remotes from the registry only.
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
