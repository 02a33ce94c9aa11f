import { Hono } from 'hono';
import { peerAddress } from 'node-kit/http/client-address';
import { expect, test } from 'vitest';
import { createPageCounter, pageLimit } from './page-limit.ts';

const limited = new Hono().get(
  '*',
  pageLimit(createPageCounter({ requests: 3, windowSeconds: 60 }, peerAddress)),
  (context) => context.text('page'),
);

/** Requests a page from the given IP address. */
const visit = (remoteAddress: string) =>
  limited.request('/comingsoon', {}, { incoming: { socket: { remoteAddress } } });

test('answers 429 to one client over the limit and still serves others', async () => {
  const statuses = [];
  for (let request = 0; request < 3; request += 1) statuses.push((await visit('10.0.0.1')).status);
  expect(statuses).toEqual([200, 200, 200]);
  const limitedAnswer = await visit('10.0.0.1');
  expect(limitedAnswer.status).toBe(429);
  const wait = Number(limitedAnswer.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(await limitedAnswer.text()).toBe(
    `Terlalu banyak permintaan. Coba lagi dalam ${wait} detik.`,
  );
  expect((await visit('10.0.0.2')).status).toBe(200);
});

test('a /64 network of IPv6 addresses counts as one client', async () => {
  for (const last of [1, 2, 3]) expect((await visit(`2001:db8::${last}`)).status).toBe(200);
  expect((await visit('2001:db8::4')).status).toBe(429);
  expect((await visit('2001:db8:0:1::4')).status).toBe(200);
});
