import { totalsOf } from '../totals-for-tests.ts';
import type { Receipt } from './receipt.ts';

/** A receipt of Rp100.000 plus service and tax; the changes replace its fields. */
export function receiptOf(changes: Partial<Receipt> = {}): Receipt {
  return {
    number: 123,
    orderNumber: 12,
    createdAt: '2026-11-27T05:00:00Z',
    timeZone: 'Asia/Jakarta',
    isCancelled: false,
    tableName: null,
    branch: {
      name: 'Kedai Senja Bogor',
      address: 'Jalan Suryakencana 12, Bogor',
      legalName: 'PT Senja Rasa',
      taxNumber: '012345678901234',
    },
    lines: [
      {
        id: 1,
        name: 'Es Kopi Susu',
        size: 'Medium',
        options: [{ id: 7, name: 'Kurang manis' }],
        note: 'tanpa sedotan',
        price: 25_000,
        quantity: 4,
        refundedQuantity: 0,
      },
    ],
    totals: totalsOf(100_000, {
      service: 5_000,
      serviceRate: 500,
      tax: 10_500,
      taxRate: 1000,
      taxMode: 'added',
    }),
    balanceDue: 0,
    payments: [],
    refunds: [],
    ...changes,
  };
}
