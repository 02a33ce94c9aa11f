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
  const { RELEASE_BUCKET: bucket } = environment;
  if (!bucket) return createFolderStore(join(dataDirectory, 'releases'));
  // Loading the S3 client takes a quarter of a second, which a local rollback need not wait for.
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store({ bucket });
}
