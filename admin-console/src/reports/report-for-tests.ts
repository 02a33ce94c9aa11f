import type { DayMoney, DayReport } from './report.ts';

/** 100.000 + 5.000 + 10.500 + 50 = 115.550, of which 23.100 are not paid. */
export function dayMoney(given: Partial<DayMoney> = {}): DayMoney {
  return {
    orders: 4,
    cancelled: 1,
    cancelledAmount: 23_100,
    income: {
      sales: 110_000,
      discount: -10_000,
      service: 5_000,
      addedTax: 10_500,
      includedTax: 0,
      rounding: 50,
    },
    methods: [
      { method: 'cash', paid: 69_350, refunded: 23_100, net: 46_250 },
      { method: 'qris_static', paid: 69_300, refunded: 0, net: 69_300 },
    ],
    categories: [
      { category: 'Kopi', amount: 80_000 },
      { category: null, amount: 30_000 },
    ],
    unpaid: 23_100,
    owed: 23_100,
    otherDays: 0,
    ...given,
  };
}

/** A day without anything. */
export const EMPTY_MONEY: DayMoney = {
  orders: 0,
  cancelled: 0,
  cancelledAmount: 0,
  income: { sales: 0, discount: 0, service: 0, addedTax: 0, includedTax: 0, rounding: 0 },
  methods: [],
  categories: [],
  unpaid: 0,
  owed: 0,
  otherDays: 0,
};

/** The report of a day with a refund, and a closed till. */
export function dayReport(given: Partial<DayReport> = {}): DayReport {
  return {
    branchName: 'Senja Bogor',
    timeZone: 'Asia/Jakarta',
    businessDate: '2026-11-27',
    now: '2026-11-27T15:00:00+00:00',
    money: dayMoney(),
    refunds: [
      {
        orderNumber: 12,
        amount: 23_100,
        method: 'cash',
        reason: '=tumpah',
        at: '2026-11-27T05:05:00+00:00',
        by: 'Rina',
      },
    ],
    sessions: [
      {
        id: 1,
        openedAt: '2026-11-27T01:00:00+00:00',
        openedBy: 'Rina',
        openingCash: 300_000,
        closedAt: '2026-11-27T14:30:00+00:00',
        closedBy: 'Wati',
        result: {
          methods: [
            { method: 'cash', expected: 346_250, counted: 345_250, difference: -1_000 },
            { method: 'qris_static', expected: 69_300, counted: 69_300, difference: 0 },
            { method: 'qris_midtrans', expected: 0, counted: 0, difference: 0 },
          ],
          counts: 2,
          note: 'Kembalian kurang',
        },
      },
    ],
    ...given,
  };
}
