import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import { Spinner } from 'shared-ui/spinner';
import { MENU_SORTS, type MenuQuery, type MenuSort } from './menu-query.ts';
import styles from './sort-select.module.css';

interface SortSelectProps {
  /** Id of the form the control belongs to. */
  form: string;
  query: MenuQuery;
  isBusy: boolean;
  onSort: (sort: MenuSort) => void;
}

const LABELS: Record<MenuSort, string> = {
  menu: 'Menu kami',
  'harga-terendah': 'Harga terendah',
  'harga-tertinggi': 'Harga tertinggi',
  rating: 'Rating',
  nama: 'Nama',
};

/** Sort order of both menus. */
export function SortSelect({ form, query, isBusy, onSort }: SortSelectProps) {
  return (
    <span className={styles.sort}>
      <select
        className={styles.select}
        name="urut"
        form={form}
        aria-label="Urutkan"
        aria-busy={isBusy}
        value={query.sort}
        onChange={(event) => {
          const sort = MENU_SORTS.find((known) => known === event.target.value);
          if (sort) onSort(sort);
        }}
      >
        {MENU_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {/* The default order of a search is by relevance. */}
            {sort === 'menu' && query.search !== '' ? 'Paling cocok' : LABELS[sort]}
          </option>
        ))}
      </select>
      <span className={styles.sign}>
        {isBusy ? <Spinner className={styles.spinner} /> : <Icon path={icons.down} size={16} />}
      </span>
    </span>
  );
}
