import { useState } from 'react';
import { Button } from 'shared-ui/button';
import { Notice } from 'shared-ui/notice';
import { Spinner } from 'shared-ui/spinner';
import { nothingSentence } from './refund.rules.ts';
import type { RefundedOrder } from './refund.ts';
import { refundOrder } from './refund-dialog.data.ts';
import styles from './refund-dialog.module.css';
import { RefundForm } from './refund-form.tsx';
import { RefundLines } from './refund-lines.tsx';
import { useRefundable } from './use-refundable.ts';

interface OrderRefundDialogProps {
  order: RefundedOrder;
  onDone: () => void;
  onClose: () => void;
}

/** Returns the money of some or all lines of an order, or what a cancelled order has been paid. */
export function OrderRefundDialog({ order, onDone, onClose }: OrderRefundDialogProps) {
  const { id, number, customerName } = order;
  const { lines, chosen, setChosen, amount, isPaidByMidtrans, error, reload } = useRefundable(id);
  const [returnsStock, setReturnsStock] = useState(false);
  const canChoose = lines !== undefined && lines.length > 0;
  const isAnyChosen = Object.keys(chosen).length > 0;
  const obstacle = amount?.exact === 0 ? nothingSentence(canChoose, isAnyChosen) : undefined;
  return (
    <RefundForm
      title={`Kembalikan uang #${number} ${customerName}`}
      subject={`pesanan #${number}`}
      amount={amount}
      isPaidByMidtrans={isPaidByMidtrans}
      obstacle={error === undefined ? obstacle : 'Jumlahnya belum diketahui.'}
      send={(facts) => refundOrder(id, facts, chosen, returnsStock, amount?.exact ?? 0)}
      onDone={onDone}
      onOutdated={reload}
      onClose={onClose}
    >
      {error && (
        <Notice as="div" isDanger role="alert">
          <p>{error}</p>
          <Button look="quiet" onClick={reload}>
            Muat lagi
          </Button>
        </Notice>
      )}
      {!lines && !error && <Spinner />}
      {canChoose && <RefundLines lines={lines} chosen={chosen} onChoose={setChosen} />}
      {lines && !canChoose && (
        <p>
          Tidak ada produk yang masih berbayar, jadi yang dikembalikan hanya kelebihan bayarnya.
        </p>
      )}
      {isAnyChosen && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={returnsStock}
            onChange={({ target }) => setReturnsStock(target.checked)}
          />
          <span>
            Kembalikan stok
            <small>Hanya jika produknya masih bisa dijual.</small>
          </span>
        </label>
      )}
    </RefundForm>
  );
}
