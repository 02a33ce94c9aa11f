import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import { returnedBy } from './refund.rules.ts';
import type { RefundAmount, RefundMethod } from './refund.ts';
import styles from './refund-dialog.module.css';

interface AmountLineProps {
  amount: RefundAmount | undefined;
  method: RefundMethod;
  obstacle: string | undefined;
}

/** What the customer receives, or why nothing can be returned. */
export function AmountLine({ amount, method, obstacle }: AmountLineProps) {
  const returned = amount && returnedBy(method, amount);
  return (
    <div className={styles.amount} aria-live="polite" aria-busy={amount === undefined}>
      {obstacle ?? (
        <>
          <p>
            Dikembalikan{' '}
            <b className={ui.money}>{returned === undefined ? '…' : rupiah(returned)}</b>
          </p>
          {amount && returned !== amount.exact && (
            <p className={styles.rounded}>Tunai dibulatkan dari {rupiah(amount.exact)}.</p>
          )}
        </>
      )}
    </div>
  );
}
