import { join } from 'node:path';
import { type RsbuildPlugin, rspack } from '@rsbuild/core';

/** What `jotai` re-exports, as apps and libraries import it, and as the modules of `jotai/utils` do. */
const PARTS = /^(jotai|\.\.\/\.\.)\/(vanilla|react)(\.js)?$/;
const UTILS = /[\\/]jotai[\\/]dist[\\/](vanilla|react)[\\/]utils$/;

/**
 * Replaces imports of jotai's parts by `jotai` itself, which all apps share: a part would come with a copy of the
 * store, so what `jotai/utils` writes there would change nothing in the page.
 */
export function oneJotai(): RsbuildPlugin {
  return {
    name: 'one-jotai',
    setup(api) {
      // A module of its own in the app: the bundler does not look up what replaces an import among the shared modules.
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
