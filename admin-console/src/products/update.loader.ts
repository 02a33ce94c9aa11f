import { requireAdmin } from 'shared-auth';
import { type LoaderFunctionArgs, replace, toast } from 'shared-ui/runtime';
import { type FormOptions, findFormOptions } from './form-options.data.ts';
import type { Product } from './product.ts';
import { productIdOf } from './product-id.ts';
import { findProduct } from './products.data.ts';

/** A product, and what its form offers. */
export interface ProductToUpdate {
  product: Product;
  options: FormOptions;
}

export async function updateLoader({
  request,
  params,
}: LoaderFunctionArgs): Promise<ProductToUpdate> {
  await requireAdmin(request);
  const id = productIdOf(params.id);
  const [product, options] = await Promise.all([findProduct(id), findFormOptions()]);
  if (!product) throw new Response('', { status: 404 });
  if (product.deletedAt) {
    toast('Produk ini sudah dihapus. Kembalikan dulu untuk mengubahnya.', 'error');
    throw replace('/admin?tipe=semua&status=terhapus');
  }
  return { product, options };
}
