import { BackendError } from 'shared-auth';
import { expect, test } from 'vitest';
import { cartErrorOf, toCartError } from './cart-error.ts';

const raised = (code: string, status: number, detail?: unknown) =>
  new BackendError(code, status, code, detail);

test('sold_out contains the products with their remaining stock', () => {
  const detail = {
    code: 'sold_out',
    products: [{ id_product: 1, name: 'Es Teh', left: 2, wanted: 3 }],
  };
  expect(toCartError(raised('sold_out', 409, detail))).toEqual({
    code: 'sold_out',
    products: [{ name: 'Es Teh', left: 2, wanted: 3 }],
  });
});

test('a changed price contains the old and the new price', () => {
  const line = { id: 7, name: 'Es Teh', size: 'Large', old_price: 16_000, new_price: 18_000 };
  expect(toCartError(raised('price_changed', 409, { lines: [line] }))).toEqual({
    code: 'price_changed',
    lines: [{ name: 'Es Teh', size: 'Large', oldPrice: 16_000, newPrice: 18_000 }],
  });
});

test('an outdated total contains the new total', () => {
  const detail = { code: 'total_changed', expected_total: 55_000, total: 56_000 };
  expect(toCartError(raised('total_changed', 409, detail))).toEqual({
    code: 'total_changed',
    oldTotal: 55_000,
    newTotal: 56_000,
  });
});

test('food has no size', () => {
  const line = { id: 7, name: 'Nasi Goreng', size: null, old_price: 1, new_price: 2 };
  expect(toCartError(raised('price_changed', 409, { lines: [line] }))).toMatchObject({
    lines: [{ size: null }],
  });
});

test('product_gone contains the product', () => {
  expect(toCartError(raised('product_gone', 409, { lines: [{ id: 1, name: 'Es Teh' }] }))).toEqual({
    code: 'product_gone',
    names: ['Es Teh'],
  });
});

test.each([
  ['unknown_product', 422, { code: 'product_gone', names: [] }],
  ['unknown_line', 422, { code: 'cart_changed' }],
  ['key_reused', 409, { code: 'cart_changed' }],
  ['lines_changed', 409, { code: 'cart_changed' }],
  ['quantity_out_of_range', 422, { code: 'quantity_out_of_range' }],
  ['too_many_lines', 422, { code: 'too_many_lines' }],
  ['unreachable', 503, { code: 'unreachable' }],
  ['not_signed_in', 401, { code: 'signed_out' }],
  ['42501', 401, { code: 'signed_out' }],
  ['42501', 403, { code: 'failed' }],
])('maps %s with status %i to %o', (code, status, error) => {
  expect(toCartError(raised(code, status))).toEqual(error);
});

test('ignores details of an unknown shape', () => {
  expect(toCartError(raised('sold_out', 409, 'oops'))).toEqual({ code: 'sold_out', products: [] });
});

test('rethrows a bug unchanged', async () => {
  await expect(cartErrorOf(Promise.reject(new TypeError('x')))).rejects.toThrow(TypeError);
});

test('a successful call has no error', async () => {
  expect(await cartErrorOf(Promise.resolve(1))).toBeNull();
});
