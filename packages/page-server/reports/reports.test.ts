import type { Hono } from 'hono';
import { peerAddress } from 'node-kit/http/client-address';
import type { LogEntry } from 'node-kit/log/log';
import { NO_RELEASES, type ReleaseRegistry } from 'releases/registry/registry';
import { beforeEach, expect, test } from 'vitest';
import { logCollector } from '../collector/collector.ts';
import type { SitePage } from '../release-set/site-pages.ts';
import { reports } from './reports.ts';

const logged: LogEntry[] = [];
const PAGES: SitePage[] = [{ path: '/detaildrink/:id', title: 'Minuman', preload: [] }];
const REGISTRY: ReleaseRegistry = {
  shell: { ...NO_RELEASES, history: ['cccc'] },
  storefront: {
    ...NO_RELEASES,
    history: ['aaaa', 'before'],
    canary: { release: 'canary', percent: 10, since: '2026-11-20T10:00:00Z' },
    retired: { withdrawn: '2026-11-20T10:00:00Z' },
    stagedAt: { staged: '2026-11-20T10:00:00Z' },
  },
};
let app: Hono;

beforeEach(() => open(false));

function open(acceptsLocalRemotes: boolean): void {
  logged.length = 0;
  app = reports(
    logCollector((entry) => logged.push(entry)),
    { readPages: async () => PAGES, readRegistry: async () => REGISTRY, loadOf: () => undefined },
    peerAddress,
    acceptsLocalRemotes,
  );
}

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

test('a report becomes one line of the log, with the id of the failed request', async () => {
  expect((await send(JSON.stringify(REPORT))).status).toBe(204);
  expect(logged).toEqual([{ level: 'warn', event: 'browser_report', ...REPORT }]);
});

test.each(['aaaa', 'before', 'canary', 'withdrawn', 'staged'])(
  'a report of the release %s, which a tab may have open, has its name',
  async (release) => {
    await send(JSON.stringify({ ...REPORT, release, shell: 'cccc' }));
    expect(logged).toMatchObject([{ release, shell: 'cccc' }]);
  },
);

test.each(['invented', 'cccc', 'constructor', ''])(
  'a report of the release %s, which the app never had, is recorded without it',
  async (release) => {
    expect((await send(JSON.stringify({ ...REPORT, release, shell: release }))).status).toBe(204);
    const { release: _, ...rest } = REPORT;
    const shell = release === 'cccc' ? { shell: release } : {};
    expect(logged).toEqual([{ level: 'warn', event: 'browser_report', ...rest, ...shell }]);
  },
);

test('answers 400 to a report of an app that the registry does not have', async () => {
  for (const remote of ['loyalty', 'constructor']) {
    expect((await send(JSON.stringify({ ...REPORT, remote }))).status).toBe(400);
  }
  expect(logged).toEqual([]);
});

test('a shop for local remotes logs why one that it does not have fails', async () => {
  open(true);
  const local = { ...REPORT, remote: 'loyalty', release: 'http://localhost:3101' };
  expect((await send(JSON.stringify(local))).status).toBe(204);
  const { release: _, ...rest } = REPORT;
  expect(logged).toEqual([{ level: 'warn', event: 'browser_report', ...rest, remote: 'loyalty' }]);
  expect((await send(JSON.stringify({ ...REPORT, remote: 'constructor()' }))).status).toBe(400);
});

test('unknown fields and values that are not text are left out', async () => {
  await send(JSON.stringify({ kind: 'error', code: 'x', level: 'error', event: 'y', remote: {} }));
  expect(logged).toEqual([
    { level: 'warn', event: 'browser_report', kind: 'error', code: 'x', route: '*' },
  ]);
});

test.each([
  ['an e-mail address', 'user budi@kedai.test failed', 'user <address> failed'],
  ['an encoded e-mail address', 'at /x/budi%40kedai.test', 'at /x/<address>'],
  ['a query', 'https://shop.test/auth?token_hash=abc#x failed', 'https://shop.test/auth failed'],
  ['a signed token', 'got eyJhbGciOiJI.eyJzdWIiOiIx.c2ln here', 'got <token> here'],
  ['a token from a link', `hash ${'ab12'.repeat(14)}`, 'hash <token>'],
  ['a line break', 'one\n{"event":"forged"}', 'one {"event":"forged"}'],
])('%s does not reach the log', async (_what, message, kept) => {
  await send(JSON.stringify({ kind: 'error', code: 'x', message }));
  expect(logged[0]?.message).toBe(kept);
});

test.each(['', 'null', '[]', '"x"', '{', '{"kind":"error"}', '{"kind":"vital","code":"x"}'])(
  'answers 400 to the invalid report %s',
  async (body) => {
    expect((await send(body)).status).toBe(400);
    expect(logged).toEqual([]);
  },
);

test('a long text is cut, and a long report is answered 413', async () => {
  await send(JSON.stringify({ kind: 'error', code: 'x', message: 'm'.repeat(2000) }));
  expect(logged[0]?.message).toHaveLength(300);
  const tooLong = await send(
    JSON.stringify({ kind: 'error', code: 'x', message: 'm'.repeat(5000) }),
  );
  expect([tooLong.status, await tooLong.json()]).toEqual([413, { code: 'payload_too_large' }]);
});

test('limits reports per address', async () => {
  const answers = [];
  for (let count = 0; count < 120; count += 1) answers.push(await send(JSON.stringify(REPORT)));
  const limited = answers.filter(({ status }) => status === 429);
  expect(limited).toHaveLength(20);
  expect(Number(limited[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(logged).toHaveLength(100);
});

test('a list of vitals is logged as one line each, at the level info', async () => {
  const vital = { kind: 'vital', name: 'LCP', value: 1200, route: '/detaildrink/7' };
  const inp = { ...vital, name: 'INP', value: 48 };
  expect((await send(JSON.stringify([vital, inp]))).status).toBe(204);
  expect(logged).toMatchObject([
    { level: 'info', name: 'LCP', value: 1200, route: '/detaildrink/:id' },
    { level: 'info', name: 'INP', value: 48 },
  ]);
});

test('each report of a list counts towards the limit', async () => {
  const list = JSON.stringify(Array.from({ length: 10 }, () => ({ kind: 'error', code: 'x' })));
  const answers = [];
  for (let count = 0; count < 12; count += 1) answers.push((await send(list)).status);
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 204), 429, 429]);
  expect(logged).toHaveLength(100);
});

test('accepts a report when the pages cannot be read', async () => {
  const fail = () => Promise.reject(new Error('The store does not answer'));
  app = reports(
    logCollector((entry) => logged.push(entry)),
    { readPages: fail, readRegistry: fail, loadOf: () => undefined },
    peerAddress,
    false,
  );
  expect((await send(JSON.stringify(REPORT))).status).toBe(204);
  expect(logged).toMatchObject([{ code: 'unreachable', route: '*' }]);
});

test.each<[string, HeadersInit]>([
  ['names no origin', {}],
  ['is of another site', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
  ['is of another port', { origin: 'http://kedai.test:8080' }],
  ['is of another port, which counts as the same site', { 'sec-fetch-site': 'same-site' }],
  ['is a sandboxed page', { origin: 'null' }],
  ['claims our origin from another site', { origin: SITE, 'sec-fetch-site': 'cross-site' }],
])('answers 403 to a sender that %s', async (_what, headers) => {
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
])('accepts a page of the shop %s', async (_how, headers) => {
  expect((await send(JSON.stringify(REPORT), headers)).status).toBe(204);
});
