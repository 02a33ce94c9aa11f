import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createStartingShop } from './starting.ts';

const shop = () => new Hono().all('*', (context) => context.text(`the shop: ${context.req.path}`));
const read = () => new Request('http://localhost/');
const write = (path: string) =>
  new Request(`http://localhost${path}`, { method: 'POST', body: 'x' });

test('answers 503 to reads, and writes wait for the shop', async () => {
  const { fetch, open } = createStartingShop([]);
  const answer = Promise.resolve(fetch(write('/rest/v1/rpc/checkout')));
  const early = await fetch(read());
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '2']);
  open(shop());
  expect(await (await answer).text()).toBe('the shop: /rest/v1/rpc/checkout');
  expect(await (await fetch(read())).text()).toBe('the shop: /');
});

test('answers 503 to a write after the timeout', async () => {
  const { fetch } = createStartingShop([], 1);
  expect((await fetch(write('/_report'))).status).toBe(503);
});

test('at most 100 writes wait', async () => {
  const { fetch, open } = createStartingShop([]);
  const writes = Array.from({ length: 101 }, async () => fetch(write('/')));
  expect((await Promise.race(writes)).status).toBe(503);
  open(shop());
  const statuses = (await Promise.all(writes)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(100);
});
