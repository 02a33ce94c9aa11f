import { expect, test } from 'vitest';
import { readOptions } from './options.ts';
import { trustedProxiesOf } from './trusted-proxies.ts';

test.each([undefined, '', ' , '])('TRUSTED_PROXIES=%s trusts no proxy', (text) => {
  expect(trustedProxiesOf(text)).toBeUndefined();
});

test.each([
  ['127.0.0.1', '127.0.0.1', true],
  ['127.0.0.1', '127.0.0.2', false],
  [' 127.0.0.1 , 10.0.0.0/8,', '10.1.2.3', true],
  ['10.0.0.0/8', '11.1.2.3', false],
  ['::1', '::1', true],
  ['fd00::/8', 'fd12::1', true],
  ['fd00::/8', '2001:db8::1', false],
])('TRUSTED_PROXIES=%s, and %s: %s', (text, address, isTrusted) => {
  const family = address.includes(':') ? 'ipv6' : 'ipv4';
  expect(trustedProxiesOf(text)?.check(address, family)).toBe(isTrusted);
});

test.each(['nginx', '1', '10.0.0.0/33', 'fd00::/129', '10.0.0.0/', '10.0.0.1/a', '1.2.3.4:80'])(
  'TRUSTED_PROXIES=127.0.0.1,%s is rejected before the start',
  (wrong) => {
    expect(() => readOptions({ TRUSTED_PROXIES: `127.0.0.1,${wrong}` })).toThrow(
      `TRUSTED_PROXIES must be IP addresses or ranges such as 127.0.0.1 or 10.0.0.0/8, with commas between, not "${wrong}".`,
    );
  },
);
