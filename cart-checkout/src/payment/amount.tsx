import { Button } from 'shared-ui/button';
import { rupiah } from 'shared-ui/rupiah';
import { toast } from 'shared-ui/toasts';
import ui from 'shared-ui/utilities.module.css';
import styles from './payment-page.module.css';

/** What has to be paid, to read and to copy. */
export function Amount({ amount }: { amount: number }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(String(amount));
      toast('Jumlahnya disalin.');
    } catch {
      // Browsers allow it only on secure pages, and may ask.
      toast('Jumlahnya tidak dapat disalin di peramban ini.', 'error');
    }
  }

  return (
    <div className={styles.amount}>
      <p>
        <span className={styles.label}>Jumlah yang dibayar</span>
        <strong className={ui.money}>{rupiah(amount)}</strong>
      </p>
      <Button look="quiet" onClick={() => void copy()}>
        Salin jumlah
      </Button>
    </div>
  );
}
