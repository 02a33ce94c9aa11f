import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import type { PageDescription } from '../releases/page-description.ts';
import { readPageModules } from './page-modules.ts';

/** What a build says about the pages of its app, for the release to turn into preloads. */
export interface BuiltPages {
  pages: (PageDescription & {
    /** The files with its code and styles, relative to the build. */
    files: string[];
  })[];
  /** By path of the source, e.g. a picture: the file that it became. */
  sources: Record<string, string>;
}

/** The file in `dist/` that holds them. */
export const PAGES_FILE = 'pages.json';

/**
 * Writes down the pages of an app, and which files each of them is made of. The federation manifest
 * lists files only all together, so that a page could not be preloaded without those of all others.
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
          // Every file with its name, also those that the bundler took from its cache.
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
      // The copies of `public/` have no info, whatever the type says.
      info?.sourceFilename === undefined ? [] : [[info.sourceFilename, name]],
    ),
  );
}
