import { createRsbuild, type RsbuildPlugin } from '@rsbuild/core';

/** Name of the worker's file in the build, without a hash: the URL of a worker must not change. */
const NAME = 'sw';

/**
 * Builds the service worker in a separate build, without federation: it shares no module with pages.
 *
 * @param entry absolute path of its source.
 */
export function serviceWorker(entry: string): RsbuildPlugin {
  return {
    name: 'service-worker',
    setup(api) {
      api.onAfterBuild(async ({ stats }) => {
        if (!stats || stats.hasErrors()) return;
        const rsbuild = await createRsbuild({
          cwd: api.context.rootPath,
          config: {
            mode: 'production',
            logLevel: 'error',
            source: { entry: { [NAME]: entry } },
            output: {
              target: 'web-worker',
              distPath: { root: api.context.distPath, js: '' },
              filename: { js: '[name].js' },
              cleanDistPath: false,
              copy: [],
            },
            server: { publicDir: false },
          },
        });
        const { close } = await rsbuild.build();
        await close();
      });
    },
  };
}
