import { useAtomValue } from 'jotai';
import { changeSoldOut } from '../change-sold-out.ts';
import { soldOutIdsAtom } from '../sold-out-ids.ts';
import type { BoardLine } from './board.ts';
import styles from './card/card.module.css';

/** Marks the product of a line as sold out until tomorrow with one tap, or as available again. */
export function SoldOutSwitch({ line: { productId: id, name } }: { line: BoardLine }) {
  const isSoldOut = useAtomValue(soldOutIdsAtom).has(id);
  return (
    <button
      type="button"
      className={styles.soldOut}
      aria-pressed={isSoldOut}
      aria-label={`${name} habis`}
      onClick={() => void changeSoldOut({ id, name }, isSoldOut ? null : 'tomorrow')}
    >
      Habis
    </button>
  );
}
