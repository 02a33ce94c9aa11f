import { BlockList } from 'node:net';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddressOf, networkOf } from './client-address.ts';

const trusted = new BlockList();
trusted.addAddress('10.0.0.1');
trusted.addSubnet('192.168.0.0', 16);
trusted.addSubnet('fd00::', 8, 'ipv6');

const VISITOR = '203.0.113.5';

/** The IP address that is returned for the visitor. */
async function clientOf(peer: string | undefined, forwarded?: string, proxies?: BlockList) {
  const addressOf = clientAddressOf(proxies);
  const app = new Hono().get('/', (context) => context.text(addressOf(context)));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const incoming = { socket: { remoteAddress: peer } };
  return (await app.request('/', { headers }, { incoming })).text();
}

test.each<[string, string | undefined, string | undefined, string]>([
  ['trusts a proxy by its address', '10.0.0.1', VISITOR, VISITOR],
  ['trusts a proxy in a range', '192.168.7.7', VISITOR, VISITOR],
  ['trusts an IPv6 proxy', 'fd12::1', '2001:db8::7', '2001:db8::7'],
  ['trusts a proxy on a dual-stack socket', '::ffff:10.0.0.1', VISITOR, VISITOR],
  ['normalises an IPv4-mapped visitor', '10.0.0.1', `::ffff:${VISITOR}`, VISITOR],
  ['normalises capital letters', '10.0.0.1', '2001:DB8::7', '2001:db8::7'],
  ['skips a second trusted proxy', '10.0.0.1', `${VISITOR}, 192.168.7.7`, VISITOR],
  ['ignores forged entries', '10.0.0.1', `1.2.3.4, 10.0.0.1, ${VISITOR}`, VISITOR],
  ['ignores forged text', '10.0.0.1', `<script>,,${VISITOR}`, VISITOR],
  ['returns the proxy without a header', '10.0.0.1', undefined, '10.0.0.1'],
  ['returns the proxy when only proxies are listed', '10.0.0.1', '192.168.7.7', '10.0.0.1'],
  ['returns the proxy instead of a loopback address', '10.0.0.1', '127.0.0.1', '10.0.0.1'],
  ['returns the proxy for an empty header', '10.0.0.1', '', '10.0.0.1'],
  ['returns the proxy for an invalid last entry', '10.0.0.1', `${VISITOR}, unknown`, '10.0.0.1'],
  ['removes a zone id', 'fe80::1%eth0', VISITOR, 'fe80::1'],
  ['ignores the header of a visitor', VISITOR, '1.2.3.4', VISITOR],
  ['ignores the header of a neighbour of the proxy', '10.0.0.2', VISITOR, '10.0.0.2'],
  ['returns unknown without a connection', undefined, VISITOR, 'unknown'],
])('%s', async (_what, peer, forwarded, client) => {
  expect(await clientOf(peer, forwarded, trusted)).toBe(client);
});

test('ignores X-Forwarded-For without trusted proxies', async () => {
  expect(await clientOf('127.0.0.1', VISITOR)).toBe('127.0.0.1');
});

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['2001:db8:0:1::', '2001:db8:0:1::/64'],
  ['::1', '::/64'],
  ['64:ff9b::203.0.113.5', '64:ff9b::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['unknown', 'unknown'],
])('%s is in the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('a larger network has a shorter prefix', () => {
  expect(networkOf('2001:db8:1:2ff::1', 56)).toBe('2001:db8:1:200::/56');
});
