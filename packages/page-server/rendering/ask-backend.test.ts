import { expect, test, vi } from 'vitest';
import { askBackend, configurationOf } from './ask-backend.ts';

const answer = vi.fn<(request: Request) => Promise<Response>>();
const ask = askBackend({
  kind: 'embedded',
  publishableKey: 'sb_publishable_x',
  fetch: (request) => answer(request),
});
const get = (path: string, headers = {}) => ask({ method: 'GET', path, headers });

test('sends the publishable key, and only headers about the wanted data', async () => {
  answer.mockResolvedValueOnce(Response.json([1], { headers: { 'content-range': '0-0/*' } }));
  const answered = await get('/rest/v1/product?id=eq.1', {
    accept: 'application/json',
    prefer: 'count=exact',
    range: '0-7',
    apikey: 'other',
    authorization: 'Bearer x',
    cookie: 'a=b',
    'x-forwarded-for': '192.0.2.1',
  });
  const [request] = answer.mock.calls.at(-1) ?? [];
  expect(new URL(request?.url ?? '').search).toBe('?id=eq.1');
  expect(Object.fromEntries(request?.headers ?? [])).toEqual({
    accept: 'application/json',
    apikey: 'sb_publishable_x',
    prefer: 'count=exact',
    range: '0-7',
  });
  expect(answered).toMatchObject({ status: 200, headers: { 'content-range': '0-0/*' } });
  expect(new TextDecoder().decode(answered.body ?? undefined)).toBe('[1]');
});

test.each([
  '/auth/v1/user',
  '/functions/v1/pay',
  '/rest/v1/../../auth/v1/user',
  '/rest/v1/%2e%2e/%2e%2e/auth/v1/user',
  '/rest/v10/product',
  '//evil.test/rest/v1/product',
  '@evil.test/rest/v1/product',
  'https://evil.test/rest/v1/product',
])('rejects the path %s', async (path) => {
  answer.mockClear();
  await expect(get(path)).rejects.toThrow();
  expect(answer).not.toHaveBeenCalled();
});

test('rejects a response that is too large', async () => {
  answer.mockResolvedValueOnce(new Response('x'.repeat(2_000_001)));
  await expect(get('/storage/v1/object/public/a')).rejects.toThrow('answered 2000001 bytes');
});

test('a response without a body has none here', async () => {
  answer.mockResolvedValueOnce(new Response(null, { status: 304 }));
  expect(await get('/rest/v1/product')).toEqual({ status: 304, headers: {}, body: null });
});

test('the configuration has the URL of a hosted project, and the origin of the page for the embedded backend', () => {
  const hosted = { kind: 'hosted', url: 'https://x.supabase.co', publishableKey: 'k' } as const;
  expect(configurationOf(hosted)).toEqual({ supabaseUrl: hosted.url, supabaseKey: 'k' });
  const embedded = { kind: 'embedded', publishableKey: 'k', fetch: vi.fn() } as const;
  expect(configurationOf(embedded).supabaseUrl).toBe('http://origin.invalid');
});
