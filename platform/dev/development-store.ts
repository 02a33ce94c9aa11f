import { type FSWatcher, watch } from 'node:fs';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD_CACHE, buildApps } from '../build/build-apps.ts';
import { asOnlyBuilder } from '../build/one-builder.ts';
import { DEVELOPMENT_ENTRY } from '../federation/rsbuild-app.ts';
import {
  PAGES_FILE,
  type PageDescription,
  type RemoteDescription,
} from '../releases/page-description.ts';
import { publish } from '../releases/publish.ts';
import { makeCurrent, type RegistryEntry, readRegistry } from '../releases/registry.ts';
import { type RemoteName, ROOT } from '../workspace.ts';
import { developmentBase } from './development-config.ts';

/**
 * Puts a remote that is served from source into a release store, and again whenever its `remote.json`
 * changes: its pages are then others. It has no integrity, since it changes with every edit.
 *
 * @param storeDirectory absolute folder of a store of development, never that of releases.
 */
export async function followSource(
  name: RemoteName,
  storeDirectory: string,
  onError: (error: unknown) => void,
): Promise<FSWatcher> {
  let edition = 0;
  const write = async () => {
    const text = await readFile(join(ROOT, name, 'remote.json'), 'utf8');
    const { pages } = JSON.parse(text) as RemoteDescription;
    edition += 1;
    const release = `dev-${edition}`;
    await writePages(join(storeDirectory, name, release), pages);
    await makeCurrent(storeDirectory, name, {
      release,
      entry: `${developmentBase(name)}${DEVELOPMENT_ENTRY}`,
      integrity: '',
      paths: pages.map(({ path }) => path),
    });
  };
  await write();
  return watch(join(ROOT, name, 'remote.json'), () => void write().catch(onError));
}

/**
 * Lends the current release of a remote to another store. A remote that was never released is built
 * and released first.
 *
 * @returns the release.
 */
export async function lendRelease(
  name: RemoteName,
  releasesDirectory: string,
  storeDirectory: string,
): Promise<string> {
  const entry =
    (await readRegistry(releasesDirectory))[name] ?? (await release(name, releasesDirectory));
  const folder = join(storeDirectory, name);
  await mkdir(folder, { recursive: true });
  await symlink(join(releasesDirectory, name, entry.release), join(folder, entry.release));
  await makeCurrent(storeDirectory, name, entry);
  return entry.release;
}

function release(name: RemoteName, releasesDirectory: string): Promise<RegistryEntry> {
  return asOnlyBuilder(BUILD_CACHE, async () => {
    await buildApps((line) => console.log(`  ${line}`), [name]);
    return publish(join(ROOT, name), releasesDirectory);
  });
}

/** Describes pages to the server; nothing of them is preloaded, since nothing has a lasting name. */
export async function writePages(
  directory: string,
  pages: readonly PageDescription[],
): Promise<void> {
  await mkdir(directory, { recursive: true });
  const described = pages.map(({ firstPicture: _, ...page }) => ({ ...page, preload: [] }));
  await writeFile(join(directory, PAGES_FILE), JSON.stringify(described));
}
