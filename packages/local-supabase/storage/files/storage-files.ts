import { randomUUID } from 'node:crypto';
import {
  constants,
  copyFile,
  type FileHandle,
  mkdir,
  open,
  readdir,
  rename,
  rm,
} from 'node:fs/promises';
import { join } from 'node:path';

/** The files of objects: one for each version of an object, named after the version. */
export interface StorageFiles {
  /** Stores bytes; resolves to their new version when they are on the disk. */
  write(bytes: Uint8Array): Promise<string>;
  /** Copies the bytes of a version to a new one; undefined when there is no such version. */
  copy(version: string): Promise<string | undefined>;
  /** Opens a version for reading; undefined when there is no such version. */
  open(version: string): Promise<FileHandle | undefined>;
  /** Deletes versions; a missing version is no error. */
  remove(versions: readonly string[]): Promise<void>;
}

/** The files of objects in a folder of this computer. */
export interface LocalFiles extends StorageFiles {
  /** Stores the bytes of a version that {@link isVersion} accepts. */
  put(version: string, bytes: Uint8Array): Promise<void>;
  /** All stored versions. */
  versions(): Promise<string[]>;
  /** Deletes the files of interrupted writes. Must not run during writes. */
  removeUnfinished(): Promise<void>;
}

const VERSION = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const UNFINISHED = '.part';

/** Maximum number of concurrent file deletions. */
const MAX_REMOVALS = 8;

/** Whether a text is a version. Rows written by SQL may contain any text. */
export function isVersion(text: string): boolean {
  return VERSION.test(text);
}

/** Stores the files of objects in a folder, which is created when missing. */
export function createStorageFiles(folder: string): LocalFiles {
  const pathOf = (version: string) => join(folder, isVersion(version) ? version : 'none');

  /** Runs `fill` with the path of a new file, and renames the complete file to its version. */
  async function create(
    fill: (path: string) => Promise<void>,
    version: string = randomUUID(),
  ): Promise<string> {
    await mkdir(folder, { recursive: true });
    const unfinished = `${pathOf(version)}.${randomUUID()}${UNFINISHED}`;
    try {
      await fill(unfinished);
      await rename(unfinished, pathOf(version));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    return version;
  }

  return {
    write: (bytes) => create((path) => writeDurably(path, bytes)),
    async put(version, bytes) {
      await create((path) => writeDurably(path, bytes), version);
    },
    copy: (version) =>
      create((path) => copyFile(pathOf(version), path, constants.COPYFILE_FICLONE)).catch(missing),
    open: (version) => open(pathOf(version)).catch(missing),
    async remove(versions) {
      const waiting = [...versions];
      const work = async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          await rm(pathOf(next), { force: true });
        }
      };
      await Promise.all(Array.from({ length: MAX_REMOVALS }, work));
    },
    versions: async () => (await list(folder)).filter(isVersion),
    async removeUnfinished() {
      for (const name of await list(folder)) {
        if (name.endsWith(UNFINISHED)) await rm(join(folder, name), { force: true });
      }
    },
  };
}

/** Writes and syncs a file: its row is committed afterwards, so it must survive a power cut. */
async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function list(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(missing)) ?? [];
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
