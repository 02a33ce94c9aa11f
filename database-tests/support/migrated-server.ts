import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { migrateHostedLike } from 'local-supabase/postgres/hosted-like';
import { type RunningPostgres, startPostgres } from 'local-supabase/postgres/start-postgres';
import postgres from 'postgres';

export const MIGRATIONS = join(import.meta.dirname, '../../supabase/migrations');

/** A migrated database that was made to lack one rule. Set by database-tests/mutations only. */
export interface Mutation {
  /** Superuser's connection string of a database that nobody is connected to: what is copied. */
  template: string;
  /** How the names of the copies begin. */
  prefix: string;
  /** Statements that take the rule away. */
  sql: string;
}

/** A database for tests: where it is, and how to end it. */
export type MigratedServer = Pick<RunningPostgres, 'url' | 'stop'>;

/** Name of the environment variable that holds a {@link Mutation} as JSON. */
export const MUTATION = 'KEDAI_MUTATION';

/** A PostgreSQL of its own, migrated as a hosted project; for mutations a copy of the template. */
export async function migratedServer(): Promise<MigratedServer> {
  const mutation = process.env[MUTATION];
  if (mutation) return mutatedCopy(JSON.parse(mutation) as Mutation);
  const server = await startPostgres();
  await migrateHostedLike(server.url, MIGRATIONS);
  return server;
}

/** Begins the message of an error that says nothing about the tests. */
export const NO_COPY = 'The mutated copy could not be made';

async function mutatedCopy({ template, prefix, sql }: Mutation): Promise<MigratedServer> {
  const url = new URL(template);
  const name = `${prefix}_${randomUUID().replaceAll('-', '')}`;
  const admin = new URL('/postgres', url).href;
  try {
    await run(
      admin,
      `create database ${name} template ${url.pathname.slice(1)} strategy file_copy`,
    );
    url.pathname = `/${name}`;
    await run(url.href, sql);
  } catch (cause) {
    throw new Error(`${NO_COPY}: ${String(cause)}`, { cause });
  }
  return { url: url.href, stop: () => run(admin, `drop database ${name} with (force)`) };
}

async function run(url: string, statements: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(statements);
  } finally {
    await sql.end();
  }
}
