import { requireAdmin } from 'shared-auth';
import type { LoaderFunctionArgs } from 'shared-ui/runtime';
import type { Product } from './product.ts';
import { productIdOf } from './product-id.ts';
import { findProduct } from './products.data.ts';

export async function updateLoader({ request, params }: LoaderFunctionArgs): Promise<Product> {
  await requireAdmin(request);
  const product = await findProduct(productIdOf(params.id));
  if (!product) throw new Response('', { status: 404 });
  return product;
}
