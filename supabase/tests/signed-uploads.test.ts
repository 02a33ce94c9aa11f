/** createSignedUploadUrl links: permissions are checked on use. */
import { randomUUID } from 'node:crypto';
import { PNG } from 'local-supabase/storage/testing-pictures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf, INSUFFICIENT_PRIVILEGE } from './support/database-error.ts';
import { type Customer, must, openShop, type Shop } from './support/shop.ts';

const newPath = () => `products/${randomUUID()}_kopi.png`;

describe('a signed upload link', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  const files = ({ client }: Pick<Customer, 'client'>) => client.storage.from('image_product');
  const png = () => new Blob([PNG], { type: 'image/png' });

  async function link(admin: Pick<Customer, 'client'>) {
    const path = newPath();
    const { token } = await must(files(admin).createSignedUploadUrl(path));
    return () =>
      files({ client: shop.visitor }).uploadToSignedUrl(path, token, png(), {
        contentType: 'image/png',
      });
  }

  test('allows an admin, and the service key', async () => {
    const upload = await link(await shop.registerAdmin('ayu'));
    expect((await upload()).error).toBeNull();
    const byService = await link({ client: shop.service });
    expect((await byService()).error).toBeNull();
  });

  test('denies an admin who was demoted after the link was made', async () => {
    const admin = await shop.registerAdmin('ayu');
    const upload = await link(admin);
    const profiles = shop.service.from('profiles');
    await must(profiles.update({ role: 'pengguna' }).eq('id', admin.id).select());
    expect((await upload()).error).toMatchObject({ statusCode: '403' });
  });

  test("denies an admin who signed out of the link's session", async () => {
    const admin = await shop.registerAdmin('ayu');
    const upload = await link(admin);
    await admin.client.auth.signOut({ scope: 'global' });
    expect((await upload()).error).toMatchObject({ statusCode: '403' });
  });
});

/** Writes like a hosted project's storage service: with full rights, on behalf of the link's owner. */
describe('private.guard_signed_upload', () => {
  let db: TestDatabase;
  let ayu: Person;
  beforeAll(async () => {
    db = await openDatabase();
    ayu = await db.person('ayu', 'admin');
  });
  afterAll(() => db.close());

  const write = (owner: string | null, operation = 'upload_signed', name = newPath()) =>
    db.as('service', async (sql) => {
      await sql`select set_config('storage.operation', ${`storage.object.${operation}`}, true)`;
      await sql`insert into storage.objects (bucket_id, name, owner_id)
        values ('image_product', ${name}, ${owner})
        on conflict (bucket_id, name) do update set owner_id = excluded.owner_id`;
    });
  const denied = { code: INSUFFICIENT_PRIVILEGE };

  test('allows a signed-in admin, and links of the service key', async () => {
    await write(ayu.id);
    await write(null);
  });

  test('allows other changes to files of a former admin', async () => {
    await write(randomUUID(), 'move');
  });

  test('denies a customer, and a non-existent owner', async () => {
    const { id } = await db.person('budi');
    for (const owner of [id, randomUUID()])
      expect(await errorOf(write(owner))).toMatchObject(denied);
  });

  test('denies a demoted admin, including replacing a file', async () => {
    const admin = await db.person('citra', 'admin');
    const name = newPath();
    await write(admin.id, 'upload_signed', name);
    await db.sql`update public.profiles set role = 'pengguna' where id = ${admin.id}`;
    expect(await errorOf(write(admin.id, 'upload_signed', name))).toMatchObject(denied);
  });

  test('denies an admin who signed out everywhere, or whose session has expired', async () => {
    const admin = await db.person('dewi', 'admin');
    await db.sql`update auth.sessions set not_after = now() - interval '1 s' where user_id = ${admin.id}`;
    expect(await errorOf(write(admin.id))).toMatchObject(denied);
    await db.sql`delete from auth.sessions where user_id = ${admin.id}`;
    expect(await errorOf(write(admin.id))).toMatchObject(denied);
  });

  test('denies an admin without the second factor while it is required', async () => {
    await db.sql`select public.require_admin_mfa(true)`;
    expect(await errorOf(write(ayu.id))).toMatchObject(denied);
    await db.sql`update auth.sessions set aal = 'aal2' where id = ${ayu.session}`;
    await write(ayu.id);
    await db.sql`select public.require_admin_mfa(false)`;
  });
});
