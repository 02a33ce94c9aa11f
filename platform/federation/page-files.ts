import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';

/** What a build says about its files, for the release to turn into preloads. */
export interface PageFiles {
  /** By path of the page: the files with its code and styles, relative to the build. */
  pages: Record<string, string[]>;
  /** By path of the source, e.g. a picture: the file that it became. */
  sources: Record<string, string>;
}

/** The file in `dist/` that holds them. */
export const PAGE_FILES = 'page-files.json';

/** The contract of a remote, from its folder. */
const CONTRACT = './src/remote.ts';

/**
 * Writes down which files each page of a remote is made of. The federation manifest lists them
 * only all together, so that a page could not be preloaded without those of all others.
 */
export function pageFiles(appDirectory: string): RsbuildPlugin {
  return {
    name: 'page-files',
    setup(api) {
      api.onAfterBuild(async ({ stats }) => {
        if (!stats) return;
        const { chunks = [], assets = [] } = stats.toJson({
          all: false,
          chunks: true,
          chunkOrigins: true,
          assets: true,
        }) as Rspack.StatsCompilation;
        const contract = await readFile(join(appDirectory, CONTRACT), 'utf8');
        const files: PageFiles = {
          pages: mapValues(importsOfPages(contract), (imports) => filesOf(chunks, imports)),
          sources: sourcesOf(assets),
        };
        await writeFile(join(api.context.distPath, PAGE_FILES), JSON.stringify(files));
      });
    },
  };
}

/**
 * What each page of a contract imports to be shown: its component and its loader. An action is
 * needed later, if at all.
 *
 * @param contract source text of a `remote.ts`.
 */
export function importsOfPages(contract: string): Record<string, string[]> {
  const pages: Record<string, string[]> = {};
  const pieces = /path: '(?<path>[^']+)'|(?<part>Component|loader|action):|'(?<module>\.[^']+)'/g;
  let path: string | undefined;
  let part: string | undefined;
  for (const { groups } of contract.matchAll(pieces)) {
    if (groups?.path) {
      path = groups.path;
      part = undefined;
      pages[path] = [];
    } else if (groups?.part) part = groups.part;
    else if (path && groups?.module && (part === 'Component' || part === 'loader')) {
      pages[path]?.push(groups.module);
    }
  }
  return pages;
}

function filesOf(chunks: readonly Rspack.StatsChunk[], imports: readonly string[]): string[] {
  return chunks
    .filter(({ origins }) =>
      origins?.some(
        ({ moduleName, request }) => moduleName === CONTRACT && imports.includes(request),
      ),
    )
    .flatMap(({ files }) => files ?? []);
}

function sourcesOf(assets: readonly Rspack.StatsAsset[]): Record<string, string> {
  return Object.fromEntries(
    assets.flatMap(({ name, info }) =>
      info.sourceFilename === undefined ? [] : [[info.sourceFilename, name]],
    ),
  );
}

function mapValues<T, R>(record: Record<string, T>, map: (value: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
