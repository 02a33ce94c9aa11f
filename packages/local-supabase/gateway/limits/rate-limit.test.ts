import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { GatewayContext, GatewayEnv } from '../gateway-context.ts';
import { API_LIMIT, AUTH_LIMIT, rateLimit } from './rate-limit.ts';

/** The user of a request, who needs no token here. */
const userOf = async ({ req }: GatewayContext) => req.header('user');

function limited({ status = 200 as 200 | 400, method = 'POST' } = {}) {
  const clock = { ms: 1_000_000 };
  const app = new Hono<GatewayEnv>()
    .use(rateLimit({ auth: AUTH_LIMIT, api: API_LIMIT }, userOf, () => clock.ms))
    .all('*', (context) => context.text('passed', status));
  const post = (path: string, headers?: HeadersInit) =>
    new Request(`http://localhost${path}`, { method, ...(headers && { headers }) });
  const ask = async (path: string, peerAddress = '10.0.0.1') =>
    app.fetch(post(path), { peerAddress });
  const askAs = async (user: string) => {
    const answer = await app.fetch(post('/rest/v1/rpc/board', { user }), {
      peerAddress: '10.0.0.1',
    });
    return answer.status;
  };
  const askFromWithin = async (path: string) => app.fetch(post(path), {});
  const askOften = async (path: string, times: number, peerAddress?: string) => {
    for (let i = 0; i < times; i++) expect((await ask(path, peerAddress)).status).toBe(status);
  };
  return { clock, ask, askAs, askOften, askFromWithin };
}

const SIGN_IN = '/auth/v1/token?grant_type=password';

/** Every request fails as with a wrong password, and so counts as a guess. */
const guessing = () => limited({ status: 400 });

test.each([
  [301, SIGN_IN],
  [301, '/auth/v1/token?grant_type=pkce'],
  [301, '/auth/v1/token?grant_type=id_token'],
  [301, '/auth/v1/verify'],
  [301, '/auth/v1/factors/f1/verify'],
  [301, '/auth/v1/factors/f1/challenge'],
  [101, '/auth/v1/factors'],
  [101, '/auth/v1/reauthenticate'],
  [101, '/auth/v1/signup'],
  [101, '/auth/v1/recover'],
  [101, '/auth/v1/otp'],
  [101, '/auth/v1/resend'],
])('request %i of %s within five minutes is refused', async (number, path) => {
  const { ask, askOften } = guessing();
  await askOften(path, number - 1);
  const refused = await ask(path);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('300');
  expect(await refused.json()).toEqual({
    code: 429,
    error_code: 'over_request_rate_limit',
    msg: 'Request rate limit reached',
  });
});

test('counts an IPv6 network of /64 as one visitor and the next network as another', async () => {
  const { ask } = guessing();
  for (let i = 1; i <= 300; i++) await ask(SIGN_IN, `2001:db8:1:2::${i.toString(16)}`);
  expect((await ask(SIGN_IN, '2001:db8:1:2:aaaa::1')).status).toBe(429);
  expect((await ask(SIGN_IN, '2001:db8:1:3::1')).status).toBe(400);
});

test('successful sign-ins do not count as guesses, up to 600 in five minutes', async () => {
  const { ask, askOften } = limited();
  await askOften(SIGN_IN, 600);
  expect((await ask(SIGN_IN)).status).toBe(429);
});

test('guesses between successful sign-ins are counted', async () => {
  const few = { requests: 10, windowSeconds: 300 };
  const app = new Hono<GatewayEnv>()
    .use(rateLimit({ auth: few, api: API_LIMIT }, userOf))
    .all('*', (context) => context.text('', context.req.header('right') ? 200 : 400));
  const signIn = async (headers: HeadersInit) => {
    const request = new Request(`http://localhost${SIGN_IN}`, { method: 'POST', headers });
    return (await app.fetch(request, { peerAddress: '10.0.0.1' })).status;
  };
  for (let i = 0; i < 30; i++) {
    if (i % 2 === 0) expect(await signIn({ right: '1' })).toBe(200);
    expect(await signIn({})).toBe(400);
  }
  expect(await signIn({})).toBe(429);
  expect(await signIn({ right: '1' })).toBe(429);
});

test('factors of one address are counted together, and so are changes of a user', async () => {
  const { ask, askOften } = limited({ method: 'PUT' });
  for (let i = 0; i < 300; i++) await askOften(`/auth/v1/factors/${i}/verify`, 1);
  expect((await ask('/auth/v1/factors/x/verify')).status).toBe(429);
  await askOften('/auth/v1/user', 300);
  expect((await ask('/auth/v1/user')).status).toBe(429);
});

test('other addresses and other paths are not locked out', async () => {
  const { askOften } = guessing();
  await askOften(SIGN_IN, 300);
  await askOften(SIGN_IN, 300, '10.0.0.2');
  await askOften('/auth/v1/recover', 100);
});

test('the window slides', async () => {
  const { clock, ask, askOften } = guessing();
  await askOften(SIGN_IN, 299);
  clock.ms += 200_000;
  await askOften(SIGN_IN, 1);
  expect((await ask(SIGN_IN)).headers.get('retry-after')).toBe('100');
  clock.ms += 100_000;
  await askOften(SIGN_IN, 299);
  expect((await ask(SIGN_IN)).status).toBe(429);
});

test('refreshing a session is not limited', async () => {
  const { askOften } = limited();
  await askOften('/auth/v1/token?grant_type=refresh_token', 100);
});

test.each([
  ['/auth/v1/user', '/auth/v1/settings', 600],
  ['/rest/v1/product', '/rest/v1/rpc/checkout', 600],
  ['/functions/v1/food', '/functions/v1/food/7', 600],
  ['/storage/v1/object/list/image_product', '/storage/v1/bucket', 600],
  [
    '/storage/v1/object/public/image_product/a.png',
    '/storage/v1/render/image/public/x/b.png',
    3000,
  ],
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

test('requests of this process are not limited', async () => {
  const { askFromWithin } = limited();
  for (let i = 0; i < 700; i++) {
    expect((await askFromWithin('/rest/v1/rpc/mirror_food')).status).toBe(200);
  }
});

test('users behind one address, as in a café, do not use up the limit of each other', async () => {
  const { askAs, askOften } = limited();
  await askOften('/rest/v1/product', 600);
  for (let i = 0; i < 600; i++) await askAs('budi');
  expect(await askAs('budi')).toBe(429);
  expect(await askAs('sari')).toBe(200);
});

test('all users behind one address have five times the limit of one', async () => {
  const { askAs } = limited();
  for (let user = 0; user < 5; user++) {
    for (let i = 0; i < 600; i++) expect(await askAs(`user ${user}`)).toBe(200);
  }
  expect(await askAs('another')).toBe(429);
});
