import { type RefObject, useId } from 'react';
import { Button } from 'shared-ui/button';
import ui from 'shared-ui/utilities.module.css';
import { CategoryChips } from './category-chips.tsx';
import styles from './menu-finder.module.css';
import type { MenuQuery } from './menu-query.ts';
import { SearchField } from './search-field.tsx';
import { SortSelect } from './sort-select.tsx';
import { useResolved } from './use-resolved.ts';

interface MenuFinderProps {
  query: MenuQuery;
  categories: readonly string[] | Promise<readonly string[]>;
  /** The query field whose results are loading. */
  pendingField: keyof MenuQuery | undefined;
  /** Announcement of the results for screen readers. */
  status: string;
  field: RefObject<HTMLInputElement | null>;
  onChange: (change: Partial<MenuQuery>, replace?: boolean) => void;
  /** Returns the URL query for a category. */
  addressOf: (category: string) => string;
  /** Called when the visitor clicks a category. */
  onFollow: () => void;
}

/** The bar over the menus: search, categories, sort. */
export function MenuFinder({
  query,
  categories,
  pendingField,
  status,
  field,
  onChange,
  addressOf,
  onFollow,
}: MenuFinderProps) {
  const names = useResolved(categories)?.value;
  const form = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 do not know <search>.
    <div className={styles.finder} role="search" aria-label="Menu">
      <div className={styles.inner}>
        <SearchField
          form={form}
          search={query.search}
          isBusy={pendingField === 'search'}
          field={field}
          onSearch={(search, { replace }) => onChange({ search }, replace)}
        />
        <div className={styles.filters}>
          <SortSelect
            form={form}
            query={query}
            isBusy={pendingField === 'sort'}
            onSort={(sort) => onChange({ sort })}
          />
          {query.category && (
            <input type="hidden" name="kategori" value={query.category} form={form} />
          )}
          <Button type="submit" look="quiet" form={form} data-script="none">
            Cari
          </Button>
          <CategoryChips
            categories={names}
            chosen={query.category}
            isBusy={pendingField === 'category'}
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
