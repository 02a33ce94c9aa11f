import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The data folder holds a database that this version cannot read. */
export class OldDatabaseError extends Error {
  override readonly name = 'OldDatabaseError';
}

/**
 * Until November 2026 the embedded database was PGlite, in `database/`. PostgreSQL cannot read its
 * files, and a new empty database beside them would hide their orders.
 *
 * @throws OldDatabaseError when there is such a folder and no newer database.
 */
export async function refuseOldDatabase(dataDirectory: string): Promise<void> {
  const exists = (name: string) =>
    stat(join(dataDirectory, name)).then(
      () => true,
      () => false,
    );
  if (!(await exists('database')) || (await exists('postgres'))) return;
  throw new OldDatabaseError(
    `${dataDirectory} holds the database of an earlier version (PGlite), which this one cannot read. ` +
      `Nothing was changed. To begin with an empty shop, delete that folder or choose another: ` +
      'DATA_DIR=.data-new npm start',
  );
}
