import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationFiles } from '../../database/migrations.ts';
import { PRELUDE_FILES } from '../../database/prepare-database.ts';

/**
 * Digest of all files that determine the content of a new database.
 *
 * @param migrationsDir folder of its migrations; undefined without any.
 */
export async function fingerprint(migrationsDir?: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of PRELUDE_FILES) hash.update(await readFile(file));
  if (migrationsDir !== undefined) {
    for (const file of await migrationFiles(migrationsDir)) {
      hash.update(await readFile(join(migrationsDir, file)));
    }
  }
  return hash.digest('hex').slice(0, 24);
}
