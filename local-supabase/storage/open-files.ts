import { createDatabaseFiles } from './database-files.ts';
import { createSharedFiles, shareStoredFiles } from './shared-files.ts';
import type { StorageDeps } from './storage-deps.ts';
import { createStorageFiles, type StorageFiles } from './storage-files.ts';
import { sweepFiles } from './sweep.ts';

export interface FilesOptions extends Pick<StorageDeps, 'database' | 'log'> {
  /** Folder for the files, or for copies of those that are shared. */
  folder: string;
  /** Whether other instances need the files: they are then in the database. */
  isShared: boolean;
  /** Bucket for the files, in place of the database. */
  bucket: string | undefined;
}

/** The files of objects, and what must be done before the first request. */
export interface OpenFiles {
  files: StorageFiles;
  /** Removes what interrupted uploads left, and moves files to the store that is chosen now. */
  prepare(): Promise<void>;
}

/** Chooses where the files of objects are: in a folder, the database, or a bucket. */
export async function openFiles(options: FilesOptions): Promise<OpenFiles> {
  const { database, log, folder, isShared, bucket } = options;
  const local = createStorageFiles(folder);
  const inDatabase = createDatabaseFiles(database);
  // Loading the S3 client takes a quarter of a second.
  const inBucket =
    bucket && (await import('./bucket-files.ts')).createBucketFiles(bucket, database);
  const shared = inBucket || (isShared ? inDatabase : undefined);
  return {
    files: shared ? createSharedFiles(local, shared) : local,
    async prepare() {
      await sweepFiles({ database, files: local, log });
      if (!shared) return;
      const earlier = inBucket ? inDatabase : undefined;
      await shareStoredFiles({ database, local, earlier, shared, log });
    },
  };
}
