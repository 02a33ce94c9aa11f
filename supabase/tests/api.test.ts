/** The database's rules through the API, as used by browsers and attackers. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Customer, must, openShop, type Shop } from './support/shop.ts';

describe('through the API', () => {
  let shop: Shop;
  let budi: Customer;
  let sari: Customer;
  let admin: Customer;
  let coffee: number;

  beforeAll(async () => {
    shop = await openShop();
    budi = await shop.register('budi', { role: 'admin' });
    sari = await shop.register('sari');
    admin = await shop.registerAdmin('ayu');
    coffee = await shop.product();
  });
  afterAll(() => shop.close());

  const add = async (customer: Customer, product: number, quantity = 1) =>
    must(
      customer.client.rpc('add_to_cart', {
        id_product: product,
        jumlah_product: quantity,
        idempotency_key: randomUUID(),
      }),
    );
  /** Orders lines; the total defaults to the price of one drink. */
  const checkout = ({ client }: Customer, lines: number[], key = randomUUID(), total = 20_000) =>
    client.rpc('checkout', { line_ids: lines, idempotency_key: key, expected_total: total });
  const cartSize = async (customer: Customer) =>
    (await must(shop.service.from('keranjang').select('id').eq('id_user', customer.id))).length;
  const roleOf = async ({ id }: Customer) =>
    (await must(shop.service.from('profiles').select('role').eq('id', id).single())).role;

  describe('a role', () => {
    test('is ignored in the metadata of a sign-up', async () => {
      expect(await roleOf(budi)).toBe('pengguna');
    });
    const row = () => ({ id: budi.id, username: 'budi', role: 'admin' });
    test.each([
      ['update', () => budi.client.from('profiles').update({ role: 'admin' }).eq('id', budi.id)],
      ['insert', () => budi.client.from('profiles').insert(row())],
      ['upsert', () => budi.client.from('profiles').upsert(row())],
      ['upsert of several', () => budi.client.from('profiles').upsert([row(), row()])],
    ])('cannot be changed by %s (403)', async (_, attempt) => {
      const { status } = await attempt();
      expect([status, await roleOf(budi)]).toEqual([403, 'pengguna']);
    });
  });

  describe('the catalogue', () => {
    test('can be read by a visitor, with prices as numbers', async () => {
      const rows = await must(shop.visitor.from('product').select('id, price').eq('id', coffee));
      expect(rows).toEqual([{ id: coffee, price: 20_000 }]);
    });
    const product = { product_name: 'Gratis', type_product: 'Minuman', price: 1 };
    test('can be written by an admin', async () => {
      const { status } = await admin.client.from('product').insert(product);
      expect(status).toBe(201);
    });
    test('cannot be written by a visitor or a customer', async () => {
      const visitor = await shop.visitor.from('product').insert(product);
      const customer = await budi.client.from('product').insert(product);
      expect([visitor.status, customer.status]).toEqual([401, 403]);
    });
    test('rejects an invalid product with 400, not with 500', async () => {
      const { status, error } = await admin.client.from('product').insert({ ...product, price: 0 });
      expect([status, error?.code]).toEqual([400, '23514']);
    });
  });

  describe('a cart line', () => {
    const invalid = [
      '0',
      '-5',
      '1.5',
      '1e9',
      'NaN',
      'null',
      '"3; drop table"',
      '99999999999',
      '{}',
    ];
    test.each(invalid)('rejects the quantity %s with 4xx and stores nothing', async (quantity) => {
      const line = `"id_product":${coffee},"jumlah_product":${quantity}`;
      const requests = [
        ['/rest/v1/keranjang', `{${line}}`],
        ['/rest/v1/rpc/add_to_cart', `{${line},"idempotency_key":"${randomUUID()}"}`],
      ] as const;
      for (const [path, body] of requests) {
        const { status } = await shop.request(path, { method: 'POST', body }, budi.token);
        expect(Math.floor(status / 100), `${path} ${status}`).toBe(4);
      }
      expect(await cartSize(budi)).toBe(0);
    });
    test('reports a stable error code', async () => {
      const { status, error } = await budi.client.rpc('add_to_cart', {
        id_product: coffee,
        jumlah_product: 0,
        idempotency_key: randomUUID(),
      });
      expect([status, error?.code, error?.message]).toEqual([
        422,
        'PT422',
        'quantity_out_of_range',
      ]);
    });
    test('gets the catalogue price instead of a forged one', async () => {
      const forged = { id_product: coffee, name_product: 'Gratis', price: 1, image: 'x' };
      const rows = await must(sari.client.from('keranjang').insert(forged).select());
      await sari.client.from('keranjang').delete().eq('id_user', sari.id);
      expect(rows).toMatchObject([{ name_product: 'Es Kopi', price: 20_000, image: null }]);
    });
    test('cannot be inserted into the cart of another user', async () => {
      const row = { id_product: coffee, id_user: sari.id, name_product: '', price: 1 };
      const { status } = await budi.client.from('keranjang').insert(row);
      expect([status, await cartSize(sari)]).toEqual([403, 0]);
    });
    test('cannot be read, changed or removed by another user', async () => {
      const line = await add(sari, coffee, 2);
      const own = budi.client.from('keranjang');
      const read = await own.select().eq('id', line.id);
      const changed = await own.update({ jumlah_product: 9 }).eq('id', line.id).select();
      const removed = await own.delete().eq('id', line.id).select();
      expect([read.data, changed.data, removed.data]).toEqual([[], [], []]);
      expect(await must(sari.client.from('keranjang').select().eq('id', line.id))).toEqual([line]);
    });
  });

  describe('checkout', () => {
    test('returns one order, with numbers and times in the format of a hosted project', async () => {
      const line = await add(budi, coffee, 2);
      const order = await must(checkout(budi, [line.id], randomUUID(), 40_000));
      expect(order).toMatchObject({
        total_harga: 40_000,
        jumlah_product: 2,
        nama_produk: ['Es Kopi'],
      });
      expect(order.id).toBeTypeOf('number');
      expect(order.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/);
    });
    test('creates an order that only its customer can read, with its lines', async () => {
      const order = await must(checkout(budi, [(await add(budi, coffee)).id]));
      const query = 'id, pesanan_item(name_product, size, price, jumlah_product)';
      const mine = await must(budi.client.from('pesanan').select(query).eq('id', order.id));
      const theirs = await must(sari.client.from('pesanan').select(query).eq('id', order.id));
      const item = { name_product: 'Es Kopi', size: 'Small', price: 20_000, jumlah_product: 1 };
      expect([mine, theirs]).toEqual([[{ id: order.id, pesanan_item: [item] }], []]);
    });
    test('lists sold-out products in the error detail', async () => {
      const last = await shop.product({ stock: 3 });
      const line = await add(budi, last, 3);
      await must(shop.service.from('product').update({ stock_product: 1 }).eq('id', last).select());
      const { status, error } = await checkout(budi, [line.id]);
      expect([status, error?.code, error?.message]).toEqual([409, 'PT409', 'sold_out']);
      expect(JSON.parse(error?.details ?? '')).toEqual({
        code: 'sold_out',
        products: [{ id_product: last, name: 'Es Kopi', left: 1, wanted: 3 }],
      });
    });
    test('the same key ten times concurrently: one order', async () => {
      const product = await shop.product({ stock: 10 });
      const line = await add(budi, product);
      const key = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => must(checkout(budi, [line.id], key))),
      );
      const left = await must(
        shop.service.from('product').select('stock_product').eq('id', product),
      );
      expect([new Set(answers.map(({ id }) => id)).size, left]).toEqual([
        1,
        [{ stock_product: 9 }],
      ]);
    });
    test('rejects the same key with other lines', async () => {
      const key = randomUUID();
      await must(checkout(budi, [(await add(budi, coffee)).id], key));
      const { status, error } = await checkout(budi, [(await add(budi, coffee)).id], key);
      expect([status, error?.message]).toEqual([409, 'key_reused']);
    });
    test('rejects a visitor with 401', async () => {
      const { status } = await shop.visitor.rpc('checkout', {
        line_ids: [1],
        idempotency_key: randomUUID(),
        expected_total: 1,
      });
      expect(status).toBe(401);
    });
    test.each([
      '{}',
      '{"line_ids":"x","idempotency_key":"y","expected_total":"z"}',
      '{"line_ids":[1.5],"idempotency_key":1,"expected_total":0.5}',
    ])('rejects the body %s with 4xx', async (body) => {
      const { status } = await shop.request(
        '/rest/v1/rpc/checkout',
        { method: 'POST', body },
        budi.token,
      );
      expect(Math.floor(status / 100)).toBe(4);
    });
    test('is the only way to place an order', async () => {
      const before = await must(shop.service.from('pesanan').select('id'));
      const { status } = await budi.client.from('pesanan').insert({
        id_pemesan: budi.id,
        nama_pemesan: 'Budi',
        nama_produk: ['Es Kopi'],
        total_harga: 1,
        lines_total: 1,
        jumlah_product: 1,
        idempotency_key: randomUUID(),
        request_hash: '',
        business_date: '2026-11-27',
        order_number: 1,
      });
      const after = await must(shop.service.from('pesanan').select('id'));
      expect([status, after.length]).toEqual([403, before.length]);
    });
  });

  describe('an admin', () => {
    const order = async () => {
      const line = await add(budi, await shop.product());
      return (await must(checkout(budi, [line.id]))).id;
    };
    const move = (customer: Customer, id: number, status: string) =>
      customer.client.from('pesanan').update({ status }).eq('id', id).select('status');

    test("can change an order's status, by legal transitions only", async () => {
      const id = await order();
      expect((await move(admin, id, 'siap')).data).toEqual([{ status: 'siap' }]);
      const { status, error } = await move(admin, id, 'menunggu');
      expect([status, error?.message]).toEqual([409, 'illegal_status']);
    });
    test('can archive an order', async () => {
      const orders = admin.client.from('pesanan');
      const cancelled = { status: 'dibatalkan', status_reason: 'Habis' };
      const changes = { ...cancelled, archived_at: new Date().toISOString() };
      const { data } = await orders
        .update(changes)
        .eq('id', await order())
        .select('archived_at');
      expect(data?.[0]?.archived_at).toBeTruthy();
    });
    test('is denied with the old token after a demotion', async () => {
      const id = await order();
      const dono = await shop.registerAdmin('dono');
      await must(
        shop.service.from('profiles').update({ role: 'pengguna' }).eq('id', dono.id).select(),
      );
      expect((await move(dono, id, 'siap')).data).toEqual([]);
    });
    test('is denied with the old token after a global sign-out', async () => {
      const gita = await shop.registerAdmin('gita');
      await gita.client.auth.signOut({ scope: 'global' });
      const body = '{"product_name":"x","type_product":"Makanan","price":1}';
      const answer = await shop.request('/rest/v1/product', { method: 'POST', body }, gita.token);
      expect(answer.status).toBe(403);
    });
  });
});
