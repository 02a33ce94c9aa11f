import { useRef, useState } from 'react';
import { brand } from 'shared-ui/brand';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { Link, useFetcher, useLoaderData, useNavigation } from 'shared-ui/runtime';
import { PageHead } from '../page-head.tsx';
import { Pager } from '../pager.tsx';
import { rowsOfPage } from '../paging.rules.ts';
import { NoProducts } from './no-products.tsx';
import type { Product } from './product.ts';
import { ProductFilters } from './product-filters.tsx';
import { ProductTable } from './product-table.tsx';
import type { productsLoader } from './products.loader.ts';
import styles from './products-page.module.css';

/** `/admin`: the catalogue. */
export function ProductsPage() {
  const { rows, total, query } = useLoaderData<typeof productsLoader>();
  const [toDelete, setToDelete] = useState<Product | null>(null);
  const deletion = useFetcher();
  const heading = useRef<HTMLHeadingElement>(null);
  const isLoading = useNavigation().state === 'loading';
  const deletedId = Number(deletion.formData?.get('id') ?? 0);

  const confirmDelete = () => {
    if (toDelete) void deletion.submit({ id: toDelete.id }, { method: 'post' });
    setToDelete(null);
    // The button that had the focus goes away with its row.
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <div className="page">
      <title>{`Produk · ${brand.name}`}</title>
      <PageHead title="Kelola Produk" headingRef={heading}>
        <Link className="button button-quiet" to="/admin/releases">
          Rilis
        </Link>
        <Link className="button button-quiet" to="/orderan">
          Pesanan Customer
        </Link>
        <Link className="button" to="/insert">
          + Add Product
        </Link>
      </PageHead>
      <ProductFilters query={query} />
      <div className={styles.list} aria-busy={isLoading}>
        {rows.length > 0 ? (
          <ProductTable
            products={rows}
            firstNumber={rowsOfPage(query.page)[0] + 1}
            query={query}
            deletedId={deletedId}
            onDelete={setToDelete}
          />
        ) : (
          <NoProducts query={query} />
        )}
      </div>
      {rows.length > 0 && <Pager page={query.page} total={total} noun="produk" />}
      {toDelete && (
        <ConfirmDialog
          question={`Hapus ${toDelete.name} dari daftar produk?`}
          confirmLabel="Hapus"
          dangerous
          onConfirm={confirmDelete}
          onCancel={() => setToDelete(null)}
        />
      )}
    </div>
  );
}
