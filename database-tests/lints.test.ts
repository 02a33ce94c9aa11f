/** The security lints of Supabase's advisor (https://supabase.github.io/splinter), in our own SQL. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OBJECT_LINTS } from './lints/objects.ts';
import { POLICY_LINTS } from './lints/policies.ts';
import { NOT_RUN, WAIVERS } from './lints/waivers.ts';
import { openDatabase, type Sql, type TestDatabase, type Transaction } from './support/database.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const LINTS = [...POLICY_LINTS, ...OBJECT_LINTS];
const findings = async (sql: Sql | Transaction, query: string) =>
  (await sql.unsafe(query)).map((row) => String(row.found)).sort();

describe.each(LINTS)('$name', ({ name, query, plant }) => {
  const waived = WAIVERS.filter(({ lint }) => lint === name).map(({ found }) => found);

  test('finds nothing but what is waived, and every waiver is still needed', async () => {
    expect(await findings(db.sql, query)).toEqual(waived.sort());
  });

  test('fires when it should', async () => {
    const found = await db.sql
      .begin(async (sql) => {
        await sql.unsafe(plant);
        throw new Planted(await findings(sql, query));
      })
      .catch((error: unknown) => {
        if (error instanceof Planted) return error.found;
        throw error;
      });
    expect(found.length).toBe(waived.length + 1);
  });
});

/** Ends a transaction so that what was planted is gone. */
class Planted extends Error {
  readonly found: string[];
  constructor(found: string[]) {
    super('planted');
    this.found = found;
  }
}

test('every waiver belongs to a lint', () => {
  const names = LINTS.map(({ name }) => name);
  expect(WAIVERS.filter(({ lint }) => !names.includes(lint))).toEqual([]);
});

test('what is not run does not apply', () => {
  const config = readFileSync(join(import.meta.dirname, '../supabase/config.toml'), 'utf8');
  expect(Object.keys(NOT_RUN)).toEqual(['0012_auth_allow_anonymous_sign_ins']);
  expect(config).toContain('enable_anonymous_sign_ins = false');
});
