import { join } from 'node:path';
import { type RsbuildConfig, rspack } from '@rsbuild/core';
import { THIS_COMPUTER } from 'federation/source-readers';
import { type RemoteName, ROOT } from 'node-kit/workspace';

/** Absolute folder of development-only browser code. */
const BROWSER_CODE = join(ROOT, 'packages', 'start', 'dev-browser');

/** Debounce in ms: editors truncate a file before writing it, and an empty module would reload the page. */
const SAVED_AFTER = 50;

/** Settings for apps that are served from source. */
export interface DevelopmentSettings {
  /** Port of the shop's server. */
  port: number;
  /** Absolute folder for the page of the host. */
  outputDirectory: string;
  /** Origin of a deployed shop that loads local remotes. */
  deployedShop: string | undefined;
}

/** Root-relative URL of a remote that is served from source, without a trailing slash. */
export function developmentAddress(name: RemoteName): string {
  return `/remotes/${name}/dev`;
}

/** @param base URL path of the files of the app. */
function common(
  base: string,
  { port, outputDirectory, deployedShop }: DevelopmentSettings,
): RsbuildConfig {
  return {
    mode: 'development',
    logLevel: 'warn',
    output: { distPath: { root: outputDirectory }, cleanDistPath: false },
    // Edits change hashes, so the browser would reject updated files.
    security: { sri: { enable: false } },
    resolve: { alias: { 'react/jsx-dev-runtime': join(BROWSER_CODE, 'jsx-dev-runtime.ts') } },
    server: {
      middlewareMode: true,
      base,
      port,
      cors: { origin: deployedShop ? [THIS_COMPUTER, deployedShop] : THIS_COMPUTER },
      allowedHosts: [],
      htmlFallback: false,
      printUrls: false,
    },
    dev: {
      // The page may have another origin, see docs/decisions/remotes.md.
      client: { protocol: 'ws', host: 'localhost', port, path: `${base}hot` },
      lazyCompilation: false,
      writeToDisk: (file) => file.endsWith('index.html'),
    },
    tools: { rspack: { watchOptions: { aggregateTimeout: SAVED_AFTER } } },
  };
}

/** Changes to the build settings of the shell. */
export function hostSettings(settings: DevelopmentSettings): RsbuildConfig[] {
  return [
    common('/', settings),
    {
      // Before the shell's code, and thus before React.
      source: {
        preEntry: ['refresh-hook.ts', 'module-info.ts'].map((file) => join(BROWSER_CODE, file)),
      },
      // Trusted Types allow scripts of this folder only.
      tools: {
        rspack: { output: { hotUpdateChunkFilename: 'static/js/[id].[fullhash].hot-update.js' } },
      },
    },
  ];
}

/** Changes to the build settings of a remote. */
export function remoteSettings(name: RemoteName, settings: DevelopmentSettings): RsbuildConfig[] {
  // An unnamed entry runs before all others.
  const reload = new rspack.EntryPlugin(ROOT, join(BROWSER_CODE, 'reload-without-refresh.ts'), {});
  return [
    common(`${developmentAddress(name)}/`, settings),
    { dev: { assetPrefix: 'auto' }, tools: { rspack: { plugins: [reload] } } },
  ];
}
