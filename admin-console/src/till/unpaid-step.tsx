import { Button } from 'shared-ui/button';
import { DialogActions } from 'shared-ui/dialog';
import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import styles from './close.module.css';
import type { UnpaidOrder } from './till.ts';

interface UnpaidStepProps {
  orders: readonly UnpaidOrder[];
  onNext: () => void;
  onCancel: () => void;
}

/** Warns of open orders that are not paid, before the count. */
export function UnpaidStep({ orders, onNext, onCancel }: UnpaidStepProps) {
  return (
    <>
      <p className={styles.lead}>
        {orders.length} pesanan belum dibayar. Terima pembayarannya dulu, atau tutup kasir tanpa
        uangnya.
      </p>
      <ul className={styles.unpaid} aria-label="Belum dibayar">
        {orders.map(({ id, number, customerName, balanceDue }) => (
          <li key={id}>
            <span>
              <b>#{number}</b> {customerName}
            </span>
            <span className={ui.money}>{rupiah(balanceDue)}</span>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button look="quiet" onClick={onCancel}>
          Kembali
        </Button>
        <Button onClick={onNext}>Lanjut menghitung</Button>
      </DialogActions>
    </>
  );
}
