import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { defineConfig, type RsbuildConfig, type RsbuildConfigSyncFn } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { buildName, namedByContent } from './build-name.ts';
import { builtVersions } from './built-versions.ts';
import { builtContract } from './contract/built-contract.ts';
import { builtPages, EXPOSED } from './description/page-files.ts';
import { integrityOf } from './integrity.ts';
import { oneJotai } from './one-jotai.ts';
import { entryForOtherHosts } from './other-hosts/entry-for-other-hosts.ts';
import { RUNTIME_AS_ES_MODULES } from './runtime-modules.ts';
import { serverBuild } from './server-build.ts';
import { serviceWorker } from './service-worker.ts';
import { sharedModules } from './shared-modules.ts';
import { sourceMaps } from './source-maps.ts';

/** CSS class names of an app; the prefix keeps them unique when two apps have files of the same name. */
const classNames = (name: string) => `${name}-[local]-[hash:base64:5]`;

/** File name of a remote's entry when it is served from source. */
export const DEVELOPMENT_ENTRY = 'remoteEntry.js';

/**
 * The oldest browsers with popovers and `AbortSignal.any`, which the shop uses. Code compiled for older browsers
 * would be larger and still fail in them.
 */
const BROWSERS = [
  'chrome >= 116',
  'edge >= 116',
  'firefox >= 125',
  'safari >= 17.4',
  'ios >= 17.4',
];

type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/**
 * The browser build of the runtime, without `new Function`, which the CSP forbids. Snapshots are off: only the devtools
 * extension reads them.
 */
const optimization = (isDevelopment: boolean) =>
  ({ target: 'web', disableSnapshot: !isDevelopment }) as const;

/** Chunk load timeout in ms; same as for a whole remote, see shell/src/loading/load-limit.ts. */
const CHUNK_TIMEOUT_MS = 8000;

/** Settings that host and remotes have in common. */
function app(
  { name, uniqueName = name }: { name: string; uniqueName?: string },
  appDirectory: string,
  federation: FederationOptions,
  own: RsbuildConfig,
): RsbuildConfig {
  return defineConfig({
    ...own,
    plugins: [
      pluginReact(),
      builtVersions(appDirectory),
      builtContract(appDirectory),
      builtPages(appDirectory),
      sourceMaps(appDirectory),
      ...(own.plugins ?? []),
    ],
    server: { publicDir: { copyOnBuild: true } },
    // Otherwise an app contains the federation runtime twice: 6 kB of brotli.
    resolve: { alias: RUNTIME_AS_ES_MODULES },
    // Each file contains the hashes of the chunks and style sheets that it loads, so the integrity of
    // the entry, which the registry has, covers the whole release.
    security: { sri: { enable: true, algorithm: 'sha256' } },
    output: {
      ...own.output,
      overrideBrowserslist: BROWSERS,
      cssModules: { localIdentName: classNames(name) },
      dataUriLimit: 0,
      legalComments: 'linked',
    },
    tools: {
      rspack: [
        {
          // Rsbuild rejects a remote without an entry: it does not count the container as one.
          entry: {},
          output: {
            uniqueName,
            crossOriginLoading: 'anonymous',
            chunkLoadTimeout: CHUNK_TIMEOUT_MS,
            // Otherwise a module that threw stays half initialised, and a retry hides the original error.
            strictModuleErrorHandling: true,
          },
        },
        (_config, { isDev, appendPlugins }) => {
          appendPlugins(
            new ModuleFederationPlugin({
              // By default the runtime loads every remote at start, and one that fails blanks the page.
              shareStrategy: 'loaded-first',
              dts: false,
              ...federation,
              experiments: { ...federation.experiments, optimization: optimization(isDev) },
            }),
          );
        },
      ],
    },
  });
}

/**
 * Build settings of the host. It contains no URLs of remotes: it reads them from the registry at run time.
 *
 * @param appDirectory absolute folder of the host.
 */
export function defineHost(appDirectory: string): RsbuildConfig {
  return app(
    { name: 'shell' },
    appDirectory,
    {
      name: 'shell',
      // Eager: the shell needs all of them at once, and starts without an async boundary.
      shared: sharedModules(appDirectory, { eager: true }),
      runtimePlugins: [join(appDirectory, 'src/integrity/release-scripts.ts')],
      experiments: { provideExternalRuntime: true },
    },
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
      { name, ...(command === 'build' && { uniqueName: buildName(name) }) },
      appDirectory,
      {
        name,
        // Unlike a global variable, this name may contain a hyphen.
        library: { type: 'window', name },
        // From source it is served under a fixed name, see packages/start/dev.
        filename: command === 'dev' ? DEVELOPMENT_ENTRY : 'remoteEntry.[contenthash:8].js',
        exposes: { './remote': { import: './src/remote.ts', name: EXPOSED } },
        shared: sharedModules(appDirectory),
        experiments: { externalRuntime: true },
      },
      {
        source: { entry: {} },
        plugins: [
          namedByContent(),
          entryForOtherHosts(),
          oneJotai(),
          serverBuild({ entry: './src/remote.ts', classNames: classNames(name), usesHost: true }),
        ],
        output: {
          // The registry decides the URL, so files are loaded relative to the script that requests them.
          assetPrefix: 'auto',
        },
        splitChunks: false,
      },
    );
}
