import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../tests/support/call.ts';
import { startTestBackend, type TestBackend } from '../../tests/support/test-backend.ts';
import { AUTH_BOUNDS } from '../bounds.ts';
import { hashTo, outcome, PASSWORD, registered } from './testing-auth.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const tokenOf = async (email: string) => (await registered(backend, email)).session.access_token;

const post = (path: string, json: unknown, init: { method?: string; token?: string } = {}) =>
  outcome(backend, path, { json, ...init });

/** Signs up with metadata and opens the link; returns the stored metadata. */
async function storedMetadata(email: string, data: object): Promise<object> {
  await post('signup', { email, password: PASSWORD, data });
  const json = { type: 'signup', token_hash: hashTo(backend, email) };
  const answer = await call(backend, '/auth/v1/verify', { json });
  const { user } = (await answer.json()) as { user: { user_metadata: object } };
  return user.user_metadata;
}

const INVALID = { status: 422, code: 'validation_failed' };

describe('bodies of the wrong shape', () => {
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
  ])('%s %o is answered validation_failed', async (path, json) => {
    expect(await post(path, json)).toEqual(INVALID);
  });

  test('PUT /user is answered validation_failed', async () => {
    const token = await tokenOf('masuk@kedai.test');
    const put = (json: unknown) => post('user', json, { method: 'PUT', token });
    expect(await put({ password: 12345678 })).toEqual(INVALID);
    expect(await put({ data: 'text' })).toEqual(INVALID);
    expect(await put({ data: { a: '\0' } })).toEqual(INVALID);
    expect(await put(null)).toEqual(INVALID);
  });
});

describe('a large body', () => {
  const email = 'besar@kedai.test';
  const large = 'x'.repeat(AUTH_BOUNDS.metadata.limit);
  let token: string;

  beforeAll(async () => {
    token = await tokenOf('data-besar@kedai.test');
  });

  test('with 300,000 keys is refused before it is parsed', async () => {
    const keys = Array.from({ length: 300_000 }, (_, index) => `"${index}":0`);
    const body = `{${keys.join(',')}}`;
    const answer = await call(backend, '/auth/v1/signup', { method: 'POST', body });
    expect(answer.status).toBe(413);
  });

  test('is accepted with the maximum number of keys, and drops unknown ones', async () => {
    const keys = Object.fromEntries(Array.from({ length: 6000 }, (_, index) => [index, 0]));
    expect(JSON.stringify(keys).length).toBeGreaterThan(AUTH_BOUNDS.body.limit * 0.7);
    const { status } = await post('signup', { ...keys, email, password: PASSWORD });
    expect(status).toBe(200);
  });

  test.each([
    ['POST', 'signup'],
    ['POST', 'token?grant_type=password'],
    ['POST', 'otp'],
    ['POST', 'recover'],
    ['POST', 'resend'],
    ['POST', 'verify'],
    ['PUT', 'user'],
    ['POST', 'factors'],
    ['POST', 'factors/x/verify'],
  ])('beyond the limits of auth and gateway is refused by %s %s', async (method, path) => {
    const bodyOf = (bytes: number) => ({ email, password: PASSWORD, x: 'x'.repeat(bytes) });
    const refused = { status: 413, code: 'payload_too_large' };
    const beyondAuth = bodyOf(AUTH_BOUNDS.body.limit);
    expect(await post(path, beyondAuth, { method, token })).toEqual(refused);
    const beyondGateway = bodyOf(256 * 1024);
    expect(await post(path, beyondGateway, { method })).toEqual(refused);
  });

  test('is rejected with too much metadata, even when added over several requests', async () => {
    expect(await post('signup', { email, password: PASSWORD, data: { large } })).toEqual(INVALID);
    const put = (data: object) => post('user', { data }, { method: 'PUT', token });
    const most = large.slice(0, -100);
    expect((await put({ first: most })).status).toBe(200);
    expect(await put({ second: most })).toEqual(INVALID);
    expect((await put({ first: null, second: most })).status).toBe(200);
  });

  test.each([
    ['token?grant_type=refresh_token', { refresh_token: 'x'.repeat(1025) }],
    ['token?grant_type=password', { email, password: 'x'.repeat(1025) }],
    ['token?grant_type=pkce', { auth_code: 'x'.repeat(1025), code_verifier: 'x' }],
    ['verify', { type: 'email', token_hash: 'x'.repeat(1025) }],
    ['verify', { type: 'email', email, token: 'x'.repeat(1025) }],
  ])('%s with an overlong text is refused', async (path, json) => {
    expect(await post(path, json)).toEqual(INVALID);
  });
});

test('stores metadata keys such as __proto__ and constructor like any other key', async () => {
  const data = JSON.parse(
    '{"__proto__":{"polluted":true},"constructor":1,"toString":"x"}',
  ) as object;
  const kept = await storedMetadata('prototype@kedai.test', data);
  expect(kept).toMatchObject({ constructor: 1, toString: 'x' });
  expect(Object.hasOwn(kept, '__proto__')).toBe(true);
  expect('polluted' in {}).toBe(false);
});

test('an overlong address is refused', async () => {
  const email = `${'x'.repeat(300)}@kedai.test`;
  const json = { email, password: PASSWORD };
  const answer = await post('signup', json);
  expect(answer).toEqual({ status: 400, code: 'validation_failed' });
});

test('an answer with tokens has cache-control: no-store', async () => {
  await registered(backend, 'simpan@kedai.test');
  const json = { email: 'simpan@kedai.test', password: PASSWORD };
  const answer = await call(backend, '/auth/v1/token?grant_type=password', { json });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
