import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import type { Order } from './order.ts';
import type { OrderChange } from './order-changes.ts';
import { backFrom } from './order-status.rules.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface OrderQuestionProps {
  about: 'cancel' | 'archive' | 'back';
  order: Order;
  onConfirm: (change: OrderChange, reason?: string) => void;
  onCancel: () => void;
}

/** Confirmation dialog before a change of an order. */
export function OrderQuestion({ about, order, onConfirm, onCancel }: OrderQuestionProps) {
  const { id, customerName, status } = order;
  const back = backFrom(status);
  if (about === 'back') {
    // The order's status may have changed while the dialog was open.
    if (!back) return null;
    return (
      <ReasonDialog
        id={id}
        to={back}
        onConfirm={(reason) => onConfirm(back, reason)}
        onCancel={onCancel}
      />
    );
  }
  if (about === 'cancel') {
    return (
      <ConfirmDialog
        question={`Batalkan pesanan #${id} atas nama ${customerName}?`}
        detail="Pesanan tidak bisa dilanjutkan lagi. Stoknya kembali ke produk."
        // Not 'Batal', which could mean cancelling the order.
        cancelLabel="Kembali"
        confirmLabel="Ya, batalkan pesanan"
        dangerous
        onConfirm={() => onConfirm('dibatalkan')}
        onCancel={onCancel}
      />
    );
  }
  return (
    <ConfirmDialog
      question={`Hapus pesanan #${id} atas nama ${customerName}?`}
      detail="Pesanan pindah ke Arsip dan bisa dikembalikan. Pelanggan tetap melihatnya di History."
      confirmLabel="Hapus"
      dangerous
      onConfirm={() => onConfirm('archive')}
      onCancel={onCancel}
    />
  );
}
