import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import type { PageDescription } from '../releases/page-description.ts';
import { readPageModules } from './page-modules.ts';
import { readSlotsAndWidgets, type SlotsAndWidgets } from './slots-and-widgets.ts';

/** The pages of a build, from which the release derives preloads, and its slots and widgets. */
export interface BuiltPages extends SlotsAndWidgets {
  pages: (PageDescription & {
    /** The files with its code and styles, by path in the build. */
    files: string[];
  })[];
  /** Built file by path of its source, such as a picture. */
  sources: Record<string, string>;
}

/** The file in `dist/` that holds them. */
export const PAGES_FILE = 'pages.json';

/**
 * Writes the pages of an app with their files into the build. The federation manifest does not list
 * files by page, so a page could not be preloaded without the files of all others.
 */
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
        const built: BuiltPages = {
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

/** The files of the chunks that a module imports lazily. */
function filesOf(chunks: readonly Rspack.StatsChunk[], module: string): string[] {
  return chunks
    .filter(({ origins }) => origins?.some(({ moduleName }) => moduleName === module))
    .flatMap(({ files }) => files ?? []);
}

function sourcesOf(assets: readonly Rspack.StatsAsset[]): Record<string, string> {
  return Object.fromEntries(
    assets.flatMap(({ name, info }) =>
      // Copies of `public/` have no info, unlike their type.
      info?.sourceFilename === undefined ? [] : [[info.sourceFilename, name]],
    ),
  );
}
