/** Profile data of a sign-up, the language of mails, and the export of an account. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkout } from './support/checkout.ts';
import { openDatabase, type Person, type Sql, type TestDatabase } from './support/database.ts';
import { errorOf, INSUFFICIENT_PRIVILEGE } from './support/database-error.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

/** Adds a user like the auth service; returns the id. */
async function signUp(sql: Sql, metadata: unknown, email = 'budi.s@kedai.test'): Promise<string> {
  const [user] = await sql<{ id: string }[]>`
    insert into auth.users (id, email, raw_user_meta_data)
    values (${randomUUID()}, ${email}, ${sql.json(metadata as never)}) returning id`;
  return user?.id ?? '';
}

const profileOf = async (id: string) => {
  const [row] = await db.sql`
    select username, full_name, phone, mail_language, role from public.profiles where id = ${id}`;
  return row;
};

describe('private.sign_up_facts', () => {
  test.each([
    ['081234567890', '+6281234567890'],
    ['6281234567890', '+6281234567890'],
    ['+62 812-3456-7890', '+6281234567890'],
    ['(0812) 3456.7890', '+6281234567890'],
    ['0812345678', '+62812345678'],
    ['081234567', null],
    ['08123456789012', null],
    ['021 5551234', null],
    ['+1 812 345 6789', null],
    ['0812345678x', null],
    ['٠٨١٢٣٤٥٦٧٨٩', null],
    [` 0812345678${' '.repeat(60)}`, null],
    ['', null],
  ])('the phone %j is stored as %j', async (phone, stored) => {
    expect(await profileOf(await signUp(db.sql, { phone }))).toMatchObject({ phone: stored });
  });

  test('name, phone and mail language come from the sign-up', async () => {
    const metadata = { full_name: ' Budi Santoso ', phone: '081234567890', mail_language: 'en' };
    expect(await profileOf(await signUp(db.sql, metadata))).toEqual({
      username: 'budi.s',
      full_name: 'Budi Santoso',
      phone: '+6281234567890',
      mail_language: 'en',
      role: 'pengguna',
    });
  });

  test.each([
    { full_name: '   ' },
    { full_name: 'nimda\u202e' },
    { full_name: 'x'.repeat(121) },
    { full_name: ['Budi'] },
    { full_name: { toString: 'x' } },
    { full_name: 7, phone: 62811, mail_language: ['en'] },
    { full_name: null, phone: null, mail_language: null },
    { phone: "08'; drop table public.profiles; --", mail_language: 'xx' },
    { role: 'admin', is_super_admin: true },
    [],
    'budi',
    7,
    null,
  ])('a sign-up with %j gets a default profile', async (metadata) => {
    expect(await profileOf(await signUp(db.sql, metadata))).toEqual({
      username: 'budi.s',
      full_name: 'budi.s',
      phone: null,
      mail_language: 'id',
      role: 'pengguna',
    });
  });
});

describe('private.complete_profile', () => {
  const confirm = (id: string, metadata: object) => db.sql`
    update auth.users
    set email_confirmed_at = now(), raw_user_meta_data = ${db.sql.json(metadata as never)}
    where id = ${id}`;

  test("allows a confirmed sign-up to set the profile's name", async () => {
    const id = await signUp(db.sql, {});
    await confirm(id, { full_name: 'Budi', phone: '081234567890', mail_language: 'en' });
    expect(await profileOf(id)).toMatchObject({
      full_name: 'Budi',
      phone: '+6281234567890',
      mail_language: 'en',
    });
  });
  test('denies a role, and keeps a name set by the operator', async () => {
    const id = await signUp(db.sql, {});
    await db.sql`update public.profiles set full_name = 'Pak Budi' where id = ${id}`;
    await confirm(id, { full_name: 'Eve', role: 'admin' });
    expect(await profileOf(id)).toMatchObject({ full_name: 'Pak Budi', role: 'pengguna' });
  });
});

describe('private.publish_mail_language', () => {
  const metadataOf = async (person: Person) => {
    const [row] = await db.sql`select raw_user_meta_data from auth.users where id = ${person.id}`;
    return row?.raw_user_meta_data;
  };
  const choose = (person: Person, owner: Person, language: string) =>
    db.as(
      person,
      (sql) => sql`update public.profiles set mail_language = ${language}
        where id = ${owner.id} returning id`,
    );

  test('allows users to choose their language, and copies it for the mail templates', async () => {
    const budi = await db.person('budi');
    expect(await choose(budi, budi, 'en')).toHaveLength(1);
    expect(await metadataOf(budi)).toEqual({ mail_language: 'en' });
    await choose(budi, budi, 'id');
    expect(await metadataOf(budi)).toEqual({ mail_language: 'id' });
  });
  test('denies unknown languages and the profiles of others', async () => {
    const budi = await db.person('budi');
    const sari = await db.person('sari');
    expect(await errorOf(choose(budi, budi, 'de'))).toMatchObject({ code: '23514' });
    expect(await choose(sari, budi, 'en')).toHaveLength(0);
    expect(await metadataOf(budi)).toBeNull();
  });
});

/** A customer with an order of one line, and another product in the cart. */
async function customerWithOrder(name = 'budi') {
  const person = await db.person(name);
  const line = await db.line(person, await db.product(), 2);
  const order = await checkout(db, person, [line]);
  await db.line(person, await db.product({ name: 'Es Teh' }));
  return { person, order: order?.id };
}

describe('public.export_account', () => {
  const exported = async (person: Person | null) => {
    const [row] = await db.as(person, (sql) => sql`select public.export_account() as copy`);
    return row?.copy;
  };

  test('allows customers to export their own data', async () => {
    const { person, order } = await customerWithOrder();
    const copy = await exported(person);
    expect(copy).toMatchObject({
      profile: { id: person.id, full_name: 'budi', phone: null, mail_language: 'id' },
      orders: [{ id: order, total_harga: 40_000, lines: [{ name_product: 'Es Kopi Senja' }] }],
      cart: [{ name_product: 'Es Teh' }],
    });
    expect(JSON.stringify(copy)).not.toMatch(/request_hash|idempotency_key/);
  });
  test('exports empty lists for an account without orders', async () => {
    const person = await db.person('baru');
    expect(await exported(person)).toMatchObject({ orders: [], cart: [] });
  });
  test("denies an admin other users' data, and denies visitors", async () => {
    await customerWithOrder();
    const admin = await db.person('ayu', 'admin');
    expect(await exported(admin)).toMatchObject({
      profile: { id: admin.id },
      orders: [],
      cart: [],
    });
    expect(await errorOf(exported(null))).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });
});
