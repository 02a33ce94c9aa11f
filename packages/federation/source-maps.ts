import { dirname, isAbsolute, relative, sep } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

/** Extension of a source map beside its script in `dist/`. */
export const SOURCE_MAP = '.map';

/**
 * Writes a source map beside each script of a build. The scripts do not refer to it, and it has names
 * and positions only: a release keeps it privately (packages/releases/description/source-maps.ts).
 *
 * @param appDirectory absolute folder of the app.
 */
export function sourceMaps(appDirectory: string): RsbuildPlugin {
  return {
    name: 'source-maps',
    setup(api) {
      api.modifyRspackConfig((config, { isProd }) => {
        if (!isProd) return;
        config.devtool = 'hidden-nosources-source-map';
        config.output.devtoolModuleFilenameTemplate = ({
          absoluteResourcePath,
        }: {
          absoluteResourcePath: string;
        }) => sourceName(appDirectory, absoluteResourcePath);
      });
    },
  };
}

/**
 * The name of a source: `storefront/src/landing-page.tsx`, or `node_modules/react/index.js`. It is the
 * same on every computer.
 *
 * @param path absolute path of the source; anything else for code that the bundler adds.
 */
export function sourceName(appDirectory: string, path: string): string {
  // The bundler names some runtime modules by their whole code.
  if (!isAbsolute(path)) return path.startsWith('webpack/') ? path : 'webpack/runtime';
  const parts = relative(dirname(appDirectory), path).split(sep);
  const installed = parts.lastIndexOf('node_modules');
  return parts.slice(installed === -1 ? parts.lastIndexOf('..') + 1 : installed).join('/');
}
