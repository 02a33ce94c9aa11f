import { lineText } from 'shared-ui/line-text';
import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import styles from './edited-lines.module.css';
import { changeText } from './order.rules.ts';
import type { OrderEdit } from './order.ts';

/** The changes of an edit, with the totals before and after. */
export function EditedLines({ edit }: { edit: OrderEdit }) {
  return (
    <>
      <ul className={styles.changes}>
        {edit.changes.map((change) => (
          <li key={lineText(change)}>{changeText(change)}</li>
        ))}
      </ul>
      {edit.oldTotal !== edit.newTotal && (
        <p>
          Total: <s className={ui.money}>{rupiah(edit.oldTotal)}</s> →{' '}
          <strong className={ui.money}>{rupiah(edit.newTotal)}</strong>
        </p>
      )}
    </>
  );
}
