import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  categoryLabel,
  incomeParts,
  isEmptyDay,
  methodLabel,
  settlementParts,
  sumOf,
} from './report.rules.ts';
import { dayMoney, dayReport, EMPTY_MONEY } from './report-for-tests.ts';
import { isDay, neighbours, readDay, reportSearch } from './report-query.rules.ts';

test('parts without an amount are left out, and the others keep the sum', () => {
  const labels = incomeParts(dayMoney().income).map(({ label }) => label);
  expect(labels).toEqual(['Subtotal', 'Diskon', 'Biaya layanan', 'Pajak', 'Pembulatan']);
  expect(incomeParts(EMPTY_MONEY.income)).toEqual([{ label: 'Subtotal', amount: 0 }]);
  expect(sumOf(incomeParts(dayMoney().income))).toBe(115_550);
  fc.assert(
    fc.property(
      fc.record({
        sales: fc.integer(),
        discount: fc.integer(),
        service: fc.integer(),
        addedTax: fc.integer(),
        includedTax: fc.integer(),
        rounding: fc.integer(),
      }),
      (income) => {
        const { sales, discount, service, addedTax, rounding } = income;
        expect(sumOf(incomeParts(income))).toBe(sales + discount + service + addedTax + rounding);
      },
    ),
  );
});

test('what was received leads to what was sold', () => {
  const money = dayMoney();
  expect(settlementParts(money)).toEqual([
    { label: 'Uang bersih', amount: 115_550 },
    { label: 'Belum dibayar', amount: 23_100 },
    { label: 'Perlu dikembalikan', amount: -23_100 },
  ]);
  expect(sumOf(settlementParts(money))).toBe(sumOf(incomeParts(money.income)));
});

test.each([
  [{ otherDays: -20_000 }, 'Dibayar untuk pesanan hari lain', -20_000],
  [{ otherDays: 20_000 }, 'Dikembalikan untuk pesanan hari lain', 20_000],
  [{ otherDays: 1 }, 'Dikembalikan untuk pesanan hari lain', 1],
  [{ owed: -20_000 }, 'Dikembalikan untuk pembayaran hari lain', 20_000],
])('%j is named', (given, label, amount) => {
  const parts = settlementParts({ ...EMPTY_MONEY, ...given });
  expect(parts).toEqual([
    { label: 'Uang bersih', amount: 0 },
    { label, amount },
  ]);
});

test('unknown methods and categories have words', () => {
  expect(methodLabel('cash')).toBe('Tunai');
  expect(methodLabel('voucher')).toBe('voucher');
  expect(categoryLabel('Kopi')).toBe('Kopi');
  expect(categoryLabel(null)).toBe('Tanpa kategori');
});

test.each([
  [{}, true],
  [{ orders: 1 }, false],
  [{ cancelled: 1 }, false],
  [{ otherDays: -1 }, false],
  [{ methods: dayMoney().methods }, false],
])('a day with %j is empty: %s', (given, isEmpty) => {
  expect(isEmptyDay({ ...EMPTY_MONEY, ...given })).toBe(isEmpty);
});

describe('the day of the URL', () => {
  test.each([
    ['2026-11-27', true],
    ['2026-02-30', false],
    ['0202-11-27', false],
    ['2020-01-01', true],
    ['2026-1-1', false],
    ['2026-11', false],
    ['', false],
    ['2026-11-27x', false],
  ])('%j is a day: %s', (text, expected) => {
    expect(isDay(text)).toBe(expected);
    expect(readDay(new URLSearchParams({ tanggal: text }))).toBe(expected ? text : null);
  });
  test('is left out for the current one', () => {
    expect(reportSearch('bogor', null)).toBe('?cabang=bogor');
    expect(reportSearch('bogor', '2026-11-27')).toBe('?cabang=bogor&tanggal=2026-11-27');
  });
  test('has neighbours, the next one once it has begun', () => {
    expect(neighbours(dayReport())).toEqual({ previous: '2026-11-26', next: null });
    // Half past midnight: the business day may still be that of yesterday.
    const now = '2026-11-27T17:30:00+00:00';
    expect(neighbours(dayReport({ now })).next).toBe('2026-11-28');
    const month = dayReport({ businessDate: '2026-10-31' });
    expect(neighbours(month)).toEqual({ previous: '2026-10-30', next: '2026-11-01' });
  });
});
