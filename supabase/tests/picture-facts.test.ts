/** Size and colour of a product's picture. */
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

const FACTS = { width: 640, height: 480, color: '#8a5a3c' };
const KNOWN = { image_width: 640, image_height: 480, image_color: '#8a5a3c' };
const UNKNOWN = { image_width: null, image_height: null, image_color: null };

/** Stores a picture like the Storage API; returns its name. */
async function picture(columns: object): Promise<string> {
  const image = `${randomUUID()}_kopi.png`;
  const row = { bucket_id: 'image_product', name: `products/${image}`, ...columns };
  await db.sql`insert into storage.objects ${db.sql(row)}`;
  return image;
}

/** Adds a product with a picture as an admin; returns the picture's size and colour. */
async function describe(image: string) {
  const id = await db.product();
  await db.as(admin, (sql) => sql`update public.product set image = ${image} where id = ${id}`);
  return factsOf(id);
}

async function factsOf(id: number) {
  const [row] = await db.sql`
    select image_width, image_height, image_color from public.product where id = ${id}`;
  return row;
}

test('are those measured by the embedded backend', async () => {
  expect(await describe(await picture({ metadata: { picture: FACTS } }))).toEqual(KNOWN);
});

test.each([
  [{}],
  [{ metadata: { size: 1 } }],
  [{ metadata: { picture: 'x' } }],
  [{ metadata: { picture: { width: -1, height: 1e9, color: 'red' } } }],
  [{ metadata: { picture: { width: '1; drop', height: null, color: '#8A5A3C' } } }],
])('of %j are unknown', async (columns) => {
  expect(await describe(await picture(columns))).toEqual(UNKNOWN);
});

test('of a missing picture are unknown', async () => {
  expect(await describe(`${randomUUID()}_none.png`)).toEqual(UNKNOWN);
});

test('change with the picture, also for dishes of the food service', async () => {
  const [row] = await db.as(
    'service',
    (sql) => sql<{ id: number }[]>`
      insert into public.product (product_name, type_product, price, image, external_id)
      values ('Soto', 'Makanan', 1, ${`${randomUUID()}_none.png`}, 'soto') returning id`,
  );
  const id = row?.id ?? 0;
  const image = await picture({ metadata: { picture: FACTS } });
  await db.as(
    'service',
    (sql) => sql`select public.set_food_picture('soto', 'https://x', ${image})`,
  );
  expect(await factsOf(id)).toEqual(KNOWN);
  await db.sql`update public.product set image = null where id = ${id}`;
  expect(await factsOf(id)).toEqual(UNKNOWN);
});

test('cannot be set by an admin or by the service key', async () => {
  const id = await db.product();
  const write = (person: Person | 'service') =>
    db.as(person, (sql) => sql`update public.product set image_color = '#000000' where id = ${id}`);
  expect(await errorOf(write(admin))).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  await write('service');
  expect(await factsOf(id)).toEqual(UNKNOWN);
});
