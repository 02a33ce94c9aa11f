import { MANIFEST_FILE } from '../foreign/manifest.ts';

/** A shared module in the format of the federation plugins. */
export function sharedModule(name: string, version: string, changes: object = {}) {
  const requiredVersion = `^${version.split('.')[0]}.0.0`;
  return { id: `promo:${name}`, name, version, requiredVersion, singleton: true, ...changes };
}

/** The manifest of a build with overrides. */
export function testManifest(
  changes: { metaData?: object; exposes?: object[]; shared?: object[] } = {},
) {
  const { metaData, ...others } = changes;
  return {
    id: 'promo',
    name: 'promo',
    metaData: {
      name: 'promo',
      globalName: 'promo',
      publicPath: 'auto',
      remoteEntry: { name: 'entry.js', path: 'js', type: 'global' },
      ...metaData,
    },
    shared: [sharedModule('react', '19.3.1')],
    exposes: [
      {
        name: 'remote',
        path: './remote',
        assets: {
          js: { sync: ['js/remote.js'], async: ['js/page.js'] },
          css: { async: ['a.css'] },
        },
      },
    ],
    ...others,
  };
}

/** Files of a build by path. */
export function testFiles(manifest: object = testManifest()): Record<string, string> {
  return {
    [MANIFEST_FILE]: JSON.stringify(manifest),
    'js/entry.js': 'r=self.chunk_promo=self.chunk_promo||[];',
    'js/remote.js': 'remote();',
    'js/page.js': 'page();',
    'a.css': 'a{}',
  };
}
