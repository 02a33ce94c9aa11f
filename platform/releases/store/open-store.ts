import { join } from 'node:path';
import { createFolderStore } from './folder-store.ts';
import type { ReleaseStore } from './release-store.ts';

/**
 * The release store of the environment: the bucket of RELEASE_BUCKET, else a folder in the data
 * folder.
 *
 * @param dataDirectory absolute path of the data folder.
 */
export async function openStore(
  environment: NodeJS.ProcessEnv,
  dataDirectory: string,
): Promise<ReleaseStore> {
  const folder = releaseFolder(environment, dataDirectory);
  if (folder !== undefined) return createFolderStore(folder);
  // Loading the S3 client takes a quarter of a second, which a local rollback need not wait for.
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store({ bucket: environment.RELEASE_BUCKET ?? '' });
}

/** Absolute path of the folder of the releases; undefined when they are in a bucket. */
export function releaseFolder(
  { RELEASE_BUCKET: bucket }: NodeJS.ProcessEnv,
  dataDirectory: string,
): string | undefined {
  return bucket ? undefined : join(dataDirectory, 'releases');
}
