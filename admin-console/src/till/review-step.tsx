import { type SubmitEvent, useState } from 'react';
import { BackendError } from 'shared-auth';
import { Button } from 'shared-ui/button';
import { DialogActions } from 'shared-ui/dialog';
import { Field } from 'shared-ui/field';
import { Notice } from 'shared-ui/notice';
import { toAppError } from '../app-error.ts';
import styles from './close.module.css';
import { hasDifference } from './count.rules.ts';
import { CountTable } from './count-table.tsx';
import { closeTill } from './till.data.ts';
import type { ClosedTill, TillBranch, TillCount } from './till.ts';

/** Maximum length of a note; same limit as in the database. */
const MAX_NOTE_LENGTH = 200;

/** Errors after which the money must be counted again. */
const RECOUNT = ['count_outdated', 'count_needed'];

interface ReviewStepProps {
  branch: TillBranch;
  count: TillCount;
  /** @param problem why it is necessary; undefined if the cashier wants to. */
  onRecount: (problem?: string) => void;
  onClosed: (closed: ClosedTill) => void;
}

/** Shows expected, counted and difference, and closes the till; a difference needs a note. */
export function ReviewStep({ branch, count, onRecount, onClosed }: ReviewStepProps) {
  const [noteError, setNoteError] = useState<string>();
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const needsNote = hasDifference(count);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const note = String(new FormData(event.currentTarget).get('note') ?? '').trim() || null;
    if (needsNote && note === null) {
      setNoteError('Tulis dari mana selisihnya, atau hitung lagi.');
      return;
    }
    setIsBusy(true);
    try {
      onClosed(await closeTill(branch.id, note));
    } catch (failure) {
      const sentence = (await toAppError(failure)).reason;
      if (failure instanceof BackendError && RECOUNT.includes(failure.code)) onRecount(sentence);
      else setError(sentence);
      setIsBusy(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <CountTable count={count} />
      {needsNote ? (
        <Field
          name="note"
          label="Catatan selisih"
          hint="Misalnya: kembalian kurang untuk pesanan #14."
          error={noteError}
        >
          {(control) => (
            <input
              {...control}
              maxLength={MAX_NOTE_LENGTH}
              autoComplete="off"
              onInput={() => setNoteError(undefined)}
            />
          )}
        </Field>
      ) : (
        <p className={styles.exact}>Uangnya pas, tidak ada selisih.</p>
      )}
      {branch.requiresTill && (
        <p className={styles.lead}>
          Pelanggan tidak bisa memesan sampai kasir dibuka lagi. Pesanan yang sudah masuk tetap
          berjalan.
        </p>
      )}
      {error && (
        <Notice isDanger role="alert">
          {error}
        </Notice>
      )}
      <DialogActions>
        <Button look="quiet" onClick={() => onRecount()}>
          Hitung lagi
        </Button>
        <Button type="submit" isBusy={isBusy}>
          Tutup kasir
        </Button>
      </DialogActions>
    </form>
  );
}
