import { type SubmitEvent, useId, useRef, useState } from 'react';
import { answerWithin, STEP_TIMEOUT_MS } from 'shared-auth';
import { Button } from 'shared-ui/button';
import { Dialog, DialogActions } from 'shared-ui/dialog';
import { Notice } from 'shared-ui/notice';
import { rupiah } from 'shared-ui/rupiah';
import { toast } from 'shared-ui/toasts';
import { CANCEL_REASONS } from '../../cancel-dialog.tsx';
import { paymentFailure } from '../../payment/payment-failure.ts';
import { ReasonField } from '../../reason-field.tsx';
import type { BoardOrder } from '../board.ts';
import { refreshShown } from '../poll.ts';
import styles from './payment.module.css';
import { type RefundMethod, voidOrder } from './payments.data.ts';

const METHODS: readonly { name: RefundMethod; label: string }[] = [
  { name: 'cash', label: 'Tunai dari laci' },
  { name: 'transfer', label: 'Transfer bank' },
  { name: 'qris_static', label: 'Lewat aplikasi QRIS' },
];

interface VoidDialogProps {
  order: BoardOrder;
  onClose: () => void;
}

/** Cancels a paid order and returns its money; not possible without the backend. Open while mounted. */
export function VoidDialog({ order, onClose }: VoidDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [key] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const [method, setMethod] = useState<RefundMethod>('cash');
  const [reasonError, setReasonError] = useState<string>();
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const { id, number, customerName, paid, refunded } = order;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    if (reason.trim() === '') {
      setReasonError('Isi alasannya.');
      return;
    }
    setIsBusy(true);
    let failure: string | undefined;
    try {
      await answerWithin(STEP_TIMEOUT_MS, voidOrder(id, key, method, reason.trim()));
      toast(`Pesanan #${number} dibatalkan, uangnya dikembalikan.`);
    } catch (thrown) {
      failure = (await paymentFailure(thrown)).sentence;
    }
    await refreshShown();
    setIsBusy(false);
    setError(failure);
    if (failure === undefined) dialog.current?.close();
  };
  return (
    <Dialog ref={dialog} className={styles.void} aria-labelledby={titleId} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <h2 id={titleId}>
          Batalkan pesanan #{number} atas nama {customerName}?
        </h2>
        <p className={styles.detail}>
          Kembalikan <b>{rupiah(paid - refunded)}</b> kepada pelanggan. Pesanan tidak bisa
          dilanjutkan lagi.
        </p>
        <ReasonField
          usual={CANCEL_REASONS}
          value={reason}
          error={reasonError}
          onChange={(text) => {
            setReason(text);
            setReasonError(undefined);
          }}
        />
        <fieldset className={styles.methods}>
          <legend>Uang dikembalikan dengan</legend>
          {METHODS.map(({ name, label }) => (
            <label key={name}>
              <input
                type="radio"
                name="method"
                checked={method === name}
                onChange={() => setMethod(name)}
              />
              {label}
            </label>
          ))}
        </fieldset>
        {error && (
          <Notice isDanger role="alert">
            {error}
          </Notice>
        )}
        <DialogActions>
          <Button look="quiet" onClick={() => dialog.current?.close()}>
            Kembali
          </Button>
          <Button type="submit" look="danger" isBusy={isBusy}>
            Batalkan & kembalikan uang
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
