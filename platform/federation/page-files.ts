import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import type { PageDescription } from '../releases/page-description.ts';
import { readPageModules } from './page-modules.ts';
import { readSlotsAndWidgets, type SlotsAndWidgets } from './slots-and-widgets.ts';

/** The pages of a build, from which the release derives preloads, and its slots and widgets. */
export interface BuiltPages extends SlotsAndWidgets {
  /** The first script: the container of a remote, the main script of the shell. */
  entry: string;
  /** The files of what a remote exposes, which all its pages need; none in the shell. */
  exposed: string[];
  pages: (PageDescription & {
    /** The files with its code and styles, by path in the build. */
    files: string[];
  })[];
  /** Built file by path of its source, such as a picture. */
  sources: Record<string, string>;
}

/** Name of the chunk of what a remote exposes. */
export const EXPOSED = 'remote';

/** The file in `dist/` that holds them. */
export const PAGES_FILE = 'pages.json';

/** Writes the files by which a release finds and preloads an app, and its pages, into the build. */
export function builtPages(appDirectory: string): RsbuildPlugin {
  return {
    name: 'built-pages',
    setup(api) {
      api.onAfterBuild(async ({ stats }) => {
        if (!stats || stats.hasErrors()) return;
        const { chunks = [], assets = [] } = stats.toJson({
          all: false,
          chunks: true,
          chunkOrigins: true,
          assets: true,
          // Lists every file by name, cached ones included.
          groupAssetsByEmitStatus: false,
          cachedAssets: true,
        }) as Rspack.StatsCompilation;
        const modules = await readPageModules(appDirectory);
        const entry = chunks
          .find((chunk) => chunk.entry)
          ?.files?.find((file) => file.endsWith('.js'));
        if (!entry) throw new Error(`${appDirectory} has no entry`);
        const built: BuiltPages = {
          entry,
          exposed: chunks
            .filter(({ names }) => names?.includes(EXPOSED))
            .flatMap(({ files }) => files ?? []),
          pages: modules.map(({ file, description }) => {
            const files = filesOf(chunks, file);
            if (files.length === 0) throw new Error(`${file} is not part of the app`);
            return { ...description, files };
          }),
          ...(await readSlotsAndWidgets(appDirectory)),
          sources: sourcesOf(assets),
        };
        await writeFile(join(api.context.distPath, PAGES_FILE), JSON.stringify(built));
      });
    },
  };
}

/**
 * The files of the chunks that a module imports lazily.
 *
 * @param module its path as the bundler writes it.
 */
export function filesOf(chunks: readonly Rspack.StatsChunk[], module: string): string[] {
  return chunks
    .filter(({ origins }) => origins?.some(({ moduleName }) => moduleName === module))
    .flatMap(({ files }) => files ?? []);
}

/** Built files by the path of their source. */
export function sourcesOf(assets: readonly Rspack.StatsAsset[]): Record<string, string> {
  return Object.fromEntries(
    assets.flatMap(({ name, info }) =>
      // Copies of `public/` have no info, unlike their type.
      info?.sourceFilename === undefined ? [] : [[info.sourceFilename, name]],
    ),
  );
}
