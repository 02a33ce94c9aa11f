import { Button } from 'shared-ui/button';
import { rupiah } from 'shared-ui/rupiah';
import type { MenuProduct } from '../menu-search.data.ts';
import styles from './edit.module.css';
import type { AddedLine } from './edit.rules.ts';

interface AddButtonsProps {
  product: MenuProduct;
  onAdd: (line: Omit<AddedLine, 'key' | 'quantity'>) => void;
}

/** Adds a product in one of its sizes. */
export function AddButtons({ product: { id, name, price, sizes }, onAdd }: AddButtonsProps) {
  const options = sizes.length > 0 ? sizes : [{ size: null, surcharge: 0 }];
  return (
    <div className={styles.sizes}>
      {options.map(({ size, surcharge }) => (
        <Button
          key={size}
          look="quiet"
          aria-label={`Tambah ${name} ${textOf(size, price + surcharge)}`}
          onClick={() => onAdd({ productId: id, name, size, price: price + surcharge })}
        >
          {textOf(size, price + surcharge)}
        </Button>
      ))}
    </div>
  );
}

function textOf(size: string | null, price: number): string {
  return size ? `${size} ${rupiah(price)}` : rupiah(price);
}
