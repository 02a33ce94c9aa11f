import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readNotification } from './notification.ts';

const KEY = 'SB-Mid-server-test';
const SETTLEMENT = {
  order_id: '812-1-5f0c',
  transaction_id: '01bf5e23-7183-4cfe-862c-58a3f6e8f0a2',
  transaction_status: 'settlement',
  fraud_status: 'accept',
  status_code: '200',
  gross_amount: '115500.00',
  settlement_time: '2026-11-27 17:25:01',
};

/** Reads a payment with changed fields, and the signature of those that it covers. */
function readSigned(changes: object = {}) {
  const fields = { ...SETTLEMENT, ...changes };
  const text = `${fields.order_id}${fields.status_code}${fields.gross_amount}${KEY}`;
  const signature_key = createHash('sha512').update(text).digest('hex');
  return readNotification({ ...fields, signature_key }, KEY);
}

test('reads a payment', async () => {
  expect(await readSigned()).toMatchObject({
    outcome: 'reported',
    id: SETTLEMENT.order_id,
    reported: { transaction_status: 'settlement', gross_amount: '115500.00' },
  });
});

test.each([
  ['a state that does not fit the signed code', { status_code: '201' }, 'code_mismatch'],
  ['a payment without its time', { settlement_time: undefined }, 'no_settlement_time'],
  ['a payment that fraud detection challenges', { fraud_status: 'challenge' }, 'challenge'],
  ['an amount with a fraction', { gross_amount: '115500.50' }, 'unreadable_amount'],
])('%s is doubtful', async (_, changes, reason) => {
  const doubtful = { outcome: 'doubtful', id: SETTLEMENT.order_id, reason };
  expect(await readSigned(changes)).toEqual(doubtful);
});

test('only a payment needs the time of its settlement', async () => {
  const expired = { transaction_status: 'expire', status_code: '407', settlement_time: undefined };
  expect(await readSigned(expired)).toMatchObject({ outcome: 'reported' });
});

test.each(['order_id', 'status_code', 'gross_amount', 'signature_key'])(
  'is invalid unless %s is a text',
  async (name) => {
    for (const value of [undefined, null, 200]) {
      const body = { ...SETTLEMENT, signature_key: 'a'.repeat(128), [name]: value };
      expect(await readNotification(body, KEY)).toEqual({ outcome: 'invalid' });
    }
  },
);

test.each([undefined, null, 'text', 7, []])('%j is invalid', async (body) => {
  expect(await readNotification(body, KEY)).toEqual({ outcome: 'invalid' });
});

test('is forged with the signature of another key', async () => {
  const body = { ...SETTLEMENT, signature_key: 'a'.repeat(128) };
  expect(await readNotification(body, KEY)).toEqual({ outcome: 'forged' });
});
