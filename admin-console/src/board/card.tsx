import { memo } from 'react';
import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import { labelOf } from '../order-changed.rules.ts';
import { isNew } from './board.rules.ts';
import type { BoardOrder } from './board.ts';
import styles from './card/card.module.css';
import { CardLines } from './card/card-lines.tsx';
import { Contact } from './card/contact.tsx';
import { Age, Facts } from './card/facts.tsx';
import { CardActions } from './card-actions.tsx';
import { PaymentRow } from './payment/payment-row.tsx';

interface CardProps {
  order: BoardOrder;
  /** Whether steps of the order have not been carried out yet. */
  isPending: boolean;
  /** Whether they wait for the network. */
  isWaiting: boolean;
  isUndoable: boolean;
}

/** An order on the board. Memoised: a poll renders only the cards of changed orders. */
export const Card = memo(function Card({ order, isPending, isWaiting, isUndoable }: CardProps) {
  const { id, number, customerName, note, status, statusReason, total } = order;
  const titleId = cardTitleId(id);
  return (
    <li
      className={styles.card}
      aria-labelledby={titleId}
      data-status={status}
      data-new={isNew(order) || undefined}
    >
      <div className={styles.head}>
        <h3 id={titleId} tabIndex={-1}>
          <span className={styles.number}>#{number}</span>{' '}
          <span className={styles.name}>{customerName}</span>
        </h3>
        <Age order={order} />
      </div>
      <Contact order={order} />
      <Facts order={order} />
      {note && (
        <p className={styles.note}>
          <span className={ui.visuallyHidden}>Catatan: </span>
          {note}
        </p>
      )}
      <CardLines order={order} />
      <p className={styles.status}>
        <span>{labelOf(status)}</span>
        <b className={ui.money}>{rupiah(total)}</b>
      </p>
      <PaymentRow order={order} />
      {statusReason && (
        <p className={styles.reason}>
          {status === 'dibatalkan' ? 'Alasan' : 'Dikembalikan'}: {statusReason}
        </p>
      )}
      {isPending && (
        <p className={styles.pending} role="status">
          {isWaiting ? 'menunggu jaringan' : 'mengirim …'}
        </p>
      )}
      <CardActions order={order} isUndoable={isUndoable} />
    </li>
  );
});

/** Id of a card's heading, which receives the focus when its order moves to another column. */
export function cardTitleId(orderId: number): string {
  return `pesanan-${orderId}`;
}
