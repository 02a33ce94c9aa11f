import { Hono } from 'hono';
import { type Listening, listen } from 'node-kit/http/listen';
import { createTestStore, releaseTestBuilds, testBuild } from 'releases/tests/builds';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BackendConnection } from '../backend/backend-connection.ts';
import { requestBackend } from '../backend/request-backend.ts';
import { createShop } from '../shop-server.ts';
import { type ContentChecks, createShopHealth } from './shop-health.ts';

const KEY = 'sb_publishable_x';
const SHELL =
  '<html><head><!--registry--><script defer src="/static/js/index.1.js"></script></head>';
const never = () => new Promise<Response>(() => undefined);

/** Answers of a healthy backend; each test changes some of them. */
const HEALTHY = {
  parts: (): Response | Promise<Response> => Response.json({ database: 'up', food: 'up' }),
  auth: (): Response | Promise<Response> => Response.json({}),
  menu: (): Response | Promise<Response> => Response.json([]),
};
let answers = { ...HEALTHY };

const apis = new Hono()
  .get('/_local/health', () => answers.parts())
  .use(async (context, next) =>
    context.req.header('apikey') === KEY ? next() : context.json({ message: 'No API key' }, 401),
  )
  .get('/auth/v1/health', () => answers.auth())
  .get('/menu', () => answers.menu());

/** What the pages of the test show: a menu. */
const contentChecks: ContentChecks = (backend) => ({
  menu: async () => (await requestBackend(backend, '/menu', { timeoutMs: 5_000 })).ok,
});
const embedded = {
  kind: 'embedded' as const,
  publishableKey: KEY,
  fetch: async (request: Request) => apis.fetch(request),
};

let store: Awaited<ReturnType<typeof createTestStore>>['store'];
let remove: () => Promise<void>;
let project: Listening;
let hosted: BackendConnection;

beforeAll(async () => {
  ({ store, remove } = await createTestStore());
  await releaseTestBuilds(
    store,
    testBuild('shell', { files: { 'index.html': SHELL, 'static/js/index.1.js': 'shell();' } }),
    testBuild('storefront', { pages: [{ path: '/', title: 'Beranda' }] }),
  );
  project = await listen(apis, '127.0.0.1', 0);
  hosted = { kind: 'hosted', url: `http://127.0.0.1:${project.port}`, publishableKey: KEY };
});
beforeEach(() => {
  answers = { ...HEALTHY };
});
afterAll(async () => {
  await project.close();
  await remove();
});

interface Sender {
  remoteAddress?: string;
  headers?: Record<string, string>;
}

/** Requests the health of a new shop. */
async function health(backend: BackendConnection, { remoteAddress, headers = {} }: Sender = {}) {
  const shop = createShop({ store, backend, contentChecks, log: () => undefined });
  const env = { incoming: { socket: { remoteAddress: remoteAddress ?? '127.0.0.1' } } };
  const answer = await shop.request('http://localhost:3000/_local/health', { headers }, env);
  return [answer.status, await answer.json()];
}

const SHOP_UP = { menu: 'up', page: 'up', releases: 'up' };
const EMBEDDED_UP = { backend: 'up', database: 'up', food: 'up', ...SHOP_UP };

test('is up when all parts are up, also without the food service', async () => {
  expect(await health(embedded)).toEqual([200, EMBEDDED_UP]);
  answers.parts = () => Response.json({ database: 'up', food: 'down' });
  expect(await health(embedded)).toEqual([200, { ...EMBEDDED_UP, food: 'down' }]);
});

describe('reports failures that visitors see although all parts of the backend are up', () => {
  test('what pages show', async () => {
    answers.menu = () => new Response('', { status: 500 });
    expect(await health(embedded)).toEqual([503, { ...EMBEDDED_UP, menu: 'down' }]);
  });

  const html = (text: string, status = 200) =>
    new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

  test.each([
    [200, 'is HTML', () => html('page')],
    [503, 'is unavailable', () => html('page', 503)],
    [503, 'is text', () => new Response('page')],
    [503, 'throws', () => Promise.reject(new Error('x'))],
  ])('%i when the page %s', async (status, _how, open) => {
    const answer = await createShopHealth({
      backend: embedded,
      store,
      openPage: async () => open(),
      contentChecks,
    })();
    const page = status === 200 ? 'up' : 'down';
    expect([answer.status, await answer.json()]).toEqual([status, { ...EMBEDDED_UP, page }]);
  });

  test('nothing is released', async () => {
    const empty = await createTestStore();
    const shop = createShop({ store: empty.store, backend: embedded, log: () => undefined });
    const answer = await shop.request(
      'http://localhost/_local/health',
      {},
      {
        incoming: { socket: { remoteAddress: '127.0.0.1' } },
      },
    );
    await empty.remove();
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { page: 'down', releases: 'down' },
    ]);
  });
});

const BACKEND_GONE = [503, { backend: 'down', menu: 'down', page: 'up', releases: 'up' }];

test.each([
  ['refuses connections', () => Promise.reject(new Error('ECONNREFUSED'))],
  ['is unavailable', async () => Response.json({ code: 'backend_unavailable' }, { status: 503 })],
])('reports a backend that %s as down', async (_how, fetch) => {
  expect(await health({ ...embedded, fetch })).toEqual(BACKEND_GONE);
});

test('a backend that never answers is down after the timeout', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const response = health({ ...embedded, fetch: never });
    let done: unknown;
    void response.then((value) => {
      done = value;
    });
    // Other checks read files, which needs iterations of the event loop.
    while (!done) {
      await vi.advanceTimersByTimeAsync(100);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(done).toMatchObject([503, { backend: 'down', menu: 'down' }]);
  } finally {
    vi.useRealTimers();
  }
});

test('requests within a second share one answer; the next one checks again', async () => {
  const clock = { ms: 0 };
  const fetch = vi.fn(embedded.fetch);
  const read = createShopHealth({
    backend: { ...embedded, fetch },
    store,
    openPage: async () => new Response(),
    contentChecks,
    now: () => clock.ms,
  });
  await Promise.all([read(), read(), read()]);
  clock.ms = 999;
  await read();
  expect(fetch).toHaveBeenCalledTimes(2);
  clock.ms = 1_000;
  answers.menu = () => new Response('', { status: 500 });
  expect(await (await read()).json()).toMatchObject({ menu: 'down' });
});

describe('with a hosted project', () => {
  const UP = { auth: 'up', ...SHOP_UP };

  test('checks its services and the first steps of a visitor', async () => {
    expect(await health(hosted)).toEqual([200, UP]);
  });

  test('reports the part that is down', async () => {
    answers.auth = () => new Response('{}', { status: 500 });
    expect(await health(hosted)).toEqual([503, { ...UP, auth: 'down' }]);
    answers = { ...HEALTHY, menu: () => new Response('', { status: 500 }) };
    expect(await health(hosted)).toEqual([503, { ...UP, menu: 'down' }]);
  });
});

test.each<[string, Sender]>([
  ['another computer', { remoteAddress: '203.0.113.5' }],
  ['a request that came through a proxy', { headers: { 'x-forwarded-for': '203.0.113.5' } }],
  ['a page of another site', { headers: { 'sec-fetch-site': 'cross-site' } }],
])('answers 404 to %s', async (_case, sender) => {
  for (const backend of [embedded, hosted]) {
    expect(await health(backend, sender)).toMatchObject([404, { code: 'not_found' }]);
  }
});
