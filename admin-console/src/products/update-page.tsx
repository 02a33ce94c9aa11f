import { brand } from 'shared-ui/brand';
import { useLoaderData } from 'shared-ui/runtime';
import { PageHead } from '../page-head.tsx';
import { ProductForm } from './product-form.tsx';
import type { updateLoader } from './update.loader.ts';

/** `/update/:id`: the form filled with a product. */
export function UpdatePage() {
  const product = useLoaderData<typeof updateLoader>();
  return (
    <div className="page">
      <title>{`Ubah ${product.name} · ${brand.name}`}</title>
      <PageHead title={`Ubah ${product.name}`} back={{ to: '/admin', label: 'Produk' }} />
      <ProductForm key={product.id} product={product} />
    </div>
  );
}
