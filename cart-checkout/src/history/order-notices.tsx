import { Notice } from 'shared-ui/notice';
import { PhoneLink, WhatsAppLink } from './branch-contact.tsx';
import { CancelButton } from './cancel-button.tsx';
import { EditedLines } from './edited-lines.tsx';
import type { Order } from './order.ts';
import styles from './order-notices.module.css';

/** Shown when the staff have not accepted an order for some minutes. */
export function UnansweredNotice({ order }: { order: Order }) {
  const { phone } = order.branch;
  return (
    <Notice as="div" isDanger role="alert" className={styles.notice}>
      <p>
        <strong>Kedai belum melihat pesanan Anda.</strong> Sudah lebih dari 5 menit.{' '}
        {phone ? 'Hubungi kedai' : 'Tanyakan di kasir'}, atau batalkan pesanannya.
      </p>
      <div className={styles.actions}>
        <PhoneLink order={order} />
        <WhatsAppLink order={order} />
        <CancelButton order={order} />
      </div>
    </Notice>
  );
}

/** What the staff changed in an order. */
export function EditNotice({ edit }: { edit: NonNullable<Order['lastEdit']> }) {
  return (
    <Notice as="div" role="status" className={styles.notice}>
      <p>
        <strong>Kedai mengubah pesanan Anda:</strong> {edit.reason}
      </p>
      <EditedLines edit={edit} />
    </Notice>
  );
}
