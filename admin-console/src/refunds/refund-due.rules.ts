import { brand } from 'shared-ui/brand';
import { rupiah } from 'shared-ui/rupiah';
import type { RefundDue } from './refund-due.ts';

interface Cause {
  /** Two words, also the usual reason of the refund. */
  label: string;
  /** One sentence. */
  detail: string;
}

/** Why the money must be returned. */
export function causeOf({ cause, paymentId }: RefundDue): Cause {
  if (cause === 'order_cancelled' && paymentId !== null) {
    return {
      label: 'Pesanan dibatalkan',
      detail: 'Uangnya masuk setelah pesanan dibatalkan.',
    };
  }
  return CAUSES[cause] ?? { label: 'Lainnya', detail: 'Uang ini tidak dihitung untuk pesanannya.' };
}

const CAUSES: Readonly<Record<string, Cause>> = {
  late: {
    label: 'Pembayaran terlambat',
    detail: 'Kode QR dibayar setelah kedaluwarsa, jadi uangnya tidak dihitung untuk pesanan ini.',
  },
  order_cancelled: {
    label: 'Pesanan dibatalkan',
    detail: 'Pesanan dibatalkan setelah dibayar.',
  },
  already_paid: {
    label: 'Sudah dibayar',
    detail: 'Pesanan ini sudah lunas dengan pembayaran lain.',
  },
  amount_differs: {
    label: 'Jumlah berbeda',
    detail: 'Uang yang masuk tidak sama dengan tagihannya.',
  },
  overpaid: {
    label: 'Lebih bayar',
    detail: 'Pesanan menjadi lebih murah setelah dibayar.',
  },
};

/** Identifies an entry of the list. */
export function dueKey({ orderId, paymentId }: RefundDue): string {
  return `${orderId} ${paymentId ?? ''}`;
}

/**
 * Link that opens WhatsApp with a message about the refund.
 *
 * @param phone +62…
 */
export function refundChatLink(due: RefundDue, phone: string): string {
  const { customerName, number, amount } = due;
  const text = `Halo ${customerName}, ini ${brand.name} tentang pesanan #${number}. Kami perlu mengembalikan ${rupiah(amount)} kepada Anda (${causeOf(due).label.toLowerCase()}). Bagaimana sebaiknya kami mengirimkannya?`;
  return `https://wa.me/${phone.replace('+', '')}?text=${encodeURIComponent(text)}`;
}
