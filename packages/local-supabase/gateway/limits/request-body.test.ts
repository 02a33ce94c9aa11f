import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { GatewayEnv } from '../gateway-context.ts';
import { limitBody, readWholeBody } from './request-body.ts';

const app = new Hono<GatewayEnv>()
  .use(limitBody)
  .use(readWholeBody)
  .all('*', (context) => context.json(context.var.body.length));

test.each([
  ['/rest/v1/product', 256 * 1024],
  ['/storage/v1/object/image_product/a.webp', 5 * 1024 * 1024 + 64 * 1024],
])('a body of %s has at most %d bytes', async (path, limit) => {
  const send = (size: number, headers = {}) =>
    app.request(path, { method: 'POST', body: new Uint8Array(size), headers });
  expect(await (await send(limit)).json()).toBe(limit);
  expect((await send(limit + 1)).status).toBe(413);
  expect((await send(1, { 'content-length': String(limit + 1) })).status).toBe(413);
});
