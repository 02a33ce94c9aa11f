import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { MIGRATIONS, startTestBackend, temporaryDatabase } from './tests/support/test-backend.ts';

const INSERT = `insert into public.product (product_name, type_product, price)
  values ('Kopi Tubruk', 'Minuman', 15000)`;
const UPDATE = "update public.product set price = 16000 where product_name = 'Kopi Tubruk'";

let database: Database;

beforeEach(async () => {
  const { url, drop } = await temporaryDatabase(MIGRATIONS);
  onTestFinished(drop);
  database = openDatabase(url);
  onTestFinished(database.close);
});

/** How often a change of the catalogue is told while the statements run, each in a transaction. */
async function told(...statements: string[]): Promise<number> {
  let changes = 0;
  const ended = Promise.withResolvers<void>();
  await database.listen('catalogue_changed', () => (changes += 1), ended.reject);
  await database.listen('end_of_test', () => ended.resolve(), ended.reject);
  for (const statement of statements) await database.run(statement);
  // Notifications arrive in the order of their transactions.
  await database.run("select pg_notify('end_of_test', '')");
  await ended.promise;
  return changes;
}

test('notifies listeners after a change of a product or a size', async () => {
  const statements = [
    INSERT,
    UPDATE,
    "update public.product_size set price_difference = 4000 where size = 'Medium'",
    "delete from public.product where product_name = 'Kopi Tubruk'",
  ];
  expect(await told(...statements)).toBe(statements.length);
});

test('notifies once per transaction, and never after a rollback', async () => {
  expect(await told(`${INSERT}; ${UPDATE}`)).toBe(1);
  const failed = `do $$ begin ${UPDATE}; perform 1 / 0; exception when others then null; end $$`;
  expect(await told(failed)).toBe(0);
});

test('does not notify after changes of other tables', async () => {
  const others = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'auth', 'storage')
        and not (schemaname = 'public' and tablename in
          ('product', 'option_group', 'option_item', 'option_assignment', 'branch', 'opening_hours',
            'closure', 'till_session'))`,
  );
  expect(others.length).toBeGreaterThan(5);
  expect(await told(...others.map(({ name }) => `delete from ${name} where false`))).toBe(0);
});

test('calls back after a change on this or another instance', async () => {
  const backend = await startTestBackend();
  onTestFinished(backend.close);
  const other = openDatabase(backend.databaseUrl);
  onTestFinished(other.close);
  const changed = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  for (const { resolve } of changed) backend.onCatalogueChange(resolve);
  await other.run(INSERT);
  await Promise.all(changed.map(({ promise }) => promise));
});
