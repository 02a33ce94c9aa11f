import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { mergeRsbuildConfig, type RsbuildConfig, type Rspack, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { THIS_COMPUTER } from 'platform/federation/source-readers';
import { type RemoteName, ROOT } from 'shared-node/workspace';
import type { RegisteredLink } from 'shared-ui/registry';

/** Absolute folder of the browser code for development only. */
export const BROWSER_CODE = join(ROOT, 'start', 'dev-browser');

/** Script that runs in a host before React. */
const REFRESH_HOOK = join(BROWSER_CODE, 'refresh-hook.ts');

/** Scripts that run in a host before its own code. */
const HOST_CODE = [
  REFRESH_HOOK,
  join(BROWSER_CODE, 'ownership', 'outlines.ts'),
  join(BROWSER_CODE, 'module-info.ts'),
];

/** Script of every app that shows the developer's panel. */
const PROBLEMS = join(BROWSER_CODE, 'problems', 'show-problems.ts');

/** Milliseconds. Editors empty a file before they write it, and an empty module would reload the page. */
const SAVED_AFTER = 50;

const HOT_UPDATES = 'static/js/[id].[fullhash].hot-update.js';

/** Settings for apps that are served from source. */
export interface DevelopmentSettings {
  /** Port of the server in front of all of them. */
  port: number;
  /** Absolute folder for the files that the server reads: the page of the host. */
  outputDirectory: string;
  /** Origin of a deployed shop that shows remotes of this computer. */
  deployedShop: string | undefined;
}

/** Root-relative URL of a remote that is served from source, without a trailing slash. */
export function developmentAddress(name: RemoteName): string {
  return `/remotes/${name}/dev`;
}

/** Changes to the build settings of any app for development. */
function common({ outputDirectory }: DevelopmentSettings): RsbuildConfig {
  return {
    mode: 'development',
    logLevel: 'warn',
    output: { distPath: { root: outputDirectory }, cleanDistPath: false },
    // It needs HTML from text and inline styles. A policy that allows both would hide the same faults of
    // apps, so there is a panel of our own: start/dev-browser/problems.
    dev: { client: { overlay: false }, lazyCompilation: false },
    // Each edit changes the hashes, so the browser would reject the updated files.
    security: { sri: { enable: false } },
    resolve: {
      alias: {
        'react/jsx-dev-runtime': join(BROWSER_CODE, 'jsx-dev-runtime.ts'),
        'shared-ui/report$': join(BROWSER_CODE, 'problems', 'report.ts'),
        '#report$': join(ROOT, 'shared-ui', 'src', 'report.ts'),
      },
    },
    tools: { rspack: { watchOptions: { aggregateTimeout: SAVED_AFTER } } },
  };
}

/** Settings of an app that is compiled after each edit and updates open pages. */
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
      // The page may be of another origin, see docs/decisions/remotes.md.
      client: { protocol: 'ws', host: 'localhost', port, path: `${base}hot` },
      writeToDisk: (file) => file.endsWith('index.html'),
    },
  };
}

/** A host that is served from source. */
export function watchedHost(settings: DevelopmentSettings): RsbuildConfig[] {
  const host = {
    source: { preEntry: [PROBLEMS, ...HOST_CODE] },
    // In the folder of the shell's other scripts, from which it may load them.
    tools: { rspack: { output: { hotUpdateChunkFilename: HOT_UPDATES } } },
  };
  return [common(settings), watched('/', settings), host];
}

/** A remote that is served from source. */
export function watchedRemote(name: RemoteName, settings: DevelopmentSettings): RsbuildConfig[] {
  // An unnamed entry runs before every other; a remote has no named one.
  const reload = new rspack.EntryPlugin(ROOT, join(BROWSER_CODE, 'reload-without-refresh.ts'), {});
  return [
    common(settings),
    watched(`${developmentAddress(name)}/`, settings),
    { dev: { assetPrefix: 'auto' }, tools: { rspack: { plugins: [reload, problemsAfterClient] } } },
  ];
}

/**
 * Adds the entry for the panel after that of the dev server's client, which Rsbuild adds when all plugins
 * are applied, and which gives events to modules that run later.
 */
function problemsAfterClient(this: Rspack.Compiler, compiler: Rspack.Compiler): void {
  let isAdded = false;
  compiler.hooks.watchRun.tap('problems', () => {
    if (!isAdded) new rspack.EntryPlugin(ROOT, PROBLEMS, {}).apply(compiler);
    isAdded = true;
  });
}

/** A host that is built once, with React's development build, in which remotes can refresh. */
export function stillHost(settings: DevelopmentSettings): RsbuildConfig[] {
  const filename = '[name].[contenthash:8]';
  return [
    common(settings),
    {
      source: { preEntry: [PROBLEMS, ...HOST_CODE] },
      dev: { hmr: false },
      output: { filename: { js: `${filename}.js`, css: `${filename}.css` } },
    },
  ];
}

/**
 * The thin host with one remote, as a single app without federation.
 *
 * @param links of its pages in navigations.
 */
export function thinHost(
  remote: RemoteName,
  links: readonly RegisteredLink[],
  settings: DevelopmentSettings,
): RsbuildConfig {
  const directory = join(BROWSER_CODE, 'thin-host');
  const source = join(ROOT, remote, 'src');
  const examples = join(source, 'widgets.examples.ts');
  return mergeRsbuildConfig(common(settings), watched('/', settings), {
    plugins: [pluginReact()],
    source: {
      entry: { index: join(directory, 'main.tsx') },
      preEntry: [PROBLEMS, REFRESH_HOOK],
      define: { REMOTE_LINKS: JSON.stringify(links) },
    },
    html: { template: join(directory, 'index.html'), title: '', scriptLoading: 'defer' },
    resolve: {
      alias: {
        '#remote': join(source, 'remote.ts'),
        '#widget-examples': existsSync(examples) ? examples : join(directory, 'no-examples.ts'),
      },
    },
    output: { dataUriLimit: 0 },
  });
}
