import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import pLimit from 'p-limit';
import type { Database } from '../../database/database.ts';
import type { FileStore } from './shared-files.ts';
import { isVersion } from './storage-files.ts';
import { knownVersions } from './sweep.ts';

/** Keys begin with it, so that releases may be in the same bucket. */
const PREFIX = 'uploads/';

/** Concurrent deletions of a request. */
const MAX_REMOVALS = 8;

/** Age of files without an object that are removed, in ms; an upload under way has no object yet. */
const ORPHAN_AGE_MS = 24 * 3_600_000;

/**
 * Files in a bucket of any service that speaks S3. Region, address and credentials come from the
 * `AWS_…` variables of the environment.
 */
export function createBucketFiles(
  bucket: string,
  database: Pick<Database, 'query'>,
  now = Date.now,
): FileStore {
  const s3 = new S3Client({
    // Services other than Amazon's rarely have a host name per bucket.
    forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3 || process.env.AWS_ENDPOINT_URL),
  });
  const at = (version: string) => ({ Bucket: bucket, Key: `${PREFIX}${version}` });

  /** The stored versions, with the time of their storage. */
  async function list() {
    const found: { version: string; storedAt: number }[] = [];
    let last: string | undefined;
    for (;;) {
      const { Contents = [], IsTruncated } = await s3.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: PREFIX, StartAfter: last }),
      );
      for (const { Key = '', LastModified } of Contents) {
        const version = Key.slice(PREFIX.length);
        if (isVersion(version)) found.push({ version, storedAt: LastModified?.getTime() ?? now() });
      }
      last = Contents.at(-1)?.Key;
      if (!IsTruncated || last === undefined) return found;
    }
  }

  async function remove(versions: readonly string[]): Promise<void> {
    const removals = pLimit(MAX_REMOVALS);
    await removals.map(versions.filter(isVersion), (version) =>
      s3.send(new DeleteObjectCommand(at(version))),
    );
  }

  return {
    async write(version, bytes) {
      await s3.send(new PutObjectCommand({ ...at(version), Body: bytes }));
    },
    async read(version) {
      try {
        return await (
          await s3.send(new GetObjectCommand(at(version)))
        ).Body?.transformToByteArray();
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    remove,
    versions: async () => (await list()).map(({ version }) => version),
    async removeOrphans() {
      const old = (await list()).filter(({ storedAt }) => storedAt < now() - ORPHAN_AGE_MS);
      const known = await knownVersions(database);
      const orphans = old.map(({ version }) => version).filter((version) => !known.has(version));
      await remove(orphans);
      return orphans.length;
    },
  };
}
