import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import styles from './price.module.css';

interface PriceProps {
  /** Whole rupiah. */
  price: number;
  /** Whole rupiah; shown struck through when given. */
  compareAtPrice: number | null;
}

/** The price of a product, with the former price if reduced. */
export function Price({ price, compareAtPrice }: PriceProps) {
  return (
    <span className={styles.price}>
      {compareAtPrice !== null && (
        <s className={`${ui.money} ${styles.before}`}>
          <span className={ui.visuallyHidden}>Harga sebelumnya </span>
          {rupiah(compareAtPrice)}
        </s>
      )}
      <span className={`${ui.money} ${styles.now}`}>{rupiah(price)}</span>
    </span>
  );
}
