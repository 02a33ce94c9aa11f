import type { BoardOrder } from './board.ts';

/** A time at which orders of the tests were placed. */
export const PLACED_AT = Date.parse('2026-11-21T05:00:00Z');

/** A new order of two lines, which the branch has accepted by itself. */
export function boardOrder(given: Partial<BoardOrder> = {}): BoardOrder {
  return {
    id: 312,
    number: 12,
    status: 'disiapkan',
    statusReason: null,
    cancelledBy: null,
    createdAt: PLACED_AT,
    updatedAt: PLACED_AT,
    customerName: 'Budi',
    customerPhone: '+6281234567890',
    note: null,
    pickup: { type: 'now' },
    promisedAt: null,
    promisedAtText: null,
    acknowledgedAt: null,
    acknowledgedBy: null,
    total: 46_000,
    source: 'online',
    paymentMethod: 'counter',
    awaitsPayment: false,
    paid: 0,
    refunded: 0,
    balanceDue: 46_000,
    cashDue: 46_000,
    receiptToken: 'a0000000-0000-4000-8000-000000000312',
    revision: 0,
    lines: [
      {
        id: 1,
        productId: 1,
        name: 'Es Teh Manis',
        size: 'Large',
        options: [],
        note: null,
        price: 14_000,
        quantity: 2,
      },
      {
        id: 2,
        productId: 40,
        name: 'Pisang Goreng',
        size: null,
        options: [],
        note: null,
        price: 18_000,
        quantity: 1,
      },
    ],
    ...given,
  };
}

/** An order that Sari has accepted. */
export const accepted = (given: Partial<BoardOrder> = {}) =>
  boardOrder({ acknowledgedAt: PLACED_AT, acknowledgedBy: 'Sari', ...given });
