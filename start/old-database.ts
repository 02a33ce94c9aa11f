import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The data folder holds a database that this version cannot read. */
export class OldDatabaseError extends Error {
  override readonly name = 'OldDatabaseError';
}

/**
 * Detects a database of PGlite, which was the embedded database until November 2026, in `database/`.
 * PostgreSQL cannot read its files, and a new empty database beside them would hide their orders.
 *
 * @throws OldDatabaseError when the folder has such a database and no newer one.
 */
export async function assertNoOldDatabase(dataDirectory: string): Promise<void> {
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
