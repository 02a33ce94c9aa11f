import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/database.ts';
import { findPublicObject, type ObjectRow } from '../objects/object-rows.ts';

/** About 500 bytes each. */
const MAX_ROWS = 5_000;

/** How long a change by another instance, or by SQL, may stay unnoticed, in ms. */
const MAX_AGE_MS = 30_000;

/** The objects of public buckets, without a query for those that were read lately. */
export interface PublicObjects {
  /** @throws StorageError as {@link findPublicObject} */
  find(bucket: string, key: string): Promise<ObjectRow>;
  /** Must be called after each change of an object or a bucket. */
  forget(): void;
}

export function cachePublicObjects(database: Database): PublicObjects {
  const rows = new LRUCache<string, ObjectRow>({ max: MAX_ROWS, ttl: MAX_AGE_MS });
  let changes = 0;
  return {
    async find(bucket, key) {
      const path = `${bucket}/${key}`;
      const known = rows.get(path);
      if (known) return known;
      const before = changes;
      const row = await findPublicObject(database, bucket, key);
      // The row may be older than a change during the query.
      if (changes === before) rows.set(path, row);
      return row;
    },
    forget() {
      changes += 1;
      rows.clear();
    },
  };
}
