import { ReasonDialog } from './reason-dialog.tsx';

interface CancelDialogProps {
  /** Number of the order, as customers know it. */
  number: number;
  customerName: string;
  /** Whether the order is declined: no staff member has accepted it yet. */
  isNew?: boolean;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

/** Usual reasons of a cancellation. */
export const CANCEL_REASONS = [
  'Bahannya habis',
  'Dapur terlalu ramai',
  'Kami segera tutup',
  'Diminta pelanggan',
];

/** Asks why the staff cancel or decline an order. */
export function CancelDialog({ number, customerName, isNew, ...rest }: CancelDialogProps) {
  return (
    <ReasonDialog
      {...rest}
      question={`${isNew ? 'Tolak' : 'Batalkan'} pesanan #${number} atas nama ${customerName}?`}
      detail="Pesanan tidak bisa dilanjutkan lagi. Stoknya kembali ke produk."
      usual={CANCEL_REASONS}
      confirmLabel={isNew ? 'Ya, tolak pesanan' : 'Ya, batalkan pesanan'}
      dangerous
    />
  );
}
