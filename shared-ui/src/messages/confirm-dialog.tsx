import { useId, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

interface ConfirmDialogProps {
  /** The question, one sentence. */
  question: string;
  /** The consequences of confirming, shown under the question. */
  detail?: string;
  /** Label of the confirm button, a verb: `Hapus`. */
  confirmLabel: string;
  /** Label of the cancel button, for questions that are about cancelling. */
  cancelLabel?: string;
  /** Whether confirming is destructive. */
  dangerous?: boolean;
  /** Called after the dialog has closed and the focus is restored. */
  onConfirm: () => void;
  onCancel: () => void;
}

const CONFIRMED = 'confirmed';

/**
 * Confirmation dialog, open while mounted. Unmount it after either answer. Escape and the first button cancel.
 */
export function ConfirmDialog({
  question,
  detail,
  confirmLabel,
  cancelLabel = 'Batal',
  dangerous = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = (answer?: string) => dialog.current?.close(answer);

  return (
    <Dialog
      ref={dialog}
      aria-labelledby={id}
      aria-describedby={detail && `${id}-detail`}
      onClose={(event) =>
        event.currentTarget.returnValue === CONFIRMED ? onConfirm() : onCancel()
      }
    >
      <h2 id={id}>{question}</h2>
      {detail && <p id={`${id}-detail`}>{detail}</p>}
      <DialogActions>
        <Button look="quiet" onClick={() => close()}>
          {cancelLabel}
        </Button>
        <Button look={dangerous ? 'danger' : 'main'} onClick={() => close(CONFIRMED)}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
