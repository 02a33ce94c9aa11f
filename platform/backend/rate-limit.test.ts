import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { FrontEnv } from './front-context.ts';
import { API_LIMIT, AUTH_LIMIT, rateLimit } from './rate-limit.ts';

function limited() {
  const clock = { ms: 1_000_000 };
  const app = new Hono<FrontEnv>()
    .use(rateLimit({ auth: AUTH_LIMIT, api: API_LIMIT }, () => clock.ms))
    .all('*', (context) => context.text('passed'));
  const post = (path: string) => new Request(`http://localhost${path}`, { method: 'POST' });
  const ask = async (path: string, peerAddress = '10.0.0.1') =>
    app.fetch(post(path), { peerAddress });
  const askFromWithin = async (path: string) => app.fetch(post(path), {});
  const askOften = async (path: string, times: number, peerAddress?: string) => {
    for (let i = 0; i < times; i++) expect((await ask(path, peerAddress)).status).toBe(200);
  };
  return { clock, ask, askOften, askFromWithin };
}

const SIGN_IN = '/auth/v1/token?grant_type=password';

test.each([
  SIGN_IN,
  '/auth/v1/signup',
  '/auth/v1/recover',
  '/auth/v1/otp',
  '/auth/v1/magiclink',
  '/auth/v1/resend',
  '/auth/v1/verify',
])('the 31st request of %s within five minutes is refused', async (path) => {
  const { ask, askOften } = limited();
  await askOften(path, 30);
  const refused = await ask(path);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('300');
  expect(await refused.json()).toEqual({
    code: 429,
    error_code: 'over_request_rate_limit',
    msg: 'Request rate limit reached',
  });
});

test('other addresses and other paths are not locked out', async () => {
  const { askOften } = limited();
  await askOften(SIGN_IN, 30);
  await askOften(SIGN_IN, 30, '10.0.0.2');
  await askOften('/auth/v1/recover', 30);
});

test('the window slides', async () => {
  const { clock, ask, askOften } = limited();
  await askOften(SIGN_IN, 29);
  clock.ms += 200_000;
  await askOften(SIGN_IN, 1);
  expect((await ask(SIGN_IN)).headers.get('retry-after')).toBe('100');
  clock.ms += 100_000;
  await askOften(SIGN_IN, 29);
  expect((await ask(SIGN_IN)).status).toBe(429);
});

test('refreshing a session is not limited', async () => {
  const { askOften } = limited();
  await askOften('/auth/v1/token?grant_type=refresh_token', 100);
});

test.each([
  ['/rest/v1/product', '/rest/v1/rpc/checkout', 600],
  ['/functions/v1/food', '/functions/v1/food/7', 600],
  ['/storage/v1/object/list/image_product', '/storage/v1/bucket', 600],
  ['/storage/v1/object/public/image_product/a.png', '/storage/v1/object/public/x/b.png', 3000],
])('%s and %s are counted together, %i times a minute', async (path, sibling, times) => {
  const { clock, ask, askOften } = limited();
  await askOften(path, times - 1);
  await askOften(sibling, 1);
  const refused = await ask(path);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('60');
  await askOften(path, 1, '10.0.0.2');
  clock.ms += 60_000;
  await askOften(path, 1);
});

test('what this process asks itself is not limited', async () => {
  const { askFromWithin } = limited();
  for (let i = 0; i < 700; i++) {
    expect((await askFromWithin('/rest/v1/rpc/mirror_food')).status).toBe(200);
  }
});
