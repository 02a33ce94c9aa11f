import { useAtomValue } from 'jotai';
import { Button } from 'shared-ui/button';
import { whenTextAtom } from '../board-state.ts';
import type { SoldOutProduct } from './marked.data.ts';
import styles from './sold-out.module.css';

interface SoldOutItemProps {
  product: SoldOutProduct;
  /** @param until null: available again. */
  onMark: (until: 'tomorrow' | 'changed' | null) => void;
}

/** A product that is sold out, until when, and the buttons that change that. */
export function SoldOutItem({ product: { name, stock, until }, onMark }: SoldOutItemProps) {
  const when = useAtomValue(whenTextAtom);
  const isUntilChanged = until === Number.POSITIVE_INFINITY;
  return (
    <li>
      <p>
        <b>{name}</b>
        <span>{untilText(stock, until, when)}</span>
      </p>
      {stock > 0 && (
        <div className={styles.choices}>
          <Button
            look="quiet"
            aria-label={`${name}: habis ${isUntilChanged ? 'sampai besok' : 'sampai diubah'}`}
            onClick={() => onMark(isUntilChanged ? 'tomorrow' : 'changed')}
          >
            {isUntilChanged ? 'Sampai besok' : 'Sampai diubah'}
          </Button>
          <Button aria-label={`${name}: tersedia lagi`} onClick={() => onMark(null)}>
            Tersedia lagi
          </Button>
        </div>
      )}
    </li>
  );
}

function untilText(stock: number, until: number | null, when: (at: number) => string): string {
  if (stock === 0) return 'Stok 0, diisi oleh admin di Produk';
  return until === null || until === Number.POSITIVE_INFINITY
    ? 'sampai diubah'
    : `sampai ${when(until)}`;
}
