import { tableLabel } from '../pickup.ts';
import styles from './next-step.module.css';
import type { Order } from './order.ts';
import { isAwaited } from './order-status.ts';

/** What happens next with an order, and what the customer should do. */
export function NextStep({ order }: { order: Order }) {
  const sentences = sentencesOf(order);
  return sentences.length === 0 ? null : (
    <div className={styles.next}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {isAwaited(order) && (
        <p className={styles.hint}>
          Biarkan halaman ini terbuka: begitu siap, judulnya berubah dan terdengar bunyi.
        </p>
      )}
    </div>
  );
}

function sentencesOf(order: Order): string[] {
  const { number, status, statusReason, pickup } = order;
  const isAtTable = pickup.type === 'table';
  const place = isAtTable ? tableLabel(pickup.table) : '';
  const redone = statusReason ? [`Pesanan ini kami kerjakan lagi: ${statusReason}`] : [];
  const payment = isAtTable
    ? `Kami bawakan ke ${place}; bayar di kasir dengan menyebut nomor #${number}.`
    : `Bayar dan ambil di kasir dengan menyebut nomor #${number}.`;
  switch (status) {
    case 'menunggu':
      return [`Pesanan Anda sudah masuk dan menunggu konfirmasi kedai. ${payment}`];
    case 'disiapkan': {
      const progress = order.acknowledgedAt
        ? 'Dapur kami sedang menyiapkannya.'
        : 'Pesanan Anda sudah masuk di dapur kami.';
      return [...redone, `${progress} ${payment}`];
    }
    case 'siap':
      return [
        ...redone,
        isAtTable
          ? `Pesanan Anda siap dan kami bawakan ke ${place}. Bayar di kasir dengan menyebut nomor #${number}.`
          : `Pesanan Anda menunggu di kasir. Sebutkan nomor #${number} saat membayar dan mengambilnya.`,
      ];
    case 'dibatalkan':
      return cancelled(order);
    default:
      return [];
  }
}

function cancelled({ cancelledBy, statusReason }: Order): string[] {
  if (cancelledBy === 'customer')
    return ['Anda membatalkan pesanan ini. Tidak ada yang perlu dibayar.'];
  const reason = statusReason ? [`Alasannya: ${statusReason}`] : [];
  return ['Maaf, kedai membatalkan pesanan ini. Tidak ada yang perlu dibayar.', ...reason];
}
