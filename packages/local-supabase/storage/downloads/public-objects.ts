import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/database.ts';
import { findPublicObject, type ObjectRow } from '../objects/object-rows.ts';

/** About 500 bytes each. */
const MAX_ROWS = 5_000;

/** TTL: changes by other instances or by SQL are seen after this time. */
const TTL_MS = 30_000;

export type PublicObjects = ReturnType<typeof cachePublicObjects>;

/** A cache of the rows of objects in public buckets. */
export function cachePublicObjects(database: Database) {
  const rows = new LRUCache<string, ObjectRow>({ max: MAX_ROWS, ttl: TTL_MS });
  let changes = 0;
  return {
    /** @throws StorageError as {@link findPublicObject} */
    async find(bucket: string, key: string): Promise<ObjectRow> {
      const path = `${bucket}/${key}`;
      const cached = rows.get(path);
      if (cached) return cached;
      const before = changes;
      const row = await findPublicObject(database, bucket, key);
      // Do not cache a row that a concurrent change may have made stale.
      if (changes === before) rows.set(path, row);
      return row;
    },
    /** Must be called after each change of an object or a bucket. */
    clear(): void {
      changes += 1;
      rows.clear();
    },
  };
}
