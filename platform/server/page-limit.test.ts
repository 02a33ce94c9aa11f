import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { pageLimit } from './page-limit.ts';
import { peerAddress } from './peer-address.ts';

const limited = new Hono().get(
  '*',
  pageLimit({ requests: 3, windowSeconds: 60 }, peerAddress),
  (context) => context.text('page'),
);

/** Asks for a page as a program with the given address would. */
const ask = (remoteAddress: string) =>
  limited.request('/comingsoon', {}, { incoming: { socket: { remoteAddress } } });

test('who asks for pages without end is told to wait, and nobody else', async () => {
  const statuses = [];
  for (let request = 0; request < 3; request += 1) statuses.push((await ask('10.0.0.1')).status);
  expect(statuses).toEqual([200, 200, 200]);
  const refused = await ask('10.0.0.1');
  expect(refused.status).toBe(429);
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(await refused.text()).toBe(`Terlalu banyak permintaan. Coba lagi dalam ${wait} detik.`);
  expect((await ask('10.0.0.2')).status).toBe(200);
});

test('a network of IPv6 addresses is one visitor', async () => {
  for (const last of [1, 2, 3]) expect((await ask(`2001:db8::${last}`)).status).toBe(200);
  expect((await ask('2001:db8::4')).status).toBe(429);
  expect((await ask('2001:db8:0:1::4')).status).toBe(200);
});
