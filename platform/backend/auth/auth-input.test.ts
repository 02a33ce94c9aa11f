import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProcessClient } from '../in-process-client.ts';
import { startTestBackend, type TestBackend } from '../testing.ts';
import { call, linkTo } from '../testing-calls.ts';

const PASSWORD = 'kopi-susu-senja';
let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const visitor = () => inProcessClient(backend, backend.publishableKey).auth;
const tokenTo = (email: string) => linkTo(backend, email).searchParams.get('token_hash') ?? '';

async function registered(email: string) {
  const auth = visitor();
  await auth.signUp({ email, password: PASSWORD });
  const { data } = await auth.verifyOtp({ token_hash: tokenTo(email), type: 'signup' });
  return { auth, token: data.session?.access_token ?? '', id: data.user?.id };
}

async function post(path: string, json: unknown, init: { method?: string; token?: string } = {}) {
  const headers = init.token ? { authorization: `Bearer ${init.token}` } : {};
  const method = init.method ?? 'POST';
  const answer = await call(backend, `/auth/v1/${path}`, { method, json, headers });
  const { error_code } = (await answer.json()) as { error_code?: string };
  return { status: answer.status, code: error_code };
}

const INVALID = { status: 422, code: 'validation_failed' };

describe('bodies that are not what they should be', () => {
  const email = 'a@kedai.test';
  const lone = JSON.parse('"\\ud800"') as string;
  const password = PASSWORD;
  const nested = JSON.parse(`${'['.repeat(20)}${']'.repeat(20)}`) as unknown;

  test.each([
    ['signup', { email, password: 12345678 }],
    ['signup', { email: ['a@kedai.test'], password }],
    ['signup', { email: 'a\0@kedai.test', password }],
    ['signup', { email, password, data: 'text' }],
    ['signup', { email, password, data: ['list'] }],
    ['signup', { email, password, data: null }],
    ['signup', { email, password, data: { name: '\0' } }],
    ['signup', { email, password, data: { deep: { [lone]: 1 } } }],
    ['signup', { email, password, data: { deep: [lone] } }],
    ['signup', { email, password, data: { nested } }],
    ['token?grant_type=password', null],
    ['token?grant_type=password', []],
    ['token?grant_type=password', 'text'],
    ['token?grant_type=password', { email: 1, password }],
    ['token?grant_type=password', { email, password: {} }],
    ['token?grant_type=refresh_token', { refresh_token: { a: 1 } }],
    ['token?grant_type=refresh_token', { refresh_token: '\0' }],
    ['verify', { type: 'signup', token_hash: { a: 1 } }],
    ['verify', { type: 'signup', token_hash: '\0' }],
    ['verify', { type: 'signup', email, token: 12345678 }],
    ['verify', { type: ['signup'], token_hash: 'x' }],
    ['otp', { email: {} }],
    ['recover', { email: 5 }],
    ['resend', { type: 'signup', email: null }],
  ])('%s %o', async (path, json) => {
    expect(await post(path, json)).toEqual(INVALID);
  });

  test('of a signed-in user', async () => {
    const { token } = await registered('masuk@kedai.test');
    const put = (json: unknown) => post('user', json, { method: 'PUT', token });
    expect(await put({ password: 12345678 })).toEqual(INVALID);
    expect(await put({ data: 'text' })).toEqual(INVALID);
    expect(await put({ data: { a: '\0' } })).toEqual(INVALID);
    expect(await put(null)).toEqual(INVALID);
  });
});

describe('sign-up tells nothing of the account', () => {
  test('its id and times are not those of the answer', async () => {
    const auth = visitor();
    const { data } = await auth.signUp({ email: 'palsu@kedai.test', password: PASSWORD });
    const token_hash = tokenTo('palsu@kedai.test');
    const { data: real } = await auth.verifyOtp({ token_hash, type: 'signup' });
    expect(data.user?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    expect(real.user?.id).not.toBe(data.user?.id);
  });

  test.each(['signup', 'otp', 'recover', 'resend'])(
    '%s takes a while for everybody',
    async (path) => {
      const email = `tiada-${path}@kedai.test`;
      const start = performance.now();
      await post(path, { email, password: PASSWORD, type: 'signup' });
      expect(performance.now() - start).toBeGreaterThan(240);
    },
  );
});

test('answers with tokens are not kept by caches', async () => {
  await registered('simpan@kedai.test');
  const json = { email: 'simpan@kedai.test', password: PASSWORD };
  const answer = await call(backend, '/auth/v1/token?grant_type=password', { json });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
