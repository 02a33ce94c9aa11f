import { createRsbuild, type RsbuildPlugin } from '@rsbuild/core';

/** The worker's file in the build: a worker keeps its address, so it has no hash. */
const NAME = 'sw';

/**
 * Builds the service worker beside the app, in a build of its own: it shares no module with pages,
 * and federation has no part in it.
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
