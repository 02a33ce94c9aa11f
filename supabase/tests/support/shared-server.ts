import { migrateHostedLike } from 'local-supabase/postgres/hosted-like';
import { startPostgres } from 'local-supabase/postgres/start-postgres';
import { MIGRATIONS } from 'local-supabase/tests/support/test-backend';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser connection string of the migrated template database. */
    migratedTemplate: string;
  }
}

/**
 * Vitest globalSetup of the database tests: starts one PostgreSQL with a migrated template database, which
 * each test file copies.
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
 * Creates a migrated database like a hosted project's, without open connections.
 *
 * @param url superuser connection string.
 * @returns the database's connection string.
 */
export async function createTemplate(url: string): Promise<string> {
  const sql = postgres(url, { max: 1 });
  await sql`create database migrated`;
  await sql.end();
  const template = new URL('/migrated', url).href;
  await migrateHostedLike(template, MIGRATIONS);
  return template;
}
