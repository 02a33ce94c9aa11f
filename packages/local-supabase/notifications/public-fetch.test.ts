import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPublicFetch, isPublicAddress, publicLookup } from './public-fetch.ts';

const server = createServer((_, response) => response.end('secret'));
let connections = 0;
server.on('connection', () => {
  connections += 1;
});

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => server.close());

test.each(['142.250.4.95', '2404:6800:4003:c00::5f', '::ffff:142.250.4.95'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'localhost',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('does not connect when a public name resolves to this computer', async () => {
  const { port } = server.address() as AddressInfo;
  const push = createPublicFetch((_, options, callback) => {
    if (options.all) callback(null, [{ address: '127.0.0.1', family: 4 }]);
    else callback(null, '127.0.0.1', 4);
  });
  const answer = push.fetch(`http://push.example.com:${port}/`, { method: 'POST' });
  await expect(answer).rejects.toMatchObject({ cause: { code: 'EPRIVATE' } });
  expect(connections).toBe(0);
  await push.close();
});

test('refuses a name with one private address among public ones', () => {
  const lookup = publicLookup((_, _options, callback) =>
    callback(null, [
      { address: '142.250.4.95', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ]),
  );
  let code: string | undefined;
  lookup('push.example.com', { all: true }, (error) => {
    code = error?.code;
  });
  expect(code).toBe('EPRIVATE');
});
