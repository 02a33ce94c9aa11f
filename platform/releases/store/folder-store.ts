import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { writeOnce } from '../../write-once.ts';
import { isKey, type ReleaseStore } from './release-store.ts';

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
      for (;;) {
        const newest = (await versionsIn(registry)).at(-1);
        if (newest === undefined) return { text: undefined, version: undefined };
        const text = await readIfThere(join(registry, newest));
        // Undefined: it was the newest for a whole day, and was taken away just now.
        if (text) return { text: new TextDecoder().decode(text), version: newest };
      }
    },
    async writeRegistry(text, version) {
      await mkdir(registry, { recursive: true });
      const next = String(Number(version ?? 0) + 1).padStart(9, '0');
      if (!(await writeOnce(join(registry, next), text))) return false;
      await removeOldVersions(registry);
      return true;
    },
  };
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
