import { type SubmitEvent, useId, useRef, useState } from 'react';
import { Button } from 'shared-ui/button';
import { Dialog, DialogActions } from 'shared-ui/dialog';
import styles from './reason-dialog.module.css';
import { ReasonField } from './reason-field.tsx';

interface ReasonDialogProps {
  question: string;
  /** The consequences of confirming, shown under the question. */
  detail?: string;
  /** Reasons to choose instead of typing. */
  usual: readonly string[];
  confirmLabel: string;
  /** Whether confirming is destructive. */
  dangerous?: boolean;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

/** Asks why an order is cancelled or a step is reverted. Open while mounted. */
export function ReasonDialog({
  question,
  detail,
  usual,
  confirmLabel,
  dangerous = false,
  onConfirm,
  onCancel,
}: ReasonDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const write = (text: string) => {
    setReason(text);
    setError(undefined);
  };
  const confirm = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (reason.trim()) dialog.current?.close(reason.trim());
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
        <h2 id={titleId}>{question}</h2>
        {detail && <p className={styles.detail}>{detail}</p>}
        <ReasonField usual={usual} value={reason} error={error} onChange={write} />
        <DialogActions>
          <Button look="quiet" onClick={() => dialog.current?.close()}>
            Kembali
          </Button>
          <Button type="submit" look={dangerous ? 'danger' : 'main'}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
