import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';

/**
 * Prepares an empty database like a hosted Supabase project, then runs all migrations as its
 * owner, which is not a superuser.
 *
 * @param url connection string of a superuser
 * @param migrationsDir folder of the `.sql` files, run in the order of their names
 * @throws the error of the database, with the name of the file that failed
 */
export async function migrateHostedLike(url: string, migrationsDir: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql.file(join(import.meta.dirname, 'hosted-like.sql'));
    const files = (await readdir(migrationsDir)).filter((name) => name.endsWith('.sql')).sort();
    for (const name of files) {
      const text = await readFile(join(migrationsDir, name), 'utf8');
      await sql
        .begin(async (transaction) => {
          await transaction.unsafe('set local role project_owner');
          await transaction.unsafe(text);
        })
        .catch((cause: unknown) => {
          throw new Error(`Migration ${name} failed: ${String(cause)}`, { cause });
        });
    }
  } finally {
    await sql.end();
  }
}
