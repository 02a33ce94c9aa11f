import { totalsOf } from '../totals-for-tests.ts';
import type { Order, OrderEvent, OrderLine, OrderPayment, OrderSummary } from './order.ts';

/** The payment of an order that will be paid at the counter. */
export const unpaid = (balanceDue: number): OrderPayment => ({
  isAwaited: false,
  paid: 0,
  refunded: 0,
  balanceDue,
  methods: [],
});

/** An order in preparation that nobody has accepted, as in the list. */
export const summary = (changes: Partial<OrderSummary> = {}): OrderSummary => ({
  id: 812,
  number: 12,
  productNames: ['Teh Tarik', 'Nasi Goreng'],
  total: 68_000,
  units: 3,
  status: 'disiapkan',
  statusReason: null,
  cancelledBy: null,
  revision: 0,
  createdAt: '2026-11-21T10:05:00+00:00',
  timeZone: 'Asia/Jakarta',
  imageUrl: null,
  payment: unpaid(68_000),
  ...changes,
});

/** The same order with two lines. */
export const orderOf = (changes: Partial<Order> = {}): Order => ({
  ...summary(),
  customerName: 'Bu Ratna',
  customerPhone: '+6281234567890',
  note: null,
  pickup: { type: 'now' },
  promisedAt: null,
  acknowledgedAt: null,
  lastEdit: null,
  wantsMail: false,
  receiptToken: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
  branch: { name: 'Kedai Senja Bogor', address: 'Jalan Suryakencana 3', phone: '+622518312345' },
  lines: [
    line({ id: 1, productId: 7, name: 'Teh Tarik', size: 'Large', price: 24_000, quantity: 2 }),
    line({ id: 2, productId: 8, name: 'Nasi Goreng', price: 20_000 }),
  ],
  totals: totalsOf(68_000),
  ...changes,
});

export const line = (changes: Partial<OrderLine> & Pick<OrderLine, 'id' | 'name'>): OrderLine => ({
  productId: changes.id,
  size: null,
  options: [],
  note: null,
  price: 10_000,
  quantity: 1,
  imageUrl: null,
  ...changes,
});

/** The event of a new order. */
export const event = (changes: Partial<OrderEvent> = {}): OrderEvent => ({
  at: '2026-11-21T10:05:00+00:00',
  type: 'placed',
  from: null,
  to: 'disiapkan',
  reason: null,
  isOwn: true,
  isAutomatic: false,
  promisedAt: null,
  edit: null,
  money: null,
  ...changes,
});
