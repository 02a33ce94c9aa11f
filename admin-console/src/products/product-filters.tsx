import { type SubmitEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { Button } from 'shared-ui/button';
import { Input } from 'shared-ui/field';
import { FilterSelect } from '../filter-select.tsx';
import { FilterTabs } from '../filter-tabs.tsx';
import { PRODUCT_TYPES } from '../product-type.ts';
import styles from './product-filters.module.css';
import {
  PRODUCT_SORTS,
  PRODUCT_STATUSES,
  type ProductQuery,
  productSearch,
  readProductQuery,
} from './product-query.rules.ts';

/** Filters for type, search text, status and sort order. All state is in the URL. */
export function ProductFilters({ query }: { query: ProductQuery }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const searchField = useRef<HTMLInputElement>(null);
  // Optimistic: the controls show a pending choice immediately.
  const wanted =
    next?.pathname === pathname ? readProductQuery(new URLSearchParams(next.search)) : query;
  const show = (changes: Partial<ProductQuery>) =>
    void navigate({ search: productSearch(query, changes) }, { preventScrollReset: true });

  // Updates the field when the URL changes, e.g. by "back".
  useEffect(() => {
    if (searchField.current) searchField.current.value = query.search;
  }, [query.search]);
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    show({ search: searchField.current?.value.trim() ?? '' });
  };
  return (
    <div className={styles.filters}>
      <FilterTabs
        label="Tipe produk"
        tabs={[...PRODUCT_TYPES.toReversed(), null].map((type) => ({
          label: type ?? 'Semua',
          search: productSearch(query, { type }),
          isCurrent: type === query.type,
        }))}
      />
      <form className={styles.search} aria-label="Cari produk" onSubmit={search}>
        <Input
          ref={searchField}
          type="search"
          aria-label="Cari nama produk"
          placeholder="Cari nama produk"
          defaultValue={query.search}
          enterKeyHint="search"
        />
        <Button type="submit" look="quiet" isBusy={wanted.search !== query.search}>
          Cari
        </Button>
      </form>
      <FilterSelect
        label="Status"
        options={PRODUCT_STATUSES}
        value={wanted.status}
        isBusy={wanted.status !== query.status}
        onChoose={(status) => show({ status })}
      />
      <FilterSelect
        label="Urutkan"
        options={PRODUCT_SORTS}
        value={wanted.sort}
        isBusy={wanted.sort !== query.sort}
        onChoose={(sort) => show({ sort })}
      />
    </div>
  );
}
