import { useLoaderData, useLocation } from 'react-router-dom';
import { brand } from 'shared-ui/brand';
import ui from 'shared-ui/utilities.module.css';
import { PageHead } from '../page-head.tsx';
import { listOf, listPath } from './list-path.ts';
import { ProductForm } from './product-form.tsx';
import { ProductGroups } from './product-groups.tsx';
import type { updateLoader } from './update.handlers.ts';

/** `/update/:id`: edits a product. */
export function UpdatePage() {
  const { product, options, groups } = useLoaderData<typeof updateLoader>();
  const list = listOf(useLocation().state);
  return (
    <div className={ui.page}>
      <title>{`Ubah ${product.name} · ${brand.name}`}</title>
      <PageHead title={`Ubah ${product.name}`} back={{ to: listPath(list), label: 'Produk' }} />
      <ProductForm key={product.id} product={product} options={options} />
      {groups && <ProductGroups groups={groups} />}
    </div>
  );
}
