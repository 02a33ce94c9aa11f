import { expect, test } from 'vitest';
import { readTransaction } from './transaction.ts';

const SETTLEMENT = {
  transaction_id: '01bf5e23-7183-4cfe-862c-58a3f6e8f0a2',
  transaction_status: 'settlement',
  fraud_status: 'accept',
  status_code: '200',
  gross_amount: '789000.00',
  transaction_time: '2026-11-27 17:23:49',
  settlement_time: '2026-11-27 17:25:01',
  issuer: 'gopay',
};
const read = (fields: object) => readTransaction({ ...SETTLEMENT, ...fields });

test('reads a payment, with times in a zone', () => {
  expect(read({})).toEqual({
    outcome: 'reported',
    reported: {
      transaction_id: SETTLEMENT.transaction_id,
      transaction_status: 'settlement',
      fraud_status: 'accept',
      status_code: '200',
      gross_amount: '789000.00',
      transaction_time: '2026-11-27T17:23:49+07:00',
      settlement_time: '2026-11-27T17:25:01+07:00',
    },
  });
});

test('reads an id of 64 characters', () => {
  const transaction_id = 'x'.repeat(64);
  expect(read({ transaction_id })).toMatchObject({ reported: { transaction_id } });
});

test('verdict and code must be texts', () => {
  const fields = { transaction_status: 'pending', fraud_status: 7, status_code: 201 };
  expect(read(fields)).toMatchObject({ reported: { fraud_status: null, status_code: '' } });
});

test('reads the refunded part', () => {
  const refund = { transaction_status: 'partial_refund', refund_amount: '9000.00' };
  expect(read(refund)).toMatchObject({ reported: refund });
});

test.each([
  ['settlement', undefined, 'settlement'],
  ['settlement', 'deny', 'deny'],
  ['capture', 'deny', 'deny'],
  ['pending', 'challenge', 'pending'],
  ['expire', 'deny', 'expire'],
])('%s with the verdict %s counts as %s', (transaction_status, fraud_status, expected) => {
  expect(read({ transaction_status, fraud_status })).toMatchObject({
    reported: { transaction_status: expected },
  });
});

test.each([
  [{ fraud_status: 'challenge' }, 'challenge'],
  [{ transaction_status: 'capture', fraud_status: 'challenge' }, 'challenge'],
  [{ fraud_status: 'unheard-of' }, 'challenge'],
  [{ fraud_status: 7 }, 'challenge'],
  [{ transaction_status: 'authorize' }, 'unsupported_status'],
  [{ transaction_status: 'chargeback' }, 'unsupported_status'],
  [{ transaction_status: 'constructor' }, 'unsupported_status'],
  [{ transaction_status: undefined }, 'unsupported_status'],
  [{ gross_amount: '789000.50' }, 'unreadable_amount'],
  [{ gross_amount: 789_000 }, 'unreadable_amount'],
  [{ transaction_id: '' }, 'unreadable_id'],
  [{ transaction_id: 'x'.repeat(65) }, 'unreadable_id'],
  [{ transaction_id: 7 }, 'unreadable_id'],
])('%o is undecided: %s', (fields, reason) => {
  expect(read(fields)).toEqual({ outcome: 'undecided', reason });
});
