import { choiceText } from 'shared-ui/line-text';
import type { TicketLine } from './kitchen.ts';
import { isDone } from './line.rules.ts';
import styles from './line-text.module.css';
import { changeText } from './ticket-text.rules.ts';
import { changeOf } from './tickets.rules.ts';

/** A line of a ticket: units still to prepare, product, options, note, and what the cook has not seen. */
export function LineText({ line }: { line: TicketLine }) {
  const { name, note, quantity, doneQuantity } = line;
  const change = changeOf(line);
  const choice = choiceText(line);
  const left = isDone(line) ? quantity : quantity - doneQuantity;
  return (
    <>
      <b className={styles.quantity}>{quantity === 0 ? line.seenQuantity : left}×</b>
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        {choice && <span className={styles.choice}>{choice}</span>}
        {note !== null && (
          <span className={styles.note}>
            <b>Catatan:</b> {note}
          </span>
        )}
        {doneQuantity > 0 && doneQuantity < quantity && (
          <span className={styles.change}>{doneQuantity} sudah selesai</span>
        )}
        {change && <span className={styles.change}>{changeText(change, line)}</span>}
      </span>
    </>
  );
}
