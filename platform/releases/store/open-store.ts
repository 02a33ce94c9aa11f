import { join } from 'node:path';
import { createFolderStore } from './folder-store.ts';
import type { ReleaseStore } from './release-store.ts';

/**
 * The release store that the environment asks for: the bucket of RELEASE_BUCKET, else a folder of
 * the data folder.
 *
 * @param dataDirectory absolute folder of everything that outlives the process.
 */
export async function openStore(
  environment: NodeJS.ProcessEnv,
  dataDirectory: string,
): Promise<ReleaseStore> {
  const { RELEASE_BUCKET: bucket } = environment;
  if (!bucket) return createFolderStore(join(dataDirectory, 'releases'));
  // Its client takes a quarter of a second to load, which a rollback in a folder need not wait for.
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store({ bucket });
}
