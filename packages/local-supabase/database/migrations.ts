import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database.ts';

const HISTORY = 'supabase_migrations.schema_migrations';

/**
 * Applies the migrations of a folder that are not in the history yet, each in one transaction together
 * with its row of the history. Names and history have the format of the Supabase CLI. Requires
 * {@link withClusterLock}. Running backends reload the schema.
 *
 * @returns the names of the applied files
 * @throws Error for the first file that fails, which is rolled back
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
    } catch (cause) {
      throw new Error(`Migration ${file} failed and was rolled back: ${String(cause)}`, { cause });
    }
  }
  if (applied.length > 0) await database.run("notify pgrst, 'reload schema'");
  return applied;
}

/** The migrations of a folder, in order. */
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
