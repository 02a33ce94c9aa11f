import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from 'shared-ui/button';
import { Input } from 'shared-ui/field';
import { usePendingSearch } from '../busy-link.tsx';
import { FilterTabs } from '../filter-tabs.tsx';
import {
  type OrderQuery,
  type OrderView,
  orderSearch,
  readOrderQuery,
} from './order-filter.rules.ts';
import styles from './order-filters.module.css';

const VIEWS: readonly { view: OrderView; label: string }[] = [
  { view: 'open', label: 'Aktif' },
  { view: 'finished', label: 'Selesai' },
  { view: 'archive', label: 'Arsip' },
];

/** Filters by view, day, and search text. All state is in the URL. */
export function OrderFilters({ query }: { query: OrderQuery }) {
  const navigate = useNavigate();
  const pending = usePendingSearch();
  // Optimistic: the controls show a pending choice immediately.
  const wanted = pending === undefined ? query : readOrderQuery(new URLSearchParams(pending));
  const show = (next: Partial<OrderQuery>) =>
    void navigate({ search: orderSearch(next) }, { preventScrollReset: true });
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = String(form.get('search')).trim();
    show(text ? { search: text } : { view: query.view, day: String(form.get('day') ?? '') });
  };
  const isSearch = query.search !== '';
  const hasDays = !isSearch && query.view !== 'open';
  return (
    <div className={styles.filters}>
      <FilterTabs
        label="Pesanan yang ditampilkan"
        tabs={VIEWS.map(({ view, label }) => ({
          label,
          search: orderSearch({ view }),
          isCurrent: !isSearch && query.view === view,
        }))}
      />
      {/* A new `key` resets the inputs to the URL, also after "back". */}
      <form
        key={`${query.view} ${query.day} ${query.search}`}
        className={styles.search}
        aria-label="Cari pesanan"
        onSubmit={search}
      >
        <Input
          name="search"
          type="search"
          aria-label="Nomor pesanan, nama, atau nomor HP"
          placeholder="Nomor, nama, atau nomor HP"
          defaultValue={query.search}
          enterKeyHint="search"
        />
        {hasDays && (
          <Input name="day" type="date" aria-label="Dari tanggal" defaultValue={query.day} />
        )}
        <Button
          type="submit"
          look="quiet"
          isBusy={wanted.search !== query.search || wanted.day !== query.day}
        >
          Cari
        </Button>
      </form>
    </div>
  );
}
