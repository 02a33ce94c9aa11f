import { useAtomValue, useSetAtom } from 'jotai';
import { useId } from 'react';
import { Button } from 'shared-ui/button';
import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import { ageText } from '../board.rules.ts';
import type { BoardOrder } from '../board.ts';
import { awaitedAtom } from '../board-state.ts';
import { DetailsButton } from '../details-button.tsx';
import { questionAtom } from '../dialogs.ts';
import { useServerTime } from '../server-clock.ts';
import styles from './payment.module.css';

/** Orders that wait for their payment by QRIS, and are no work for the kitchen yet; nothing without any. */
export function AwaitedOrders() {
  const orders = useAtomValue(awaitedAtom);
  const titleId = useId();
  if (orders.length === 0) return null;
  return (
    <section className={styles.awaited} aria-labelledby={titleId}>
      <h2 id={titleId}>
        Menunggu pembayaran <span>{orders.length}</span>
      </h2>
      <ul>
        {orders.map((order) => (
          <AwaitedOrder key={order.id} order={order} />
        ))}
      </ul>
    </section>
  );
}

function AwaitedOrder({ order }: { order: BoardOrder }) {
  const ask = useSetAtom(questionAtom);
  const age = useServerTime((now) => ageText(order.createdAt, now));
  const { id, number, customerName, balanceDue, paymentMethod } = order;
  const isStatic = paymentMethod === 'qris_static';
  const titleId = `menunggu-${id}`;
  return (
    <li aria-labelledby={titleId}>
      <p>
        <b id={titleId}>
          #{number} {customerName}
        </b>{' '}
        <span>
          {isStatic ? 'QRIS statis' : 'QRIS Midtrans'} · {age}
        </span>
      </p>
      <b className={ui.money}>{rupiah(balanceDue)}</b>
      <div className={styles.buttons}>
        <Button
          // Midtrans reports its payments itself.
          look={isStatic ? 'main' : 'quiet'}
          aria-label={`Bayar pesanan #${number}`}
          onClick={() => ask({ order, type: 'pay' })}
        >
          Bayar
        </Button>
        <DetailsButton order={order} />
      </div>
    </li>
  );
}
