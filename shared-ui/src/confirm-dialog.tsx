import { useEffect, useId, useRef } from 'react';

interface ConfirmDialogProps {
  /** The question, as one sentence. */
  question: string;
  /** What confirming does, as a verb: `Hapus`. */
  confirmLabel: string;
  /** Whether confirming destroys something. */
  dangerous?: boolean;
  /** Called when the dialog has closed and the focus is back where it was. */
  onConfirm: () => void;
  onCancel: () => void;
}

const CONFIRMED = 'confirmed';

/**
 * Asks before something is done; render it while the question is open and stop after either
 * answer. Escape and Batal cancel; the browser keeps the focus inside and gives it back.
 */
export function ConfirmDialog({
  question,
  confirmLabel,
  dangerous = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const questionId = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const close = (answer?: string) => dialog.current?.close(answer);

  return (
    <dialog
      className="dialog"
      ref={dialog}
      aria-labelledby={questionId}
      onClose={(event) =>
        event.currentTarget.returnValue === CONFIRMED ? onConfirm() : onCancel()
      }
    >
      <h2 id={questionId}>{question}</h2>
      <div className="dialog-actions">
        <button className="button button-quiet" type="button" onClick={() => close()}>
          Batal
        </button>
        <button
          className={dangerous ? 'button button-danger' : 'button'}
          type="button"
          onClick={() => close(CONFIRMED)}
        >
          {confirmLabel}
        </button>
      </div>
    </dialog>
  );
}
