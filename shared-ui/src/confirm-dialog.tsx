import { useEffect, useId, useRef } from 'react';

interface ConfirmDialogProps {
  /** The question, as one sentence. */
  question: string;
  /** What confirming does, as a verb: `Hapus`. */
  confirmLabel: string;
  /** Whether confirming destroys something. */
  dangerous?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Asks before something is done; render it while the question is open. Escape and a click on
 * Batal cancel; the browser keeps the focus inside and gives it back.
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

  return (
    <dialog className="dialog" ref={dialog} aria-labelledby={questionId} onClose={onCancel}>
      <h2 id={questionId}>{question}</h2>
      <div className="dialog-actions">
        <button
          className="button button-quiet"
          type="button"
          onClick={() => dialog.current?.close()}
        >
          Batal
        </button>
        <button
          className={dangerous ? 'button button-danger' : 'button'}
          type="button"
          onClick={onConfirm}
        >
          {confirmLabel}
        </button>
      </div>
    </dialog>
  );
}
