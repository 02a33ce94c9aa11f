import { METHODS, request } from 'node:http';
import { type Listening, listen } from 'node-kit/http/listen';
import { createTestStore, releaseTestBuilds, testBuild } from 'releases/tests/builds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop } from '../shop-server.ts';

let server: Listening;
let remove: () => Promise<void>;

beforeAll(async () => {
  const made = await createTestStore();
  ({ remove } = made);
  await releaseTestBuilds(made.store, testBuild('shell'));
  const backend = {
    kind: 'embedded' as const,
    publishableKey: 'sb_publishable_x',
    // Copies the request, as forwarding it to another process does.
    fetch: async (given: Request) => {
      const copy = new Request(given, { headers: { via: 'test' } });
      return new Response(copy.method);
    },
  };
  const shop = createShop({ store: made.store, backend, log: () => undefined });
  server = await listen(shop, '127.0.0.1', 0);
});
afterAll(async () => {
  await server.close();
  await remove();
});

function send(
  method: string,
  path: string,
): Promise<{ status: number; allow: string | undefined }> {
  return new Promise((resolve, reject) => {
    request({ port: server.port, method, path, agent: false }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, allow: response.headers.allow });
    })
      .on('error', reject)
      .end();
  });
}

const API_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const OTHERS = METHODS.filter((method) => ![...API_METHODS, 'CONNECT'].includes(method));
const APIS = ['/rest/v1/product', '/auth/v1/user', '/storage/v1/bucket', '/functions/v1/food'];
const PAGES = [
  '/',
  '/config.json',
  '/registry.json',
  '/static/js/x.js',
  '/_local/mail',
  '/sitemap.xml',
];

test.each([...APIS, '/_report'])('%s: methods that no API uses are answered 405', async (path) => {
  expect(OTHERS).toContain('TRACE');
  for (const method of OTHERS) {
    expect(await send(method, path)).toEqual({ status: 405, allow: API_METHODS.join(', ') });
  }
});

test.each(PAGES)('%s: methods that no page uses are answered 405', async (path) => {
  for (const method of OTHERS) {
    expect(await send(method, path)).toEqual({ status: 405, allow: 'GET, HEAD' });
  }
});

test.each(APIS)('%s: methods of the APIs reach the backend', async (path) => {
  for (const method of API_METHODS) expect(await send(method, path)).toMatchObject({ status: 200 });
});
