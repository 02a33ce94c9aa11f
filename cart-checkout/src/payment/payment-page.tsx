import { Link, Navigate, useLoaderData } from 'react-router-dom';
import { brand } from 'shared-ui/brand';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import { Notice } from 'shared-ui/notice';
import ui from 'shared-ui/utilities.module.css';
import { CodeProblem } from './code-problem.tsx';
import { CodeScreen } from './code-screen.tsx';
import { CancelledScreen, PaidScreen } from './outcome-screen.tsx';
import { isOpen, type PaymentScreen, screenOf } from './payment.rules.ts';
import type { Payment } from './payment.ts';
import { PaymentActions } from './payment-actions.tsx';
import styles from './payment-page.module.css';
import { StickerScreen } from './sticker-screen.tsx';
import { useCodeStart } from './use-code-start.ts';
import { usePayment } from './use-payment.ts';
import { useServerClock } from './use-server-clock.ts';
import { useIsSilent } from './use-silence.ts';

/** The page on which an order is paid by QRIS. */
export function PaymentPage() {
  const loaded = useLoaderData<Payment>();
  return <PaymentOf key={loaded.orderId} loaded={loaded} />;
}

function PaymentOf({ loaded }: { loaded: Payment }) {
  const { payment, reload } = usePayment(loaded);
  const now = useServerClock(payment.now);
  const screen = screenOf(payment, now);
  const isSilent = useIsSilent(payment);
  const title = titleOf(screen, payment.number);
  if (screen === 'counter') return <Navigate to={`/history/${payment.orderId}`} replace />;
  return (
    <div className={`${ui.page} ${styles.page}`}>
      <title>{`${screen === 'paid' ? '✓ ' : ''}${title} · ${brand.name}`}</title>
      <Link className={styles.back} to={`/history/${payment.orderId}`}>
        <Icon path={icons.previous} size={18} /> Pesanan #{payment.number}
      </Link>
      <header>
        <h1 tabIndex={-1}>{title}</h1>
        <p className={styles.label}>{payment.branchName}</p>
      </header>
      {isSilent && (
        <Notice isDanger role="alert" className={styles.notice}>
          <strong>Sambungan terputus.</strong> Halaman ini mungkin tidak terbaru; kami terus
          mencoba. Bila Anda sudah membayar, jangan membayar lagi.
        </Notice>
      )}
      {payment.hasRefundDue && (
        <Notice role="status" className={styles.notice}>
          <strong>Uang Anda akan dikembalikan.</strong> Ada pembayaran yang masuk terlambat atau
          jumlahnya lain, jadi tidak dihitung untuk pesanan ini. Hubungi kasir dengan menyebut nomor
          #{payment.number}.
        </Notice>
      )}
      <Screen payment={payment} screen={screen} now={now} reload={reload} />
      {isOpen(screen) && <PaymentActions payment={payment} reload={reload} />}
    </div>
  );
}

interface ScreenProps {
  payment: Payment;
  screen: PaymentScreen;
  /** Time of the database in ms. */
  now: number;
  reload: () => Promise<void>;
}

function Screen({ payment, screen, now, reload }: ScreenProps) {
  const { isBusy, problem, start } = useCodeStart(payment, screen, reload);
  switch (screen) {
    case 'paid':
      return <PaidScreen payment={payment} />;
    case 'cancelled':
      return <CancelledScreen payment={payment} />;
    case 'sticker':
      return <StickerScreen payment={payment} />;
    case 'code':
      return (
        payment.attempt && (
          <CodeScreen payment={payment} attempt={payment.attempt} now={now} reload={reload} />
        )
      );
    default:
      return (
        <CodeProblem
          payment={payment}
          screen={screen}
          problem={problem}
          isBusy={isBusy}
          now={now}
          onStart={() => void start()}
        />
      );
  }
}

function titleOf(screen: PaymentScreen, number: number): string {
  switch (screen) {
    case 'paid':
      return 'Pembayaran diterima';
    case 'cancelled':
      return `Pesanan #${number} dibatalkan`;
    default:
      return `Bayar pesanan #${number}`;
  }
}
