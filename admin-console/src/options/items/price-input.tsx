import type { ComponentProps } from 'react';
import { Input } from 'shared-ui/field';
import styles from './price-input.module.css';

/** A field for a price difference: `+Rp` stands before it. */
export function PriceInput(props: ComponentProps<'input'>) {
  return (
    <div className={styles.price}>
      <Input {...props} inputMode="numeric" autoComplete="off" placeholder="0" />
    </div>
  );
}
