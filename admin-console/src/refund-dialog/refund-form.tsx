import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import { Button } from 'shared-ui/button';
import { Dialog, DialogActions } from 'shared-ui/dialog';
import { Field } from 'shared-ui/field';
import { Notice } from 'shared-ui/notice';
import { rupiah } from 'shared-ui/rupiah';
import { AmountLine } from './amount-line.tsx';
import { MethodField } from './method-field.tsx';
import { methodsFor, returnedBy } from './refund.rules.ts';
import type { RefundAmount, RefundFacts, RefundMethod } from './refund.ts';
import styles from './refund-dialog.module.css';
import { useRefund } from './use-refund.ts';

/** Maximum length of a reason; same limit as in the database (supabase/migrations, refunds). */
const MAX_REASON_LENGTH = 200;

interface RefundFormProps {
  title: string;
  /** Whom the money is for, in the message afterwards: `pesanan #12`. */
  subject: string;
  /** Undefined while the database computes it. */
  amount: RefundAmount | undefined;
  /** Whether Midtrans can return some of it. */
  isPaidByMidtrans: boolean;
  /** Why it cannot be sent now, instead of the amount. */
  obstacle?: string | undefined;
  /** The reason to begin with. */
  usualReason?: string;
  send: (facts: RefundFacts) => Promise<void>;
  /** Called after the refund is recorded. */
  onDone: () => void;
  onOutdated: () => void;
  onClose: () => void;
  /** What is refunded. */
  children: ReactNode;
}

/** Dialog that records a refund by hand: method, reason and the amount of the database. Open while mounted. */
export function RefundForm({
  title,
  subject,
  amount,
  isPaidByMidtrans,
  obstacle,
  usualReason = '',
  send,
  onDone,
  onOutdated,
  onClose,
  children,
}: RefundFormProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [method, setMethod] = useState<RefundMethod>('cash');
  const [reason, setReason] = useState(usualReason);
  const [reasonError, setReasonError] = useState<string>();
  const { submit, isBusy, error } = useRefund();
  const isUncertain = error?.isUncertain === true;
  const isReady = amount !== undefined && obstacle === undefined;

  const confirm = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isReady) return;
    if (reason.trim() === '') {
      setReasonError('Isi alasannya.');
      return;
    }
    const facts = { method, reason: reason.trim() };
    void submit(facts, {
      send,
      done: `${rupiah(returnedBy(method, amount))} untuk ${subject} tercatat dikembalikan.`,
      onDone: () => {
        dialog.current?.close();
        onDone();
      },
      onOutdated,
    });
  };
  return (
    <Dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <form onSubmit={confirm} noValidate>
        <h2 id={titleId}>{title}</h2>
        {/* After a lost answer, only the same refund may be sent again. */}
        <fieldset className={styles.fields} disabled={isBusy || isUncertain}>
          {children}
          <MethodField choices={methodsFor(isPaidByMidtrans)} value={method} onChange={setMethod} />
          <Field
            name="reason"
            label="Alasan"
            hint="Pelanggan dapat membacanya di halaman pesanannya."
            error={reasonError}
          >
            {(control) => (
              <input
                {...control}
                value={reason}
                maxLength={MAX_REASON_LENGTH}
                autoComplete="off"
                onChange={({ currentTarget }) => {
                  setReason(currentTarget.value);
                  setReasonError(undefined);
                }}
              />
            )}
          </Field>
        </fieldset>
        <DialogActions>
          {/* Beside the buttons, which stay visible while a long order scrolls. */}
          <div className={styles.result}>
            {error && (
              <Notice isDanger role="alert">
                {error.sentence}
              </Notice>
            )}
            <AmountLine amount={amount} method={method} obstacle={obstacle} />
          </div>
          <Button look="quiet" onClick={() => dialog.current?.close()}>
            {isUncertain ? 'Tutup' : 'Batal'}
          </Button>
          <Button type="submit" isBusy={isBusy} isDisabled={isBusy || !isReady}>
            {isUncertain ? 'Coba lagi' : 'Catat pengembalian'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
