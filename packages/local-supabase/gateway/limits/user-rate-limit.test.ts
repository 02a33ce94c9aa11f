/** Rate limits of tables by the user of the access token, through the API. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registered } from '../../auth/tests/testing-auth.ts';
import { call } from '../../tests/support/call.ts';
import { startTestBackend, type TestBackend } from '../../tests/support/test-backend.ts';

let backend: TestBackend;
const peer = '10.0.0.1';

beforeAll(async () => {
  const often = { requests: 10_000, windowSeconds: 300 };
  const limits = { auth: often, mail: often, api: { requests: 2, windowSeconds: 300 } };
  backend = await startTestBackend({ limits });
});
afterAll(() => backend.close());

const read = async (token?: string) => {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return (await call(backend, '/rest/v1/product?select=id&limit=1', { headers, peer })).status;
};

test('counts each user of an address by valid tokens only', async () => {
  const budi = (await registered(backend, 'budi@kedai.test')).session.access_token;
  const sari = (await registered(backend, 'sari@kedai.test')).session.access_token;
  expect([await read(), await read(), await read()]).toEqual([200, 200, 429]);
  expect([await read(budi), await read(budi), await read(budi)]).toEqual([200, 200, 429]);
  expect(await read(sari)).toBe(200);
  const forged = `${sari.slice(0, -8)}aaaaaaaa`;
  expect(await read(forged)).toBe(429);
});
