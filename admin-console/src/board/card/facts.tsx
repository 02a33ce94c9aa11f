import { useAtomValue } from 'jotai';
import { ageText, columnOf, isNew, minutesLate } from '../board.rules.ts';
import type { BoardOrder } from '../board.ts';
import { timeTextAtom } from '../board-state.ts';
import { useServerTime } from '../server-clock.ts';
import styles from './card.module.css';

/** Where the order is collected, when it was promised, and how late it is. */
export function Facts({ order }: { order: BoardOrder }) {
  const time = useAtomValue(timeTextAtom);
  const late = useServerTime((now) => minutesLate(order, now));
  const { pickup, promisedAt, revision, acknowledgedBy } = order;
  const isOpen = columnOf(order) !== 'finished';
  return (
    <ul className={styles.facts}>
      <li data-strong={pickup.type !== 'now' || undefined}>
        {pickup.type === 'now' && 'Ambil sekarang'}
        {pickup.type === 'slot' && `Ambil jam ${time(pickup.at)}`}
        {pickup.type === 'table' && `Meja ${pickup.name}`}
      </li>
      {isOpen && promisedAt !== null && <li>Dijanjikan {time(promisedAt)}</li>}
      {late > 0 && <li data-late>Terlambat {late} menit</li>}
      {revision > 0 && <li data-strong>Diubah {revision}×</li>}
      {isOpen && !isNew(order) && acknowledgedBy && <li>oleh {acknowledgedBy}</li>}
    </ul>
  );
}

/** Age of an open order; time of a finished one. */
export function Age({ order }: { order: BoardOrder }) {
  const time = useAtomValue(timeTextAtom);
  const isOpen = columnOf(order) !== 'finished';
  const age = useServerTime((now) => (isOpen ? ageText(order.createdAt, now) : ''));
  const { createdAt, updatedAt } = order;
  const shown = isOpen ? createdAt : updatedAt;
  return (
    <time
      className={styles.age}
      dateTime={new Date(shown).toISOString()}
      title={`Dipesan ${time(createdAt)}`}
    >
      {isOpen ? age : time(updatedAt)}
    </time>
  );
}
