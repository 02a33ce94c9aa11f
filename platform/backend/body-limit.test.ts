import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { bodyLimit, GATEWAY_BOUNDS } from './body-limit.ts';
import type { GatewayEnv } from './gateway-context.ts';

const UPLOAD = GATEWAY_BOUNDS.uploadBytes.limit;
const FILE = '/storage/v1/object/image_product/a.webp';

let app: Hono<GatewayEnv>;
beforeEach(() => {
  app = new Hono<GatewayEnv>()
    .use(bodyLimit())
    .all('*', (context) => context.json(context.var.body.length));
});

const send = (peerAddress: string, path: string, body: BodyInit, size?: number) =>
  app.request(
    path,
    {
      method: 'POST',
      body,
      headers: size === undefined ? {} : { 'content-length': String(size) },
      duplex: 'half',
    } as RequestInit,
    { peerAddress },
  );

/** A body that does not end before `finish` is called. */
function slowBody() {
  const { readable, writable } = new TransformStream<Uint8Array>();
  const writer = writable.getWriter();
  return {
    body: readable,
    write: (chunk: Uint8Array) => writer.write(chunk),
    finish: () => writer.close(),
  };
}

test('one address holds two uploads at once, whatever it has sent of them', async () => {
  const uploads = [slowBody(), slowBody()];
  const answers = uploads.map(({ body }) => send('192.0.2.1', FILE, body, UPLOAD));
  const third = await send('192.0.2.1', FILE, slowBody().body, UPLOAD);
  expect([third.status, await third.json()]).toEqual([
    429,
    expect.objectContaining({ error: 'over_request_rate_limit' }),
  ]);
  const other = await send('192.0.2.2', FILE, new Uint8Array(100_000), 100_000);
  expect([other.status, await other.json()]).toEqual([200, 100_000]);
  await Promise.all(uploads.map(({ finish }) => finish()));
  for (const answer of answers) expect((await answer).status).toBe(200);
  expect((await send('192.0.2.1', FILE, new Uint8Array(UPLOAD), UPLOAD)).status).toBe(200);
});

test('many addresses together hold 96 MB, and ordinary bodies still pass', async () => {
  const uploads = Array.from({ length: 18 }, (_, index) => {
    const { body, finish } = slowBody();
    return { finish, answer: send(`192.0.2.${index % 9}`, FILE, body, UPLOAD) };
  });
  const next = await send('192.0.2.10', FILE, slowBody().body, UPLOAD);
  expect([next.status, await next.json()]).toEqual([
    503,
    expect.objectContaining({ error: 'overloaded' }),
  ]);
  for (const address of ['192.0.2.0', '192.0.2.10']) {
    const order = await send(address, '/rest/v1/rpc/checkout', '{"a":1}', 7);
    expect([order.status, await order.json()]).toEqual([200, 7]);
  }
  await Promise.all(uploads.map(({ finish }) => finish()));
  await Promise.all(uploads.map(({ answer }) => answer));
});

test('a body without a length counts with what has arrived of it', async () => {
  const bodies = Array.from({ length: 3 }, () => slowBody());
  const answers = bodies.map(({ body }) => send('192.0.2.1', FILE, body));
  for (const { write } of bodies.slice(0, 2)) await write(new Uint8Array(5 * 1024 * 1024));
  await bodies[2]?.write(new Uint8Array(2 * 1024 * 1024));
  expect((await answers[2])?.status).toBe(429);
  await Promise.all(bodies.slice(0, 2).map(({ finish }) => finish()));
  const statuses = answers.slice(0, 2).map(async (answer) => (await answer).status);
  expect(await Promise.all(statuses)).toEqual([200, 200]);
});

test('a body that is longer than its limit is 413', async () => {
  const answer = await send('192.0.2.1', '/rest/v1/product', new Uint8Array(300_000));
  expect(answer.status).toBe(413);
});
