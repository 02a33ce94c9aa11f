import { useState } from 'react';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import { type PlannedLine, selectedLines, totalOf } from './cart.rules.ts';
import styles from './cart-summary.module.css';
import { problemList } from './problem-list.ts';

interface PayButtonProps {
  plan: readonly PlannedLine[];
  /** Lines that cannot be ordered, although the customer did not unselect them. */
  left: readonly PlannedLine[];
  /** Changes with each change of the cart or the selection. */
  selectionKey: string;
  busy: boolean;
  /** Id of the note, if any. */
  describedBy: string | undefined;
  onPay: () => void;
}

/**
 * Orders the selected lines, and shows how many of the cart they are. Asks for confirmation if some lines
 * cannot be ordered; only once for the same lines, so that a retry is one click.
 */
export function PayButton({ plan, left, selectionKey, busy, describedBy, onPay }: PayButtonProps) {
  const [asked, setAsked] = useState<string>();
  const [agreed, setAgreed] = useState<string>();
  const selected = selectedLines(plan);
  const total = rupiah(totalOf(selected));
  const missing = problemList(left);
  // Close a question about an earlier state of the cart: confirming it would order something else.
  const question = `${selectionKey} ${missing}`;

  return (
    <>
      <Button
        className={styles.pay}
        disabled={selected.length === 0}
        isDisabled={busy}
        aria-busy={busy}
        aria-describedby={describedBy}
        onClick={() => (!missing || missing === agreed ? onPay() : setAsked(question))}
      >
        <Label busy={busy} selected={selected.length} lines={plan.length} total={total} />
      </Button>
      {asked === question && (
        <ConfirmDialog
          question={`Pesan ${selected.length} dari ${plan.length} item saja?`}
          detail={`Tidak ikut, tetapi tetap di keranjang: ${missing}.`}
          confirmLabel={`Bayar ${selected.length} item · ${total}`}
          cancelLabel="Periksa dulu"
          onConfirm={() => {
            setAsked(undefined);
            setAgreed(missing);
            onPay();
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
  total: string;
}

function Label({ busy, selected, lines, total }: LabelProps) {
  if (busy) return 'Memproses…';
  if (selected === 0 || selected === lines) return 'Bayar Sekarang di Kasir';
  return (
    <span>
      Bayar {selected} dari {lines} item · <span className={ui.money}>{total}</span>
    </span>
  );
}
