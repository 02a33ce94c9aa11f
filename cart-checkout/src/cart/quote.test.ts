import type { Totals } from 'shared-ui/totals';
import { expect, test } from 'vitest';
import { totalsOf } from '../totals-for-tests.ts';
import { addsNothing, isQuoteFor, type Quote, quoteWithoutAdditions } from './quote.ts';

const quote = (changes: Parameters<typeof totalsOf>[1] = {}): Quote => ({
  branchId: 1,
  totals: totalsOf(17_530, changes),
  cashTotal: 17_500,
  methods: ['counter'],
  qrisLimit: null,
});

test('a quote is for one branch and one sum', () => {
  expect(isQuoteFor(quote(), { branchId: 1, sum: 17_530 })).toBe(true);
  expect(isQuoteFor(quote(), { branchId: 1, sum: 20_000 })).toBe(false);
  expect(isQuoteFor(quote(), { branchId: 2, sum: 17_530 })).toBe(false);
  expect(isQuoteFor(null, { branchId: 1, sum: 17_530 })).toBe(false);
});

test('where nothing is added, another sum is its own total, without a known rounding of cash', () => {
  expect(quoteWithoutAdditions(quote(), { branchId: 1, sum: 20_040 })).toMatchObject({
    totals: { lines: 20_040, total: 20_040 },
    cashTotal: 20_040,
  });
});

test.each([
  ['tax or service is added', quote({ serviceRate: 500, service: 877 }), 1],
  ['the branch is another', quote(), 2],
  ['nothing is known', null, 1],
])('the database decides where %s', (_, known, branchId) => {
  expect(quoteWithoutAdditions(known, { branchId, sum: 20_000 })).toBeNull();
});

test.each<[Partial<Totals>, boolean]>([
  [{}, true],
  [{ taxMode: 'added', taxRate: 0 }, true],
  // Too little for a rupiah of tax, which a larger sum will have.
  [{ taxMode: 'added', taxRate: 1_000 }, false],
  [{ taxMode: 'included', taxRate: 1_000 }, false],
  [{ serviceRate: 500 }, false],
  [{ discount: 100 }, false],
])('%o adds nothing: %j', (changes, nothing) => {
  expect(addsNothing(totalsOf(17_500, changes))).toBe(nothing);
});
