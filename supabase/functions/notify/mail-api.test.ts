import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMailByApi } from './mail-api.ts';

let server: Server;
let status = 200;
let received: { headers: NodeJS.Dict<string | string[]>; body: unknown } | undefined;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body: unknown = JSON.parse(Buffer.concat(await request.toArray()).toString());
    received = { headers: request.headers, body };
    response.writeHead(status).end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => server.close());

const mail = { to: 'sari@kedai.test', subject: 'Siap', text: 'Siap', html: '<p>Siap</p>' };
const send = () => {
  const { port } = server.address() as AddressInfo;
  const settings = { key: 're_1', from: 'Kedai <a@kedai.test>', url: `http://127.0.0.1:${port}` };
  return sendMailByApi(mail, 'order-1-2', settings);
};

test('sends sender, recipient, content and idempotency key', async () => {
  expect(await send()).toEqual({ outcome: 'sent' });
  expect(received?.body).toEqual({
    ...mail,
    from: 'Kedai <a@kedai.test>',
    to: ['sari@kedai.test'],
  });
  expect(received?.headers).toMatchObject({
    authorization: 'Bearer re_1',
    'idempotency-key': 'order-1-2',
  });
});

test.each([
  [422, { outcome: 'failed', error: 'status_422' }],
  [429, { outcome: 'retry', error: 'status_429' }],
  [500, { outcome: 'retry', error: 'status_500' }],
])('answer %i', async (answer, outcome) => {
  status = answer;
  expect(await send()).toEqual(outcome);
});
