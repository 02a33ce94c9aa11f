import pLimit from 'p-limit';
import type { Database } from '../../database/database.ts';
import type { FileStore } from './shared-files.ts';
import { isVersion } from './storage-files.ts';

/**
 * Concurrent transfers: the driver holds each file several times while it is sent, as hexadecimal
 * text, and each transfer occupies a connection of the owner.
 */
const MAX_TRANSFERS = 2;

/** Age of files without an object that are removed; an upload under way has no object yet. */
const ORPHAN_AGE = '1 day';

/** Files in the table backend.files, for instances that share a database but no bucket. */
export function createDatabaseFiles({ query }: Pick<Database, 'query'>): FileStore {
  const transfers = pLimit(MAX_TRANSFERS);
  return {
    async write(version, bytes) {
      await transfers(() =>
        query(
          `insert into backend.files (version, bytes) values ($1::text::uuid, $2)
           on conflict do nothing`,
          [version, bytes],
        ),
      );
    },
    async read(version) {
      const [row] = await transfers(() =>
        query<{ bytes: Uint8Array }>(
          'select bytes from backend.files where version = $1::text::uuid',
          [version],
        ),
      );
      return row?.bytes;
    },
    async remove(versions) {
      await query(
        `delete from backend.files
         where version in (select value::uuid from json_array_elements_text($1::text::json))`,
        [JSON.stringify(versions.filter(isVersion))],
      );
    },
    async versions() {
      const rows = await query<{ version: string }>('select version from backend.files');
      return rows.map(({ version }) => version);
    },
    async removeOrphans() {
      const rows = await query(
        `delete from backend.files as file
         where created_at < now() - interval '${ORPHAN_AGE}'
           and not exists (select from storage.objects where version = file.version::text)
         returning 1`,
      );
      return rows.length;
    },
  };
}
