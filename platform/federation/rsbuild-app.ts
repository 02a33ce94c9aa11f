import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { defineConfig, type RsbuildConfig, type RsbuildConfigSyncFn } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { integrityOf } from '../integrity.ts';
import { buildName } from './build-name.ts';
import { builtComposition } from './built-composition.ts';
import { builtContract } from './built-contract.ts';
import { builtPages } from './page-files.ts';
import { serviceWorker } from './service-worker.ts';
import { consumedByRemote, providedByHost } from './shared-modules.ts';

type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/** File name of a remote's entry when it is served from source. */
export const DEVELOPMENT_ENTRY = 'remoteEntry.js';

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
      builtComposition(appDirectory),
      builtContract(appDirectory),
      builtPages(appDirectory),
      ...(own.plugins ?? []),
    ],
    server: { publicDir: { copyOnBuild: true } },
    // Every chunk and style sheet that a file loads is loaded with the hash that this file knows, so
    // that the integrity of the entry, which the registry holds, is that of the whole release.
    security: { sri: { enable: true, algorithm: 'sha256' } },
    output: {
      ...own.output,
      // One pass leaves 0.2 kB more in a first visit.
      minify: { jsOptions: { minimizerOptions: { compress: { defaults: true, passes: 3 } } } },
      // Two remotes may have files of the same name: the prefix keeps their class names apart.
      cssModules: { localIdentName: `${name}-[local]-[hash:base64:5]` },
      dataUriLimit: 0,
      legalComments: 'linked',
    },
    tools: {
      rspack: {
        output: {
          uniqueName,
          crossOriginLoading: 'anonymous',
          // A module that threw stays half done without it, and the next try fails of that instead.
          strictModuleErrorHandling: true,
        },
        plugins: [
          // The default, 'version-first', loads every remote at start: one dead remote, a blank page.
          new ModuleFederationPlugin({ ...federation, shareStrategy: 'loaded-first', dts: false }),
        ],
      },
    },
  });
}

/**
 * Build settings of the host. It knows no remote: it learns their addresses at run time.
 *
 * @param appDirectory absolute folder of the host.
 */
export function defineHost(appDirectory: string): RsbuildConfig {
  return app(
    { name: 'shell' },
    appDirectory,
    {
      name: 'shell',
      shared: providedByHost(appDirectory),
      manifest: false,
      experiments: {
        provideExternalRuntime: true,
        optimization: { target: 'web', disableSnapshot: true },
      },
    },
    {
      source: { entry: { index: './src/main.tsx' } },
      plugins: [serviceWorker(join(appDirectory, 'src/offline/worker/sw.ts'))],
      // Parts of the federation runtime that read manifests, which `disableSnapshot` leaves uncalled but
      // not unloaded, and parts for its build plugins: 3 kB of a first visit. Our registry does without
      // manifests, and the page's own tags preload.
      resolve: {
        alias: {
          './plugins/snapshot/index.cjs$': false,
          './plugins/generate-preload-assets.cjs$': false,
          './utils/preload.cjs$': false,
          '../utils/preload.cjs$': false,
          './generateSnapshotFromManifest.cjs$': false,
          './normalizeOptions.cjs$': false,
          './createModuleFederationConfig.cjs$': false,
        },
      },
      // The server writes the title: the bundler would put in one of its own.
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
      // Text in a fallback font would jump when the real one comes.
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
      {
        name,
        // Assigned to a window property, since a name with a hyphen is no JavaScript variable.
        library: { type: 'window', name },
        // What is served from source changes under one address, see start/dev.
        filename: command === 'dev' ? DEVELOPMENT_ENTRY : 'remoteEntry.[contenthash:8].js',
        exposes: { './remote': './src/remote.ts' },
        shared: consumedByRemote(appDirectory),
        manifest: true,
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      },
      {
        source: { entry: {} },
        // What loads remotes, and the SDK that it alone uses: no remote loads another one.
        resolve: { alias: { './remotes.cjs$': false } },
        // The files are served from wherever the registry says: their own address tells it.
        output: { assetPrefix: 'auto' },
        splitChunks: false,
      },
    );
}
