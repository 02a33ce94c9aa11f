import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf, INSUFFICIENT_PRIVILEGE } from './support/database-error.ts';

let db: TestDatabase;
let admin: Person;

beforeAll(async () => {
  db = await openDatabase();
  admin = await db.person('ayu', 'admin');
});
afterAll(() => db.close());

test('the bucket is public, for pictures up to 5 MB', async () => {
  const types = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'];
  expect(await db.sql`select * from storage.buckets`).toMatchObject([
    { id: 'image_product', public: true, file_size_limit: 5_242_880, allowed_mime_types: types },
  ]);
});

test('an admin cannot use another bucket', async () => {
  await db.sql`insert into storage.buckets (id, name) values ('secret', 'secret')`;
  // Without "returning", which the select policy would reject.
  const work = db.as(
    admin,
    (sql) => sql`insert into storage.objects (bucket_id, name)
      values ('secret', ${`products/${randomUUID()}_kopi.png`})`,
  );
  expect(await errorOf(work)).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
});
