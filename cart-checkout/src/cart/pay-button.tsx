import { useState } from 'react';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import type { PaymentMethod } from '../payment-method.ts';
import { type PlannedLine, selectedLines } from './cart.rules.ts';
import styles from './cart-summary.module.css';
import { problemList } from './problem-list.ts';

interface PayButtonProps {
  plan: readonly PlannedLine[];
  /** Lines that cannot be ordered, although the customer did not unselect them. */
  left: readonly PlannedLine[];
  /** Changes with each change of the cart or the selection. */
  selectionKey: string;
  busy: boolean;
  /** What is charged, in whole rupiah; undefined until it is confirmed: the order has to wait. */
  total: number | undefined;
  method: PaymentMethod;
  /** Id of the note, if any. */
  describedBy: string | undefined;
  onPay: (total: number) => void;
}

/**
 * Orders the selected lines, and shows how many of the cart they are. Asks for confirmation if some lines
 * cannot be ordered; only once for the same lines, so that a retry is one click.
 */
export function PayButton(props: PayButtonProps) {
  const { plan, left, selectionKey, busy, total, method, describedBy, onPay } = props;
  const [asked, setAsked] = useState<string>();
  const [agreed, setAgreed] = useState<string>();
  const selected = selectedLines(plan);
  const missing = problemList(left);
  // Close a question about an earlier state of the cart: confirming it would order something else.
  const question = `${selectionKey} ${missing} ${total}`;

  function press() {
    if (total === undefined) return;
    if (!missing || missing === agreed) onPay(total);
    else setAsked(question);
  }

  return (
    <>
      <Button
        className={styles.pay}
        disabled={selected.length === 0}
        isDisabled={busy || total === undefined}
        aria-busy={busy}
        aria-describedby={describedBy}
        onClick={press}
      >
        <Label
          busy={busy}
          selected={selected.length}
          lines={plan.length}
          total={total}
          method={method}
        />
      </Button>
      {asked === question && total !== undefined && (
        <ConfirmDialog
          question={`Pesan ${selected.length} dari ${plan.length} item saja?`}
          detail={`Tidak ikut, tetapi tetap di keranjang: ${missing}.`}
          confirmLabel={`Bayar ${selected.length} item · ${rupiah(total)}`}
          cancelLabel="Periksa dulu"
          onConfirm={() => {
            setAsked(undefined);
            setAgreed(missing);
            onPay(total);
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

interface LabelProps {
  busy: boolean;
  /** Number of lines. */
  selected: number;
  lines: number;
  total: number | undefined;
  method: PaymentMethod;
}

function Label({ busy, selected, lines, total, method }: LabelProps) {
  if (busy) return 'Memproses…';
  if (selected === 0 || selected === lines) {
    return method === 'counter' ? 'Bayar Sekarang di Kasir' : 'Bayar Sekarang dengan QRIS';
  }
  return (
    <span>
      Bayar {selected} dari {lines} item
      {total !== undefined && (
        <>
          {' · '}
          <span className={ui.money}>{rupiah(total)}</span>
        </>
      )}
    </span>
  );
}
