import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { answerWithin, STEP_TIMEOUT_MS } from 'shared-auth';
import { rupiah } from 'shared-ui/rupiah';
import { toast } from 'shared-ui/toasts';
import { dueBy, type Payment, type PaymentFailure } from '../../payment/payment.ts';
import { PaymentDialog } from '../../payment/payment-dialog.tsx';
import { paymentFailure } from '../../payment/payment-failure.ts';
import type { BoardOrder } from '../board.ts';
import { boardAtom } from '../board-state.ts';
import { refreshShown } from '../poll.ts';
import { isPayable } from './payment-state.rules.ts';
import { takePayment } from './payments.data.ts';

interface PayQuestionProps {
  order: BoardOrder;
  onClose: () => void;
}

/** Takes the payment of an order. Open while mounted. */
export function PayQuestion({ order: opened, onClose }: PayQuestionProps) {
  const board = useAtomValue(boardAtom);
  // Kept while the dialog is open: a repeated request takes the money once.
  const [key] = useState(() => crypto.randomUUID());
  const current = board?.orders.find(({ id }) => id === opened.id);
  // After another person has taken it, the dialog still shows what this one was about to take.
  const { id, number, balanceDue, cashDue, paymentMethod } =
    current && isPayable(current) ? current : opened;
  if (!board) return null;
  const dues = { due: balanceDue, cashDue };
  const pay = async (payment: Payment): Promise<PaymentFailure | undefined> => {
    try {
      await answerWithin(STEP_TIMEOUT_MS, takePayment(id, key, payment, dueBy(payment, dues)));
    } catch (error) {
      await refreshShown();
      return paymentFailure(error);
    }
    toast(paidText(number, payment, cashDue));
    await refreshShown();
    return undefined;
  };
  return (
    <PaymentDialog
      {...dues}
      title={`Bayar pesanan #${number}`}
      branch={board.branch}
      method={paymentMethod === 'qris_static' ? 'qris_static' : 'cash'}
      pay={pay}
      onTillChanged={refreshShown}
      onClose={onClose}
    />
  );
}

function paidText(number: number, { received }: Payment, cashDue: number): string {
  const change = received === null ? 0 : received - cashDue;
  return change > 0
    ? `Pesanan #${number} lunas. Kembalian ${rupiah(change)}.`
    : `Pesanan #${number} lunas.`;
}
