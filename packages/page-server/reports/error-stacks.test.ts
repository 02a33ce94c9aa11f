import { Hono } from 'hono';
import type { LogEntry } from 'node-kit/log/log';
import type { ReleaseStore } from 'releases/store/release-store';
import { createTestStore, releaseTestBuilds, testBuild } from 'releases/tests/builds';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createShop } from '../shop-server.ts';

const ADMIN = 'Bearer admin';
const SCRIPT = 'static/js/index.js';
const MAP = { version: 3, sources: ['shell/src/main.tsx'], names: [], mappings: 'AAWI' };
const ENTRY = 'remoteEntry.1.js';
let store: ReleaseStore;
let remove: () => Promise<void>;
let reads: string[] = [];
let errors: object[] = [];
let logged: LogEntry[] = [];
let shop: Hono;

/** Mock backend: returns errors to the admin, no rows to other users, 401 to visitors. */
const backend = new Hono().get('/rest/v1/rpc/release_errors', (context) => {
  const authorization = context.req.header('authorization') ?? '';
  if (!authorization) return context.json({ code: '42501' }, 401);
  return context.json(authorization === ADMIN ? errors : []);
});

beforeEach(async () => {
  const made = await createTestStore();
  remove = made.remove;
  reads = [];
  store = {
    ...made.store,
    read: (key) => {
      reads.push(key);
      return made.store.read(key);
    },
  };
  const maps = new Map([[SCRIPT, new TextEncoder().encode(JSON.stringify(MAP))]]);
  const [shell] = await releaseTestBuilds(store, {
    ...testBuild('shell', { files: { [SCRIPT]: 'shell();' } }),
    maps,
  });
  const stack = `at f (/${SCRIPT}:1:1)\nat g (/static/js/unknown.js:1:1)`;
  const error = { app: 'shell', release: shell?.release, code: 'TypeError' };
  errors = [
    { ...error, stack, shell_release: shell?.release },
    { ...error, code: 'old', stack, shell_release: 'ffff' },
    { ...error, code: 'none', stack: null, shell_release: null },
  ];
  logged = [];
  shop = createShop({
    store,
    backend: {
      kind: 'embedded',
      publishableKey: 'x',
      fetch: async (request) => backend.fetch(request),
    },
    log: (entry) => logged.push(entry),
  });
  reads = [];
});
afterEach(() => remove());

const ask = (headers: Record<string, string> = {}) =>
  shop.request('http://kedai.test/_stacks', { headers });
const readMaps = () => reads.filter((key) => key.startsWith('maps/'));

test('an admin gets source-mapped stacks, and unmapped ones without a source map', async () => {
  const answer = await ask({ authorization: ADMIN });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const unknown = 'at g (/static/js/unknown.js:1:1)';
  expect(await answer.json()).toMatchObject([
    { code: 'TypeError', stack: `at f (shell/src/main.tsx:12:5)\n${unknown}` },
    { code: 'old', stack: `at f (/${SCRIPT}:1:1)\n${unknown}` },
  ]);
});

test('caches stacks', async () => {
  const first = await (await ask({ authorization: ADMIN })).json();
  expect(readMaps()).not.toEqual([]);
  reads = [];
  expect(await (await ask({ authorization: ADMIN })).json()).toEqual(first);
  expect(readMaps()).toEqual([]);
});

test.each([
  ['is no JSON', 'not json'],
  ['names a source of several lines', JSON.stringify({ ...MAP, sources: ['a.ts\n    at b'] })],
  ['ends a text in a source', JSON.stringify({ ...MAP, sources: ['x\0y\0z'] })],
  ['is too large', JSON.stringify({ ...MAP, mappings: 'AAAA,'.repeat(800_000) })],
])('a source map that %s changes only its own positions, and is logged', async (_case, text) => {
  const maps = new Map([[ENTRY, new TextEncoder().encode(text)]]);
  const [remote] = await releaseTestBuilds(store, { ...testBuild('storefront'), maps });
  const [inShell] = errors as { shell_release: string }[];
  const stack = `at h (/remotes/storefront/${remote?.release}/${ENTRY}:1:1)`;
  errors = [{ ...inShell, app: 'storefront', stack }, inShell ?? {}];
  expect(await (await ask({ authorization: ADMIN })).json()).toMatchObject([
    { app: 'storefront', stack },
    { app: 'shell', stack: expect.stringContaining('at f (shell/src/main.tsx:12:5)') },
  ]);
  const key = expect.stringContaining(`${remote?.release}/${ENTRY}`);
  const events = logged.filter(({ event }) => event === 'source_map_not_read');
  expect(events).toMatchObject([{ level: 'warn', key }]);
});

test('reads no source map for other users and visitors', async () => {
  expect(await (await ask({ authorization: 'Bearer customer' })).json()).toEqual([]);
  expect((await ask()).status).toBe(403);
  expect(readMaps()).toEqual([]);
});

test('answers 503 when the backend does not answer', async () => {
  shop = createShop({
    store,
    backend: {
      kind: 'embedded',
      publishableKey: 'x',
      fetch: () => Promise.reject(new Error('down')),
    },
    log: () => undefined,
  });
  expect((await ask({ authorization: ADMIN })).status).toBe(503);
});
