import ui from 'shared-ui/utilities.module.css';
import { Amount } from './amount.tsx';
import type { Payment } from './payment.ts';
import styles from './payment-page.module.css';
import { PaymentSteps } from './payment-steps.tsx';

/** The QRIS sticker of the branch: the cashier confirms the payment. */
export function StickerScreen({ payment }: { payment: Payment }) {
  const { stickerUrl, branchName, balanceDue, number } = payment;
  return (
    <div className={styles.columns}>
      <Amount amount={balanceDue} />
      <div className={`${ui.card} ${styles.code}`}>
        {stickerUrl ? (
          <img src={stickerUrl} alt={`Kode QRIS ${branchName}`} width={320} height={320} />
        ) : (
          <p>Kode QRIS kedai ada di kasir. Pindai langsung di sana.</p>
        )}
      </div>
      <div className={styles.side}>
        <PaymentSteps
          steps={[
            'Pindai kode QRIS kedai ini dengan aplikasi bank atau dompet digital Anda.',
            'Ketik jumlahnya persis seperti di atas, lalu bayar.',
            `Tunjukkan bukti bayar ke kasir dan sebutkan nomor #${number}; kasir mengonfirmasi.`,
            'Setelah itu halaman ini berubah sendiri, dan dapur mulai menyiapkan pesanan.',
          ]}
        />
      </div>
    </div>
  );
}
