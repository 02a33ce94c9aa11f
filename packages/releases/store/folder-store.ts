import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { writeOnce } from 'node-kit/files/write-once';
import { isKey, type ReleaseStore, type StoredRegistry } from './release-store.ts';

/** Folder with a numbered file per version of the registry. */
const REGISTRY = '.registry';

/**
 * How long an old version of the registry is kept, in ms. A process that has read it may still try to write the
 * next one, which must fail because it exists; no command takes a day.
 */
const OLD_VERSION_MS = 24 * 60 * 60 * 1000;

/** A release store in a local folder; created when missing. */
export function createFolderStore(directory: string): ReleaseStore {
  const pathOf = (key: string) => {
    if (!isKey(key)) throw new Error(`${key} cannot be a key`);
    return join(directory, key);
  };
  const registry = join(directory, REGISTRY);
  /** Cache: the last registry that was read, with the identity of its file. */
  let latest: { version: string; stored: StoredRegistry; file: string } | undefined;
  const fileOf = (version: string) => {
    const found = statSync(join(registry, version), { throwIfNoEntry: false });
    return found && `${found.ino} ${found.mtimeMs}`;
  };
  /** Cached for one turn of the event loop, because every page request checks it synchronously. */
  let wasNewest = false;
  const isLatestNewest = () => {
    if (wasNewest || !latest) return wasNewest;
    // Versions are consecutive: while the next one is missing, none is newer. Another file with this name means
    // that the folder was recreated.
    wasNewest = fileOf(latest.version) === latest.file && !fileOf(versionAfter(latest.version));
    if (wasNewest) {
      setImmediate(() => {
        wasNewest = false;
      });
    }
    return wasNewest;
  };
  return {
    name: `the folder ${directory}`,
    registryFreshMs: 0,
    async put(key, body) {
      const path = pathOf(key);
      if (await exists(path)) return;
      await mkdir(dirname(path), { recursive: true });
      const draft = join(dirname(path), `.${randomUUID()}`);
      await writeFile(draft, body);
      await rename(draft, path);
    },
    read: (key) => (isKey(key) ? readIfPresent(join(directory, key)) : Promise.resolve(undefined)),
    async list(prefix) {
      const entries = await readdir(join(directory, prefix), {
        recursive: true,
        withFileTypes: true,
      }).catch(undefinedIfMissing);
      return (entries ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
        .map((path) => path.split(sep).join('/'))
        .filter(isKey);
    },
    async remove(keys) {
      await Promise.all(keys.map((key) => rm(pathOf(key), { force: true })));
    },
    isNewest: (stored) => stored === latest?.stored && isLatestNewest(),
    async readRegistry() {
      if (latest && isLatestNewest()) return latest.stored;
      for (;;) {
        const newest = (await versionsIn(registry)).at(-1);
        if (newest === undefined) return { text: undefined, version: undefined };
        const file = fileOf(newest);
        const text = await readIfPresent(join(registry, newest));
        // Another process has just removed this old version.
        if (!text || file === undefined) continue;
        const stored = { text: new TextDecoder().decode(text), version: newest };
        latest = { version: newest, stored, file };
        return stored;
      }
    },
    async writeRegistry(text, version) {
      await mkdir(registry, { recursive: true });
      if (!(await writeOnce(join(registry, versionAfter(version)), text))) return false;
      wasNewest = false;
      await removeOldVersions(registry);
      return true;
    },
  };
}

/** The name of the next version. */
function versionAfter(version: string | undefined): string {
  return String(Number(version ?? 0) + 1).padStart(9, '0');
}

async function versionsIn(registry: string): Promise<string[]> {
  const names = (await readdir(registry).catch(undefinedIfMissing)) ?? [];
  return names.filter((name) => /^\d+$/.test(name)).sort();
}

async function removeOldVersions(registry: string): Promise<void> {
  const older = (await versionsIn(registry)).slice(0, -1);
  for (const name of older) {
    const path = join(registry, name);
    const written = (await stat(path).catch(undefinedIfMissing))?.mtimeMs ?? Date.now();
    if (Date.now() - written > OLD_VERSION_MS) await rm(path, { force: true });
  }
}

async function readIfPresent(path: string): Promise<Uint8Array | undefined> {
  return readFile(path).catch(undefinedIfMissing);
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code && ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error.code)) return undefined;
  throw error;
}
