import { useRef, useState } from 'react';
import { useFetcher, useLoaderData, useNavigation } from 'react-router-dom';
import { Slot } from 'remote-contract/slots';
import { brand } from 'shared-ui/brand';
import { ButtonLink } from 'shared-ui/button';
import ui from 'shared-ui/utilities.module.css';
import { AdminTabs } from '../admin-tabs.tsx';
import { PageHead } from '../page-head.tsx';
import { Pager } from '../pager.tsx';
import { adminHome } from '../slots.ts';
import { BulkBar } from './bulk-bar.tsx';
import { NoProducts } from './no-products.tsx';
import { ProductFilters } from './product-filters.tsx';
import { INTENT_FORM, intentForm, type ProductIntent } from './product-intents.ts';
import { productSearch } from './product-query.rules.ts';
import { isUnconfirmed, ProductQuestion, type UnconfirmedChange } from './product-question.tsx';
import { ProductTable } from './product-table.tsx';
import type { productsLoader } from './products.handlers.ts';
import styles from './products-page.module.css';
import { useSelection } from './use-selection.ts';

/** `/admin`: the catalogue. */
export function ProductsPage() {
  const { rows, query, categories, ...page } = useLoaderData<typeof productsLoader>();
  const selection = useSelection(rows);
  const [confirming, setConfirming] = useState<UnconfirmedChange | null>(null);
  const fetcher = useFetcher();
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, location: next } = useNavigation();
  // Only when the list changes: a link to another page shows its own spinner.
  const isLoading = state === 'loading' && next.pathname === '/admin';
  const pending = (fetcher.formData?.get(INTENT_FORM.intent) as string | undefined) ?? null;
  const pendingIds = fetcher.formData?.getAll(INTENT_FORM.id) ?? [];

  const change = (
    intent: ProductIntent,
    products: UnconfirmedChange['products'],
    typed?: string,
  ) => {
    const values = typed === undefined ? {} : { [INTENT_FORM.value]: typed };
    const ids = products.map(({ id }) => id);
    void fetcher.submit(intentForm(intent, ids, values), { method: 'post' });
  };
  const ask = (intent: ProductIntent, products: UnconfirmedChange['products'], typed?: string) => {
    if (isUnconfirmed(intent, typed)) setConfirming({ intent, products, typed });
    else {
      // The focused button may disappear with its row; the category field stays.
      if (typed === undefined) focusHeading();
      change(intent, products, typed);
    }
  };
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const confirm = () => {
    if (confirming) change(confirming.intent, confirming.products, confirming.typed);
    setConfirming(null);
    focusHeading();
  };
  return (
    <div className={ui.page}>
      <title>{`Produk · ${brand.name}`}</title>
      <AdminTabs />
      <PageHead title="Kelola Produk" headingRef={heading}>
        <ButtonLink look="quiet" to="/orderan">
          Pesanan Customer
        </ButtonLink>
        <ButtonLink to="/insert">+ Add Product</ButtonLink>
      </PageHead>
      <div className={styles.home}>
        <Slot of={adminHome} props={{}} />
      </div>
      <ProductFilters query={query} />
      <div className={styles.list} aria-busy={isLoading}>
        {rows.length > 0 ? (
          <>
            <label className={styles.all}>
              <input
                type="checkbox"
                checked={selection.selected.length === rows.length}
                onChange={selection.toggleAll}
              />
              Pilih semua di halaman ini
            </label>
            <ProductTable
              products={rows}
              query={query}
              isSelected={selection.isSelected}
              pendingFor={(id) => (pendingIds.includes(String(id)) ? pending : null)}
              onSelect={selection.toggle}
              onAsk={(intent, product) => ask(intent, [product])}
            />
          </>
        ) : (
          <NoProducts query={query} />
        )}
      </div>
      {selection.selected.length > 0 && (
        <BulkBar
          count={selection.selected.length}
          isBin={query.status === 'terhapus'}
          categories={query.type ? categories[query.type] : Object.values(categories).flat()}
          pending={pending}
          onDo={(intent, typed) => ask(intent, selection.selected, typed)}
          onClear={() => {
            selection.clear();
            focusHeading();
          }}
        />
      )}
      {rows.length > 0 && (
        <Pager {...page} searchOf={(place) => productSearch(query, { place })} noun="produk" />
      )}
      {confirming && (
        <ProductQuestion
          change={confirming}
          onConfirm={confirm}
          onCancel={() => setConfirming(null)}
        />
      )}
    </div>
  );
}
