import { ButtonLink } from 'shared-ui/button';
import { rupiah } from 'shared-ui/rupiah';
import { paymentPath } from '../payment-method.ts';
import { tableLabel } from '../pickup.ts';
import styles from './next-step.module.css';
import type { Order } from './order.ts';
import { isAwaited } from './order-status.ts';
import { isPaid, isUnpaid } from './payment-state.rules.ts';

/** What happens next with an order, and what the customer should do. */
export function NextStep({ order }: { order: Order }) {
  const sentences = sentencesOf(order);
  return sentences.length === 0 ? null : (
    <div className={styles.next}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {isUnpaid(order) && (
        <ButtonLink className={styles.pay} to={paymentPath(order.id)}>
          Bayar sekarang
        </ButtonLink>
      )}
      {isAwaited(order) && !isUnpaid(order) && (
        <p className={styles.hint}>
          Biarkan halaman ini terbuka: begitu siap, judulnya berubah dan terdengar bunyi.
        </p>
      )}
    </div>
  );
}

function sentencesOf(order: Order): string[] {
  const { status, statusReason, pickup } = order;
  const isAtTable = pickup.type === 'table';
  const redone = statusReason ? [`Pesanan ini kami kerjakan lagi: ${statusReason}`] : [];
  const collection = isAtTable ? atTable(order, pickup.table) : atCounter(order);
  switch (status) {
    case 'menunggu':
      return [
        isUnpaid(order)
          ? 'Pesanan ini menunggu pembayaran QRIS. Dapur mulai begitu pembayarannya masuk.'
          : `Pesanan Anda sudah masuk dan menunggu konfirmasi kedai. ${collection}`,
      ];
    case 'disiapkan': {
      const progress = order.acknowledgedAt
        ? 'Dapur kami sedang menyiapkannya.'
        : 'Pesanan Anda sudah masuk di dapur kami.';
      return [...redone, `${progress} ${collection}`];
    }
    case 'siap':
      return [...redone, isAtTable ? `Pesanan Anda siap. ${collection}` : readyAtCounter(order)];
    case 'dibatalkan':
      return cancelled(order);
    default:
      return [];
  }
}

function atTable(order: Order, table: string): string {
  const brought = `Kami bawakan ke ${tableLabel(table)}`;
  return isPaid(order)
    ? `${brought}.`
    : `${brought}; bayar di kasir dengan menyebut nomor #${order.number}.`;
}

function atCounter(order: Order): string {
  const act = isPaid(order) ? 'Ambil' : 'Bayar dan ambil';
  return `${act} di kasir dengan menyebut nomor #${order.number}.`;
}

function readyAtCounter(order: Order): string {
  const act = isPaid(order) ? 'mengambilnya' : 'membayar dan mengambilnya';
  return `Pesanan Anda menunggu di kasir. Sebutkan nomor #${order.number} saat ${act}.`;
}

function cancelled({ cancelledBy, statusReason, payment }: Order): string[] {
  const money =
    payment.paid > payment.refunded
      ? `Uang Anda ${rupiah(payment.paid - payment.refunded)} akan dikembalikan di kasir.`
      : 'Tidak ada yang perlu dibayar.';
  if (cancelledBy === 'customer') return [`Anda membatalkan pesanan ini. ${money}`];
  if (cancelledBy === 'system') {
    return [`Pesanan ini dibatalkan karena belum dibayar sampai batas waktunya. ${money}`];
  }
  const reason = statusReason ? [`Alasannya: ${statusReason}`] : [];
  return [`Maaf, kedai membatalkan pesanan ini. ${money}`, ...reason];
}
