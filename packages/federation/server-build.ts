import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createRsbuild, type RsbuildPlugin, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { SERVER_FILE } from './description/page-files.ts';
import { oneJotai } from './one-jotai.ts';
import { SINGLETONS } from './shared-modules.ts';

/**
 * A module before all others that sets the base URL of the release's files: a parameter of the function as
 * which the server evaluates the build, see packages/page-server/rendering/process/evaluate.ts.
 */
const PUBLIC_PATH = `data:text/javascript,${encodeURIComponent('__webpack_public_path__ = releaseUrl;')}`;

interface ServerBuildOptions {
  /** Source of the module that the server evaluates, relative to the app. */
  entry: string;
  /** Prefix of CSS class names; they must equal those of the browser's build. */
  classNames: string;
  /** Whether the host provides the shared modules, as in the browser. */
  usesHost: boolean;
}

/**
 * Builds the app a second time, as one CommonJS file that renders its pages on the server (see
 * packages/page-server/rendering). Module Federation does not run there: its Node runtime cannot replace a release
 * without a restart.
 *
 * A module `x.server.ts` beside `x.ts` replaces it in this build; in a packed library, `x.server.js`.
 */
export function serverBuild({ entry, classNames, usesHost }: ServerBuildOptions): RsbuildPlugin {
  return {
    name: 'server-build',
    setup(api) {
      api.onAfterBuild(async ({ stats }) => {
        if (!stats || stats.hasErrors()) return;
        const { resolve: resolved, source } = api.getNormalizedConfig();
        const rsbuild = await createRsbuild({
          cwd: api.context.rootPath,
          config: {
            mode: 'production',
            logLevel: 'error',
            plugins: [pluginReact(), ...(usesHost ? [oneJotai()] : [])],
            source: {
              entry: { server: entry },
              preEntry: PUBLIC_PATH,
              // The router reads `import.meta.hot`, a syntax error in a script.
              define: { ...source.define, 'import.meta.hot': 'undefined' },
            },
            resolve: { alias: resolved.alias },
            server: { publicDir: false },
            output: {
              target: 'node',
              distPath: { root: api.context.distPath },
              filename: { js: SERVER_FILE },
              cleanDistPath: false,
              copy: [],
              // Images and fonts come from the browser build.
              emitAssets: false,
              dataUriLimit: 0,
              cssModules: { localIdentName: classNames },
              legalComments: 'none',
              externals: usesHost
                ? Object.fromEntries(SINGLETONS.map((name) => [name, `commonjs ${name}`]))
                : {},
            },
            splitChunks: false,
            tools: {
              rspack: {
                output: { asyncChunks: false, library: { type: 'commonjs2' } },
                plugins: [
                  new rspack.NormalModuleReplacementPlugin(
                    /^\.{1,2}\/.*\.[jt]sx?$/,
                    useServerModule,
                  ),
                ],
              },
            },
          },
        });
        const { close } = await rsbuild.build();
        await close();
      });
    },
  };
}

/** Replaces an import of `x.ts` by `x.server.ts` where there is one. */
function useServerModule(data: { context: string; request: string }): void {
  const request = data.request.replace(/(\.[jt]sx?)$/, '.server$1');
  if (existsSync(resolve(data.context, request))) data.request = request;
}
