import { Button } from 'shared-ui/button';
import { dateTime } from 'shared-ui/date-time';
import { localPhone } from 'shared-ui/phone-number';
import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import { causeOf, dueKey, refundChatLink } from './refund-due.rules.ts';
import type { RefundDue } from './refund-due.ts';
import styles from './refunds-page.module.css';

interface RefundDueItemProps {
  due: RefundDue;
  timeZone: string;
  onRefund: () => void;
}

/** Money to return: to whom, why, since when. */
export function RefundDueItem({ due, timeZone, onRefund }: RefundDueItemProps) {
  const { number, customerName, customerPhone, amount, since } = due;
  const { label, detail } = causeOf(due);
  const titleId = `pengembalian-${dueKey(due).replace(' ', '-')}`;
  return (
    <li className={`${ui.card} ${styles.item}`} aria-labelledby={titleId}>
      <div className={styles.who}>
        <h2 id={titleId}>
          #{number} {customerName}
        </h2>
        {customerPhone && (
          <p className={styles.contact}>
            <a href={`tel:${customerPhone}`}>{localPhone(customerPhone)}</a>
            <a href={refundChatLink(due, customerPhone)} target="_blank" rel="noreferrer">
              WhatsApp
            </a>
          </p>
        )}
      </div>
      <div className={styles.cause}>
        <p>
          <b>{label}</b>
        </p>
        <p>{detail}</p>
        <time dateTime={since}>sejak {dateTime(since, timeZone)}</time>
      </div>
      <b className={`${styles.amount} ${ui.money}`}>{rupiah(amount)}</b>
      <Button look="quiet" onClick={onRefund} aria-label={`Catat pengembalian #${number}`}>
        Catat pengembalian
      </Button>
    </li>
  );
}
