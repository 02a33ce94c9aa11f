import { type SubmitEvent, useId, useRef, useState } from 'react';
import { Button } from 'shared-ui/button';
import { Dialog, DialogActions } from 'shared-ui/dialog';
import { Field } from 'shared-ui/field';
import { ORDER_STATUSES, type OrderStatus } from 'shared-ui/order-status';
import { MAX_REASON_LENGTH } from './order-changes.ts';
import styles from './reason-dialog.module.css';

interface ReasonDialogProps {
  /** Number of the order. */
  id: number;
  to: OrderStatus;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

/** Asks why a step of an order is reverted. */
export function ReasonDialog({ id, to, onConfirm, onCancel }: ReasonDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [error, setError] = useState<string>();
  const confirm = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason')).trim();
    if (reason) dialog.current?.close(reason);
    else setError('Isi alasannya.');
  };
  return (
    <Dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={({ currentTarget: { returnValue } }) =>
        returnValue ? onConfirm(returnValue) : onCancel()
      }
    >
      <form onSubmit={confirm} noValidate>
        <h2 id={titleId}>
          Kembalikan pesanan #{id} ke {ORDER_STATUSES[to]}?
        </h2>
        <div className={styles.field}>
          <Field
            name="reason"
            label="Alasan"
            hint="Pelanggan dapat membacanya, misalnya: minumannya tertukar."
            error={error}
          >
            {(control) => (
              <input
                {...control}
                maxLength={MAX_REASON_LENGTH}
                required
                autoComplete="off"
                onInput={() => setError(undefined)}
              />
            )}
          </Field>
        </div>
        <DialogActions>
          <Button look="quiet" onClick={() => dialog.current?.close()}>
            Batal
          </Button>
          <Button type="submit">Kembalikan</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
