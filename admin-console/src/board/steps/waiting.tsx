import { useAtomValue } from 'jotai';
import { countWaiting, waitingText } from 'shared-ui/step-queue';
import { isWaitingAtom } from '../send-steps.ts';
import { boardQueue } from './step-queue.ts';
import styles from './steps.module.css';

/** Number of steps that wait for the network. */
export function Waiting() {
  const { steps } = useAtomValue(boardQueue.queueAtom);
  const isWaiting = useAtomValue(isWaitingAtom);
  const isStored = useAtomValue(boardQueue.isStoredAtom);
  const count = countWaiting(steps);
  return (
    <p className={styles.waiting} role="status">
      {isWaiting && count > 0 && waitingText(count, 'langkah', isStored)}
    </p>
  );
}
