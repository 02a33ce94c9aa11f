import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';
import { MUTATION, type Mutation, NO_COPY } from '../mutations/mutation.ts';

/** The migrated database of a test file. */
export interface MigratedDatabase {
  /** Connection string of the superuser. */
  url: string;
  drop(): Promise<void>;
}

/** Copies the migrated template on the server of the run (shared-server.ts). */
export async function migratedDatabase(): Promise<MigratedDatabase> {
  const { template, prefix, sql } = mutation() ?? {
    template: inject('migratedTemplate'),
    prefix: 'test',
    sql: '',
  };
  const url = new URL(template);
  const name = `${prefix}_${randomUUID().replaceAll('-', '')}`;
  const admin = new URL('/postgres', url).href;
  try {
    await run(
      admin,
      `create database ${name} template ${url.pathname.slice(1)} strategy file_copy`,
    );
    url.pathname = `/${name}`;
    if (sql !== '') await run(url.href, sql);
  } catch (cause) {
    throw new Error(`${NO_COPY}: ${String(cause)}`, { cause });
  }
  return { url: url.href, drop: () => run(admin, `drop database ${name} with (force)`) };
}

function mutation(): Mutation | undefined {
  const text = process.env[MUTATION];
  return text === undefined ? undefined : (JSON.parse(text) as Mutation);
}

async function run(url: string, statements: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(statements);
  } finally {
    await sql.end();
  }
}
