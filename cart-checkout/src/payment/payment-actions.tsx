import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BackendError, loginPath } from 'shared-auth';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { toast } from 'shared-ui/toasts';
import { unreachableSentence } from 'shared-ui/unreachable-sentence';
import { paymentPath } from '../payment-method.ts';
import { cancelUnpaid, payAtCounter } from './payment.data.ts';
import type { Payment } from './payment.ts';
import styles from './payment-page.module.css';

type Action = 'counter' | 'cancel';

interface PaymentActionsProps {
  payment: Payment;
  reload: () => Promise<void>;
}

/** Ways out of a payment by QRIS, each after a question. */
export function PaymentActions({ payment, reload }: PaymentActionsProps) {
  const { orderId, number } = payment;
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Action | null>(null);
  const [sent, setSent] = useState<Action | null>(null);

  async function act(action: Action) {
    setAsked(null);
    setSent(action);
    try {
      if (action === 'counter') {
        await payAtCounter(orderId);
        return navigate(`/history/${orderId}`);
      }
      await cancelUnpaid(payment);
      toast(`Pesanan #${number} dibatalkan.`);
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      if (error.status === 401) return navigate(loginPath(paymentPath(orderId)));
      toast(errorText(error.code), 'error');
    } finally {
      setSent(null);
    }
    await reload().catch(() => undefined);
  }

  return (
    <div className={styles.actions}>
      <Button look="quiet" isBusy={sent === 'counter'} onClick={() => setAsked('counter')}>
        Bayar di kasir saja
      </Button>
      <Button look="danger" isBusy={sent === 'cancel'} onClick={() => setAsked('cancel')}>
        Batalkan pesanan
      </Button>
      {asked === 'counter' && (
        <ConfirmDialog
          question={`Bayar pesanan #${number} di kasir?`}
          detail="Pesanan langsung kami teruskan ke dapur. Kode QRIS-nya tidak berlaku lagi; jangan dibayar."
          confirmLabel="Ya, bayar di kasir"
          cancelLabel="Tetap QRIS"
          onConfirm={() => void act('counter')}
          onCancel={() => setAsked(null)}
        />
      )}
      {asked === 'cancel' && (
        <ConfirmDialog
          question={`Batalkan pesanan #${number}?`}
          detail="Tidak ada yang perlu dibayar. Kode QRIS-nya tidak berlaku lagi; jangan dibayar."
          confirmLabel="Ya, batalkan"
          cancelLabel="Jangan"
          dangerous
          onConfirm={() => void act('cancel')}
          onCancel={() => setAsked(null)}
        />
      )}
    </div>
  );
}

function errorText(code: string): string {
  switch (code) {
    case 'unreachable':
      return unreachableSentence(
        'Layanan sedang tidak dapat dihubungi, jadi belum ada yang berubah. Coba lagi sebentar lagi.',
      );
    case 'payment_closed':
    case 'order_begun':
      return 'Tidak jadi: pesanan ini baru saja berubah. Periksa keadaannya.';
    default:
      return 'Maaf, permintaan ini tidak dapat diproses. Coba lagi sebentar lagi.';
  }
}
