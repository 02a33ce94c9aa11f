import type { Database } from '../../database/database.ts';
import { STORAGE_BOUNDS } from '../bounds.ts';
import { errors } from '../storage-error.ts';

/** The settings of a bucket: limits on its files, and whether reading needs a policy. */
export interface Bucket {
  id: string;
  public: boolean;
  /** Bytes; null: the limit of the server. */
  file_size_limit: number | null;
  /** Types such as `image/png` or `image/*`; null or empty: every type. */
  allowed_mime_types: string[] | null;
}

/**
 * A bucket, read with the rights of the owner, since its limits apply to every caller.
 *
 * @throws StorageError `NoSuchBucket`
 */
export async function findBucket(database: Database, id: string): Promise<Bucket> {
  const [bucket] = await database.query<Bucket>(
    `select id, coalesce(public, false) as public, file_size_limit::numeric,
       to_json(allowed_mime_types) as allowed_mime_types
     from storage.buckets where id = $1::text`,
    [id],
  );
  if (!bucket) throw errors.noSuchBucket();
  return bucket;
}

/**
 * Checks a file against the limits of a bucket.
 *
 * @throws StorageError `EntityTooLarge` or `InvalidMimeType`.
 */
export function checkLimits(bucket: Bucket, file: { size: number; mime: string }): void {
  if (file.size > Math.min(STORAGE_BOUNDS.fileBytes.limit, bucket.file_size_limit || Infinity)) {
    throw errors.tooLarge();
  }
  const allowed = bucket.allowed_mime_types ?? [];
  if (allowed.length > 0 && !allowed.some((type) => isOfType(file.mime, type))) {
    throw errors.invalidMimeType(file.mime);
  }
}

/** A type without its parameters, such as `text/plain` of `text/plain;charset=UTF-8`. */
export function bareType(mime: string): string {
  return (mime.split(';', 1)[0] ?? '').trim().toLowerCase();
}

function isOfType(mime: string, allowed: string): boolean {
  const type = bareType(mime);
  if (allowed === '*/*' || allowed === '*') return true;
  return allowed.endsWith('/*')
    ? type.startsWith(allowed.slice(0, -1).toLowerCase())
    : type === bareType(allowed);
}
