import type { StorageDeps } from '../storage-deps.ts';
import { isVersion, type LocalFiles, type StorageFiles } from './storage-files.ts';
import { knownVersions } from './sweep.ts';

/** A store of files that all instances reach. Versions are immutable. */
export interface FileStore {
  /** Stores a version that {@link isVersion} accepts; no error when it is stored already. */
  write(version: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is no such version. */
  read(version: string): Promise<Uint8Array | undefined>;
  /** Deletes versions; a missing version is no error. */
  remove(versions: readonly string[]): Promise<void>;
  /** All stored versions. */
  versions(): Promise<string[]>;
  /** Deletes old versions that no object has; returns their number. */
  removeOrphans(): Promise<number>;
}

/**
 * Files shared by all instances, with the local folder as a cache. Cached copies of removed files stay
 * until the next start: their versions are never requested.
 */
export function createSharedFiles(local: LocalFiles, shared: FileStore): StorageFiles {
  const fetching = new Map<string, Promise<boolean>>();

  /** Copies a version into the folder; false when it does not exist. */
  async function fetchCopy(version: string): Promise<boolean> {
    const bytes = await shared.read(version);
    if (bytes) await local.put(version, bytes);
    return bytes !== undefined;
  }

  function fetchOnce(version: string): Promise<boolean> {
    const started =
      fetching.get(version) ?? fetchCopy(version).finally(() => fetching.delete(version));
    fetching.set(version, started);
    return started;
  }

  async function write(bytes: Uint8Array): Promise<string> {
    const version = await local.write(bytes);
    try {
      await shared.write(version, bytes);
    } catch (error) {
      await local.remove([version]);
      throw error;
    }
    return version;
  }

  return {
    write,
    async copy(version) {
      const bytes = isVersion(version) ? await shared.read(version) : undefined;
      return bytes && write(bytes);
    },
    async open(version) {
      const found = await local.open(version);
      if (found || !isVersion(version) || !(await fetchOnce(version))) return found;
      return local.open(version);
    },
    async remove(versions) {
      await shared.remove(versions);
      await local.remove(versions);
    },
  };
}

/**
 * Syncs the store on startup: imports files from an earlier storage location and removes leftovers of
 * interrupted uploads. Must run after sweepFiles.
 */
export async function shareStoredFiles({
  database,
  local,
  earlier,
  shared,
  log,
}: Pick<StorageDeps, 'database' | 'log'> & {
  local: LocalFiles;
  /** The store that this one replaces. */
  earlier: FileStore | undefined;
  shared: FileStore;
}): Promise<void> {
  const [known, stored] = [await knownVersions(database), new Set(await shared.versions())];
  let count = 0;
  for (const version of known) {
    if (stored.has(version) || !isVersion(version)) continue;
    const bytes = (await readLocal(local, version)) ?? (await earlier?.read(version));
    if (!bytes) continue;
    await shared.write(version, bytes);
    count += 1;
  }
  if (count > 0) log({ level: 'info', event: 'storage_shared', count });
  const removed = await shared.removeOrphans();
  if (removed > 0) log({ level: 'info', event: 'storage_orphans_removed', count: removed });
}

async function readLocal(local: LocalFiles, version: string): Promise<Uint8Array | undefined> {
  const file = await local.open(version);
  return file?.readFile().finally(() => file.close());
}
