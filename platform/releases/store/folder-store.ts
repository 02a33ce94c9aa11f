import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { writeOnce } from 'shared-node/files/write-once';
import { isKey, type ReleaseStore, type StoredRegistry } from './release-store.ts';

/** Versions of the registry are files with a number for a name, in this folder. */
const REGISTRY = '.registry';

/**
 * How long an old version of the registry is kept, in ms. Who read it may still try to write the
 * next one, and must find that one taken; nobody needs a day for that.
 */
const OLD_VERSION_MS = 24 * 60 * 60 * 1000;

/** A release store in a folder of this computer; made when missing. */
export function createFolderStore(directory: string): ReleaseStore {
  const pathOf = (key: string) => {
    if (!isKey(key)) throw new Error(`${key} cannot be a key`);
    return join(directory, key);
  };
  const registry = join(directory, REGISTRY);
  /** The registry that was read last, and which file it was. */
  let latest: { version: string; stored: StoredRegistry; file: string } | undefined;
  const fileOf = (version: string) => {
    const found = statSync(join(registry, version), { throwIfNoEntry: false });
    return found && `${found.ino} ${found.mtimeMs}`;
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
    read: (key) => (isKey(key) ? readIfThere(join(directory, key)) : Promise.resolve(undefined)),
    async list(prefix) {
      const entries = await readdir(join(directory, prefix), {
        recursive: true,
        withFileTypes: true,
      }).catch(nothingIfMissing);
      return (entries ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
        .map((path) => path.split(sep).join('/'))
        .filter(isKey);
    },
    async remove(keys) {
      await Promise.all(keys.map((key) => rm(pathOf(key), { force: true })));
    },
    async readRegistry() {
      // Each page asks, and this takes microseconds. Versions follow one another: while there is no
      // next one, none is newer. Another file of that name means that the folder was made anew.
      if (latest && fileOf(latest.version) === latest.file && !fileOf(versionAfter(latest.version)))
        return latest.stored;
      for (;;) {
        const newest = (await versionsIn(registry)).at(-1);
        if (newest === undefined) return { text: undefined, version: undefined };
        const file = fileOf(newest);
        const text = await readIfThere(join(registry, newest));
        // Undefined: it was the newest for a whole day, and was taken away just now.
        if (!text || file === undefined) continue;
        const stored = { text: new TextDecoder().decode(text), version: newest };
        latest = { version: newest, stored, file };
        return stored;
      }
    },
    async writeRegistry(text, version) {
      await mkdir(registry, { recursive: true });
      if (!(await writeOnce(join(registry, versionAfter(version)), text))) return false;
      await removeOldVersions(registry);
      return true;
    },
  };
}

/** The name of the version that follows another one, or nothing. */
function versionAfter(version: string | undefined): string {
  return String(Number(version ?? 0) + 1).padStart(9, '0');
}

async function versionsIn(registry: string): Promise<string[]> {
  const names = (await readdir(registry).catch(nothingIfMissing)) ?? [];
  return names.filter((name) => /^\d+$/.test(name)).sort();
}

async function removeOldVersions(registry: string): Promise<void> {
  const older = (await versionsIn(registry)).slice(0, -1);
  for (const name of older) {
    const path = join(registry, name);
    const written = (await stat(path).catch(nothingIfMissing))?.mtimeMs ?? Date.now();
    if (Date.now() - written > OLD_VERSION_MS) await rm(path, { force: true });
  }
}

async function readIfThere(path: string): Promise<Uint8Array | undefined> {
  return readFile(path).catch(nothingIfMissing);
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function nothingIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code && ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error.code)) return undefined;
  throw error;
}
