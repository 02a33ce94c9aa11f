import { useAtomValue } from 'jotai';
import { isWaitingAtom } from '../board-state.ts';
import { queueAtom } from './step-queue.ts';
import styles from './steps.module.css';

/** Number of steps that wait for the network. */
export function Waiting() {
  const { steps } = useAtomValue(queueAtom);
  const isWaiting = useAtomValue(isWaitingAtom);
  const count = steps.filter(({ isDone }) => !isDone).length;
  return (
    <p className={styles.waiting} role="status">
      {isWaiting && count > 0
        ? `${count} langkah menunggu jaringan. Semuanya tersimpan dan dikirim begitu tersambung.`
        : ''}
    </p>
  );
}
