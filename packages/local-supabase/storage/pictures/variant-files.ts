import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isVersion, type StorageFiles } from '../files/storage-files.ts';
import type { VariantFormat } from './images.ts';
import type { Pictures } from './pictures.ts';

/** A square of a picture. */
interface Variant {
  /** Version of the picture. */
  version: string;
  /** Type of the picture. */
  mime: string;
  /** Pixels. */
  side: number;
  format: VariantFormat;
}

export type VariantFiles = ReturnType<typeof createVariantFiles>;

/** Disk cache of squares, generated on demand. The folder may be deleted at any time. */
export function createVariantFiles(folder: string, files: StorageFiles, pictures: Pictures) {
  const pending = new Map<string, Promise<boolean>>();

  /** False when the picture has no file. */
  async function make({ version, mime, side, format }: Variant, path: string): Promise<boolean> {
    const original = await files.open(version);
    if (!original) return false;
    const bytes = await original.readFile().finally(() => original.close());
    const square = await pictures.square(bytes, mime, side, format);
    await mkdir(folder, { recursive: true });
    // Write and rename: another process may generate the same square.
    const unfinished = `${path}.${randomUUID()}`;
    await writeFile(unfinished, square);
    await rename(unfinished, path);
    return true;
  }

  return {
    /**
     * Opens a square; undefined when the picture has no file.
     *
     * @throws StorageError as `square` of Pictures
     */
    async open(variant: Variant): Promise<FileHandle | undefined> {
      if (!isVersion(variant.version)) return undefined;
      const path = join(folder, `${variant.version}.${variant.side}.${variant.format}`);
      const found = await open(path).catch(ignoreMissing);
      if (found) return found;
      const started = pending.get(path) ?? make(variant, path).finally(() => pending.delete(path));
      pending.set(path, started);
      return (await started) ? open(path) : undefined;
    },
    /** Deletes the squares of all other pictures. Must not run while squares are made. */
    async retain(versions: ReadonlySet<string>): Promise<void> {
      for (const name of (await readdir(folder).catch(ignoreMissing)) ?? []) {
        const [version = '', , , unfinished] = name.split('.');
        if (unfinished || !versions.has(version)) await rm(join(folder, name), { force: true });
      }
    },
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
