import type { Order } from './order.ts';

/** An order in preparation: a drink and a dish. */
export function order(given: Partial<Order> = {}): Order {
  return {
    id: 312,
    number: 12,
    customerName: 'Budi',
    customerPhone: '+6281234567890',
    productNames: ['Es Teh Manis', 'Pisang Goreng Madu'],
    lines: [
      { id: 1, name: 'Es Teh Manis', size: 'Large', options: [], note: null, quantity: 2 },
      { id: 2, name: 'Pisang Goreng Madu', size: null, options: [], note: null, quantity: 1 },
    ],
    total: 46_000,
    paid: 0,
    refunded: 0,
    status: 'disiapkan',
    statusReason: null,
    createdAt: '2026-11-21T10:05:00+00:00',
    archived: false,
    ...given,
  };
}
