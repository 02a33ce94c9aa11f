import { useId, useRef } from 'react';
import { Button } from 'shared-ui/button';
import { Dialog, DialogActions } from 'shared-ui/dialog';
import styles from './till.module.css';

const CHOICES = [
  { value: '15', label: '15 menit' },
  { value: '30', label: '30 menit' },
  { value: '60', label: '60 menit' },
  { value: 'open', label: 'Sampai dibuka lagi' },
] as const;

interface PauseDialogProps {
  /** @param minutes null: until reopened. */
  onConfirm: (minutes: number | null) => void;
  onCancel: () => void;
}

/** Asks for how long orders are paused. Open while mounted. */
export function PauseDialog({ onConfirm, onCancel }: PauseDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  return (
    <Dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={({ currentTarget: { returnValue: chosen } }) => {
        if (chosen) onConfirm(chosen === 'open' ? null : Number(chosen));
        else onCancel();
      }}
    >
      <h2 id={titleId}>Jeda pesanan berapa lama?</h2>
      <p>Pelanggan tetap melihat menu, tetapi belum bisa memesan.</p>
      <div className={styles.choices}>
        {CHOICES.map(({ value, label }) => (
          <Button key={value} look="quiet" onClick={() => dialog.current?.close(value)}>
            {label}
          </Button>
        ))}
      </div>
      <DialogActions>
        <Button look="quiet" onClick={() => dialog.current?.close()}>
          Batal
        </Button>
      </DialogActions>
    </Dialog>
  );
}
