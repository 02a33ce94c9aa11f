import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { LogEntry } from 'node-kit/log/log';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signToken } from '../auth/sessions/access-token.ts';
import { call } from '../tests/support/call.ts';
import { startTestBackend, type TestBackend } from '../tests/support/test-backend.ts';

const entries: LogEntry[] = [];
let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend({
    // The check of the payment provider runs by its own timer.
    log: (entry) => entry.event !== 'payment_provider_state' && entries.push(entry),
  });
});
afterAll(() => backend.close());

describe('paths', () => {
  test.each(['/_system/info', '/_system/config', '/_system', '/', '/functions/v1/x', '/studio'])(
    '%s is not found, with or without the service key',
    async (path) => {
      expect((await call(backend, path)).status).toBe(404);
      expect((await call(backend, path, { key: backend.serviceKey })).status).toBe(404);
    },
  );

  test('a request without a key is refused, even from this computer', async () => {
    const answer = await call(backend, '/rest/v1/profiles', { key: null });
    expect(answer.status).toBe(401);
  });
});

describe('forged tokens', () => {
  const claims = {
    sub: '7a4ff0f2-6d25-4f6b-9a3e-0d8bb7f6f2a1',
    exp: Math.floor(Date.now() / 1000) + 3600,
  };
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const forged = {
    'the default secret of lite': (role: string) =>
      signToken({ ...claims, role }, 'super-secret-jwt-token-with-at-least-32-characters-long'),
    'another secret': (role: string) => signToken({ ...claims, role }, 'x'.repeat(48)),
    'alg none': (role: string) => `${encode({ alg: 'none' })}.${encode({ ...claims, role })}.`,
    'alg none with a signature': (role: string) =>
      `${encode({ alg: 'none' })}.${encode({ ...claims, role })}.eA`,
  };

  for (const [name, forge] of Object.entries(forged)) {
    test.each(['postgres', 'service_role', 'authenticated'])(`${name}: never %s`, async (role) => {
      const headers = { authorization: `Bearer ${await forge(role)}` };
      const answer = await call(backend, '/rest/v1/profiles', { headers });
      expect(answer.status).toBe(401);
      const user = await call(backend, '/auth/v1/user', { headers });
      expect([401, 403]).toContain(user.status);
    });
  }
});

describe('bodies', () => {
  test('more than 256 kB is refused', async () => {
    const answer = await call(backend, '/rest/v1/rpc/checkout', {
      json: { idempotency_key: 'x'.repeat(257 * 1024) },
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'payload_too_large' });
  });

  test('more than 256 kB without a content-length is refused before all of it is read', async () => {
    const chunk = new Uint8Array(64 * 1024);
    let chunks = 0;
    const body = new ReadableStream({
      pull(controller) {
        chunks += 1;
        controller.enqueue(chunk);
      },
    });
    const init = { method: 'POST', body, duplex: 'half' };
    const answer = await call(backend, '/auth/v1/signup', init);
    expect(answer.status).toBe(413);
    // Reading stops at the limit instead of filling the memory.
    expect(chunks).toBeLessThan(10);
  });

  test('a body that is not JSON is answered 400', async () => {
    const rest = await call(backend, '/rest/v1/rpc/checkout', { method: 'POST', body: '{' });
    expect(rest.status).toBe(400);
    const auth = await call(backend, '/auth/v1/verify', { method: 'POST', body: '{' });
    expect(auth.status).toBe(400);
  });
});

describe('other origins', () => {
  const preflight = (origin: string) =>
    call(backend, '/rest/v1/product', {
      method: 'OPTIONS',
      key: null,
      headers: {
        origin,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'apikey, prefer',
      },
    });

  test.each(['http://localhost:3000', 'http://127.0.0.1:5173', 'http://[::1]:8080'])(
    '%s, a development server, is allowed',
    async (origin) => {
      const { status, headers } = await preflight(origin);
      expect(status).toBe(204);
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      expect(headers.get('access-control-allow-methods')).toContain('PATCH');
      expect(headers.get('access-control-allow-headers')).toBe('apikey,prefer');

      const answer = await call(backend, '/rest/v1/product', { headers: { origin } });
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    },
  );

  test.each(['https://evil.example', 'http://localhost.evil.example', 'null'])(
    '%s is not allowed',
    async (origin) => {
      for (const path of ['/rest/v1/product', '/auth/v1/health', '/storage/v1/bucket']) {
        const answer = await call(backend, path, { headers: { origin } });
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      }
      const { headers } = await preflight(origin);
      expect(headers.get('access-control-allow-origin')).toBeNull();
    },
  );
});

describe('the log', () => {
  test('has one entry for a request, with its id and without its query', async () => {
    entries.length = 0;
    const answer = await call(backend, '/rest/v1/product?select=id&price=eq.4711');
    expect(entries).toEqual([
      {
        level: 'info',
        event: 'request',
        requestId: answer.headers.get('x-request-id'),
        method: 'GET',
        path: '/rest/v1/product',
        status: 200,
        ms: expect.any(Number),
      },
    ]);
  });

  test('logs the code of a database error but no values', async () => {
    entries.length = 0;
    const answer = await call(backend, '/rest/v1/product', {
      json: { product_name: 'rahasia-4711' },
    });
    expect(answer.status).toBe(401);
    expect(entries[0]).toMatchObject({ event: 'database_error', code: '42501' });
    expect(JSON.stringify(entries)).not.toContain('rahasia-4711');
  });
});

test('/_local/health answers 200 and `up` for each part', async () => {
  const answer = await call(backend, '/_local/health', { key: null });
  const parts = { database: 'up', auth: 'up', storage: 'up', mail: 'up' };
  expect([answer.status, await answer.json()]).toEqual([200, parts]);
});

test('/_local/health answers 503 and `down` for a part that fails', async () => {
  const file = join(backend.dataDir, 'mails.jsonl');
  await rename(file, `${file}.away`);
  const answer = await call(backend, '/_local/health', { key: null });
  await rename(`${file}.away`, file);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ database: 'up', mail: 'down' });
});
