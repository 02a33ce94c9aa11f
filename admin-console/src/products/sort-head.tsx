import { BusyLink } from '../busy-link.tsx';
import { type ProductQuery, type ProductSort, productSearch } from './product-query.rules.ts';
import styles from './product-table.module.css';

interface SortHeadProps {
  label: string;
  ascending: ProductSort;
  descending: ProductSort;
  query: ProductQuery;
  /** Numbers are aligned to the right. */
  isNumber?: boolean;
}

/** The header of a sortable column: ascending, then descending, then the default order. */
export function SortHead({ label, ascending, descending, query, isNumber }: SortHeadProps) {
  const isUp = query.sort === ascending;
  const isDown = query.sort === descending;
  const next = isUp ? descending : isDown ? 'terbaru' : ascending;
  return (
    <th
      scope="col"
      className={isNumber ? styles.number : undefined}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
    >
      <BusyLink search={productSearch(query, { sort: next })} preventScrollReset>
        {label}
        <span className={styles.arrow} aria-hidden="true">
          {isUp ? '↑' : isDown ? '↓' : '↕'}
        </span>
      </BusyLink>
    </th>
  );
}
