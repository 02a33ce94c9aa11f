import { migrateHostedLike } from 'local-supabase/postgres/hosted-like';
import { startPostgres } from 'local-supabase/postgres/start-postgres';
import { MIGRATIONS } from 'local-supabase/testing/testing';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser's connection string of a migrated database that nobody is connected to. */
    migratedTemplate: string;
  }
}

/**
 * Starts the one PostgreSQL of a run of these tests, with a migrated database to copy: each test file
 * has a copy of its own.
 *
 * @returns what ends it after the last file.
 */
export default async function startSharedServer(
  project: TestProject,
): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const sql = postgres(server.url, { max: 1 });
  await sql`create database migrated`;
  await sql.end();
  const template = new URL('/migrated', server.url).href;
  await migrateHostedLike(template, MIGRATIONS);
  project.provide('migratedTemplate', template);
  return server.stop;
}
