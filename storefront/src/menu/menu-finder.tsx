import { type RefObject, useEffect, useState } from 'react';
import { CategoryChips } from './category-chips.tsx';
import styles from './menu-finder.module.css';
import type { MenuQuery } from './menu-query.ts';
import { SearchField } from './search-field.tsx';
import { SortSelect } from './sort-select.tsx';

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
  const names = useArrived(categories);
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
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </div>
  );
}

/** What a promise gave last; undefined until then. */
function useArrived<Value>(promise: Promise<Value>): Value | undefined {
  const [arrived, setArrived] = useState<Value>();
  useEffect(() => {
    let wanted = true;
    void promise.then((value) => {
      if (wanted) setArrived(value);
    });
    return () => {
      wanted = false;
    };
  }, [promise]);
  return arrived;
}
