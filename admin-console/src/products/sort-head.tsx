import { Icon } from 'shared-ui/icon';
import { BusyLink } from '../busy-link.tsx';
import { type ProductQuery, type ProductSort, productSearch } from './product-query.rules.ts';
import styles from './product-table.module.css';

interface SortHeadProps {
  label: string;
  ascending: ProductSort;
  descending: ProductSort;
  query: ProductQuery;
  /** Whether the column is right-aligned, like numbers. */
  isNumber?: boolean;
}

/** Sort icons. The brand font has no arrow characters, and fallback fonts' arrows differ in width. */
const ASCENDING = 'M12 20V4M6 10l6-6 6 6';
const DESCENDING = 'M12 4v16M6 14l6 6 6-6';
const UNSORTED = 'm7 9 5-5 5 5M7 15l5 5 5-5';

/** Header of a sortable column; clicks cycle through ascending, descending, default. */
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
        <span className={styles.arrow}>
          <Icon path={isUp ? ASCENDING : isDown ? DESCENDING : UNSORTED} size={14} />
        </span>
      </BusyLink>
    </th>
  );
}
