import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { CancelDialog } from '../cancel-dialog.tsx';
import { backFrom } from '../order-status.rules.ts';
import { StepBackDialog } from '../step-back-dialog.tsx';
import type { Order } from './order.ts';
import type { OrderChange } from './order-changes.ts';

interface OrderQuestionProps {
  about: 'cancel' | 'archive' | 'back';
  order: Order;
  onConfirm: (change: OrderChange, reason?: string) => void;
  onCancel: () => void;
}

/** Confirmation dialog before a change of an order. */
export function OrderQuestion({ about, order, onConfirm, onCancel }: OrderQuestionProps) {
  const { number, customerName, status } = order;
  const back = backFrom(status);
  if (about === 'back') {
    // The order's status may have changed while the dialog was open.
    if (!back) return null;
    return (
      <StepBackDialog
        number={number}
        to={back}
        onConfirm={(reason) => onConfirm(back, reason)}
        onCancel={onCancel}
      />
    );
  }
  if (about === 'cancel') {
    return (
      <CancelDialog
        number={number}
        customerName={customerName}
        onConfirm={(reason) => onConfirm('dibatalkan', reason)}
        onCancel={onCancel}
      />
    );
  }
  return (
    <ConfirmDialog
      question={`Hapus pesanan #${number} atas nama ${customerName}?`}
      detail="Pesanan pindah ke Arsip dan bisa dikembalikan. Pelanggan tetap melihatnya di History."
      confirmLabel="Hapus"
      dangerous
      onConfirm={() => onConfirm('archive')}
      onCancel={onCancel}
    />
  );
}
