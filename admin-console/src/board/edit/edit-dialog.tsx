import { type SubmitEvent, useId, useRef, useState } from 'react';
import { Button } from 'shared-ui/button';
import { Dialog, DialogActions } from 'shared-ui/dialog';
import { Field } from 'shared-ui/field';
import { Notice } from 'shared-ui/notice';
import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import type { BoardOrder } from '../board.ts';
import { ProductSearch } from '../product-search.tsx';
import { AddButtons } from './add-buttons.tsx';
import styles from './edit.module.css';
import { changesOf, linesTotal, NO_EDIT, withProduct } from './edit.rules.ts';
import { EditLines } from './edit-lines.tsx';
import { saveEdit } from './save-edit.ts';
import { useEditedTotal } from './use-edited-total.ts';

/** Maximum length of a reason; same limit as in the database. */
const MAX_REASON_LENGTH = 200;

interface EditDialogProps {
  /** Read when the dialog opens: a colleague's later edit must be a conflict. */
  order: BoardOrder;
  onClose: () => void;
}

/** Takes out or adds lines of an open order, or changes quantities. Open while mounted. */
export function EditDialog({ order: opened, onClose }: EditDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [order, setOrder] = useState(opened);
  const [edit, setEdit] = useState(NO_EDIT);
  const [reasonError, setReasonError] = useState<string>();
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const changes = changesOf(order.lines, edit);
  const total = useEditedTotal(order, linesTotal(order.lines, edit));

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const reason = String(new FormData(event.currentTarget).get('reason')).trim();
    if (reason === '') {
      setReasonError('Isi alasannya.');
      return;
    }
    setIsBusy(true);
    const failure = await saveEdit(order, changes, reason);
    setIsBusy(false);
    setError(failure?.sentence);
    if (failure?.current) setOrder(failure.current);
    if (failure === undefined) dialog.current?.close();
  };
  return (
    <Dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <form onSubmit={submit} noValidate>
        <h2 id={titleId}>
          Ubah pesanan #{order.number} {order.customerName}
        </h2>
        <EditLines order={order} edit={edit} onChange={setEdit} />
        <ProductSearch label="Tambah produk">
          {(product) => (
            <AddButtons product={product} onAdd={(line) => setEdit(withProduct(edit, line))} />
          )}
        </ProductSearch>
        <p className={styles.total} aria-live="polite">
          {total === order.total ? 'Total' : 'Total baru'}{' '}
          <b className={ui.money}>{total === undefined ? '…' : rupiah(total)}</b>
        </p>
        <Field
          name="reason"
          label="Alasan"
          hint="Pelanggan dapat membacanya, misalnya: pisangnya habis."
          error={reasonError}
        >
          {(control) => (
            <input
              {...control}
              maxLength={MAX_REASON_LENGTH}
              autoComplete="off"
              onInput={() => setReasonError(undefined)}
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
          <Button type="submit" isBusy={isBusy} isDisabled={isBusy || changes.length === 0}>
            Simpan perubahan
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
