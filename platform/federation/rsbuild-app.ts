import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  defineConfig,
  type RsbuildConfig,
  type RsbuildConfigSyncFn,
  type Rspack,
  rspack,
} from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { integrityOf } from '../integrity.ts';
import { buildName } from './build-name.ts';
import { builtComposition } from './built-composition.ts';
import { builtContract } from './built-contract.ts';
import { builtPages, EXPOSED } from './page-files.ts';
import { replacedModules } from './replaced-modules.ts';
import { serverBuild } from './server-build.ts';
import { serviceWorker } from './service-worker.ts';
import { consumedByRemote, providedByHost } from './shared-modules.ts';
import { sourceMaps } from './source-maps.ts';

/** CSS class names of an app; the prefix keeps them unique when two apps have files of the same name. */
const classNames = (name: string) => `${name}-[local]-[hash:base64:5]`;

/** File name of a remote's entry when it is served from source. */
export const DEVELOPMENT_ENTRY = 'remoteEntry.js';

/**
 * The oldest browsers with what the shop uses: popovers and `AbortSignal.any`. Code for older ones would be
 * larger, and fail there all the same.
 */
const BROWSERS = [
  'chrome >= 116',
  'edge >= 116',
  'firefox >= 125',
  'safari >= 17.4',
  'ios >= 17.4',
];

/** Settings that host and remotes have in common. */
function app(
  { name, uniqueName = name }: { name: string; uniqueName?: string },
  appDirectory: string,
  federation: Rspack.RspackPluginInstance[],
  own: RsbuildConfig,
): RsbuildConfig {
  return defineConfig({
    ...own,
    plugins: [
      pluginReact(),
      builtComposition(appDirectory),
      builtContract(appDirectory),
      builtPages(appDirectory),
      sourceMaps(appDirectory),
      ...(own.plugins ?? []),
    ],
    server: { publicDir: { copyOnBuild: true } },
    // Each file contains the hashes of the chunks and style sheets that it loads, so the integrity of
    // the entry, which the registry has, covers the whole release.
    security: { sri: { enable: true, algorithm: 'sha256' } },
    output: {
      ...own.output,
      overrideBrowserslist: BROWSERS,
      // Three passes save 0.2 kB of a first visit.
      minify: { jsOptions: { minimizerOptions: { compress: { defaults: true, passes: 3 } } } },
      cssModules: { localIdentName: classNames(name) },
      dataUriLimit: 0,
      legalComments: 'linked',
    },
    tools: {
      rspack: {
        // Rsbuild refuses a remote without it: it does not know that the container is an entry.
        entry: {},
        output: {
          uniqueName,
          crossOriginLoading: 'anonymous',
          // Without it, a module that threw stays half initialised, which hides the cause from a retry.
          strictModuleErrorHandling: true,
        },
        plugins: federation,
      },
    },
  });
}

/**
 * Chromium compiles all functions of the main script beside the main thread while it loads, not when they are
 * first called: the first tap on a card shows its page a tenth sooner.
 */
const compiledAhead = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /static\/js\/index\.\w+\.js$/,
  // The minifier would remove it.
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/**
 * Build settings of the host. It contains no URLs of remotes: it reads them from the registry at run time.
 *
 * @param appDirectory absolute folder of the host.
 */
export function defineHost(appDirectory: string): RsbuildConfig {
  return app(
    { name: 'shell' },
    appDirectory,
    [
      new rspack.sharing.ProvideSharedPlugin({ provides: providedByHost(appDirectory) }),
      compiledAhead,
      // Parts of the router that the shop never calls; without them a first visit loads 2 kB less.
      replacedModules([
        {
          library: 'react-router',
          file: 'lib/router/instrumentation.js',
          by: join(appDirectory, 'src/router/without-instrumentation.ts'),
        },
        {
          library: 'react-router',
          file: 'lib/dom/ssr/components.js',
          by: join(appDirectory, 'src/router/without-prefetch.ts'),
        },
      ]),
    ],
    {
      source: { entry: { index: './src/main.tsx' } },
      plugins: [
        serviceWorker(join(appDirectory, 'src/offline/worker/sw.ts')),
        serverBuild({
          entry: './src/server.tsx',
          classNames: classNames('shell'),
          usesHost: false,
        }),
      ],
      // The server writes the title; the bundler would add a default one.
      html: {
        template: './index.html',
        templateParameters: {
          themeIntegrity: integrityOf(readFileSync(join(appDirectory, 'public', 'theme.js'))),
          lateIntegrity: integrityOf(readFileSync(join(appDirectory, 'public', 'late.css'))),
        },
        title: '',
        scriptLoading: 'defer',
        crossorigin: 'anonymous',
      },
      // Preload fonts to avoid a layout shift when they swap in.
      performance: { preload: { type: 'all-assets', include: [/\.woff2$/] } },
      splitChunks: false,
    },
  );
}

/**
 * Build settings of a remote: one container that exposes `./remote`, no page of its own.
 *
 * @param name folder name of the remote; also the name under which the host loads it.
 * @param appDirectory absolute folder of the remote.
 */
export function defineRemote(name: string, appDirectory: string): RsbuildConfigSyncFn {
  return ({ command }) =>
    app(
      { name, uniqueName: buildName(appDirectory) },
      appDirectory,
      [
        new rspack.container.ModuleFederationPluginV1({
          name,
          // With the prefix of shell/src/composition/containers.ts: the name alone may be one of the browser's.
          library: { type: 'window', name: `remote:${name}` },
          // From source it is served under a fixed name, see start/dev.
          filename: command === 'dev' ? DEVELOPMENT_ENTRY : 'remoteEntry.[contenthash:8].js',
          exposes: { './remote': { import: './src/remote.ts', name: EXPOSED } },
          shared: consumedByRemote(appDirectory),
        }),
      ],
      {
        source: { entry: {} },
        plugins: [
          serverBuild({ entry: './src/remote.ts', classNames: classNames(name), usesHost: true }),
        ],
        output: {
          // The registry decides the URL, so files are loaded relative to their own.
          assetPrefix: 'auto',
        },
        splitChunks: false,
      },
    );
}
