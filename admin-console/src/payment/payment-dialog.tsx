import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from 'shared-ui/button';
import { Dialog, DialogActions } from 'shared-ui/dialog';
import { Notice } from 'shared-ui/notice';
import { OpenTillDialog } from '../till/open-till-dialog.tsx';
import type { TillBranch } from '../till/till.ts';
import { changeOf } from './amount.rules.ts';
import { CashFields } from './cash-fields.tsx';
import type { Dues, Payment, PaymentFailure, PaymentMethod } from './payment.ts';
import styles from './payment-dialog.module.css';
import { QrisCode } from './qris-code.tsx';

const METHODS: readonly { name: PaymentMethod; label: string }[] = [
  { name: 'cash', label: 'Tunai' },
  { name: 'qris_static', label: 'QRIS statis' },
];

interface PaymentDialogProps extends Dues {
  title: string;
  branch: TillBranch;
  /** Method chosen in advance. */
  method: PaymentMethod;
  /** Takes the money; the dialog closes unless it failed. */
  pay: (payment: Payment) => Promise<PaymentFailure | undefined>;
  /** Called after the till was opened in the dialog. */
  onTillChanged: () => Promise<void>;
  onClose: () => void;
}

/** Takes cash, with the change, or a payment by static QRIS. Open while mounted. */
export function PaymentDialog({
  title,
  branch,
  due,
  cashDue,
  method: firstMethod,
  pay,
  onTillChanged,
  onClose,
}: PaymentDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [method, setMethod] = useState(firstMethod);
  // Undefined before the first change: the exact amount.
  const [typed, setTyped] = useState<number | null>();
  const [failure, setFailure] = useState<PaymentFailure>();
  const [isBusy, setIsBusy] = useState(false);
  const [isOpeningTill, setIsOpeningTill] = useState(false);
  const receivedInput = useRef<HTMLInputElement>(null);
  // With a keyboard, typing replaces the exact amount. On a touch screen, the keyboard would cover the amounts.
  useEffect(() => {
    if (!matchMedia('(pointer: fine)').matches) return;
    receivedInput.current?.focus();
    receivedInput.current?.select();
  }, []);
  const received = typed === undefined ? cashDue : typed;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const isCash = method === 'cash';
    if (isCash && changeOf(cashDue, received) === null) {
      setFailure({
        sentence: 'Isi uang yang diterima, paling sedikit totalnya.',
        place: 'received',
      });
      return;
    }
    setIsBusy(true);
    const next = await pay({ method, received: isCash ? received : null });
    setIsBusy(false);
    setFailure(next);
    if (next === undefined) dialog.current?.close();
  };
  return (
    <Dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <form onSubmit={submit} noValidate>
        <h2 id={titleId}>{title}</h2>
        <fieldset className={styles.methods} aria-label="Cara bayar">
          {METHODS.map(({ name, label }) => (
            <button
              key={name}
              type="button"
              aria-pressed={method === name}
              onClick={() => {
                setMethod(name);
                setFailure(undefined);
              }}
            >
              {label}
            </button>
          ))}
        </fieldset>
        {method === 'cash' ? (
          <CashFields
            due={due}
            cashDue={cashDue}
            received={received}
            inputRef={receivedInput}
            error={failure?.place === 'received' ? failure.sentence : undefined}
            onChange={(amount) => {
              setTyped(amount);
              setFailure(undefined);
            }}
          />
        ) : (
          <QrisCode branchId={branch.id} due={due} />
        )}
        {failure && failure.place !== 'received' && (
          <Notice as="div" isDanger role="alert" className={styles.failure}>
            <p>{failure.sentence}</p>
            {failure.place === 'till' && (
              <Button look="quiet" onClick={() => setIsOpeningTill(true)}>
                Buka kasir
              </Button>
            )}
          </Notice>
        )}
        <DialogActions>
          <Button look="quiet" onClick={() => dialog.current?.close()}>
            Kembali
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {method === 'cash' ? 'Uang diterima' : 'Pembayaran diterima'}
          </Button>
        </DialogActions>
      </form>
      {isOpeningTill && (
        <OpenTillDialog
          branch={branch}
          onChanged={async () => {
            await onTillChanged();
            setFailure(undefined);
          }}
          onClose={() => setIsOpeningTill(false)}
        />
      )}
    </Dialog>
  );
}
