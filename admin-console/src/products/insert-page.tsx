import { useLoaderData, useLocation } from 'react-router-dom';
import { brand } from 'shared-ui/brand';
import ui from 'shared-ui/utilities.module.css';
import { PageHead } from '../page-head.tsx';
import { duplicateOf } from './duplicate.rules.ts';
import type { insertLoader } from './insert.handlers.ts';
import { listOf, listPath } from './list-path.ts';
import { ProductForm } from './product-form.tsx';

/** `/insert`: adds a product or duplicates one. */
export function InsertPage() {
  const { original, options } = useLoaderData<typeof insertLoader>();
  const list = listOf(useLocation().state);
  return (
    <div className={ui.page}>
      <title>{`Tambah produk · ${brand.name}`}</title>
      <PageHead
        title={original ? `Duplikat ${original.name}` : 'Tambah Produk'}
        back={{ to: listPath(list), label: 'Produk' }}
      />
      <ProductForm
        key={original?.id}
        product={null}
        template={original && { ...original, ...duplicateOf(original) }}
        options={options}
      />
    </div>
  );
}
