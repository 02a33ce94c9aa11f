/** Supabase's advisor (https://supabase.github.io/splinter) on the migrated database. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADVICE_NOT_TAKEN } from './lints/advice-not-taken.ts';
import { adviseOn } from './lints/advisor.ts';
import { NEWER_LINTS } from './lints/newer.ts';
import { BY_USE, WAIVERS } from './lints/waivers.ts';
import {
  openDatabase,
  type Sql,
  type TestDatabase,
  type Transaction,
  withRollback,
} from './support/database.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

test("the CLI's advisor reports exactly the waived findings", async () => {
  const findings = await adviseOn(db.url);
  const keys = findings.map(({ cacheKey }) => cacheKey).filter((key) => !key.startsWith(BY_USE));
  expect(keys.sort()).toEqual(Object.keys(ADVICE_NOT_TAKEN).sort());
});

const findingsOf = async (sql: Sql | Transaction, query: string) =>
  (await sql.unsafe(query)).map((row) => String(row.found)).sort();

describe.each(NEWER_LINTS)('$name', ({ name, query, plant }) => {
  const waived = WAIVERS.filter(({ lint }) => lint === name).map(({ found }) => found);

  test('finds exactly the waived findings', async () => {
    expect(await findingsOf(db.sql, query)).toEqual(waived.sort());
  });

  test('finds a planted defect', async () => {
    const found = await withRollback(db.sql, async (sql) => {
      await sql.unsafe(plant);
      return findingsOf(sql, query);
    });
    expect(found.length).toBe(waived.length + 1);
  });
});

test('0012_auth_allow_anonymous_sign_ins does not apply: anonymous sign-ins are off', () => {
  const config = readFileSync(join(import.meta.dirname, '../config.toml'), 'utf8');
  expect(config).toContain('enable_anonymous_sign_ins = false');
});
