import { type SubmitEvent, useEffect, useRef } from 'react';
import { Icon } from 'shared-ui/icon';
import { Link, useNavigate } from 'shared-ui/runtime';
import { PRODUCT_TYPES } from './product.ts';
import styles from './product-filters.module.css';
import {
  PRODUCT_SORTS,
  type ProductQuery,
  type ProductSort,
  productSearch,
} from './product-query.rules.ts';

/** Type, search and, where the table has no head, order. All of it lives in the address. */
export function ProductFilters({ query }: { query: ProductQuery }) {
  const navigate = useNavigate();
  const searchField = useRef<HTMLInputElement>(null);
  const show = (changes: Partial<ProductQuery>) =>
    void navigate({ search: productSearch(query, changes) }, { preventScrollReset: true });

  // Back and forward change the address, and the field follows.
  useEffect(() => {
    if (searchField.current) searchField.current.value = query.search;
  }, [query.search]);
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    show({ search: searchField.current?.value.trim() ?? '' });
  };
  return (
    <div className={styles.filters}>
      <nav className={styles.types} aria-label="Tipe produk">
        {[null, ...PRODUCT_TYPES.toReversed()].map((type) => (
          <Link
            key={type}
            to={{ search: productSearch(query, { type }) }}
            aria-current={type === query.type}
            preventScrollReset
          >
            {type ?? 'Semua'}
          </Link>
        ))}
      </nav>
      <form className={styles.search} aria-label="Cari produk" onSubmit={search}>
        <input
          ref={searchField}
          className="input"
          type="search"
          aria-label="Cari nama produk"
          placeholder="Cari nama produk"
          defaultValue={query.search}
          enterKeyHint="search"
        />
        <button className="button button-quiet" type="submit">
          Cari
        </button>
      </form>
      <label className={styles.sort}>
        <span className="visually-hidden">Urutkan</span>
        <select
          className="input"
          value={query.sort}
          onChange={(event) => show({ sort: event.target.value as ProductSort })}
        >
          {Object.entries(PRODUCT_SORTS).map(([sort, label]) => (
            <option key={sort} value={sort}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="next" size={16} />
      </label>
    </div>
  );
}
