import { join } from 'node:path';
import { mergeRsbuildConfig, type RsbuildConfig, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { type RemoteName, ROOT } from 'shared-node/workspace';

/** Absolute folder of the browser code that only development loads. */
export const BROWSER_CODE = join(ROOT, 'start', 'dev-browser');

/** What runs in a host before the host itself. */
const HOST_CODE = ['refresh-hook.ts', 'ownership/outlines.ts'].map((file) =>
  join(BROWSER_CODE, file),
);

const HOT_UPDATES = 'static/js/[id].[fullhash].hot-update.js';

/** Origins of this computer, which may read what it serves from source. */
const THIS_COMPUTER = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Where and for whom apps are served from source. */
export interface DevelopmentSettings {
  /** Port of the server that all of them are behind. */
  port: number;
  /** Absolute folder for the files that the server must read: the page of the host. */
  outputDirectory: string;
  /** Origin of a deployed shop that shows remotes of this computer. */
  deployedShop: string | undefined;
}

/** Root-relative address of a remote that is served from source, without a slash at its end. */
export function developmentAddress(name: RemoteName): string {
  return `/remotes/${name}/dev`;
}

/** What development changes in the build settings of any app. */
function common({ outputDirectory }: DevelopmentSettings): RsbuildConfig {
  return {
    mode: 'development',
    logLevel: 'warn',
    output: { distPath: { root: outputDirectory }, cleanDistPath: false },
    // The content security policy is that of production: no styles written by scripts.
    dev: { client: { overlay: false }, lazyCompilation: false },
    // A hash of what changes with each edit would refuse the next one.
    security: { sri: { enable: false } },
    resolve: { alias: { 'react/jsx-dev-runtime': join(BROWSER_CODE, 'jsx-dev-runtime.ts') } },
  };
}

/** What is compiled again with every edit, and told to open pages. */
function watched(base: string, { port, deployedShop }: DevelopmentSettings): RsbuildConfig {
  const origin = deployedShop ? [THIS_COMPUTER, deployedShop] : THIS_COMPUTER;
  return {
    server: {
      middlewareMode: true,
      base,
      port,
      cors: { origin },
      allowedHosts: [],
      htmlFallback: false,
      printUrls: false,
    },
    dev: {
      // The page may be of another origin, see docs/decisions/0018.
      client: { protocol: 'ws', host: 'localhost', port, path: `${base}hot` },
      writeToDisk: (file) => file.endsWith('index.html'),
    },
  };
}

/** A host that is served from source. */
export function watchedHost(settings: DevelopmentSettings): RsbuildConfig[] {
  const host = {
    source: { preEntry: HOST_CODE },
    // Beside its other scripts: scripts of other folders are none of the shell's.
    tools: { rspack: { output: { hotUpdateChunkFilename: HOT_UPDATES } } },
  };
  return [common(settings), watched('/', settings), host];
}

/** A remote that is served from source. */
export function watchedRemote(name: RemoteName, settings: DevelopmentSettings): RsbuildConfig[] {
  const reload = join(BROWSER_CODE, 'reload-without-refresh.ts');
  return [
    common(settings),
    watched(`${developmentAddress(name)}/`, settings),
    {
      dev: { assetPrefix: 'auto' },
      // Without a name it runs before every entry; a remote has none that settings could name.
      tools: { rspack: { plugins: [new rspack.EntryPlugin(ROOT, reload, {})] } },
    },
  ];
}

/** The host as remotes need it to be refreshed within it: with React's development build. */
export function stillHost(settings: DevelopmentSettings): RsbuildConfig[] {
  const filename = '[name].[contenthash:8]';
  return [
    common(settings),
    {
      source: { preEntry: HOST_CODE },
      dev: { hmr: false },
      output: { filename: { js: `${filename}.js`, css: `${filename}.css` } },
    },
  ];
}

/** The minimal host around one remote, all in one app without federation. */
export function thinHost(remote: RemoteName, settings: DevelopmentSettings): RsbuildConfig {
  const directory = join(BROWSER_CODE, 'thin-host');
  return mergeRsbuildConfig(common(settings), watched('/', settings), {
    plugins: [pluginReact()],
    source: { entry: { index: join(directory, 'main.tsx') } },
    html: { template: join(directory, 'index.html'), title: '', scriptLoading: 'defer' },
    // A hash of what changes with each edit would refuse the next one.
    security: { sri: { enable: false } },
    resolve: { alias: { '#remote': join(ROOT, remote, 'src', 'remote.ts') } },
    output: { dataUriLimit: 0 },
  });
}
