import { writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { createRsbuild, type Rspack, rspack } from '@rsbuild/core';
import { filesOf } from 'federation/description/page-files';
import { readPageModules } from 'federation/description/page-modules';
import { defineHost } from 'federation/rsbuild-app';
import { REMOTE_NAMES, ROOT } from 'node-kit/workspace';
import { type Build, readBuild, readBuiltApp } from 'releases/builds/read-build';
import { loaderCode, REPLACED_LOADER } from './loader.ts';

const SHELL = join(ROOT, 'shell');

const STATS = { all: false, chunks: true, chunkOrigins: true };

/** A remote of the one-app build, whose files are part of the shell's build. */
export interface BuiltInRemote extends Build {
  /** Base URL of its files: empty, since they are part of the shell's build. */
  address: string;
}

/** The shop as one app without Module Federation. */
export interface OneApp {
  /** Contains the code of all apps. */
  shell: Build;
  remotes: BuiltInRemote[];
}

/**
 * Builds all apps as one app with the settings of the shell: shared modules become ordinary modules, which are
 * tree-shaken.
 *
 * @param folder absolute, for the build; the apps must have been built as well.
 */
export async function buildOneApp(folder: string): Promise<OneApp> {
  const loader = join(folder, 'remotes.js');
  await writeFile(loader, loaderCode());
  const config = defineHost(SHELL);
  let stats: Rspack.StatsCompilation = {};
  const rsbuild = await createRsbuild({
    cwd: SHELL,
    config: {
      ...config,
      mode: 'production',
      logLevel: 'error',
      output: { ...config.output, distPath: { root: join(folder, 'dist') } },
      // After the settings of the shell.
      tools: { rspack: [config.tools?.rspack ?? {}, withoutFederation(loader)].flat() },
    },
  });
  rsbuild.onAfterBuild((built) => {
    stats = built.stats?.toJson(STATS) ?? {};
  });
  const { close } = await rsbuild.build();
  await close();
  // The baseline is not server-rendered.
  const { server: _, ...shell } = await readBuild(folder, 'shell');
  return {
    shell,
    remotes: await Promise.all(REMOTE_NAMES.map((name) => builtInRemote(name, shell, stats))),
  };
}

/** Replaces Module Federation by dynamic imports of the remotes. */
function withoutFederation(loader: string) {
  return (config: Rspack.Configuration) => {
    const { plugins = [] } = config;
    config.plugins = [
      ...plugins.filter((plugin) => !(plugin instanceof ModuleFederationPlugin)),
      new rspack.NormalModuleReplacementPlugin(/\/remotes\.ts$/, (request) => {
        if (join(request.context, request.request) !== REPLACED_LOADER) return;
        request.request = loader;
      }),
    ];
  };
}

/** Describes a remote as if it were released, so that the server preloads the same files. */
async function builtInRemote(
  name: string,
  { files }: Build,
  { chunks = [] }: Rspack.StatsCompilation,
): Promise<BuiltInRemote> {
  const directory = join(ROOT, name);
  const fromShell = relative(SHELL, directory).split(sep).join('/');
  const modules = await readPageModules(directory);
  const own = chunks.find(({ names }) => names?.includes(name))?.files ?? [];
  const [entry = '', ...exposed] = own.toSorted((file) => (file.endsWith('.js') ? -1 : 1));
  const pages = modules.map(({ file, description }) => ({
    ...description,
    files: [...exposed, ...filesOf(chunks, file.replace('.', fromShell))],
  }));
  const used = new Set([entry, ...pages.flatMap((page) => page.files)]);
  const { server: _, ...build } = await readBuiltApp(name);
  return {
    ...build,
    address: '',
    entry,
    pages,
    files: new Map([...files].filter(([path]) => used.has(path))),
    maps: new Map(),
  };
}
