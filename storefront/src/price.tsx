import { rupiah } from 'shared-ui/rupiah';
import styles from './price.module.css';

interface PriceProps {
  /** Whole rupiah. */
  price: number;
  /** Whole rupiah; shown struck through when given. */
  compareAtPrice: number | null;
}

/** What a product costs, and what it cost before when it is reduced. */
export function Price({ price, compareAtPrice }: PriceProps) {
  return (
    <span className={styles.price}>
      {compareAtPrice !== null && (
        <s className={`money ${styles.before}`}>
          <span className="visually-hidden">Harga sebelumnya </span>
          {rupiah(compareAtPrice)}
        </s>
      )}
      <span className={`money ${styles.now}`}>{rupiah(price)}</span>
    </span>
  );
}
