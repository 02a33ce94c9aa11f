import { useId, useRef, useState } from 'react';
import { Button } from 'shared-ui/button';
import { Dialog, DialogActions } from 'shared-ui/dialog';
import styles from './copy-dialog.module.css';
import { DAY_NAMES } from './hours.rules.ts';

interface CopyDialogProps {
  /** Index of the day that is copied. */
  day: number;
  /** @param days indices of the chosen days. */
  onCopy: (days: readonly number[]) => void;
  onCancel: () => void;
}

/** Asks to which days the hours of a day are copied. Open while mounted. */
export function CopyDialog({ day, onCopy, onCancel }: CopyDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const others = DAY_NAMES.map((_, index) => index).filter((index) => index !== day);
  const [days, setDays] = useState<readonly number[]>(others);
  return (
    <Dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={({ currentTarget }) => {
        if (currentTarget.returnValue === 'copy') onCopy(days);
        else onCancel();
      }}
    >
      <h2 id={titleId}>Salin jam {DAY_NAMES[day]} ke</h2>
      <div className={styles.days}>
        {others.map((index) => (
          <label key={index}>
            <input
              type="checkbox"
              checked={days.includes(index)}
              onChange={({ target }) =>
                setDays(
                  target.checked ? [...days, index] : days.filter((chosen) => chosen !== index),
                )
              }
            />
            {DAY_NAMES[index]}
          </label>
        ))}
      </div>
      <DialogActions>
        <Button look="quiet" onClick={() => dialog.current?.close()}>
          Batal
        </Button>
        <Button onClick={() => dialog.current?.close('copy')}>Salin</Button>
      </DialogActions>
    </Dialog>
  );
}
