import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useRef } from 'react';
import { Slot } from 'remote-contract/slots';
import { Button, buttonLook } from 'shared-ui/button';
import { Dialog, DialogActions } from 'shared-ui/dialog';
import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import { labelOf } from '../order-changed.rules.ts';
import { backFrom, isFinished } from '../order-status.rules.ts';
import { orderActions } from '../slots.ts';
import { columnOf, isNew } from './board.rules.ts';
import type { BoardOrder } from './board.ts';
import { shownOrdersAtom } from './board-state.ts';
import card from './card/card.module.css';
import { CardLines } from './card/card-lines.tsx';
import { Contact } from './card/contact.tsx';
import { Facts } from './card/facts.tsx';
import styles from './details/details.module.css';
import { Timeline } from './details/timeline.tsx';
import { detailsAtom, editAtom, type QuestionType, questionAtom } from './dialogs.ts';
import { PaymentRow } from './payment/payment-row.tsx';
import { RefundAction } from './refund-action.tsx';

/** The dialog of the order whose details are open. */
export function Details() {
  const [id, setId] = useAtom(detailsAtom);
  const orders = useAtomValue(shownOrdersAtom);
  const order = orders.find((each) => each.id === id);
  return order ? <DetailsDialog key={id} order={order} onClose={() => setId(null)} /> : null;
}

interface DetailsDialogProps {
  order: BoardOrder;
  onClose: () => void;
}

/** All facts of an order, its rarer actions, and its timeline. */
function DetailsDialog({ order, onClose }: DetailsDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { id, number, customerName, status, statusReason, note, total } = order;
  const { updatedAt, acknowledgedAt, promisedAt, revision, paid, refunded } = order;
  const titleId = `detail-${id}`;
  return (
    <Dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={({ target, currentTarget }) => {
        // Not when a dialog above it closes.
        if (target === currentTarget) onClose();
      }}
    >
      <h2 id={titleId} className={styles.title}>
        <span className={card.number}>#{number}</span> {customerName}
      </h2>
      <Contact order={order} />
      <Facts order={order} />
      {note && <p className={card.note}>{note}</p>}
      <CardLines order={order} />
      <p className={card.status}>
        <span>{labelOf(status)}</span>
        <b className={ui.money}>{rupiah(total)}</b>
      </p>
      <PaymentRow order={order} />
      {statusReason && <p className={card.reason}>Alasan: {statusReason}</p>}
      <DetailsActions order={order} />
      <h3 className={styles.heading}>Riwayat</h3>
      <Timeline
        orderId={id}
        version={[status, updatedAt, acknowledgedAt, promisedAt, revision, paid, refunded].join(
          ' ',
        )}
      />
      <DialogActions>
        <Button look="quiet" onClick={() => dialog.current?.close()}>
          Tutup
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Money that was paid is returned in the same step. */
function cancelLabel(order: BoardOrder): string {
  if (order.paid > order.refunded) return 'Batalkan & kembalikan uang';
  return isNew(order) ? 'Tolak' : 'Batalkan';
}

function DetailsActions({ order }: { order: BoardOrder }) {
  const ask = useSetAtom(questionAtom);
  const edit = useSetAtom(editAtom);
  const { id, status } = order;
  const button = (type: QuestionType, label: string) => (
    <Button look={type === 'cancel' ? 'danger' : 'quiet'} onClick={() => ask({ order, type })}>
      {label}
    </Button>
  );
  return (
    <div className={styles.actions}>
      {!isNew(order) && columnOf(order) === 'preparing' && button('promise', 'Tunda')}
      {!isFinished(status) && (
        <Button look="quiet" onClick={() => edit(id)}>
          Ubah isi
        </Button>
      )}
      {backFrom(status) && button('back', 'Kembalikan')}
      <a
        {...buttonLook('quiet', undefined)}
        href={`/struk/${order.receiptToken}`}
        target="_blank"
        rel="noreferrer"
      >
        Struk
      </a>
      <Slot of={orderActions} props={{ orderId: id }} />
      <RefundAction order={order} />
      {!isFinished(status) && button('cancel', cancelLabel(order))}
    </div>
  );
}
