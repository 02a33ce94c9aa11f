import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database.ts';

/**
 * Migrations up to this one were edited before the first version (docs/decisions/database.md): a database that has some
 * of them, but not this one, may lack what later ones expect.
 */
const FIRST_COMPLETE = '20261125000100';

/** A failed migration, which was rolled back. */
export class MigrationFailedError extends Error {
  override readonly name = 'MigrationFailedError';
  readonly code: 'migration_failed' | 'data_too_old';

  /** @param applied versions that the database has. */
  constructor(file: string, applied: ReadonlySet<string>, cause: unknown) {
    const isTooOld = applied.size > 0 && !applied.has(FIRST_COMPLETE);
    const code = isTooOld ? 'data_too_old' : 'migration_failed';
    super(
      isTooOld
        ? `These data are from before the first version, and no version upgrades them: begin with another DATA_DIR or an empty database (${code}).`
        : `Migration ${file} failed and has changed nothing (${code}): ${cause instanceof Error ? cause.message : cause}`,
      { cause },
    );
    this.code = code;
  }
}

const HISTORY = 'supabase_migrations.schema_migrations';

/**
 * Applies the migrations of a folder that are not in the history yet, each in one transaction together
 * with its row of the history. Names and history have the format of the Supabase CLI. Requires
 * {@link withClusterLock}. Backends that are running load the schema again.
 *
 * @returns the names of the applied files
 * @throws MigrationFailedError for the first file that fails
 */
export async function migrate(database: Database, migrationsDir: string): Promise<string[]> {
  const rows = await database.query<{ version: string }>(`select version from ${HISTORY}`);
  const known = new Set(rows.map((row) => row.version));
  const applied: string[] = [];
  for (const file of await migrationFiles(migrationsDir)) {
    if (known.has(versionOf(file))) continue;
    try {
      await apply(database, migrationsDir, file);
      applied.push(file);
    } catch (error) {
      throw new MigrationFailedError(file, known, error);
    }
  }
  if (applied.length > 0) await database.run("notify pgrst, 'reload schema'");
  return applied;
}

/** The migrations of a folder, in the order of their application. */
export async function migrationFiles(migrationsDir: string): Promise<string[]> {
  const files = await readdir(migrationsDir);
  return files.filter((file) => /^\d+_.+\.sql$/.test(file)).sort();
}

async function apply(database: Database, folder: string, file: string): Promise<void> {
  const sql = await readFile(join(folder, file), 'utf8');
  const version = versionOf(file);
  await database.transaction(async ({ run, query }) => {
    await run('set local statement_timeout = 0');
    await run(sql);
    await query(
      `insert into ${HISTORY} (version, name, statements) values ($1, $2, array[$3::text])`,
      [version, file.slice(version.length + 1, -'.sql'.length), sql],
    );
  });
}

function versionOf(file: string): string {
  return file.slice(0, file.indexOf('_'));
}
