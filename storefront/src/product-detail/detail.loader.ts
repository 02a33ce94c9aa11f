import type { LoaderFunctionArgs } from 'shared-ui/runtime';
import type { ProductKind } from '../product.ts';
import { fetchProduct, type ProductDetail } from './detail.data.ts';
import { productIdFrom } from './detail.rules.ts';

/** The drink of the address; any other address is not found. */
export function drinkLoader(args: LoaderFunctionArgs): Promise<ProductDetail> {
  return loadProduct('Minuman', args);
}

/** The food of the address; any other address is not found. */
export function foodLoader(args: LoaderFunctionArgs): Promise<ProductDetail> {
  return loadProduct('Makanan', args);
}

async function loadProduct(
  kind: ProductKind,
  { params, request }: LoaderFunctionArgs,
): Promise<ProductDetail> {
  const id = productIdFrom(params.id);
  const product = id === undefined ? undefined : await fetchProduct(kind, id, request.signal);
  if (!product) throw new Response('', { status: 404 });
  return product;
}
