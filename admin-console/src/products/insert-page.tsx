import { brand } from 'shared-ui/brand';
import { PageHead } from '../page-head.tsx';
import { ProductForm } from './product-form.tsx';

/** `/insert`: a new product. */
export function InsertPage() {
  return (
    <div className="page">
      <title>{`Tambah produk · ${brand.name}`}</title>
      <PageHead title="Tambah Produk" back={{ to: '/admin', label: 'Produk' }} />
      <ProductForm />
    </div>
  );
}
