import { Hono } from 'hono';
import { createTestStore, releaseTestBuilds, testBuild } from 'releases/tests/builds';
import { expect, test } from 'vitest';
import { createShop } from '../shop-server.ts';
import { createMetrics } from './metrics.ts';

async function startShop() {
  const { store, remove } = await createTestStore();
  const pages = [{ path: '/' }, { path: '/history/:id' }].map((page) => ({ ...page, title: 'x' }));
  await releaseTestBuilds(store, testBuild('shell'), testBuild('storefront', { pages }));
  const metrics = createMetrics();
  let status = 200;
  const shop = createShop({
    store,
    backend: {
      kind: 'embedded',
      publishableKey: 'x',
      fetch: async () => new Response('{}', { status }),
    },
    log: metrics.countEvent,
    observe: metrics.observe,
  });
  const ask = async (path: string, method = 'GET', answered = 200) => {
    status = answered;
    return shop.request(`http://localhost${path}`, { method });
  };
  /** Lines of the figures that contain all of the texts, without comments. */
  const lines = async (...texts: string[]) => {
    const answer = await metrics.app([]).request('http://localhost/metrics');
    expect(answer.headers.get('content-type')).toContain('text/plain');
    const all = (await answer.text()).split('\n').filter((line) => !line.startsWith('#'));
    return all.filter((line) => texts.every((text) => line.includes(text)));
  };
  return { metrics, shop, ask, lines, remove };
}

const COUNT = 'shop_http_request_duration_seconds_count';

test('requests are counted by the pattern of their page and the class of the status', async () => {
  const { ask, lines, remove } = await startShop();
  for (const path of ['/history/1', '/history/2', '/nowhere/1', '/nowhere/2']) await ask(path);
  await ask('/rest/v1/keranjang?select=id', 'GET', 500);
  expect(await lines(COUNT)).toEqual([
    `${COUNT}{method="GET",route="/history/:id",status="2xx"} 2`,
    `${COUNT}{method="GET",route="other",status="4xx"} 2`,
    `${COUNT}{method="GET",route="/rest/v1/*",status="5xx"} 1`,
  ]);
  await remove();
});

test('unknown paths and methods add no time series', async () => {
  const { ask, lines, remove } = await startShop();
  const invent = async (from: number) => {
    for (let i = from; i < from + 50; i += 1) {
      const paths = ['/', '/rest/v1/', '/auth/v1/', '/storage/v1/object/public/', '/remotes/'];
      for (const path of paths) await ask(`${path}x${i}`, i % 2 === 0 ? 'GET' : `FOO${i}`);
    }
    return (await lines(COUNT)).length;
  };
  const known = await invent(0);
  expect(await invent(100)).toBe(known);
  await remove();
});

test('limits that are reached, orders and warnings have counters', async () => {
  const { metrics, ask, lines, remove } = await startShop();
  await ask('/auth/v1/token?grant_type=password', 'POST', 429);
  await ask('/rest/v1/rpc/checkout', 'POST', 200);
  await ask('/rest/v1/rpc/checkout', 'POST', 409);
  metrics.countEvent({ level: 'error', event: 'registry_not_read' });
  metrics.countEvent({ level: 'info', event: 'page' });
  metrics.addGauge('shop_example', 'An example', () => 7);
  expect(await lines('shop_rate_limited_total')).toEqual([
    'shop_rate_limited_total{route="/auth/v1/token"} 1',
  ]);
  expect(await lines('shop_orders_total')).toEqual(['shop_orders_total 1']);
  expect(await lines('shop_log_events_total')).toEqual([
    'shop_log_events_total{level="error",event="registry_not_read"} 1',
  ]);
  expect(await lines('shop_example')).toEqual(['shop_example 7']);
  expect(await lines('process_resident_memory_bytes')).toHaveLength(1);
  await remove();
});

test('visitors cannot read the figures', async () => {
  const { metrics, shop, remove } = await startShop();
  for (const path of ['/metrics', '/metrics/', '/_local/metrics', '/%6detrics', '//metrics']) {
    const text = await (await shop.request(`http://localhost${path}`)).text();
    expect(text, path).not.toContain('process_');
  }
  const rebound = await metrics.app([]).request('http://evil.example/metrics');
  expect(rebound.status).toBe(421);
  expect(
    await new Hono().route('/', metrics.app(undefined)).request('http://a.example/metrics'),
  ).toMatchObject({ status: 200 });
  await remove();
});
