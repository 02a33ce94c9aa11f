import { copyDatabase, type TemporaryDatabase } from 'local-supabase/tests/support/copy-database';
import postgres from 'postgres';
import { inject } from 'vitest';
import { MUTATION, type Mutation, NO_COPY } from '../mutations/mutation.ts';

/** Copies the migrated template database (shared-server.ts) for a test file. */
export async function migratedDatabase(): Promise<TemporaryDatabase> {
  const { template, prefix, sql } = mutation() ?? {
    template: inject('migratedTemplate'),
    prefix: 'test',
    sql: '',
  };
  try {
    const copy = await copyDatabase(template, prefix);
    if (sql !== '') await runOn(copy.url, sql);
    return copy;
  } catch (cause) {
    throw new Error(`${NO_COPY}: ${String(cause)}`, { cause });
  }
}

function mutation(): Mutation | undefined {
  const text = process.env[MUTATION];
  return text === undefined ? undefined : (JSON.parse(text) as Mutation);
}

async function runOn(url: string, statements: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(statements);
  } finally {
    await sql.end();
  }
}
