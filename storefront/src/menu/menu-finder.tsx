import type { RefObject } from 'react';
import ui from 'shared-ui/utilities.module.css';
import { CategoryChips } from './category-chips.tsx';
import styles from './menu-finder.module.css';
import type { MenuQuery } from './menu-query.ts';
import { SearchField } from './search-field.tsx';
import { SortSelect } from './sort-select.tsx';
import { useArrived } from './use-arrived.ts';

interface MenuFinderProps {
  query: MenuQuery;
  categories: Promise<readonly string[]>;
  /** The part of the query whose answer is on its way. */
  waitingFor: keyof MenuQuery | undefined;
  /** What screen readers are told about the results. */
  status: string;
  field: RefObject<HTMLInputElement | null>;
  onChange: (change: Partial<MenuQuery>, replace?: boolean) => void;
  /** Query of the address in which a category is chosen. */
  addressOf: (category: string) => string;
  /** Called when a category is followed. */
  onFollow: () => void;
}

/** The bar over the menus: search, categories, sort. */
export function MenuFinder({
  query,
  categories,
  waitingFor,
  status,
  field,
  onChange,
  addressOf,
  onFollow,
}: MenuFinderProps) {
  const names = useArrived(categories)?.value;
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 do not know <search>.
    <div className={styles.finder} role="search" aria-label="Menu">
      <div className={styles.inner}>
        <SearchField
          search={query.search}
          isBusy={waitingFor === 'search'}
          field={field}
          onSearch={(search, { replace }) => onChange({ search }, replace)}
        />
        <div className={styles.filters}>
          <SortSelect
            query={query}
            isBusy={waitingFor === 'sort'}
            onSort={(sort) => onChange({ sort })}
          />
          <CategoryChips
            categories={names}
            chosen={query.category}
            isBusy={waitingFor === 'category'}
            addressOf={addressOf}
            onFollow={onFollow}
          />
        </div>
      </div>
      <p className={ui.visuallyHidden} role="status">
        {status}
      </p>
    </div>
  );
}
