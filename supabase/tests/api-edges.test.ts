/** Uploads, and unusual requests, through the API. */
import { randomUUID } from 'node:crypto';
import { PNG } from 'local-supabase/storage/testing-pictures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Customer, must, openShop, type Shop } from './support/shop.ts';

describe('through the API', () => {
  let shop: Shop;
  let budi: Customer;
  let admin: Customer;

  beforeAll(async () => {
    shop = await openShop();
    budi = await shop.register('budi');
    admin = await shop.registerAdmin('ayu');
  });
  afterAll(() => shop.close());

  describe('a picture', () => {
    const upload = async (
      customer: Customer,
      name: string,
      type = 'image/png',
      body: Buffer = PNG,
    ) => {
      const bucket = customer.client.storage.from('image_product');
      const { data, error } = await bucket.upload(`products/${name}`, body, {
        contentType: type,
        cacheControl: '3600',
        upsert: true,
      });
      return error ? Math.floor(Number((error as { status?: number }).status) / 100) : data.path;
    };
    const name = () => `${randomUUID()}_kopi.png`;

    test('can be uploaded by an admin, read by everyone, and removed', async () => {
      const path = await upload(admin, name());
      expect(path).toMatch(/^products\//);
      const shown = await shop.request(`/storage/v1/object/public/image_product/${path}`);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
      const { data } = await admin.client.storage.from('image_product').remove([String(path)]);
      expect(data).toHaveLength(1);
    });
    test('cannot be uploaded by a customer', async () => {
      expect(await upload(budi, name())).toBe(4);
    });
    test.each([
      ['svg', 'image/svg+xml'],
      ['html', 'text/html'],
      ['gif', 'image/gif'],
    ])('cannot be %s', async (extension, type) => {
      expect(await upload(admin, `${randomUUID()}_kopi.${extension}`, type)).toBe(4);
    });
    test('cannot be larger than 5 MB', async () => {
      const large = Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]);
      expect(await upload(admin, name(), 'image/png', large)).toBe(4);
    });
    test.each(['kopi.png', `../${randomUUID()}_kopi.png`, `%2e%2e/${randomUUID()}_kopi.png`])(
      'cannot be named %s',
      async (bad) => {
        expect(await upload(admin, bad)).toBe(4);
      },
    );
  });

  describe('an unusual request', () => {
    test('with a huge limit returns 1000 rows', async () => {
      const rows = Array.from({ length: 1_001 }, () => ({
        product_name: 'Banyak',
        type_product: 'Makanan',
        price: 1,
      }));
      await shop.service.from('product').insert(rows);
      const answer = await shop.request('/rest/v1/product?select=id&limit=1000000');
      expect(((await answer.json()) as unknown[]).length).toBe(1_000);
    });
    test.each(['auth', 'private', 'storage', 'pg_catalog'])(
      'cannot reach the schema %s',
      async (schema) => {
        const headers = { 'accept-profile': schema };
        const answer = await shop.request('/rest/v1/users?select=*', { headers }, admin.token);
        expect(answer.status).toBe(406);
      },
    );
    test.each([
      ['PATCH', 'id=gt.0'],
      ['PATCH', 'or=(id.gt.0,id.lt.0)'],
      ['DELETE', 'id=gt.0'],
      ['DELETE', 'id=not.is.null'],
    ])("%s with the filter %s does not affect other users' carts", async (method, filter) => {
      const line = {
        id_product: await shop.product(),
        jumlah_product: 1,
        idempotency_key: randomUUID(),
      };
      const theirs = await must(admin.client.rpc('add_to_cart', line));
      const body = method === 'PATCH' ? { body: '{"jumlah_product":7}' } : {};
      await shop.request(`/rest/v1/keranjang?${filter}`, { method, ...body }, budi.token);
      const left = await must(shop.service.from('keranjang').select().eq('id', theirs.id));
      expect(left).toEqual([theirs]);
    });
    test('for a nested table returns the rows allowed by its policies', async () => {
      const product = await shop.product();
      const line = { id_product: product, jumlah_product: 1 };
      for (const { client } of [budi, admin]) {
        await must(client.rpc('add_to_cart', { ...line, idempotency_key: randomUUID() }));
      }
      const path = `/rest/v1/product?id=eq.${product}&select=keranjang(id_user)`;
      const own = await shop.request(path, {}, budi.token);
      expect(await own.json()).toEqual([{ keranjang: [{ id_user: budi.id }] }]);
      const visitor = await shop.request(path);
      expect([visitor.status, JSON.stringify(await visitor.json())]).toEqual([
        401,
        expect.not.stringContaining(budi.id),
      ]);
    });
    test('that repeats an addition does not add again, even if the line was removed meanwhile', async () => {
      const product = await shop.product();
      const request = { id_product: product, jumlah_product: 2, idempotency_key: randomUUID() };
      const send = () => budi.client.rpc('add_to_cart', request);
      const [first, again] = [await send(), await send()];
      expect([again.data, first.data?.jumlah_product]).toEqual([first.data, 2]);
      await budi.client.from('keranjang').delete().eq('id_user', budi.id);
      const late = await send();
      const rows = await must(budi.client.from('keranjang').select('id'));
      expect([late.status, late.data?.id, rows]).toEqual([200, null, []]);
    });
    test("with a filter for other users' rows returns only own rows", async () => {
      const line = { id_product: await shop.product(), jumlah_product: 1 };
      for (const { client } of [budi, admin]) {
        await must(client.rpc('add_to_cart', { ...line, idempotency_key: randomUUID() }));
      }
      const path = `/rest/v1/keranjang?select=id_user&or=(id_user.eq.${admin.id},id.gt.0)`;
      const answer = await shop.request(path, {}, budi.token);
      const seen = ((await answer.json()) as { id_user: string }[]).map(({ id_user }) => id_user);
      expect([...new Set(seen)]).toEqual([budi.id]);
    });
  });
});
