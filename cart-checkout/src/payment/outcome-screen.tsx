import { ButtonLink } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import type { Payment } from './payment.ts';
import styles from './payment-page.module.css';

/** The payment was received. */
export function PaidScreen({ payment: { orderId, number, total } }: { payment: Payment }) {
  return (
    <div className={styles.paid} role="status">
      <span className={styles.tick}>
        <Icon path={icons.check} size={36} />
      </span>
      <p>
        <strong className={ui.money}>{rupiah(total)}</strong> untuk pesanan #{number} sudah kami
        terima. Terima kasih!
      </p>
      <ButtonLink to={`/history/${orderId}`}>Lihat pesanan #{number}</ButtonLink>
    </div>
  );
}

/** The order was cancelled, because it was not paid in time or for another reason. */
export function CancelledScreen({ payment }: { payment: Payment }) {
  const { orderId, statusReason } = payment;
  return (
    <div className={`${ui.card} ${styles.problem}`} role="status">
      {statusReason && <p>Alasannya: {statusReason}.</p>}
      <p>Jangan bayar kode QRIS yang tadi. Menu yang sama bisa Anda pesan lagi kapan saja.</p>
      <div className={styles.actions}>
        <ButtonLink to="/">Lihat menu</ButtonLink>
        <ButtonLink look="quiet" to={`/history/${orderId}`}>
          Lihat pesanan
        </ButtonLink>
      </div>
    </div>
  );
}
