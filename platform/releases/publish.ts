import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { PAGE_FILES, type PageFiles } from '../federation/page-files.ts';
import { integrityOf } from '../integrity.ts';
import type { RemoteName } from '../workspace.ts';
import { compressFolder } from './compress.ts';
import {
  PAGES_FILE,
  type PageDescription,
  type ReleasedPage,
  type RemoteDescription,
} from './page-description.ts';
import { makeCurrent, type RegistryEntry } from './registry.ts';
import { releasePages } from './release-pages.ts';

/** What `mf-manifest.json` says, as far as a release needs it. */
interface FederationManifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
}

/**
 * Puts a built remote into the release store and makes it current. A release is named by its
 * content and never changes, so the same build published twice is the same release.
 *
 * @param appDirectory absolute folder of the remote, with `dist/` built.
 * @param storeDirectory absolute folder of the release store.
 */
export async function publish(
  appDirectory: string,
  storeDirectory: string,
): Promise<RegistryEntry> {
  const dist = join(appDirectory, 'dist');
  const description = await readJson<RemoteDescription<RemoteName>>(
    join(appDirectory, 'remote.json'),
  );
  const { name, pages } = description;
  const manifest = await readJson<FederationManifest>(join(dist, 'mf-manifest.json'));
  const perPage = await readJson<PageFiles>(join(dist, PAGE_FILES));
  const release = await contentHash(dist, description);

  const base = `/remotes/${name}/${release}`;
  const common = manifest.exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]);
  await copyOnce(
    dist,
    join(storeDirectory, name, release),
    await releasePages(pages, { dist, common, perPage }, base),
  );
  const entryFile = manifest.metaData.remoteEntry.name;
  const entry: RegistryEntry = {
    release,
    entry: `${base}/${entryFile}`,
    integrity: integrityOf(await readFile(join(dist, entryFile))),
    paths: pages.map(({ path }) => path),
  };
  await makeCurrent(storeDirectory, name, entry);
  return entry;
}

/**
 * Puts the built shell into the release store, so that a build never changes files that are being
 * served.
 *
 * @param appDirectory absolute folder of the shell, with `dist/` built.
 * @returns absolute folder of the shell's files in the store.
 */
export async function publishShell(appDirectory: string, storeDirectory: string): Promise<string> {
  const dist = join(appDirectory, 'dist');
  const description = await readJson<{ pages: PageDescription[] }>(join(appDirectory, PAGES_FILE));
  const target = join(storeDirectory, 'shell', await contentHash(dist, description));
  await copyOnce(
    dist,
    target,
    description.pages.map((page) => ({ ...page, preload: [] })),
  );
  return target;
}

/** Copies beside the target first: a release that is half there must not look like a release. */
async function copyOnce(
  dist: string,
  target: string,
  pages: readonly ReleasedPage[],
): Promise<void> {
  if (await exists(target)) return;
  const temporary = `${target}.${process.pid}`;
  await mkdir(temporary, { recursive: true });
  await cp(dist, temporary, { recursive: true });
  await writeFile(join(temporary, PAGES_FILE), JSON.stringify(pages));
  await compressFolder(temporary);
  try {
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { recursive: true });
    // Somebody else put the same release there meanwhile: it has the same content.
    if (!(await exists(target))) throw error;
  }
}

/** @param description of the app's pages, which a release holds beside the build. */
async function contentHash(directory: string, description: object): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(description));
  for (const file of await filesOf(directory)) {
    hash.update(relative(directory, file)).update('\0');
    hash.update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}

async function filesOf(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
