import { refundOrder, refundPayment } from '../refund-dialog/refund-dialog.data.ts';
import { RefundForm } from '../refund-dialog/refund-form.tsx';
import { causeOf } from './refund-due.rules.ts';
import type { RefundDue } from './refund-due.ts';

interface DueRefundDialogProps {
  due: RefundDue;
  onDone: () => void;
  onOutdated: () => void;
  onClose: () => void;
}

/** Records that money which must be returned was returned. Open while mounted. */
export function DueRefundDialog({ due, onDone, onOutdated, onClose }: DueRefundDialogProps) {
  const { orderId, paymentId, number, customerName, amount, cashAmount, isPaidByMidtrans } = due;
  const { label, detail } = causeOf(due);
  return (
    <RefundForm
      title={`Catat pengembalian #${number} ${customerName}`}
      subject={`pesanan #${number}`}
      amount={{ exact: amount, inCash: cashAmount }}
      isPaidByMidtrans={isPaidByMidtrans}
      usualReason={label}
      send={(facts) =>
        paymentId === null
          ? refundOrder(orderId, facts, {}, false, amount)
          : refundPayment(paymentId, facts)
      }
      onDone={onDone}
      onOutdated={onOutdated}
      onClose={onClose}
    >
      <p>{detail}</p>
    </RefundForm>
  );
}
