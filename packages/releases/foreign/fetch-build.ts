import type { AppName } from 'node-kit/workspace';
import pLimit from 'p-limit';
import { MAX_BYTES } from '../checks/check-release.ts';
import { POLICY_FILE } from '../description/page-policy.ts';
import { MAX_FILES } from '../description/released-paths.ts';
import { ReleaseError } from '../release-error.ts';
import { fetchFile, MissingFileError } from './fetch-file.ts';
import { MANIFEST_FILE, parseManifest } from './manifest.ts';

/** Maximum concurrent requests. */
const CONCURRENCY = 8;

/**
 * Fetches the manifest of a build, the files listed in it, and the optional policy file.
 *
 * @param app name of the remote, for messages.
 * @param address URL of the manifest; the files are beside it.
 * @throws ReleaseError when a file is missing or redirected, or when files are too many or too large.
 */
export async function fetchBuild(app: AppName, address: URL): Promise<Map<string, Uint8Array>> {
  if (!address.pathname.endsWith(`/${MANIFEST_FILE}`)) {
    throw new ReleaseError(`${address} is not the address of a ${MANIFEST_FILE}.`);
  }
  const budget = { bytes: MAX_BYTES };
  const manifest = await fetchFile(address, budget);
  const { files } = parseManifest(app, new TextDecoder().decode(manifest));
  if (files.length > MAX_FILES) {
    throw new ReleaseError(`${address} names more than ${MAX_FILES} files.`);
  }
  const oneOfFew = pLimit(CONCURRENCY);
  const fetched = files.map((path) =>
    oneOfFew(async () => [path, await fetchFile(new URL(path, address), budget)] as const),
  );
  const contents = new Map(await Promise.all(fetched));
  const policy = await fetchFile(new URL(POLICY_FILE, address), budget).catch((error: unknown) => {
    if (!(error instanceof MissingFileError)) throw error;
  });
  if (policy) contents.set(POLICY_FILE, policy);
  return new Map([...contents.set(MANIFEST_FILE, manifest)].sort(([a], [b]) => (a < b ? -1 : 1)));
}
