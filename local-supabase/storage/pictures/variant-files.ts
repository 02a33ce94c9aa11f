import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isVersion, type StorageFiles } from '../files/storage-files.ts';
import type { ImageType } from './image-types.ts';
import type { VariantFormat } from './images.ts';
import type { Pictures } from './pictures.ts';

/** A square of a picture. */
export interface Variant {
  /** Version of the picture. */
  version: string;
  type: ImageType;
  /** Pixels. */
  side: number;
  format: VariantFormat;
}

/** The squares of pictures, each made when it is first asked for. */
export interface VariantFiles {
  /**
   * Opens a square of a picture; undefined when the picture has no file.
   *
   * @throws StorageError as `square` of Pictures
   */
  open(variant: Variant): Promise<FileHandle | undefined>;
  /** Deletes the squares of other pictures. Must not run while squares are made. */
  keepOnly(versions: ReadonlySet<string>): Promise<void>;
}

/** Keeps squares in a folder, which may be deleted at any time. */
export function createVariantFiles(
  folder: string,
  files: StorageFiles,
  pictures: Pictures,
): VariantFiles {
  const making = new Map<string, Promise<boolean>>();

  /** False when the picture has no file. */
  async function make({ version, type, side, format }: Variant, path: string): Promise<boolean> {
    const original = await files.open(version);
    if (!original) return false;
    const bytes = await original.readFile().finally(() => original.close());
    const square = await pictures.square(bytes, type, side, format);
    await mkdir(folder, { recursive: true });
    // Another process may make the same square: only whole files have a final name.
    const unfinished = `${path}.${randomUUID()}`;
    await writeFile(unfinished, square);
    await rename(unfinished, path);
    return true;
  }

  return {
    async open(variant) {
      if (!isVersion(variant.version)) return undefined;
      const path = join(folder, `${variant.version}.${variant.side}.${variant.format}`);
      const found = await open(path).catch(missing);
      if (found) return found;
      const started = making.get(path) ?? make(variant, path).finally(() => making.delete(path));
      making.set(path, started);
      return (await started) ? open(path) : undefined;
    },
    async keepOnly(versions) {
      for (const name of (await readdir(folder).catch(missing)) ?? []) {
        const [version = '', , , unfinished] = name.split('.');
        if (unfinished || !versions.has(version)) await rm(join(folder, name), { force: true });
      }
    },
  };
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
