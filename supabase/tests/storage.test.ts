import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { NOT_ALLOWED, refusal } from './support/refusal.ts';

let db: TestDatabase;
let admin: Person;
let budi: Person;

beforeAll(async () => {
  db = await openDatabase();
  admin = await db.person('ayu', 'admin');
  budi = await db.person('budi');
});
afterAll(() => db.close());

const path = () => `products/${randomUUID()}_kopi.png`;
const upload = (person: Person | null, name: string) =>
  db.as(
    person,
    (sql) =>
      sql`insert into storage.objects (bucket_id, name) values ('image_product', ${name}) returning name`,
  );
/** Puts an object there and returns its name. */
const stored = async () => {
  const name = path();
  await db.sql`insert into storage.objects (bucket_id, name) values ('image_product', ${name})`;
  return name;
};

test('the bucket is public, for pictures up to 5 MB', async () => {
  const types = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'];
  expect(await db.sql`select * from storage.buckets`).toMatchObject([
    { id: 'image_product', public: true, file_size_limit: 5_242_880, allowed_mime_types: types },
  ]);
});

describe('image_product_select_admin', () => {
  const list = (person: Person | null) =>
    db.as(person, (sql) => sql`select name from storage.objects`);

  test('allows an admin to list', async () => {
    const name = await stored();
    expect(await list(admin)).toContainEqual({ name });
  });
  test('denies a customer and a visitor: no row', async () => {
    await stored();
    expect([...(await list(budi)), ...(await list(null))]).toHaveLength(0);
  });
});

describe('image_product_insert_admin', () => {
  test('allows an admin', async () => {
    expect(await upload(admin, path())).toHaveLength(1);
  });
  test('denies a customer and a visitor', async () => {
    for (const person of [budi, null]) {
      expect(await refusal(upload(person, path()))).toMatchObject({ code: NOT_ALLOWED });
    }
  });
  test('denies an admin another bucket', async () => {
    await db.sql`insert into storage.buckets (id, name) values ('secret', 'secret')`;
    // Without "returning", which would be refused by the policy for reading.
    const work = db.as(
      admin,
      (sql) => sql`insert into storage.objects (bucket_id, name) values ('secret', ${path()})`,
    );
    expect(await refusal(work)).toMatchObject({ code: NOT_ALLOWED });
  });
});

describe('image_product_update_admin', () => {
  const rename = (person: Person | null, from: string, to: string) =>
    db.as(
      person,
      (sql) => sql`update storage.objects set name = ${to} where name = ${from} returning name`,
    );

  test('allows an admin', async () => {
    expect(await rename(admin, await stored(), path())).toHaveLength(1);
  });
  test('denies an admin to move it out of the folder', async () => {
    const work = rename(admin, await stored(), 'kopi.png');
    expect(await refusal(work)).toMatchObject({ code: NOT_ALLOWED });
  });
  test('denies a customer and a visitor: no row', async () => {
    const name = await stored();
    expect([...(await rename(budi, name, path())), ...(await rename(null, name, path()))]).toEqual(
      [],
    );
  });
});

describe('image_product_delete_admin', () => {
  const remove = (person: Person | null, name: string) =>
    db.as(person, (sql) => sql`delete from storage.objects where name = ${name} returning name`);

  test('allows an admin', async () => {
    expect(await remove(admin, await stored())).toHaveLength(1);
  });
  test('denies a customer and a visitor: no row', async () => {
    const name = await stored();
    expect([...(await remove(budi, name)), ...(await remove(null, name))]).toEqual([]);
  });
});

describe('private.is_product_image_path', () => {
  const id = randomUUID();
  const names = [
    `${id}_kopi.png`,
    `other/${id}_kopi.png`,
    `products/kopi.png`,
    `products/${id}_kopi.svg`,
    `products/${id}_kopi.html`,
    `products/${id}_kopi.png.html`,
    `products/../${id}_kopi.png`,
    `products/%2e%2e/${id}_kopi.png`,
    `products/sub/${id}_kopi.png`,
    `products/${id}_../../kopi.png`,
    `products//${id}_kopi.png`,
    `Products/${id}_kopi.png`,
  ];
  test('allows a picture under products/', async () => {
    expect(await upload(admin, `products/${id}_es-kopi_2.webp`)).toHaveLength(1);
  });
  for (const name of names) {
    test(`denies ${name.replace(id, '<uuid>')}`, async () => {
      expect(await refusal(upload(admin, name))).toMatchObject({ code: NOT_ALLOWED });
    });
  }
});
