import { type SubmitEvent, useId, useRef, useState } from 'react';
import { Button } from 'shared-ui/button';
import { Dialog, DialogActions } from 'shared-ui/dialog';
import { Field } from 'shared-ui/field';
import { Notice } from 'shared-ui/notice';
import { toast } from 'shared-ui/toasts';
import { toAppError } from '../app-error.ts';
import { RupiahInput } from '../payment/rupiah-input.tsx';
import styles from './open-till.module.css';
import { openTill } from './till.data.ts';
import type { TillBranch } from './till.ts';

interface OpenTillDialogProps {
  branch: TillBranch;
  /** Called after the attempt: a colleague may have opened it. */
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Asks for the cash in the drawer and opens the till. Open while mounted. */
export function OpenTillDialog({ branch, onChanged, onClose }: OpenTillDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [cash, setCash] = useState<number | null>(null);
  const [cashError, setCashError] = useState<string>();
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const open = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (isBusy) return;
    if (cash === null) {
      setCashError('Isi uang di laci, 0 jika laci kosong.');
      return;
    }
    setIsBusy(true);
    let failure: string | undefined;
    try {
      await openTill(branch.id, cash);
      toast('Kasir dibuka.');
    } catch (thrown) {
      failure = (await toAppError(thrown)).reason;
    }
    await onChanged();
    setIsBusy(false);
    setError(failure);
    if (failure === undefined) dialog.current?.close();
  };
  return (
    <Dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={(event) => {
        event.stopPropagation();
        onClose();
      }}
    >
      <form onSubmit={open} noValidate>
        <h2 id={titleId}>Buka kasir {branch.name}</h2>
        <p className={styles.detail}>
          {branch.requiresTill
            ? 'Setelah kasir dibuka, pelanggan bisa memesan selama jam buka.'
            : 'Cabang ini menerima pesanan juga selama kasir tutup.'}
        </p>
        <Field
          name="opening-cash"
          label="Uang di laci sekarang"
          hint="Uang kembalian untuk memulai; 0 jika laci kosong."
          error={cashError}
        >
          {(control) => (
            <RupiahInput
              {...control}
              value={cash}
              onChange={(amount) => {
                setCash(amount);
                setCashError(undefined);
              }}
            />
          )}
        </Field>
        {error && (
          <Notice isDanger role="alert">
            {error}
          </Notice>
        )}
        <DialogActions>
          <Button look="quiet" onClick={() => dialog.current?.close()}>
            Batal
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Buka kasir
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
