import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import type { GatewayEnv } from '../gateway-context.ts';
import { inFlightLimit } from './in-flight-limit.ts';

/** Ends the requests to `/slow` that have begun. */
let finish: (() => void)[] = [];
let app: Hono<GatewayEnv>;

beforeEach(() => {
  finish = [];
  open();
});

function open(options: Parameters<typeof inFlightLimit>[0] = {}): void {
  app = new Hono<GatewayEnv>().use(inFlightLimit(options)).all('*', async (context) => {
    if (context.req.path.endsWith('/slow')) {
      await new Promise<void>((resolve) => finish.push(resolve));
    }
    if (context.req.path.endsWith('/broken')) throw new Error('broken');
    return context.text('done');
  });
  app.onError((_error, context) => context.text('broken', 500));
}

async function ask(path: string, peerAddress?: string, init: RequestInit = {}): Promise<Response> {
  const env = peerAddress === undefined ? {} : { peerAddress };
  return app.fetch(new Request(`http://localhost${path}`, init), env);
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

async function endAll(): Promise<void> {
  while (finish.length > 0) {
    finish.shift()?.();
    await settle();
  }
}

const SLOW = '/rest/v1/slow';
const QUICK = '/rest/v1/product';

test('ten slow requests of one address do not delay another address', async () => {
  const slow = Array.from({ length: 10 }, () => ask(SLOW, '10.0.0.1'));
  await settle();
  expect(finish).toHaveLength(4);
  expect(await (await ask(QUICK, '10.0.0.2')).text()).toBe('done');
  const own = ask(QUICK, '10.0.0.1');
  await endAll();
  for (const answer of await Promise.all([...slow, own])) expect(answer.status).toBe(200);
});

test('new squares of all pictures of a page wait for the encoder without delaying its data', async () => {
  const squares = Array.from({ length: 20 }, () =>
    ask('/storage/v1/render/image/public/x/slow', '10.0.0.1'),
  );
  await settle();
  expect(finish).toHaveLength(20);
  expect(await (await ask(QUICK, '10.0.0.1')).text()).toBe('done');
  await endAll();
  for (const answer of await Promise.all(squares)) expect(answer.status).toBe(200);
});

test('uploads waiting for the decoder do not delay data requests', async () => {
  const uploads = ['image_product/slow', 'upload/sign/image_product/slow'].flatMap((path) =>
    [1, 2].map(() => ask(`/storage/v1/object/${path}`, '10.0.0.1', { method: 'PUT' })),
  );
  await settle();
  expect(finish).toHaveLength(4);
  expect(await (await ask(QUICK, '10.0.0.1')).text()).toBe('done');
  await endAll();
  for (const answer of await Promise.all(uploads)) expect(answer.status).toBe(200);
});

test('tables and files share a pool of slots; the other APIs have their own', async () => {
  const slow = Array.from({ length: 4 }, () => ask(SLOW, '10.0.0.1'));
  const picture = ask('/storage/v1/object/public/x/slow', '10.0.0.1');
  await settle();
  expect(finish).toHaveLength(4);
  for (const path of ['/auth/v1/user', '/functions/v1/food', '/_local/mail.json', '/']) {
    expect((await ask(path, '10.0.0.1')).status).toBe(200);
  }
  await endAll();
  await Promise.all([...slow, picture]);
});

test('all addresses of an IPv6 network share their slots', async () => {
  const slow = [1, 2, 3, 4, 5].map((last) => ask(SLOW, `2001:db8::${last}`));
  await settle();
  expect(finish).toHaveLength(4);
  await endAll();
  await Promise.all(slow);
});

test('a request that waits too long is answered 429, or 503 when other addresses are the cause', async () => {
  open({ maxWaitMs: 10 });
  const slow = ['1', '2'].flatMap((last) =>
    Array.from({ length: 4 }, () => ask(SLOW, `10.0.0.${last}`)),
  );
  await settle();
  const own = await ask(QUICK, '10.0.0.1');
  expect([own.status, own.headers.get('retry-after')]).toEqual([429, '1']);
  expect(await own.json()).toMatchObject({ code: 'over_request_rate_limit' });
  const other = await ask(QUICK, '10.0.0.3');
  expect([other.status, other.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await other.json()).toMatchObject({ code: 'overloaded' });
  await endAll();
  await Promise.all(slow);
});

test('an aborted request leaves the queue', async () => {
  const slow = Array.from({ length: 4 }, () => ask(SLOW, '10.0.0.1'));
  await settle();
  const controller = new AbortController();
  const left = ask(SLOW, '10.0.0.1', { signal: controller.signal });
  await settle();
  controller.abort();
  expect((await left).status).toBe(429);
  await endAll();
  await Promise.all(slow);
});

test('a request that throws releases its slot', async () => {
  for (let request = 0; request < 20; request += 1) {
    expect((await ask('/rest/v1/broken', '10.0.0.1')).status).toBe(500);
  }
  expect((await ask(QUICK, '10.0.0.1')).status).toBe(200);
});

test('requests of this process, and preflights, do not wait', async () => {
  const slow = Array.from({ length: 4 }, () => ask(SLOW, '10.0.0.1'));
  await settle();
  const within = Array.from({ length: 10 }, () => ask(QUICK));
  for (const answer of await Promise.all(within)) expect(answer.status).toBe(200);
  expect((await ask(QUICK, '10.0.0.1', { method: 'OPTIONS' })).status).toBe(200);
  await endAll();
  await Promise.all(slow);
});
