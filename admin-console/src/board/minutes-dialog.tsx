import { type SubmitEvent, useId, useRef, useState } from 'react';
import { Button } from 'shared-ui/button';
import { Dialog, DialogActions } from 'shared-ui/dialog';
import { Field } from 'shared-ui/field';
import { USUAL_MINUTES } from './accept-bar.tsx';
import styles from './minutes-dialog.module.css';

/** Maximum of the database (supabase/migrations, order_steps). */
const MAX_MINUTES = 240;

interface MinutesDialogProps {
  question: string;
  onConfirm: (minutes: number) => void;
  onCancel: () => void;
}

/** Asks in how many minutes an order is ready. Open while mounted. */
export function MinutesDialog({ question, onConfirm, onCancel }: MinutesDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [error, setError] = useState<string>();
  const confirm = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('minutes'));
    const minutes = Number(typed);
    if (/^\d{1,3}$/.test(typed) && minutes >= 1 && minutes <= MAX_MINUTES) {
      dialog.current?.close(typed);
    } else setError(`Isi menit antara 1 dan ${MAX_MINUTES}.`);
  };
  return (
    <Dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={({ currentTarget: { returnValue } }) =>
        returnValue ? onConfirm(Number(returnValue)) : onCancel()
      }
    >
      <form onSubmit={confirm} noValidate>
        <h2 id={titleId}>{question}</h2>
        <fieldset className={styles.usual} aria-label="Siap dalam">
          {USUAL_MINUTES.map((minutes) => (
            <Button
              key={minutes}
              look="quiet"
              aria-label={`${minutes} menit`}
              onClick={() => dialog.current?.close(String(minutes))}
            >
              {minutes}
            </Button>
          ))}
        </fieldset>
        <Field
          name="minutes"
          label="Siap dalam berapa menit?"
          hint="Dihitung dari sekarang. Pelanggan melihat jamnya."
          error={error}
        >
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              onInput={() => setError(undefined)}
            />
          )}
        </Field>
        <DialogActions>
          <Button look="quiet" onClick={() => dialog.current?.close()}>
            Kembali
          </Button>
          <Button type="submit">Simpan</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
