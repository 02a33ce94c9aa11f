import { openPictures } from '../pictures/pictures.ts';
import { createVariantFiles } from '../pictures/variant-files.ts';
import type { StorageDeps } from '../storage-deps.ts';
import { createDatabaseFiles } from './database-files.ts';
import { createSharedFiles, shareStoredFiles } from './shared-files.ts';
import { createStorageFiles } from './storage-files.ts';
import { knownVersions, sweepFiles } from './sweep.ts';

interface FilesOptions extends Pick<StorageDeps, 'database' | 'log'> {
  /** Folder for the files, or for copies of shared files. */
  folder: string;
  /** Folder for the squares of pictures; it may be deleted at any time. */
  variantFolder: string;
  /** Whether other instances need the files: they are then in the database. */
  isShared: boolean;
  /** Bucket for the files, in place of the database. */
  bucket: string | undefined;
}

/** Chooses the store for the files of objects: a folder, the database, or a bucket. */
export async function openFiles(options: FilesOptions) {
  const { database, log, folder, variantFolder, isShared, bucket } = options;
  const local = createStorageFiles(folder);
  const inDatabase = createDatabaseFiles(database);
  // Loading the S3 client takes a quarter of a second.
  const inBucket =
    bucket && (await import('./bucket-files.ts')).createBucketFiles(bucket, database);
  const shared = inBucket || (isShared ? inDatabase : undefined);
  const files = shared ? createSharedFiles(local, shared) : local;
  const pictures = openPictures(log);
  const variantFiles = createVariantFiles(variantFolder, files, pictures);
  return {
    files,
    variantFiles,
    pictures,
    /**
     * Removes the leftovers of interrupted uploads, and moves files to the current store. Must end before
     * the first request.
     */
    async prepare(): Promise<void> {
      await sweepFiles({ database, files: local, log });
      await variantFiles.retain(await knownVersions(database));
      if (!shared) return;
      const earlier = inBucket ? inDatabase : undefined;
      await shareStoredFiles({ database, local, earlier, shared, log });
    },
  };
}
