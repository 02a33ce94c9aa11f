import { type RefObject, Suspense, use, useDeferredValue } from 'react';
import ui from 'shared-ui/utilities.module.css';
import { CategoryChips, type CategoryChipsProps } from './category-chips.tsx';
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
  // Those that are known stay while they are fetched again.
  const known = useDeferredValue(categories);
  const chips = {
    chosen: query.category,
    isBusy: waitingFor === 'category',
    addressOf,
    onFollow,
  };
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
          <Suspense fallback={<CategoryChips {...chips} categories={undefined} />}>
            <LateChips {...chips} categories={known} />
          </Suspense>
        </div>
      </div>
      <p className={ui.visuallyHidden} role="status">
        {status}
      </p>
    </div>
  );
}

interface LateChipsProps extends Omit<CategoryChipsProps, 'categories'> {
  categories: Promise<readonly string[]>;
}

function LateChips({ categories, ...rest }: LateChipsProps) {
  return <CategoryChips {...rest} categories={use(categories)} />;
}
