/** A migration may use Broadcast from the database on a hosted project. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from './support/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

test('the owner of the migrations creates a policy and a function that sends', async () => {
  await db.sql.begin(async (sql) => {
    await sql`set local role project_owner`;
    await sql`
      create policy test_kitchen on realtime.messages for select to authenticated
      using (extension = 'broadcast' and realtime.topic() like 'kitchen:%')`;
    await sql`
      create function private.test_hint() returns void language sql security definer
      set search_path = '' as $$ select realtime.send('{}'::jsonb, 'changed', 'kitchen:1') $$`;
    await sql`grant execute on function private.test_hint() to authenticated`;
    await sql`grant usage on schema private to authenticated`;
  });
  const user = await db.person('dapur');
  await db.as(user, async (sql) => {
    await sql`select private.test_hint()`;
    // Without a policy to insert, users themselves cannot send.
    await sql`select realtime.send('{}'::jsonb, 'forged', 'kitchen:1')`;
  });
  expect(await db.sql`select event, private from realtime.messages`).toEqual([
    { event: 'changed', private: true },
  ]);
});
