import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import type { PageDescription } from './page-description.ts';
import { readPageModules } from './page-modules.ts';
import { readSlotsAndWidgets, type SlotsAndWidgets } from './slots-and-widgets.ts';

/** The pages of a build, from which the release derives preloads, and its slots and widgets. */
export interface BuiltPages extends SlotsAndWidgets {
  /** The first script: the container of a remote, the main script of the shell. */
  entry: string;
  /** Files of the exposed modules of a remote, needed by all its pages; none in the shell. */
  exposed: string[];
  pages: (PageDescription & {
    /** The files with its code and styles, by path in the build. */
    files: string[];
  })[];
}

/** Name of the chunk with the exposed modules of a remote. */
export const EXPOSED = 'remote';

/** The file in `dist/` that holds them. */
export const PAGES_FILE = 'pages.json';

/** The server build in `dist/`; it is never served. */
export const SERVER_FILE = 'server.cjs';

/** Writes the entry, pages and their files, slots and widgets into the build, for its release. */
export function builtPages(appDirectory: string): RsbuildPlugin {
  return {
    name: 'built-pages',
    setup(api) {
      api.onAfterBuild(async ({ stats }) => {
        if (!stats || stats.hasErrors()) return;
        const { chunks = [] } = stats.toJson({
          all: false,
          chunks: true,
          chunkOrigins: true,
        }) as Rspack.StatsCompilation;
        const modules = await readPageModules(appDirectory);
        const built: BuiltPages = {
          entry: entryScriptOf(chunks, appDirectory),
          exposed: chunks
            .filter(({ names }) => names?.includes(EXPOSED))
            .flatMap(({ files }) => files ?? []),
          pages: modules.map(({ file, description }) => {
            const files = filesOf(chunks, file);
            if (files.length === 0) throw new Error(`${file} is not part of the app`);
            return { ...description, files };
          }),
          ...(await readSlotsAndWidgets(appDirectory)),
        };
        await writeFile(join(api.context.distPath, PAGES_FILE), JSON.stringify(built));
      });
    },
  };
}

/**
 * The first script of a build, by path in the build.
 *
 * @throws Error when it has none.
 */
export function entryScriptOf(chunks: readonly Rspack.StatsChunk[], appDirectory: string): string {
  const files = chunks.find((chunk) => chunk.entry)?.files;
  const script = files?.find((file) => file.endsWith('.js'));
  if (!script) throw new Error(`${appDirectory} has no entry`);
  return script;
}

/** Name of the server-only chunk, with `lazy.head` and `lazy.paths` of pages. */
const SERVER_CHUNK = 'server';

/**
 * The files of the chunks that a module imports lazily for the browser.
 *
 * @param module its path as the bundler writes it.
 */
export function filesOf(chunks: readonly Rspack.StatsChunk[], module: string): string[] {
  return chunks
    .filter(({ names }) => !names?.includes(SERVER_CHUNK))
    .filter(({ origins }) => origins?.some(({ moduleName }) => moduleName === module))
    .flatMap(({ files }) => files ?? []);
}
