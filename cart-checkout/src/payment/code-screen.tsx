import { useState } from 'react';
import { BackendError } from 'shared-auth';
import { Button, buttonLook } from 'shared-ui/button';
import ui from 'shared-ui/utilities.module.css';
import { Amount } from './amount.tsx';
import { checkPayment } from './payment.data.ts';
import { timeLeft } from './payment.rules.ts';
import type { Payment, PaymentAttempt } from './payment.ts';
import styles from './payment-page.module.css';
import { PaymentSteps } from './payment-steps.tsx';
import { usePngUrl } from './use-png-url.ts';

interface CodeScreenProps {
  payment: Payment;
  attempt: PaymentAttempt;
  /** Time of the database in ms. */
  now: number;
  reload: () => Promise<void>;
}

/** A QRIS code to scan, with the time left. */
export function CodeScreen({ payment, attempt, now, reload }: CodeScreenProps) {
  const url = usePngUrl(attempt.qrImage ?? '');
  return (
    <div className={styles.columns}>
      <Amount amount={attempt.amount} />
      <div className={`${ui.card} ${styles.code}`}>
        {url ? (
          <img src={url} alt="Kode QRIS untuk dipindai" width={320} height={320} />
        ) : (
          <div className={styles.picture} />
        )}
        <p className={styles.timer} role="timer">
          Berlaku <strong>{timeLeft(attempt.expiresAt, now)}</strong> lagi
        </p>
        {url && (
          <a
            {...buttonLook('quiet', undefined)}
            href={url}
            download={`qris-pesanan-${payment.number}.png`}
          >
            Simpan gambar
          </a>
        )}
      </div>
      <div className={styles.side}>
        <StatusCheck orderId={payment.orderId} reload={reload} />
        <PaymentSteps
          steps={[
            'Buka aplikasi bank atau dompet digital Anda, lalu pilih QRIS atau Scan.',
            'Pindai kode ini. Di ponsel yang sama: simpan gambarnya, lalu pilih dari galeri.',
            `Pastikan jumlahnya sama, lalu bayar sebelum waktunya habis.`,
            'Tunggu sebentar: halaman ini berubah sendiri begitu pembayaran masuk.',
          ]}
        />
      </div>
    </div>
  );
}

/** Asks the provider now, for a customer who has paid and sees no change. */
function StatusCheck({ orderId, reload }: { orderId: number; reload: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState('');

  async function check() {
    setBusy(true);
    setResult('');
    try {
      await checkPayment(orderId);
      await reload();
      setResult('Pembayaran belum masuk. Biasanya hanya beberapa detik setelah Anda membayar.');
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      setResult('Status belum bisa dicek. Kami tetap memeriksanya untuk Anda.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.check}>
      <Button isBusy={isBusy} onClick={() => void check()}>
        Cek status
      </Button>
      <p role="status">{result}</p>
    </div>
  );
}
