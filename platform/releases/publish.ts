import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { RemoteName } from '../workspace.ts';
import { compressFolder } from './compress.ts';
import { makeCurrent, type RegistryEntry } from './registry.ts';

/** What `mf-manifest.json` says, as far as a release needs it. */
interface FederationManifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
}

/** What `remote.json` says. */
interface RemoteDescription {
  name: RemoteName;
  paths: string[];
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
  const { name, paths } = await readJson<RemoteDescription>(join(appDirectory, 'remote.json'));
  const manifest = await readJson<FederationManifest>(join(dist, 'mf-manifest.json'));
  const release = await contentHash(dist);
  await copyOnce(dist, join(storeDirectory, name, release));

  const base = `/remotes/${name}/${release}`;
  const entryFile = manifest.metaData.remoteEntry.name;
  const entry: RegistryEntry = {
    release,
    entry: `${base}/${entryFile}`,
    integrity: await integrityOf(join(dist, entryFile)),
    preload: manifest.exposes.flatMap(({ assets }) =>
      [...assets.js.sync, ...assets.css.sync].map((file) => `${base}/${file}`),
    ),
    paths,
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
  const target = join(storeDirectory, 'shell', await contentHash(dist));
  await copyOnce(dist, target);
  return target;
}

/** Copies beside the target first: a release that is half there must not look like a release. */
async function copyOnce(dist: string, target: string): Promise<void> {
  if (await exists(target)) return;
  const temporary = `${target}.${process.pid}`;
  await mkdir(temporary, { recursive: true });
  await cp(dist, temporary, { recursive: true });
  await compressFolder(temporary);
  try {
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { recursive: true });
    // Somebody else put the same release there meanwhile: it has the same content.
    if (!(await exists(target))) throw error;
  }
}

async function contentHash(directory: string): Promise<string> {
  const hash = createHash('sha256');
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

async function integrityOf(file: string): Promise<string> {
  return `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`;
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
