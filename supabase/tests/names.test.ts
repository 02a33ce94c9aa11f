import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf } from './support/database-error.ts';

let db: TestDatabase;
let budi: Person;
let admin: Person;

beforeAll(async () => {
  db = await openDatabase();
  budi = await db.person('budi');
  admin = await db.person('ayu', 'admin');
});
afterAll(() => db.close());

const setName = (column: 'username' | 'full_name', name: string) =>
  db.as(
    budi,
    (sql) => sql`update public.profiles set ${sql(column)} = ${name} where id = ${budi.id}
      returning id`,
  );
const addProduct = (product_name: string, archived_at: string | null = null) =>
  db.as(
    admin,
    (sql) => sql`insert into public.product (product_name, type_product, price, archived_at)
      values (${product_name}, 'Minuman', 1000, ${archived_at}::text::timestamptz)
      returning id`,
  );

/** Spoofing: names that look like another name, or blank. */
const DECEPTIVE = [
  'a\u0007b',
  'a\nb',
  'a\u0085b',
  'nimda\u202e',
  'a\u2066b',
  'a\u200bb',
  'a\u00adb',
  '\ufeffa',
  'a\u{e0041}',
  '\u00a0',
  ' \u3000 ',
  '\u2800',
  '\u3164',
];
const PLAIN = ['Budi Santoso', 'Ayu ☕ 2', "Ni'mah", 'Müller-Łukasz', '木村', 'a\u00a0b'];

describe('a displayed name', () => {
  test.each(DECEPTIVE)('rejects %j', async (name) => {
    const codes = await Promise.all(
      [setName('username', name), setName('full_name', name), addProduct(name)].map(errorOf),
    );
    expect(codes.map(({ code }) => code)).toEqual(['23514', '23514', '23514']);
  });
  test.each(PLAIN)('accepts %j', async (name) => {
    for (const work of [setName('username', name), setName('full_name', name), addProduct(name)]) {
      expect(await work).toHaveLength(1);
    }
  });
  test('counts surrounding spaces as characters', async () => {
    const padded = (length: number) => `Budi${' '.repeat(length - 4)}`;
    const codes = await Promise.all(
      [
        setName('username', padded(65)),
        setName('full_name', padded(121)),
        addProduct(padded(121)),
      ].map(errorOf),
    );
    expect(codes.map(({ code }) => code)).toEqual(['23514', '23514', '23514']);
    expect(await setName('full_name', padded(120))).toHaveLength(1);
  });
  test('falls back to a default if the e-mail address has such characters', async () => {
    for (const local of ['\u202enimda', '\u2800']) {
      const [user] = await db.sql<{ id: string }[]>`
        insert into auth.users (id, email) values (gen_random_uuid(), ${`${local}@kedai.test`})
        returning id`;
      const rows = await db.sql`
        select username, full_name from public.profiles where id = ${user?.id ?? ''}`;
      expect(rows).toEqual([{ username: 'pengguna', full_name: 'pengguna' }]);
    }
  });
});

test.each(['infinity', '-infinity'])('rejects an archive time of %s', async (time) => {
  expect(await errorOf(addProduct('Es Teh', time))).toMatchObject({ code: '23514' });
});
