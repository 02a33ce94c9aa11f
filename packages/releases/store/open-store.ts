import { join, resolve } from 'node:path';
import { OperatorError } from 'node-kit/operator-error';
import { ROOT } from 'node-kit/workspace';
import { createFolderStore } from './folder-store.ts';
import type { ReleaseStore } from './release-store.ts';

/**
 * The release store configured by the environment: the bucket RELEASE_BUCKET, the folder RELEASE_DIR, which several
 * shops can share, or a folder in the data folder.
 *
 * @param dataDirectory absolute path of the data folder.
 * @throws OperatorError when both settings are given.
 */
export async function openStore(
  environment: NodeJS.ProcessEnv,
  dataDirectory: string,
): Promise<ReleaseStore> {
  const folder = releaseFolder(environment, dataDirectory);
  if (folder !== undefined) return createFolderStore(folder);
  // Loaded on demand: the S3 client takes a quarter of a second to load.
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store({ bucket: environment.RELEASE_BUCKET ?? '' });
}

/**
 * Absolute path of the releases folder; undefined when releases are in a bucket.
 *
 * @throws OperatorError when both settings are given.
 */
export function releaseFolder(
  { RELEASE_BUCKET: bucket, RELEASE_DIR: folder }: NodeJS.ProcessEnv,
  dataDirectory: string,
): string | undefined {
  if (bucket && folder) {
    throw new OperatorError(
      'Set RELEASE_BUCKET or RELEASE_DIR, not both: there is one release store.',
    );
  }
  if (bucket) return undefined;
  return folder ? resolve(ROOT, folder) : join(dataDirectory, 'releases');
}
