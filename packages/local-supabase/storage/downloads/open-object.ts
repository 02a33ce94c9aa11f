import type { FileHandle } from 'node:fs/promises';
import type { ObjectRow } from '../objects/object-rows.ts';
import type { StorageDeps } from '../storage-deps.ts';
import { errors } from '../storage-error.ts';

interface ObjectSource {
  find(): Promise<ObjectRow>;
  /** Undefined when the row has no file any more. */
  open(row: ObjectRow): Promise<FileHandle | undefined>;
}

/**
 * Opens a file of an object. The object may be replaced after its row is read and before the file is
 * opened; then it is looked up once more.
 *
 * @throws StorageError `NoSuchKey`, and the errors of the source
 */
export async function openObject(
  { publicObjects }: Pick<StorageDeps, 'publicObjects'>,
  { find, open }: ObjectSource,
): Promise<{ file: FileHandle; row: ObjectRow }> {
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const row = await find();
    const file = await open(row);
    if (file) return { file, row };
    publicObjects.clear();
  }
  throw errors.noSuchKey();
}
