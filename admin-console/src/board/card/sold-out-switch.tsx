import { useAtomValue } from 'jotai';
import type { BoardLine } from '../board.ts';
import { markSoldOut, soldOutIdsAtom } from '../sold-out.ts';
import styles from './card.module.css';

/** Marks the product of a line as sold out until tomorrow with one tap, or as available again. */
export function SoldOutSwitch({ line: { productId, name } }: { line: BoardLine }) {
  const isSoldOut = useAtomValue(soldOutIdsAtom).has(productId);
  return (
    <button
      type="button"
      className={styles.soldOut}
      aria-pressed={isSoldOut}
      aria-label={`${name} habis`}
      onClick={() => void markSoldOut(productId, name, isSoldOut ? null : 'tomorrow')}
    >
      Habis
    </button>
  );
}
