import { expect, test } from 'vitest';
import { ownerOfPublicRead } from './answer-owner.ts';
import { ownerOfUserRead } from './owner-of-user-read.ts';

const ORDERS = 'https://kedai.test/rest/v1/pesanan?select=id';

test('the signed-in user owns the response to a request for their own orders', () => {
  const owner = ownerOfUserRead('GET', `${ORDERS}&id_pemesan=eq.sari`, 'sari');
  expect(owner).toEqual({ type: 'user', userId: 'sari' });
});

test.each([
  ['orders of all customers, as an admin reads them', 'GET', ORDERS, 'sari'],
  ['orders of another customer', 'GET', `${ORDERS}&id_pemesan=eq.budi`, 'sari'],
  ['orders without a session', 'GET', `${ORDERS}&id_pemesan=eq.sari`, undefined],
  ['a change of an order', 'PATCH', `${ORDERS}&id_pemesan=eq.sari`, 'sari'],
  ['the cart', 'GET', 'https://kedai.test/rest/v1/keranjang?id_user=eq.sari', 'sari'],
  ['the session', 'GET', 'https://kedai.test/auth/v1/user?id_pemesan=eq.sari', 'sari'],
])('%s: not saved', (_, method, url, userId) => {
  expect(ownerOfUserRead(method, url, userId)).toBeUndefined();
});

test('catalogue reads are public; POST requests are not saved', () => {
  const url = 'https://kedai.test/rest/v1/rpc/search_menu?word=kopi';
  expect(ownerOfPublicRead('GET', url)).toEqual({ type: 'public' });
  expect(ownerOfPublicRead('POST', url)).toBeUndefined();
  expect(ownerOfPublicRead('HEAD', url)).toBeUndefined();
});

test('searches are not saved: they would evict menus', () => {
  const url = 'https://kedai.test/rest/v1/rpc/search_menu?wanted_type=drink';
  expect(ownerOfPublicRead('GET', url)).toEqual({ type: 'public' });
  expect(ownerOfPublicRead('GET', `${url}&search=kopi`)).toBeUndefined();
});
