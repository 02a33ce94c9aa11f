import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { type BuiltComposition, COMPOSITION_FILE } from '../federation/built-composition.ts';
import { PAGE_FILES, type PageFiles } from '../federation/page-files.ts';
import { type AppName, ROOT } from '../workspace.ts';
import {
  PAGES_FILE,
  type PageDescription,
  type ReleasedPage,
  type RemoteDescription,
} from './page-description.ts';
import { releasedPages } from './released-pages.ts';

/** An app as the bundler left it, with what its sources say about its pages. */
export interface Build extends BuiltComposition {
  app: AppName;
  /** Entry script of a remote. */
  entry?: string;
  pages: ReleasedPage[];
  /** What is served, by its place in the build. */
  files: Map<string, Uint8Array>;
}

/** What `mf-manifest.json` says, as far as a release needs it. */
interface FederationManifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
}

/** Files of a build that only the release reads. */
const NOT_SERVED = new Set([COMPOSITION_FILE, PAGE_FILES, 'mf-stats.json']);

/**
 * Reads a built app.
 *
 * @param appDirectory absolute folder of the app, with `dist/` built; its name is the app's.
 */
export async function readBuild(appDirectory: string): Promise<Build> {
  const app = basename(appDirectory) as AppName;
  const dist = join(appDirectory, 'dist');
  const composition = await readJson<BuiltComposition>(join(dist, COMPOSITION_FILE));
  const files = await readFiles(dist);
  if (app === 'shell') {
    const { pages } = await readJson<{ pages: PageDescription[] }>(join(appDirectory, PAGES_FILE));
    return { app, ...composition, pages: pages.map((page) => ({ ...page, files: [] })), files };
  }
  const { pages } = await readJson<RemoteDescription>(join(appDirectory, 'remote.json'));
  const manifest = await readJson<FederationManifest>(join(dist, 'mf-manifest.json'));
  const perPage = await readJson<PageFiles>(join(dist, PAGE_FILES));
  const common = manifest.exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]);
  return {
    app,
    ...composition,
    entry: manifest.metaData.remoteEntry.name,
    pages: releasedPages(pages, { common, perPage }),
    files,
  };
}

/** Reads an app of this workspace, built. */
export function readBuiltApp(app: AppName): Promise<Build> {
  return readBuild(join(ROOT, app));
}

async function readFiles(directory: string): Promise<Map<string, Uint8Array>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
    .filter((path) => !NOT_SERVED.has(path))
    .sort();
  const contents = await Promise.all(paths.map((path) => readFile(join(directory, path))));
  return new Map(
    paths.map((path, index) => [path.split(sep).join('/'), contents[index] ?? new Uint8Array()]),
  );
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}
