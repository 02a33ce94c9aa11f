import { rupiah } from 'shared-ui/rupiah';
import type { BoardOrder } from '../board.ts';

/** How the payment of an order stands. */
export type PaymentState =
  /** Nothing to say: cancelled before any payment, or everything was returned. */
  | 'none'
  | 'unpaid'
  /** A part was paid: the order was changed later. */
  | 'short'
  /** The order waits until its QRIS payment arrives. */
  | 'awaited'
  | 'paid'
  /** More was paid than the order costs now. */
  | 'owed';

/** How the payment of an order stands. */
export function paymentState(order: BoardOrder): PaymentState {
  const { status, awaitsPayment, balanceDue, paid, refunded } = order;
  if (balanceDue < 0) return 'owed';
  if (status === 'dibatalkan') return 'none';
  if (awaitsPayment) return 'awaited';
  if (balanceDue === 0) return 'paid';
  return paid > refunded ? 'short' : 'unpaid';
}

const LABELS = {
  unpaid: 'Belum dibayar',
  short: 'Kurang bayar',
  awaited: 'Menunggu QRIS',
  owed: 'Perlu dikembalikan',
} as const;

/** The payment of an order in words, with the amount that is open; null if there is nothing to say. */
export function paymentText(order: BoardOrder): string | null {
  const state = paymentState(order);
  if (state === 'none') return null;
  return state === 'paid'
    ? paidText(order)
    : `${LABELS[state]} ${rupiah(Math.abs(order.balanceDue))}`;
}

function paidText({ paid, refunded }: BoardOrder): string {
  if (refunded === 0) return 'Lunas';
  if (refunded === paid) return `Dikembalikan ${rupiah(refunded)}`;
  return `Lunas · dikembalikan ${rupiah(refunded)}`;
}

/** Whether the staff can take a payment. */
export function isPayable({ status, balanceDue }: BoardOrder): boolean {
  return status !== 'dibatalkan' && balanceDue > 0;
}

/** Orders whose money is missing when the till closes; online payments go on without the till. */
export function unpaidOrders(orders: readonly BoardOrder[]): BoardOrder[] {
  return orders.filter(
    (order) =>
      isPayable(order) && !(order.awaitsPayment && order.paymentMethod === 'qris_midtrans'),
  );
}
