import { useAtomValue } from 'jotai';
import { Button } from 'shared-ui/button';
import { useSettled } from 'shared-ui/use-settled';
import type { Ticket } from '../kitchen.ts';
import { kitchenAtom, shownTicketsAtom } from '../kitchen-state.ts';
import { isDone } from '../line.rules.ts';
import { takeOrderStep } from '../send-steps.ts';
import { contentText, expediterOrders, servedOrders } from '../tickets.rules.ts';
import styles from './expediter-board.module.css';
import { ExpediterCard } from './expediter-card.tsx';

/** All orders in preparation, with the state of each station. An order is called when all stations are done. */
export function ExpediterBoard() {
  const kitchen = useAtomValue(kitchenAtom);
  const tickets = useAtomValue(shownTicketsAtom);
  const orders = expediterOrders(tickets);
  const served = servedOrders(tickets).slice(0, 8);
  const isSettled = useSettled(orders.flatMap((order) => order.tickets.map(partText)).join());
  if (!kitchen) return null;
  return (
    <div className={styles.board}>
      {!kitchen.hasExpediter && (
        <p className={styles.hint}>
          Di dapur ini pesanan siap begitu stasiun terakhir selesai. Admin dapat mengubahnya di Atur
          dapur.
        </p>
      )}
      {orders.length === 0 && <p className={styles.empty}>Tidak ada pesanan yang ditunggu.</p>}
      <ol className={styles.orders} aria-label="Pesanan">
        {orders.map((order) => (
          <ExpediterCard
            key={order.id}
            order={order}
            stations={kitchen.stations}
            isSettled={isSettled}
          />
        ))}
      </ol>
      {served.length > 0 && (
        <section className={styles.served} aria-labelledby="sudah-siap">
          <h2 id="sudah-siap">Siap diambil</h2>
          <ul>
            {served.map(({ id, tickets: [ticket] }) => (
              <li key={id}>
                <Button
                  look="quiet"
                  isDisabled={!isSettled}
                  aria-label={`Kembalikan #${ticket.orderNumber} ke dapur`}
                  onClick={() => takeOrderStep(ticket, 'unserve')}
                >
                  <b>#{ticket.orderNumber}</b> kembalikan
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Text of what a part of an order shows, without its age. */
const partText = (ticket: Ticket) => `${contentText(ticket)} ${ticket.lines.every(isDone)}`;
