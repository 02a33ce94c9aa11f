import { expect, test } from 'vitest';
import { totalsOf } from '../totals-for-tests.ts';
import { receiptOf } from './receipt-for-tests.ts';
import { moneyRows, npwp, type ReceiptRow, receiptTitle, sumRows } from './receipt-rows.rules.ts';

const text = (rows: { label: string; amount: string }[]) =>
  rows.map(({ label, amount }) => `${label} ${amount}`);

test('the parts of the total stand above it, a tax in the prices below it', () => {
  expect(text(sumRows(receiptOf()))).toEqual([
    'Subtotal Rp100.000,00',
    'Layanan 5\u00a0% Rp5.000,00',
    'PB1 10\u00a0% Rp10.500,00',
    'Total Rp115.500,00',
  ]);
  const totals = totalsOf(100_000, { tax: 9_091, taxMode: 'included', taxRate: 1_000 });
  expect(text(sumRows(receiptOf({ totals })))).toEqual([
    'Total Rp100.000,00',
    'Termasuk PB1 10\u00a0% Rp9.091,00',
  ]);
});

test('cash with its change, QRIS, refunds, and what is due', () => {
  const at = '2026-11-27T05:00:00Z';
  const cash = { method: 'cash', amount: 115_500, received: 120_000, at } as const;
  expect(text(moneyRows(receiptOf({ payments: [cash] })))).toEqual([
    'Tunai Rp120.000,00',
    'Kembali Rp4.500,00',
  ]);
  const exact = { ...cash, received: 115_500 };
  const refund = { method: 'transfer', amount: 23_100, at } as const;
  expect(text(moneyRows(receiptOf({ payments: [exact], refunds: [refund] })))).toEqual([
    'Tunai Rp115.500,00',
    'Dikembalikan · Transfer -Rp23.100,00',
  ]);
  const qris = { method: 'qris_midtrans', amount: 100_000, received: null, at } as const;
  expect(text(moneyRows(receiptOf({ payments: [qris], balanceDue: 15_500 })))).toEqual([
    'QRIS Rp100.000,00',
    'Belum dibayar Rp15.500,00',
  ]);
  expect(text(moneyRows(receiptOf({ payments: [], balanceDue: -500 })))).toEqual([
    'Akan dikembalikan Rp500,00',
  ]);
});

test('the total and what is due are emphasized, also a single rupiah', () => {
  const emphasized = (rows: ReceiptRow[]) => text(rows.filter(({ isTotal }) => isTotal));
  expect(emphasized(sumRows(receiptOf()))).toEqual(['Total Rp115.500,00']);
  expect(emphasized(moneyRows(receiptOf({ balanceDue: 1 })))).toEqual(['Belum dibayar Rp1,00']);
});

test('NPWP and the number', () => {
  expect(npwp('012345678901234')).toBe('01.234.567.8-901.234');
  expect(npwp('0123456789012345')).toBe('0123 4567 8901 2345');
  expect(receiptTitle({ number: 123 })).toBe('Struk No. 000123');
  expect(receiptTitle({ number: null })).toBe('Tagihan');
});
