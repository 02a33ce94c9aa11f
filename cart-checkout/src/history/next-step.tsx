import styles from './next-step.module.css';
import type { OrderSummary } from './orders.data.ts';

type NextStepProps = { order: Pick<OrderSummary, 'id' | 'status' | 'statusReason'> };

/** What the customer should do next, by the order's status; null if nothing. */
export function NextStep({ order }: NextStepProps) {
  const sentence = sentenceOf(order);
  if (!sentence) return null;
  return (
    <div className={styles.next}>
      {order.statusReason && <p>Pesanan ini kami kerjakan lagi: {order.statusReason}</p>}
      <p>{sentence}</p>
    </div>
  );
}

function sentenceOf({ id, status }: NextStepProps['order']): string | null {
  switch (status) {
    case 'disiapkan':
      return `Dapur kami sedang menyiapkannya. Biarkan halaman ini terbuka: begitu siap, judulnya berubah dan terdengar bunyi. Bayar dan ambil di kasir dengan menyebut nomor #${id}.`;
    case 'siap':
      return `Pesanan Anda menunggu di kasir. Sebutkan nomor #${id} saat membayar dan mengambilnya.`;
    case 'dibatalkan':
      return 'Pesanan ini dibatalkan dan tidak disiapkan.';
    default:
      return null;
  }
}
