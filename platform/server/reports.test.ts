import type { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import type { LogEntry } from '../backend/log.ts';
import { logCollector } from '../collector/log-collector.ts';
import { peerAddress } from './peer-address.ts';
import { reports } from './reports.ts';
import type { SitePage } from './site-pages.ts';

const logged: LogEntry[] = [];
const PAGES: SitePage[] = [{ path: '/detaildrink/:id', title: 'Minuman', preload: [] }];
let app: Hono;

beforeEach(() => {
  logged.length = 0;
  app = reports(
    logCollector((entry) => logged.push(entry)),
    async () => PAGES,
    peerAddress,
  );
});

const SITE = 'http://kedai.test';
const send = (body: string, headers: HeadersInit = { origin: SITE }) =>
  app.request(`${SITE}/_report`, { method: 'POST', body, headers });
const REPORT = {
  kind: 'error',
  code: 'unreachable',
  message: 'The database does not answer',
  remote: 'storefront',
  release: 'aaaa',
  route: '/detaildrink/:id',
  requestId: '0f8f2c2e-8f6b-4c5e-9d55-1c2d3e4f5a6b',
};

test('a report becomes one line of the log, with the id of the request that failed', async () => {
  expect((await send(JSON.stringify(REPORT))).status).toBe(204);
  expect(logged).toEqual([{ level: 'warn', event: 'browser_report', ...REPORT }]);
});

test('unknown fields and values that are no text are left out', async () => {
  await send(JSON.stringify({ kind: 'error', code: 'x', level: 'error', event: 'y', remote: {} }));
  expect(logged).toEqual([
    { level: 'warn', event: 'browser_report', kind: 'error', code: 'x', route: '*' },
  ]);
});

test.each([
  ['an address', 'user budi@kedai.test failed', 'user <address> failed'],
  ['an encoded address', 'at /x/budi%40kedai.test', 'at /x/<address>'],
  ['a query', 'https://shop.test/auth?token_hash=abc#x failed', 'https://shop.test/auth failed'],
  ['a signed token', 'got eyJhbGciOiJI.eyJzdWIiOiIx.c2ln here', 'got <token> here'],
  ['a token of a link', `hash ${'ab12'.repeat(14)}`, 'hash <token>'],
  ['a line break', 'one\n{"event":"forged"}', 'one {"event":"forged"}'],
])('%s does not get into the log', async (_what, message, kept) => {
  await send(JSON.stringify({ kind: 'error', code: 'x', message }));
  expect(logged[0]?.message).toBe(kept);
});

test.each(['', 'null', '[]', '"x"', '{', '{"kind":"error"}', '{"kind":"vital","code":"x"}'])(
  '%s is no report',
  async (body) => {
    expect((await send(body)).status).toBe(400);
    expect(logged).toEqual([]);
  },
);

test('a long text is cut, and a long report refused', async () => {
  await send(JSON.stringify({ kind: 'error', code: 'x', message: 'm'.repeat(2000) }));
  expect(logged[0]?.message).toHaveLength(300);
  const refused = await send(
    JSON.stringify({ kind: 'error', code: 'x', message: 'm'.repeat(5000) }),
  );
  expect([refused.status, await refused.json()]).toEqual([413, { code: 'payload_too_large' }]);
});

test('nobody fills the log', async () => {
  const answers = [];
  for (let count = 0; count < 120; count += 1) answers.push(await send(JSON.stringify(REPORT)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(20);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(logged).toHaveLength(100);
});

test('the vitals of a page come as one list, and become lines that are no warning', async () => {
  const vital = { kind: 'vital', name: 'LCP', value: 1200, route: '/detaildrink/7' };
  const inp = { ...vital, name: 'INP', value: 48 };
  expect((await send(JSON.stringify([vital, inp]))).status).toBe(204);
  expect(logged).toMatchObject([
    { level: 'info', name: 'LCP', value: 1200, route: '/detaildrink/:id' },
    { level: 'info', name: 'INP', value: 48 },
  ]);
});

test('a list counts as what it holds', async () => {
  const list = JSON.stringify(Array.from({ length: 10 }, () => ({ kind: 'error', code: 'x' })));
  const answers = [];
  for (let count = 0; count < 12; count += 1) answers.push((await send(list)).status);
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 204), 429, 429]);
  expect(logged).toHaveLength(100);
});

test('a report counts although the pages cannot be read', async () => {
  app = reports(
    logCollector((entry) => logged.push(entry)),
    () => Promise.reject(new Error('The store does not answer')),
    peerAddress,
  );
  expect((await send(JSON.stringify(REPORT))).status).toBe(204);
  expect(logged).toMatchObject([{ code: 'unreachable', route: '*' }]);
});

test.each<[string, HeadersInit]>([
  ['says nothing about its origin', {}],
  ['is of another site', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
  ['is of another port', { origin: 'http://kedai.test:8080' }],
  ['is of another port, which counts as the same site', { 'sec-fetch-site': 'same-site' }],
  ['is in a sandbox', { origin: 'null' }],
  ['calls itself ours and is not', { origin: SITE, 'sec-fetch-site': 'cross-site' }],
])('a sender that %s is refused', async (_what, headers) => {
  const answer = await send(JSON.stringify(REPORT), headers);
  expect([answer.status, await answer.json()]).toEqual([403, { code: 'foreign_origin' }]);
  expect(logged).toEqual([]);
});

test.each<[string, HeadersInit]>([
  ['by Sec-Fetch-Site, behind a proxy that changes Host', { 'sec-fetch-site': 'same-origin' }],
  ['by Origin, where the page is not secure', { origin: SITE }],
  [
    'by Origin, behind a proxy that speaks TLS',
    { origin: 'https://kedai.test', 'x-forwarded-proto': 'https' },
  ],
])('a page of the shop is known %s', async (_how, headers) => {
  expect((await send(JSON.stringify(REPORT), headers)).status).toBe(204);
});
