import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSigned } from './signature.ts';

/** The example of Midtrans' documentation (Handle notifications). */
const KEY = 'askvnoibnosifnboseofinbofinfgbiufglnbfg';
const SIGNED = { order_id: '1111', status_code: '200', gross_amount: '100000.00' };
const SIGNATURE = createHash('sha512').update(`1111200100000.00${KEY}`).digest('hex');

test('accepts the signature over the received strings, in either case', async () => {
  expect(await isSigned(SIGNED, SIGNATURE, KEY)).toBe(true);
  expect(await isSigned(SIGNED, SIGNATURE.toUpperCase(), KEY)).toBe(true);
});

test.each([
  ['another order', { order_id: '1112' }],
  ['another state', { status_code: '201' }],
  ['another amount', { gross_amount: '100001.00' }],
  ['the same amount in another spelling', { gross_amount: '100000' }],
])('rejects %s', async (_, change) => {
  expect(await isSigned({ ...SIGNED, ...change }, SIGNATURE, KEY)).toBe(false);
});

test.each([
  ['another key', SIGNATURE, 'another-key'],
  ['an empty signature', '', KEY],
  ['a part of the signature', SIGNATURE.slice(0, -1), KEY],
  ['a longer signature', `${SIGNATURE}0`, KEY],
])('rejects %s', async (_, signature, key) => {
  expect(await isSigned(SIGNED, signature, key)).toBe(false);
});
