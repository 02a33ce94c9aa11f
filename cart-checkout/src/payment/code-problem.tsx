import { Button } from 'shared-ui/button';
import { Notice } from 'shared-ui/notice';
import { Spinner } from 'shared-ui/spinner';
import { unreachableSentence } from 'shared-ui/unreachable-sentence';
import { useAutoRetry } from 'shared-ui/use-auto-retry';
import ui from 'shared-ui/utilities.module.css';
import { minutesKept, type PaymentScreen, type StartProblem } from './payment.rules.ts';
import type { Payment } from './payment.ts';
import styles from './payment-page.module.css';

interface CodeProblemProps {
  payment: Payment;
  screen: PaymentScreen;
  problem: StartProblem | null;
  isBusy: boolean;
  /** Time of the database in ms. */
  now: number;
  onStart: () => void;
}

/** Shown while there is no code to scan: why, and what to do. */
export function CodeProblem(props: CodeProblemProps) {
  const { payment, screen, problem, isBusy, now, onStart } = props;
  const isWaiting = problem === 'in_doubt' || (screen === 'starting' && problem === null);
  const minutes = minutesKept(payment, now);
  return (
    <div className={`${ui.card} ${styles.problem}`}>
      {isWaiting ? (
        <p className={styles.waiting} role="status">
          <Spinner className={styles.spinner} />
          {problem === 'in_doubt'
            ? 'Kode sedang disiapkan ulang. Ini bisa memakan waktu sampai satu menit.'
            : 'Menyiapkan kode QRIS …'}
        </p>
      ) : (
        <>
          <ProblemText screen={screen} problem={problem} />
          {problem === 'unreachable' && <AutoRetry isBusy={isBusy} onRetry={onStart} />}
          {problem !== 'too_many_attempts' && (
            <Button isBusy={isBusy} onClick={onStart}>
              {screen === 'starting' ? 'Coba lagi' : 'Buat kode baru'}
            </Button>
          )}
          {minutes !== null && (
            <p className={styles.label}>Pesanan Anda kami simpan {minutes} menit lagi.</p>
          )}
        </>
      )}
    </div>
  );
}

function AutoRetry({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  useAutoRetry(onRetry, { busy: isBusy });
  return null;
}

function ProblemText({ screen, problem }: Pick<CodeProblemProps, 'screen' | 'problem'>) {
  if (problem) {
    return (
      <Notice isDanger role="alert">
        {problemSentence(problem)}
      </Notice>
    );
  }
  const [title, text] = ENDED[screen] ?? ENDED_OTHERWISE;
  return (
    <div role="status">
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  );
}

const ENDED_OTHERWISE = [
  'Kode ini tidak berlaku lagi',
  'Jangan bayar kode yang lama. Buat kode baru untuk pesanan yang sama.',
] as const;

const ENDED: Partial<Record<PaymentScreen, readonly [title: string, text: string]>> = {
  expired: [
    'Kode kedaluwarsa',
    'Jangan bayar kode yang lama. Buat kode baru untuk pesanan yang sama.',
  ],
  denied: [
    'Pembayaran ditolak',
    'Bank atau dompet digital Anda menolaknya. Buat kode baru, atau bayar di kasir.',
  ],
};

function problemSentence(problem: StartProblem): string {
  switch (problem) {
    case 'unavailable':
      return 'QRIS sedang tidak tersedia. Bayar di kasir saja, atau coba lagi nanti.';
    case 'too_many_attempts':
      return 'Kode untuk pesanan ini sudah terlalu sering dibuat. Silakan bayar di kasir.';
    default:
      return unreachableSentence(
        'Layanan QRIS sedang tidak dapat dihubungi. Coba lagi sebentar lagi, atau bayar di kasir saja.',
      );
  }
}
