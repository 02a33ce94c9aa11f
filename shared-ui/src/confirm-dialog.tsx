import { useId, useRef } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

interface ConfirmDialogProps {
  /** The question, as one sentence. */
  question: string;
  /** What follows from confirming, under the question. */
  detail?: string;
  /** What confirming does, as a verb: `Hapus`. */
  confirmLabel: string;
  /** What declining does. Give other words where the question itself is about cancelling. */
  cancelLabel?: string;
  /** Whether confirming destroys something. */
  dangerous?: boolean;
  /** Called when the dialog has closed and the focus is back where it was. */
  onConfirm: () => void;
  onCancel: () => void;
}

const CONFIRMED = 'confirmed';

/**
 * Asks before something is done; render it while the question is open and stop after either answer.
 * Escape and the first button decline.
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
