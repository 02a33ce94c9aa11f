import { useRevalidator } from 'react-router-dom';
import { shopTime } from 'shared-auth';
import { backInWords } from '../change-sold-out.ts';
import { SoldOutButton } from '../sold-out-button.tsx';
import type { Product } from './product.ts';
import styles from './product-row.module.css';

/** Below the stock of a product on the menu: until when it is marked as sold out, and the button that changes it. */
export function SoldOutMark({ product }: { product: Product }) {
  const { id, name, stock, soldOutUntil } = product;
  const { revalidate } = useRevalidator();
  const isMarked =
    soldOutUntil === 'infinity' || (soldOutUntil !== null && Date.parse(soldOutUntil) > shopTime());
  // Only a new stock makes it available.
  if (stock === 0) return null;
  return (
    <div className={styles.mark}>
      {isMarked && (
        <span className={styles.soldOut}>
          {soldOutUntil === 'infinity'
            ? 'Habis sampai diubah'
            : `Habis sampai ${backInWords(soldOutUntil)}`}
        </span>
      )}
      <SoldOutButton
        product={{ id, name }}
        isSoldOut={isMarked}
        onChanged={() => void revalidate()}
      />
    </div>
  );
}
