import { LineChoice } from 'shared-ui/line-choice';
import { ProductImage } from 'shared-ui/product-image';
import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import type { OrderLine } from '../order.ts';
import styles from './order-line-row.module.css';

/** A line of an order, with the price at the time of the order. */
export function OrderLineRow({ line }: { line: OrderLine }) {
  return (
    <li className={styles.line}>
      <ProductImage
        className={styles.picture}
        url={line.imageUrl}
        size={56}
        initial={line.name.slice(0, 1).toUpperCase()}
      />
      <div>
        <p className={styles.name}>
          <span>{line.name}</span> <LineChoice {...line} />
        </p>
        <p className={styles.price}>
          <span className={ui.money}>
            {rupiah(line.price)} × {line.quantity}
          </span>{' '}
          <strong className={ui.money}>{rupiah(line.price * line.quantity)}</strong>
        </p>
      </div>
    </li>
  );
}
