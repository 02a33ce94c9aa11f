import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createStartingShop } from './starting.ts';

const shop = () => new Hono().all('*', (context) => context.text(`the shop: ${context.req.path}`));
const post = { method: 'POST', body: 'x' };

test('reads are told to come back, and writes wait for the shop', async () => {
  const { app, open } = createStartingShop([]);
  const write = Promise.resolve(app.request('http://localhost/rest/v1/rpc/checkout', post));
  const read = await app.request('http://localhost/');
  expect([read.status, read.headers.get('retry-after')]).toEqual([503, '2']);
  open(shop());
  expect(await (await write).text()).toBe('the shop: /rest/v1/rpc/checkout');
  expect(await (await app.request('http://localhost/')).text()).toBe('the shop: /');
});

test('a write is told to come back when the start takes long', async () => {
  const { app } = createStartingShop([], 1);
  expect((await app.request('http://localhost/_report', post)).status).toBe(503);
});

test('no more than 100 writes wait', async () => {
  const { app, open } = createStartingShop([]);
  const writes = Array.from({ length: 101 }, async () => app.request('http://localhost/', post));
  expect((await Promise.race(writes)).status).toBe(503);
  open(shop());
  const statuses = (await Promise.all(writes)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(100);
});
