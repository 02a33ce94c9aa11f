import type { OrderStatus } from 'shared-ui/order-status';
import { ORDER_STATUSES } from 'shared-ui/order-status';
import { ReasonDialog } from './reason-dialog.tsx';

interface StepBackDialogProps {
  /** Number of the order, as customers know it. */
  number: number;
  to: OrderStatus;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

const USUAL = ['Minumannya tertukar', 'Masih ada yang kurang', 'Salah tekan'];

/** Asks why a step of an order is reverted. */
export function StepBackDialog({ number, to, ...rest }: StepBackDialogProps) {
  return (
    <ReasonDialog
      {...rest}
      question={`Kembalikan pesanan #${number} ke ${ORDER_STATUSES[to]}?`}
      usual={USUAL}
      confirmLabel="Kembalikan"
    />
  );
}
