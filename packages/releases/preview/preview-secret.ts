import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeOnce } from 'node-kit/files/write-once';
import { OperatorError } from 'node-kit/operator-error';
import { releaseFolder } from '../store/open-store.ts';

/** In the releases folder, which commands and servers share; it is never served. */
const FILE = 'preview-secret';

const MIN_LENGTH = 32;

/**
 * The secret for preview links: PREVIEW_SECRET, else a random one in the releases folder.
 *
 * @param dataDirectory absolute path of the data folder.
 * @returns undefined for a bucket without PREVIEW_SECRET, which disables previews.
 * @throws OperatorError when PREVIEW_SECRET is too short.
 */
export async function previewSecret(
  environment: NodeJS.ProcessEnv,
  dataDirectory: string,
): Promise<string | undefined> {
  const { PREVIEW_SECRET: given } = environment;
  if (given) {
    if (given.length >= MIN_LENGTH) return given;
    throw new OperatorError(`PREVIEW_SECRET must have at least ${MIN_LENGTH} characters.`);
  }
  const folder = releaseFolder(environment, dataDirectory);
  if (folder === undefined) return undefined;
  await mkdir(folder, { recursive: true });
  const file = join(folder, FILE);
  if (await writeOnce(file, randomBytes(32).toString('base64url'))) await chmod(file, 0o600);
  return readFile(file, 'utf8');
}
