import { rupiah } from 'shared-ui/rupiah';
import type { OrderSummary } from './order.ts';
import { isOpen } from './order-status.ts';

type Paid = Pick<OrderSummary, 'status' | 'payment'>;

/** Whether an order waits until it is paid by QRIS, before the kitchen begins. */
export function isUnpaid({ status, payment }: Paid): boolean {
  return payment.isAwaited && isOpen({ status });
}

/** Whether nothing is left to be paid for an order that was paid. */
export function isPaid({ payment }: Pick<Paid, 'payment'>): boolean {
  return payment.paid > 0 && payment.balanceDue <= 0;
}

/** The state of an order's payment in a few words; null if there is nothing to say. */
export function paymentState(order: Paid): string | null {
  const { paid, refunded, balanceDue, methods } = order.payment;
  if (isUnpaid(order)) return 'Menunggu pembayaran';
  if (balanceDue < 0) return `Akan dikembalikan ${rupiah(-balanceDue)}`;
  if (paid > 0 && paid === refunded) return `Dikembalikan ${rupiah(refunded)}`;
  if (paid > 0) {
    return [
      balanceDue > 0 ? `Kurang bayar ${rupiah(balanceDue)}` : 'Lunas',
      ...new Set(methods.map(methodName)),
      ...(refunded > 0 ? [`dikembalikan ${rupiah(refunded)}`] : []),
    ].join(' · ');
  }
  // A finished order was paid, also where the cashier does not record it.
  return isOpen(order) ? 'Belum dibayar' : null;
}

/** Name of how money was received or returned. */
export function methodName(method: string): string {
  switch (method) {
    case 'cash':
      return 'tunai';
    case 'qris_static':
    case 'qris_midtrans':
      return 'QRIS';
    case 'transfer':
      return 'transfer';
    default:
      return method;
  }
}
