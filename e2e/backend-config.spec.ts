import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { backendConfig } from './backend-config.ts';

test('the configuration is read again if the server closes the idle connection', async ({
  playwright,
}) => {
  const config = { supabaseUrl: 'http://shop.test', supabaseKey: 'sb_publishable_test' };
  const requests = new Map<unknown, number>();
  const server = createServer(({ socket }, response) => {
    requests.set(socket, (requests.get(socket) ?? 0) + 1);
    if (requests.get(socket) === 2) socket.destroy();
    else response.end(JSON.stringify(config));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const request = await playwright.request.newContext({ baseURL: `http://127.0.0.1:${port}` });
  expect(await backendConfig(request)).toEqual(config);
  expect(await backendConfig(request)).toEqual(config);
  expect([...requests.values()]).toEqual([2, 1]);
  await request.dispose();
  server.close();
});
