import { useAtomValue } from 'jotai';
import { Button } from 'shared-ui/button';
import { withoutConflict } from 'shared-ui/step-queue';
import { boardQueue } from './step-queue.ts';
import { stepWords } from './step-words.rules.ts';
import styles from './steps.module.css';

/** Steps that the database rejected, until the staff member has read them. */
export function Conflicts() {
  const { userId, conflicts } = useAtomValue(boardQueue.queueAtom);
  if (userId === undefined || conflicts.length === 0) return null;
  return (
    <ul className={styles.conflicts} role="alert" aria-label="Langkah yang tidak dijalankan">
      {conflicts.map(({ key, orderNumber, steps, reason }) => (
        <li key={key}>
          <p>
            <strong>#{orderNumber}</strong> {reason} <span>{notDone(steps.map(stepWords))}</span>
          </p>
          <Button
            look="quiet"
            aria-label={`Mengerti, pesanan #${orderNumber} tidak diubah`}
            onClick={() => boardQueue.changeQueue(userId, (queue) => withoutConflict(queue, key))}
          >
            Mengerti
          </Button>
        </li>
      ))}
    </ul>
  );
}

function notDone(words: readonly string[]): string {
  return `Tidak dijalankan: ${words.map((word) => `“${word}”`).join(', ')}.`;
}
