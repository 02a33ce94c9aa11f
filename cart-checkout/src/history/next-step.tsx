import styles from './next-step.module.css';

/** The next step of the customer, by the status of the order; null for a status without one. */
export function NextStep({ id, status }: { id: number; status: string }) {
  const sentence = sentenceOf(id, status);
  return sentence && <p className={styles.next}>{sentence}</p>;
}

function sentenceOf(id: number, status: string): string | null {
  switch (status) {
    case 'disiapkan':
      return `Dapur kami sedang menyiapkannya. Halaman ini memberi tahu Anda begitu siap; bayar dan ambil di kasir dengan menyebut nomor #${id}.`;
    case 'siap':
      return `Pesanan Anda menunggu di kasir. Sebutkan nomor #${id} saat membayar dan mengambilnya.`;
    case 'dibatalkan':
      return 'Pesanan ini dibatalkan dan tidak disiapkan.';
    default:
      return null;
  }
}
