import { join } from 'node:path';
import { type RsbuildPlugin, rspack } from '@rsbuild/core';

/** Parts that `jotai` re-exports, by the specifiers that apps, libraries and `jotai/utils` import. */
const PARTS = /^(jotai|\.\.\/\.\.)\/(vanilla|react)(\.js)?$/;
const UTILS = /[\\/]jotai[\\/]dist[\\/](vanilla|react)[\\/]utils$/;

/**
 * Aliases imports of jotai's parts to the shared `jotai`. A part would bundle a second copy of the store, and writes by
 * `jotai/utils` would not reach the page.
 */
export function oneJotai(): RsbuildPlugin {
  return {
    name: 'one-jotai',
    setup(api) {
      // A separate module in the app: the bundler does not resolve replaced imports to shared modules.
      const all = join(api.context.rootPath, 'src', 'all-of-jotai.js');
      const useAll = (data: { context: string; request: string }) => {
        if (data.request.startsWith('jotai/') || UTILS.test(data.context)) data.request = all;
      };
      api.modifyRspackConfig((config) => {
        config.plugins.push(
          new rspack.experiments.VirtualModulesPlugin({ [all]: "export * from 'jotai';" }),
          new rspack.NormalModuleReplacementPlugin(PARTS, useAll),
        );
      });
    },
  };
}
