import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

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
