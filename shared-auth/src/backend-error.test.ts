import { expect, test } from 'vitest';
import { BackendError, unwrap } from './backend-error.ts';

function refusal(status: number, error: { code?: string; message: string; details?: string }) {
  try {
    unwrap({ data: null, error, status });
  } catch (caught) {
    if (caught instanceof BackendError) return caught;
  }
  throw new Error('nothing was thrown');
}

test('the data of a success comes through', () => {
  expect(unwrap({ data: [1], error: null, status: 200 })).toEqual([1]);
});

test('a reason raised by our SQL is the code, with its detail', () => {
  const details = '{"code":"sold_out","products":[{"id_product":1,"left":2}]}';
  const error = refusal(409, { code: 'PT409', message: 'sold_out', details });
  expect(error).toMatchObject({ code: 'sold_out', status: 409 });
  expect(error.detail).toEqual({ code: 'sold_out', products: [{ id_product: 1, left: 2 }] });
});

test('a detail that is no JSON is no reason to fail twice', () => {
  const error = refusal(422, { code: 'PT422', message: 'empty_cart', details: 'not JSON' });
  expect(error).toMatchObject({ code: 'empty_cart', detail: undefined });
});

test.each([0, 500, 503])('status %i is an unreachable backend', (status) => {
  expect(refusal(status, { code: 'XX000', message: 'boom' }).code).toBe('unreachable');
});

test('every other refusal keeps the code of the database', () => {
  expect(refusal(409, { code: '23505', message: 'duplicate' }).code).toBe('23505');
});
