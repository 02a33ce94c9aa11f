import { BlockList } from 'node:net';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddressOf } from './client-address.ts';

const trusted = new BlockList();
trusted.addAddress('10.0.0.1');
trusted.addSubnet('192.168.0.0', 16);
trusted.addSubnet('fd00::', 8, 'ipv6');

const VISITOR = '203.0.113.5';

/** The address that is taken for that of the visitor. */
async function clientOf(peer: string | undefined, forwarded?: string, proxies?: BlockList) {
  const addressOf = clientAddressOf(proxies);
  const app = new Hono().get('/', (context) => context.text(addressOf(context)));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const incoming = { socket: { remoteAddress: peer } };
  return (await app.request('/', { headers }, { incoming })).text();
}

test.each<[string, string | undefined, string | undefined, string]>([
  ['a trusted proxy is believed', '10.0.0.1', VISITOR, VISITOR],
  ['of a range too', '192.168.7.7', VISITOR, VISITOR],
  ['of IPv6 too', 'fd12::1', '2001:db8::7', '2001:db8::7'],
  ['on a socket of both kinds', '::ffff:10.0.0.1', VISITOR, VISITOR],
  ['a visitor on a socket of both kinds', '10.0.0.1', `::ffff:${VISITOR}`, VISITOR],
  ['an address spelt in capitals', '10.0.0.1', '2001:DB8::7', '2001:db8::7'],
  ['behind two proxies', '10.0.0.1', `${VISITOR}, 192.168.7.7`, VISITOR],
  ['what the visitor made up', '10.0.0.1', `1.2.3.4, 10.0.0.1, ${VISITOR}`, VISITOR],
  ['nonsense of the visitor', '10.0.0.1', `<script>,,${VISITOR}`, VISITOR],
  ['a proxy that adds nothing', '10.0.0.1', undefined, '10.0.0.1'],
  ['a proxy that asks itself', '10.0.0.1', '192.168.7.7', '10.0.0.1'],
  ['a proxy that claims to be here', '10.0.0.1', '127.0.0.1', '10.0.0.1'],
  ['an empty header', '10.0.0.1', '', '10.0.0.1'],
  ['a header that ends in nonsense', '10.0.0.1', `${VISITOR}, unknown`, '10.0.0.1'],
  ['an address with a zone', 'fe80::1%eth0', VISITOR, 'fe80::1'],
  ['anybody else is not believed', VISITOR, '1.2.3.4', VISITOR],
  ['nor a neighbour of the proxy', '10.0.0.2', VISITOR, '10.0.0.2'],
  ['no connection', undefined, VISITOR, 'unknown'],
])('%s', async (_what, peer, forwarded, client) => {
  expect(await clientOf(peer, forwarded, trusted)).toBe(client);
});

test('without trusted proxies the header is nothing', async () => {
  expect(await clientOf('127.0.0.1', VISITOR)).toBe('127.0.0.1');
});
