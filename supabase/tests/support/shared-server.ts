import { migrateHostedLike } from 'local-supabase/postgres/hosted-like';
import { startPostgres } from 'local-supabase/postgres/start-postgres';
import { MIGRATIONS } from 'local-supabase/tests/support/test-backend';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string (superuser) of the migrated database to copy. */
    migratedTemplate: string;
  }
}

/**
 * Global set-up of the database tests: starts one PostgreSQL with a migrated database, of which each
 * test file gets a copy.
 *
 * @returns the function that stops the server after the last file.
 */
export default async function startSharedServer(
  project: TestProject,
): Promise<() => Promise<void>> {
  const server = await startPostgres({ inMemory: true });
  project.provide('migratedTemplate', await createTemplate(server.url));
  return server.stop;
}

/**
 * Creates a database like that of a hosted project, migrated, with no open connections.
 *
 * @param url connection string of the superuser
 * @returns its connection string
 */
export async function createTemplate(url: string): Promise<string> {
  const sql = postgres(url, { max: 1 });
  await sql`create database migrated`;
  await sql.end();
  const template = new URL('/migrated', url).href;
  await migrateHostedLike(template, MIGRATIONS);
  return template;
}
