import { expect, test } from 'vitest';
import { receiptOf } from './receipt-for-tests.ts';
import { moneyRows, npwp, percent, receiptTitle, totalRows } from './receipt-rows.rules.ts';

const text = (rows: { label: string; amount: string }[]) =>
  rows.map(({ label, amount }) => `${label} ${amount}`);

test('the parts of the total, without those that are zero', () => {
  expect(text(totalRows(receiptOf()))).toEqual([
    'Subtotal Rp100.000,00',
    'Layanan 5 % Rp5.000,00',
    'PB1 10 % Rp10.500,00',
    'Total Rp115.500,00',
  ]);
  expect(text(totalRows(receiptOf({ discount: 10_000, rounding: -13 })))).toEqual([
    'Subtotal Rp100.000,00',
    'Diskon -Rp10.000,00',
    'Layanan 5 % Rp5.000,00',
    'PB1 10 % Rp10.500,00',
    'Pembulatan -Rp13,00',
    'Total Rp115.500,00',
  ]);
});

test('only the total when nothing is added; a tax in the prices is told below it', () => {
  const plain = { service: 0, tax: 0, taxMode: 'off', total: 100_000 } as const;
  expect(text(totalRows(receiptOf(plain)))).toEqual(['Total Rp100.000,00']);
  expect(text(totalRows(receiptOf({ ...plain, tax: 9_091, taxMode: 'included' })))).toEqual([
    'Total Rp100.000,00',
    'Termasuk PB1 10 % Rp9.091,00',
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
  const refund = { method: 'transfer', amount: 23_100, reason: 'Tumpah', at } as const;
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

test('percentages, NPWP and the number', () => {
  expect([percent(500), percent(725), percent(1000)]).toEqual(['5 %', '7,25 %', '10 %']);
  expect(npwp('012345678901234')).toBe('01.234.567.8-901.234');
  expect(npwp('0123456789012345')).toBe('0123 4567 8901 2345');
  expect(receiptTitle({ number: 123 })).toBe('Struk No. 000123');
  expect(receiptTitle({ number: null })).toBe('Tagihan');
});
